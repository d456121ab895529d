import { Badge, Button, Group, Text } from '@mantine/core';
import { IconClipboardCheck, IconClipboardPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useId } from 'react';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import { hasGroup } from '../../../machines/timetable/schedules.ts';
import type { CancellingRef } from '../../../machines/lessons/cancellingMachine.ts';
import type { Exemption } from '../../../machines/lessons/owedRegisters.ts';
import type { TaughtClass } from '../../../machines/lessons/teaching.ts';
import { toRecord } from '../../../machines/lessons/teaching.ts';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import { coverWords } from '../../strings/cover.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from '../../ui/rows.module.css';
import { useHasDraft } from '../../lessons/recording/useRecording.ts';
import { CancelButton } from './CancelButton.tsx';

interface ClassRowProps {
  taught: TaughtClass;
  /** A word for how the class stands at this hour. */
  mark?: string | null;
  /** Whether it is the one to record now. */
  isDue?: boolean;
  ref?: Ref<HTMLLIElement> | undefined;
  /** Whether somebody else gives it, and records it. */
  isCovered?: boolean;
  /** The day as written, where the row is not of today. */
  day?: string;
  recording: RecordingRef;
  /** Where a class that is no longer to come can be told not to have been held. */
  cancelling?: CancellingRef | null;
}

const exemptionWords: Readonly<Record<Exemption, string>> = {
  cancelled: 'No hubo clase',
  noGroup: 'Sin grupo: registro opcional',
  dayOff: 'Día sin clases: registro opcional',
  outOfTerm: 'Fuera de las fechas del curso: registro opcional',
  noStudents: 'Sin estudiantes: registro opcional',
};

/** A class of the timetable with its way to the record dialog. */
export function ClassRow({
  taught,
  mark = null,
  isDue = false,
  ref,
  isCovered = false,
  day,
  recording,
  cancelling = null,
}: ClassRowProps) {
  const id = useId();
  const described = `${id}-title ${id}-time ${id}-where`;
  const { scheduled, lesson, cancelled, exemption } = taught;
  const { activity, group, classroom, startTime, endTime, date } = scheduled;
  const cover = coverWords(scheduled, isCovered ? null : (scheduled.substituteId ?? null));
  const hasDraft = useHasDraft(recording, toRecord(taught));
  return (
    <li ref={ref} className={classes.row} data-due={isDue || undefined}>
      <div className={classes.what}>
        <Group gap={6}>
          <Text size="sm" fw={600} id={`${id}-time`} className={classes.time}>
            {day === undefined ? '' : `${weekdayOf(date)} ${day}, `}
            <span className={classes.range}>
              {startTime} – {endTime}
            </span>
          </Text>
          {mark ? (
            <Badge color="marigold" variant={isDue ? 'filled' : 'outline'} radius="sm" tt="none">
              {mark}
            </Badge>
          ) : null}
          {hasDraft ? <StatusBadge status="Borrador sin guardar" tone="warning" /> : null}
        </Group>
        <Text fw={600} id={`${id}-title`} lineClamp={6}>
          {activity}
        </Text>
        <Text size="sm" c="dimmed" id={`${id}-where`}>
          {hasGroup(scheduled) ? `Grupo ${group} · ` : ''}
          {exemption === null ? '' : `${exemptionWords[exemption]} · `}
          {classroom}
        </Text>
        {cover ? (
          <Text size="sm" fw={600}>
            {cover}
            {isCovered && lesson ? ' · Ya registrada' : ''}
          </Text>
        ) : null}
        {lesson && lesson.time !== scheduled.startTime ? (
          <Text size="sm" fw={600}>
            Ya registrada a las {lesson.time}
          </Text>
        ) : null}
        {cancelled && !lesson ? (
          <Text size="sm" c="var(--plantel-accent)">
            Motivo: {cancelled.reason}
          </Text>
        ) : null}
      </div>
      <div className={classes.actions}>
        {cancelling ? (
          <CancelButton taught={taught} cancelling={cancelling} describedBy={described} />
        ) : null}
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
            aria-describedby={described}
            onClick={() => recording.send({ type: 'recording.open', scheduled: toRecord(taught) })}
          >
            {lesson ? 'Ver/Editar' : 'Registrar'}
          </Button>
        )}
      </div>
    </li>
  );
}
