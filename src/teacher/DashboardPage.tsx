import { Box, SimpleGrid, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { addDays } from '../../machines/kit/calendar.ts';
import { heldCopyOf } from '../../machines/sharing/heldCopy.ts';
import { missingDays, missingRegisters } from '../../machines/lessons/missingRegisters.ts';
import { strandedLessons, writtenFirst } from '../../machines/lessons/strandedDrafts.ts';
import {
  activeGroups,
  classesOfTeacher,
  coveredClasses,
  toRecord,
} from '../../machines/lessons/teaching.ts';
import { useSchool } from '../AppContext.ts';
import { readStoredDrafts } from '../storage/written/drafts.ts';
import { Cancelling } from '../lessons/Cancelling.tsx';
import { useCancelling } from '../lessons/useCancelling.ts';
import { PaperHead } from '../ui/PaperHead.tsx';
import { useToday } from '../useToday.ts';
import { GroupSummary } from './dashboard/GroupSummary.tsx';
import { MissingRegisters } from './dashboard/MissingRegisters.tsx';
import { optionalPart } from '../loading/optionalPart.tsx';
import { RecordLessonDialog } from '../lessons/recording/RecordLessonDialog.tsx';
import { TodayClasses } from './dashboard/TodayClasses.tsx';
import { ShareCard } from './sharing/ShareCard.tsx';
import { forTeacher } from './forTeacher.tsx';
import { useAskedClass, useRecording } from '../lessons/recording/useRecording.ts';
import type { TeacherIdentity } from './useTeacher.ts';

/** Comes below what is pressed: nothing moves as it arrives. */
const ExamplePasswordNote = optionalPart(() =>
  import('../ui/ExamplePasswordNote.tsx').then((part) => part.ExamplePasswordNote),
);

export const DashboardPage = forTeacher(Dashboard);

function Dashboard({ teacher }: { teacher: TeacherIdentity }) {
  const today = useToday();
  const school = useSchool((records) => records);
  const areAlertsOn = school.settings.notifications.attendanceAlerts;
  const recording = useRecording(teacher.id);
  useAskedClass(recording, teacher.id);
  const ownCancelling = useCancelling();
  // The files by which a copy hands in take registers alone.
  const cancelling = heldCopyOf(school) ? null : ownCancelling;
  const classes = useMemo(() => classesOfTeacher(school, teacher, today), [school, teacher, today]);
  const covered = useMemo(() => coveredClasses(school, teacher, today), [school, teacher, today]);
  const groups = useMemo(() => activeGroups(school, teacher, today), [school, teacher, today]);
  const missing = useMemo(
    () =>
      missingRegisters(school, {
        from: addDays(today, -missingDays.own),
        to: today,
        today,
        teacherId: teacher.id,
      }),
    [school, teacher, today],
  );
  // As the page opens; a row never moves under a finger afterwards.
  const [draftsAtFirst] = useState(() => readStoredDrafts(teacher.id));
  const drafts = useSelector(recording, ({ context }) => context.drafts);
  const pending = useMemo(
    () => writtenFirst(school, draftsAtFirst, areAlertsOn ? missing : [], teacher.id),
    [school, draftsAtFirst, areAlertsOn, missing, teacher.id],
  );
  const stranded = useMemo(() => {
    const rows = [...classes.map(toRecord), ...pending.map(({ scheduled }) => scheduled)];
    return strandedLessons(school, drafts, rows, teacher.id);
  }, [school, drafts, classes, pending, teacher.id]);
  return (
    <>
      <PaperHead title={teacher.name} />
      <ShareCard teacherId={teacher.id} isOnlyWaiting />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <TodayClasses
          classes={classes}
          covered={covered}
          recording={recording}
          cancelling={cancelling}
        />
        <Stack gap="md">
          {pending.length + stranded.length > 0 ? (
            <Box>
              <MissingRegisters
                missing={pending}
                stranded={stranded}
                recording={recording}
                cancelling={cancelling}
              />
            </Box>
          ) : null}
          <Box>
            <GroupSummary groups={groups} />
          </Box>
        </Stack>
      </SimpleGrid>
      <ExamplePasswordNote />
      <RecordLessonDialog recording={recording} />
      <Cancelling cancelling={ownCancelling} />
    </>
  );
}
