import { useEffect } from 'react';

const attribute = 'data-mantine-color-scheme';

/** Paper is white: a page is printed in the light colors, whichever the screen has. */
export function usePaperScheme(): void {
  useEffect(() => {
    const root = document.documentElement;
    let worn: string | null = null;
    const begin = () => {
      worn ??= root.getAttribute(attribute);
      root.setAttribute(attribute, 'light');
    };
    const end = () => {
      if (worn !== null) root.setAttribute(attribute, worn);
      worn = null;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
}
