import { Text, Title } from '@mantine/core';
import { useSchool } from '../AppContext.ts';
import { useToday } from '../useToday.ts';
import paper from './paper.module.css';
import { useFormats } from './useFormats.ts';

/** What heads a printed page: whose school it is of, the day it was printed, and what it shows. */
export function PaperHead({ title }: { title?: string | undefined }) {
  const school = useSchool(({ settings }) => settings.school.name);
  const { day } = useFormats();
  const today = useToday();
  return (
    <div className={paper.onPaper}>
      <Text size="sm" c="dimmed">
        {[school, day(today)].filter(Boolean).join(' · ')}
      </Text>
      {title ? (
        <Title order={2} size="h3">
          {title}
        </Title>
      ) : null}
    </div>
  );
}
