import { useEffect } from 'react';

/** Names the tab after the record that its page is of, once the page's own title is there. */
export function useRecordTitle(name: string | undefined, title: string): void {
  useEffect(() => {
    const words = [name, title, 'Plataforma Plantel'];
    document.title = words.filter((word) => word !== undefined).join(' - ');
  }, [name, title]);
}
