import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { studentsMissing } from '../../../machines/lessons/lessonDrafts.ts';
import { useSchool } from '../../AppContext.ts';
import { counted } from '../../strings/counted.ts';
import classes from './RecordingNotes.module.css';

/** Takes those who have come to the group since the register was begun into it. */
export function NewStudents({ recording }: { recording: ClassRecordRef }) {
  const students = useSchool((school) => school.students);
  const listed = useSelector(recording, ({ context }) => context.draft.lesson.students);
  const date = useSelector(recording, ({ context }) => context.draft.lesson.date);
  const groupId = useSelector(recording, ({ context }) => context.draft.lesson.groupId);
  const groupName = useSelector(recording, ({ context }) => context.draft.lesson.groupName);
  const missing = useMemo(
    () => studentsMissing(students, { date, students: listed, groupId, groupName }),
    [students, date, listed, groupId, groupName],
  );
  if (missing.length === 0) return null;
  return (
    <Button
      variant="default"
      size="xs"
      mb="xs"
      className={classes.thumb}
      leftSection={<IconUserPlus size={16} aria-hidden />}
      title={missing.map(({ name }) => name).join(', ')}
      onClick={() => recording.send({ type: 'students.add', students: missing })}
    >
      {counted(missing.length, 'estudiante nuevo', 'estudiantes nuevos')}: agregar
    </Button>
  );
}
