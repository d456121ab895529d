import { Button } from '@mantine/core';
import { IconDeviceMobileShare } from '@tabler/icons-react';
import { useState } from 'react';
import { placedPart } from '../../loading/placedPart.tsx';
import { SettingsCard } from './SettingsCard.tsx';

const SchoolFileDialog = placedPart(() =>
  import('./SchoolFileDialog.tsx').then((part) => part.SchoolFileDialog),
);

/** The school for teachers' own devices. */
export function SchoolFileCard() {
  const [asked, setAsked] = useState(0);
  return (
    <SettingsCard
      title="Archivo de la Escuela"
      description="Un profesor lo abre en su teléfono, desde el inicio de sesión, y registra ahí sus clases. Lleva solo lo que ese profesor puede ver."
    >
      <Button
        variant="default"
        leftSection={<IconDeviceMobileShare size={16} aria-hidden />}
        onClick={() => setAsked(asked + 1)}
      >
        Preparar archivo para un profesor
      </Button>
      {asked > 0 ? <SchoolFileDialog key={asked} /> : null}
    </SettingsCard>
  );
}
