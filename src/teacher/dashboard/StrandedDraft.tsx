import { Button, Group, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import { mayCorrect } from '../../../machines/lessons/corrections.ts';
import { classNow } from '../../../machines/lessons/lessonDrafts.ts';
import { storedLesson } from '../../../machines/lessons/lessonSaving.ts';
import { groupOf } from '../../../machines/lessons/lessons.ts';
import type { RecordingRef } from '../../../machines/lessons/recordingMachine.ts';
import { registerOfAnother } from '../../../machines/lessons/strandedDrafts.ts';
import { hasGroup } from '../../../machines/timetable/schedules.ts';
import type { Lesson } from '../../../machines/school/lessonShapes.ts';
import type { School } from '../../../machines/school/school.ts';
import { openDrafted } from '../../lessons/recording/useRecording.ts';
import { recorderName } from '../../lessons/recorderName.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useUser } from '../../AppContext.ts';
import { useToday } from '../../useToday.ts';
import { useFormats } from '../../ui/useFormats.ts';
import classes from '../../ui/rows.module.css';

interface StrandedDraftProps {
  lesson: Lesson;
  recording: RecordingRef;
}

/** A row from which it is read, and saved or thrown away. */
export function StrandedDraft({ lesson, recording }: StrandedDraftProps) {
  const titleId = useId();
  const formats = useFormats();
  const { date, time, subject, groupName } = lesson;
  const user = useUser();
  const today = useToday();
  const why = useSelector(recording, ({ context: { records } }) => {
    const stored = storedLesson(records.classSessions, { lesson, base: null });
    if (!stored) return whyOf(records, lesson);
    return mayCorrect(user, stored, today)
      ? 'Corrección sin guardar'
      : 'Se corrige durante siete días: pide el cambio a la administración.';
  });
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Group gap={6}>
          <Text size="sm" fw={600} className={classes.time}>
            {`${weekdayOf(date)} ${formats.day(date)}, ${time}`}
          </Text>
          <StatusBadge status="Borrador" tone="warning" />
        </Group>
        <Text fw={600} id={titleId} lineClamp={6}>
          {subject}
        </Text>
        <Text size="sm" c="dimmed">
          {hasGroup(groupOf(lesson)) ? `Grupo ${groupName} · ` : ''}
          {why}
        </Text>
      </div>
      <div className={classes.actions}>
        <Button
          className={classes.action}
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          aria-describedby={titleId}
          onClick={() => openDrafted(recording, lesson)}
        >
          Abrir borrador
        </Button>
      </div>
    </li>
  );
}

function whyOf(records: School, lesson: Lesson): string {
  const now = classNow(records, { lesson, base: null });
  if (!now) return 'Borrador de una clase que ya no está en el horario';
  const others = registerOfAnother(records, { lesson, base: null });
  if (others) return `Ya la registró ${recorderName(records.teachers, others)}`;
  return now.isOthers ? 'Borrador de una clase que ahora da otra persona' : 'Sin guardar';
}
