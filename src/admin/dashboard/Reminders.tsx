import { Anchor, Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconCalendarPlus,
  IconCash,
  IconClipboardList,
  IconDatabaseExport,
  IconTrendingDown,
} from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { Link } from 'wouter';
import type { Reminder } from '../../../machines/reports/reminders.ts';
import { remindersFor } from '../../../machines/reports/reminders.ts';
import { useSchool } from '../../AppContext.ts';
import { reminderWords } from '../../strings/reminders.ts';
import { useToday } from '../../useToday.ts';
import { useFormats } from '../../ui/useFormats.ts';
import thumb from '../../ui/thumb.module.css';

const icons: Record<Reminder['code'], Icon> = {
  'backup.never': IconDatabaseExport,
  'backup.due': IconDatabaseExport,
  'cycle.withoutClasses': IconCalendarPlus,
  'payroll.pending': IconCash,
  'attendance.missing': IconClipboardList,
  'attendance.low': IconTrendingDown,
};
const mostShown = 5;

/** What the settings have an administrator reminded of; nothing when there is nothing. */
export function Reminders() {
  const titleId = useId();
  const school = useSchool((records) => records);
  const today = useToday();
  const formats = useFormats();
  const reminders = useMemo(() => remindersFor(school, today), [school, today]);
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
            <Group key={text} gap="0.25rem 0.75rem">
              <ThemeIcon variant="light" color="marigold" aria-hidden>
                <ReminderIcon size={18} />
              </ThemeIcon>
              <Text size="sm" flex="1 1 9rem">
                {text}
              </Text>
              <Anchor
                component={Link}
                href={path}
                size="sm"
                flex="none"
                ml="auto"
                className={thumb.link}
              >
                {action}
              </Anchor>
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
