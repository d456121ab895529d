import { Button, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { LessonDeletingRef } from '../../machines/lessons/lessonDeletingMachine.ts';
import type { RecordingRef } from '../../machines/lessons/recordingMachine.ts';
import { classOfLesson } from '../../machines/lessons/teaching.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { useSchool } from '../AppContext.ts';
import { ForChanges } from '../ui/ForChanges.tsx';

interface LessonActionsProps {
  lesson: Lesson;
  recording: RecordingRef;
  /** None where registers aren't deleted. */
  deleting: LessonDeletingRef | null;
}

/** What can be done with a register that is recorded. */
export function LessonActions({ lesson, recording, deleting }: LessonActionsProps) {
  const schedules = useSchool((school) => school.schedules);
  return (
    <ForChanges>
      <Group gap="xs" mb="sm">
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() =>
            recording.send({ type: 'recording.open', scheduled: classOfLesson(schedules, lesson) })
          }
        >
          Corregir registro
        </Button>
        {deleting ? (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => deleting.send({ type: 'lesson.delete', base: lesson })}
          >
            Eliminar registro
          </Button>
        ) : null}
      </Group>
    </ForChanges>
  );
}
