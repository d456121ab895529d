import '@mantine/core/styles/Anchor.layer.css';
import { Anchor, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconCash,
  IconClipboardList,
  IconDatabaseExport,
  IconTrendingDown,
} from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { Link } from 'wouter';
import type { SignedInUser } from '../../machines/domain/accounts.ts';
import type { Reminder } from '../../machines/domain/reminders.ts';
import { remindersFor } from '../../machines/domain/reminders.ts';
import { useSchool, useUser } from '../AppContext.ts';
import { reminderWords } from '../strings/reminders.ts';
import { useToday } from '../useToday.ts';
import { useFormats } from './useFormats.ts';

const icons: Record<Reminder['code'], Icon> = {
  'backup.never': IconDatabaseExport,
  'backup.due': IconDatabaseExport,
  'payroll.pending': IconCash,
  'attendance.missing': IconClipboardList,
  'attendance.low': IconTrendingDown,
};
const mostShown = 5;

/** What the settings have the signed-in person reminded of; nothing when there is nothing. */
export function Reminders() {
  const user = useUser();
  return user ? <RemindersOf user={user} /> : null;
}

function RemindersOf({ user }: { user: SignedInUser }) {
  const titleId = useId();
  const school = useSchool((records) => records);
  const today = useToday();
  const formats = useFormats();
  const { role, email } = user;
  const reminders = useMemo(
    () => remindersFor(school, { role, email }, today),
    [school, role, email, today],
  );
  if (reminders.length === 0) return null;
  return (
    <Paper component="article" aria-labelledby={titleId} p="md" radius="lg" mb="md">
      <Title order={2} id={titleId} size="h3" mb="xs">
        Recordatorios
      </Title>
      <Stack gap="xs">
        {reminders.slice(0, mostShown).map((reminder) => {
          const { text, action, path } = reminderWords(reminder, formats);
          const ReminderIcon = icons[reminder.code];
          return (
            <Group key={text} gap="sm" wrap="nowrap">
              <ThemeIcon variant="light" color="marigold" aria-hidden>
                <ReminderIcon size={18} />
              </ThemeIcon>
              <Text size="sm" flex={1}>
                {text}
              </Text>
              {role === 'admin' ? (
                <Anchor component={Link} href={path} size="sm" flex="none">
                  {action}
                </Anchor>
              ) : null}
            </Group>
          );
        })}
        {reminders.length > mostShown ? (
          <Text size="sm" c="dimmed">
            Y {reminders.length - mostShown} más.
          </Text>
        ) : null}
      </Stack>
    </Paper>
  );
}
