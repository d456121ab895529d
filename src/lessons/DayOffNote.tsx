import { Alert, Text } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { daysOffOn } from '../../machines/school/daysOff.ts';
import { useSchool } from '../AppContext.ts';
import { dayOffWords } from '../strings/daysOff.ts';

/** What a day without classes is called, or null. */
function useDayOff(date: string): string | null {
  const settings = useSchool((school) => school.settings.school);
  const daysOff = daysOffOn(settings, date);
  return daysOff && dayOffWords(daysOff);
}

/** The same where there is no room for a note. */
export function DayOffWords({ date }: { date: string }) {
  const words = useDayOff(date);
  return words === null ? null : (
    <Text span size="xs" c="var(--plantel-accent)" fw={500} display="block">
      {words}
    </Text>
  );
}

/** Says that a day has no classes, and why. */
export function DayOffNote({ date }: { date: string }) {
  const words = useDayOff(date);
  return words === null ? null : (
    <Alert color="cobalt" variant="light" role="note" icon={<IconCalendarOff aria-hidden />}>
      {words}
    </Alert>
  );
}
