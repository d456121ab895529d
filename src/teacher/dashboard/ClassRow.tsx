import { Badge, Button, Group, Text } from '@mantine/core';
import { IconClipboardCheck, IconClipboardPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import { hasGroup } from '../../../machines/timetable/schedules.ts';
import type { TaughtClass } from '../../../machines/lessons/teaching.ts';
import { toRecord } from '../../../machines/lessons/teaching.ts';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import { coverWords } from '../../strings/cover.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from '../rows.module.css';
import { useHasDraft } from '../recording/useRecording.ts';

interface ClassRowProps {
  taught: Pick<TaughtClass, 'scheduled' | 'lesson'>;
  /** A word for how the class stands at this hour. */
  mark?: string | null;
  /** Whether it is the one to record now. */
  isDue?: boolean;
  /** Whether somebody else gives it, and records it. */
  isCovered?: boolean;
  /** The day as written, where the row is not of today. */
  day?: string;
  recording: RecordingRef;
}

/** A class of the timetable with its way to the record dialog. */
export function ClassRow({
  taught,
  mark = null,
  isDue = false,
  isCovered = false,
  day,
  recording,
}: ClassRowProps) {
  const titleId = useId();
  const { scheduled, lesson } = taught;
  const { activity, group, classroom, startTime, endTime, date } = scheduled;
  const cover = coverWords(scheduled, isCovered ? null : (scheduled.substituteId ?? null));
  const hasDraft = useHasDraft(recording, toRecord(taught));
  return (
    <li className={classes.row} data-due={isDue || undefined}>
      <div className={classes.what}>
        <Group gap={6}>
          <Text size="sm" fw={600} className={classes.time}>
            {day === undefined ? '' : `${weekdayOf(date)} ${day} · `}
            {startTime} – {endTime}
          </Text>
          {mark ? (
            <Badge color="marigold" variant={isDue ? 'filled' : 'outline'} radius="sm" tt="none">
              {mark}
            </Badge>
          ) : null}
          {hasDraft ? <StatusBadge status="Borrador sin guardar" tone="warning" /> : null}
        </Group>
        <Text fw={600} id={titleId} lineClamp={4}>
          {activity}
        </Text>
        <Text size="sm" c="dimmed">
          {hasGroup(scheduled) ? `Grupo ${group}` : 'Sin grupo: registro opcional'} · {classroom}
        </Text>
        {cover ? (
          <Text size="sm" fw={600}>
            {cover}
          </Text>
        ) : null}
      </div>
      {isCovered ? null : (
        <Button
          className={classes.action}
          color={lesson ? 'teal.9' : 'cobalt'}
          leftSection={
            lesson ? (
              <IconClipboardCheck size={18} aria-hidden />
            ) : (
              <IconClipboardPlus size={18} aria-hidden />
            )
          }
          aria-describedby={titleId}
          onClick={() => recording.send({ type: 'recording.open', scheduled: toRecord(taught) })}
        >
          {lesson ? 'Ver/Editar' : 'Registrar'}
        </Button>
      )}
    </li>
  );
}
