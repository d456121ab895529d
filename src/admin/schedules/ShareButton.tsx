import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useAsked } from '../../ui/useAsked.ts';
import { ShareDialog } from './ShareDialog.tsx';

interface ShareButtonProps {
  date: string;
  /** Whose week is offered first, or null. */
  employeeId: string | null;
}

/** Prints and shares weeks of the timetable; an address may ask for it. */
export function ShareButton({ date, employeeId }: ShareButtonProps) {
  const [isSharing, setIsSharing] = useState(false);
  useAsked('compartir', () => setIsSharing(true));
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => setIsSharing(true)}
      >
        Imprimir y compartir
      </Button>
      {isSharing ? (
        <ShareDialog date={date} employeeId={employeeId} onClose={() => setIsSharing(false)} />
      ) : null}
    </>
  );
}
