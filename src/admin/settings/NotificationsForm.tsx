import { Box, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import type { NotificationSettings } from '../../../machines/school/settingsShapes.ts';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { notificationNames } from '../../strings/settings.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const names = Object.keys(notificationNames) as (keyof NotificationSettings)[];

export function NotificationsForm({ settings }: { settings: SettingsRef }) {
  const stored = useSchool((school) => school.settings.notifications);
  const bound = useSettingsForm(settings, 'notifications', stored);
  const { form } = bound;
  return (
    <SettingsCard title="Notificaciones" description="Qué te recuerda Plantel, y cómo.">
      <SettingsForm settings={settings} bound={bound}>
        <Stack gap="md">
          {names.map((name) => (
            <Group key={name} justify="space-between" gap="0.25rem 1rem">
              <Box flex="1 1 11rem" miw={0}>
                <Switch
                  withThumbIndicator={false}
                  {...form.getInputProps(name, { type: 'checkbox' })}
                  label={notificationNames[name].label}
                  aria-describedby={`about-${name}`}
                />
                <Text size="xs" c="dimmed" id={`about-${name}`} pl={50}>
                  {notificationNames[name].description}
                </Text>
              </Box>
              <Box flex="none" ml="auto">
                <StatusBadge status={form.values[name] ? 'Activado' : 'Desactivado'} />
              </Box>
            </Group>
          ))}
        </Stack>
      </SettingsForm>
      <Text size="sm" c="dimmed" mt="lg" mb="xs">
        Comprueba cómo se ven los avisos en esta computadora.
      </Text>
      <Button
        variant="default"
        leftSection={<IconBellRinging size={16} aria-hidden />}
        onClick={() => settings.send({ type: 'notification.test' })}
      >
        Enviar Notificación de Prueba
      </Button>
    </SettingsCard>
  );
}
