import { Button, Card, Group, Text, Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { memo, useId } from 'react';
import { countAttendance } from '../../machines/domain/classSessions.ts';
import { weekdayOf } from '../../machines/domain/calendar.ts';
import type { ClassSession } from '../../machines/domain/school.ts';
import { attendanceStatuses } from '../../machines/domain/school.ts';
import { statusCounts, statusLetters } from '../strings/sessions.ts';
import { SessionDetails } from './SessionDetails.tsx';
import { ToneBadge, markTones } from './ToneBadge.tsx';
import classes from './SessionCard.module.css';

interface SessionCardProps {
  session: ClassSession;
  /** Null where everyone knows whose session it is; its topic then shows from the start. */
  teacherName: string | null;
  formatDay: (day: string) => string;
  isExpanded: boolean;
  onToggle: (sessionId: string) => void;
  /** What can be done with the session, in the expanded part. */
  actions?: ReactNode;
}

/** A recorded class: what, when, who and the counts; expanded, its topic and every mark. */
export const SessionCard = memo(function SessionCard({
  session,
  teacherName,
  formatDay,
  isExpanded,
  onToggle,
  actions,
}: SessionCardProps) {
  const titleId = useId();
  const detailsId = useId();
  const counts = countAttendance(session);
  return (
    <Card component="article" aria-labelledby={titleId} radius="lg" padding="md">
      <Group justify="space-between" gap="sm">
        <div className={classes.what}>
          <Title order={2} size="h3" id={titleId} className={classes.text}>
            {session.subject} - {session.groupName}
          </Title>
          <Text size="sm" c="dimmed" className={classes.text}>
            {weekdayOf(session.date)} {formatDay(session.date)} · {session.time}
            {teacherName === null ? '' : ` · ${teacherName}`}
          </Text>
          {teacherName === null && !isExpanded ? (
            <Text size="sm" className={classes.text} lineClamp={2}>
              {session.topic}
            </Text>
          ) : null}
        </div>
        <Group gap="xs" wrap="nowrap">
          {attendanceStatuses.map((status) => (
            <ToneBadge
              key={status}
              tone={markTones[status]}
              flex="none"
              title={`${statusCounts[status]}: ${counts[status]}`}
            >
              {statusLetters[status]}: {counts[status]}
            </ToneBadge>
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.toggle}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? detailsId : undefined}
            aria-describedby={titleId}
            rightSection={
              <IconChevronDown
                size={16}
                aria-hidden
                className={classes.chevron}
                data-expanded={isExpanded}
              />
            }
            onClick={() => onToggle(session.id)}
          >
            Detalles
          </Button>
        </Group>
      </Group>
      {isExpanded ? (
        <div id={detailsId} className={classes.details}>
          {actions}
          <SessionDetails session={session} />
        </div>
      ) : null}
    </Card>
  );
});
