import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLockCog } from '@tabler/icons-react';
import { inactivityMinutes } from '../../../machines/domain/security.ts';
import type { SettingsRef } from '../../../machines/settingsMachine.ts';
import { SettingsCard } from './SettingsCard.tsx';

const facts = [
  {
    title: 'Sesiones',
    rows: [
      ['Cierre por inactividad', `${inactivityMinutes} minutos`],
      ['Sesiones simultáneas', '3'],
      ['Autenticación de dos factores', 'Opcional'],
    ],
  },
  {
    title: 'Contraseñas',
    rows: [
      ['Longitud mínima', '8 caracteres'],
      ['Caracteres especiales', 'Requeridos'],
      ['Vencimiento', '90 días'],
    ],
  },
] as const;

/** The seed's policy, to be read (section 5), and what of it is kept. */
export function SecurityPanel({ settings }: { settings: SettingsRef }) {
  return (
    <>
      {facts.map(({ title, rows }) => (
        <SettingsCard key={title} title={title}>
          <Stack gap="xs" component="dl" m={0}>
            {rows.map(([name, value]) => (
              <Group key={name} justify="space-between" gap="md">
                <Text component="dt" size="sm" c="dimmed">
                  {name}
                </Text>
                <Text component="dd" m={0} fw={550}>
                  {value}
                </Text>
              </Group>
            ))}
          </Stack>
        </SettingsCard>
      ))}
      <Text size="sm" c="dimmed" maw={860} mb="md">
        Plantel aplica el cierre por inactividad y la longitud mínima, guarda las contraseñas
        cifradas y hace esperar tras varios intentos fallidos. Lo demás es la política de la
        escuela.
      </Text>
      <Button
        variant="default"
        leftSection={<IconLockCog size={16} aria-hidden />}
        onClick={() => settings.send({ type: 'security.advance' })}
      >
        Configuración Avanzada de Seguridad
      </Button>
    </>
  );
}
