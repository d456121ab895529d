import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconLockCog } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { longestPenaltySeconds } from '../../../machines/accounts/security.ts';
import type { SecuritySettings } from '../../../machines/school/settingsShapes.ts';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { SecurityForm } from './SecurityForm.tsx';
import classes from './SettingsPage.module.css';
import { SettingsCard } from './SettingsCard.tsx';

const policy = {
  title: 'Política de la escuela',
  description: 'Para que el personal la siga: Plantel no la comprueba.',
  rows: [
    ['Sesiones simultáneas', '3'],
    ['Autenticación de dos factores', 'Opcional'],
    ['Caracteres especiales en las contraseñas', 'Requeridos'],
    ['Vencimiento de las contraseñas', '90 días'],
  ],
} as const;

function enforced({ inactivityMinutes, shortestPassword, freeFailures }: SecuritySettings) {
  return {
    title: 'Lo que Plantel aplica',
    description: 'Se cumple siempre; una parte se ajusta en la configuración avanzada.',
    rows: [
      ['Cierre por inactividad', `${inactivityMinutes} minutos`],
      ['Longitud mínima de las contraseñas', `${shortestPassword} caracteres`],
      ['Contraseñas guardadas', 'Solo su hash con sal (PBKDF2)'],
      ['Intentos fallidos sin espera', String(freeFailures)],
      ['Espera más larga tras más intentos', `${longestPenaltySeconds / 60} minutos`],
    ],
  } as const;
}

/** What is enforced, apart from the rest of the seed's policy, which is only to be read (section 5). */
export function SecurityPanel({ settings }: { settings: SettingsRef }) {
  const security = useSchool((school) => school.settings.security);
  const [isOpen, setIsOpen] = useState(
    () => settings.getSnapshot().context.unsaved.security !== undefined,
  );
  const formId = useId();
  return (
    <>
      <div className={classes.cards}>
        {[enforced(security), policy].map(({ title, description, rows }) => (
          <SettingsCard key={title} title={title} description={description}>
            <Stack gap="xs" component="dl" m={0}>
              {rows.map(([name, value]) => (
                <Group key={name} justify="space-between" align="baseline" gap="0 1rem">
                  <Text component="dt" size="sm" c="dimmed" flex="1 1 7rem">
                    {name}
                  </Text>
                  <Text
                    component="dd"
                    size="sm"
                    m={0}
                    fw={600}
                    ta="right"
                    maw="max(55%, 9rem)"
                    ml="auto"
                  >
                    {value}
                  </Text>
                </Group>
              ))}
            </Stack>
          </SettingsCard>
        ))}
      </div>
      <Button
        variant="default"
        leftSection={<IconLockCog size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setIsOpen(!isOpen)}
      >
        Configuración Avanzada de Seguridad
      </Button>
      <Box id={formId} mt="md">
        {isOpen ? <SecurityForm settings={settings} /> : null}
      </Box>
    </>
  );
}
