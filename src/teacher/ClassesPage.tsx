import { Button, Paper } from '@mantine/core';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { classOfSession } from '../../machines/domain/teaching.ts';
import { trackedSessions } from '../../machines/domain/tracking.ts';
import { useSchool } from '../AppContext.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { SessionList } from '../shared/SessionList.tsx';
import { RecordSessionDialog } from './recording/RecordSessionDialog.tsx';
import { forTeacher } from './forTeacher.tsx';
import { useRecording } from './recording/useRecording.ts';
import type { TeacherIdentity } from './useTeacher.ts';

export const ClassesPage = forTeacher(Classes);

function Classes({ teacher: { id } }: { teacher: TeacherIdentity }) {
  const classSessions = useSchool((school) => school.classSessions);
  const teachers = useSchool((school) => school.teachers);
  const recording = useRecording(id);
  const tracked = useMemo(
    () => trackedSessions({ classSessions, teachers }).filter(({ teacher }) => teacher.id === id),
    [classSessions, teachers, id],
  );
  if (tracked.length === 0) {
    return (
      <Paper radius="lg">
        <EmptyState icon={IconHistory} message="No hay registros de clases" />
      </Paper>
    );
  }
  return (
    <>
      <SessionList
        tracked={tracked}
        renderActions={(session) => (
          <Button
            variant="default"
            mt="sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() =>
              recording.send({ type: 'recording.open', scheduled: classOfSession(session) })
            }
          >
            Editar
          </Button>
        )}
      />
      <RecordSessionDialog recording={recording} />
    </>
  );
}
