import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { studentsMissing } from '../../../machines/lessons/rosterChanges.ts';
import { useSchool } from '../../AppContext.ts';
import { counted } from '../../strings/counted.ts';
import { useFocusHeir } from '../../ui/focus/useFocusHeir.ts';
import classes from './RecordingNotes.module.css';

/**
 * Takes those who have come to the group since the register was begun into it; the focus goes to the
 * first of them.
 */
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
  const added = useRef(missing);
  const focusing = useFocusHeir(() => {
    const row = listed?.findIndex(({ id }) => added.current.some((one) => one.id === id));
    return document.querySelector<HTMLElement>(`[data-row="${row}"][aria-pressed="true"]`);
  });
  if (missing.length === 0) return null;
  return (
    <Button
      variant="default"
      size="xs"
      mb="xs"
      className={classes.thumb}
      leftSection={<IconUserPlus size={16} aria-hidden />}
      title={missing.map(({ name }) => name).join(', ')}
      {...focusing}
      onClick={() => {
        added.current = missing;
        recording.send({ type: 'students.add', students: missing });
      }}
    >
      {counted(missing.length, 'estudiante nuevo', 'estudiantes nuevos')}: agregar
    </Button>
  );
}
