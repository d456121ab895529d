import '@mantine/core/styles/Tabs.layer.css';
import { Group, Tabs } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { classToRecord } from '../../machines/lessons/dueClasses.ts';
import { activeGroups, classesOfTeacher, toRecord } from '../../machines/lessons/teaching.ts';
import type { GroupOfClass } from '../../machines/timetable/schedules.ts';
import { matcher } from '../../machines/kit/text.ts';
import { useApp, useSchool } from '../AppContext.ts';
import { placedPart } from '../loading/placedPart.tsx';
import { Waiting } from '../loading/Waiting.tsx';
import { counted } from '../strings/counted.ts';
import { CardGrid } from '../ui/windowed/CardGrid.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/fields/SearchBox.tsx';
import { setQuery, useQueryState } from '../ui/useQueryState.ts';
import { showNotice } from '../notices/showNotice.ts';
import { useTime, useToday } from '../useToday.ts';
import { GroupCard } from './groups/GroupCard.tsx';
import type { DetailedGroup } from './groups/GroupDetailsDialog.tsx';
import { GroupDetailsDialog } from './groups/GroupDetailsDialog.tsx';
import { RollDialog } from './groups/RollDialog.tsx';
import { RecordLessonDialog } from '../lessons/recording/RecordLessonDialog.tsx';
import { forTeacher } from './forTeacher.tsx';
import { useRecording } from '../lessons/recording/useRecording.ts';
import { useStudentsToday } from './useStudentsToday.ts';
import type { TeacherIdentity } from './useTeacher.ts';

export const GroupsPage = forTeacher(Groups);

const OwnStudents = placedPart(
  () => import('./groups/OwnStudents.tsx').then((part) => part.OwnStudents),
  <Waiting />,
);

const cards = 'grupos';
const students = 'estudiantes';

/** `?estudiante=` in the address opens the profile of a student of an active group. */
function Groups({ teacher }: { teacher: TeacherIdentity }) {
  const { school } = useApp();
  const today = useToday();
  const time = useTime();
  const records = useSchool((all) => all);
  const recording = useRecording(teacher.id);
  const [search] = useQueryState('buscar');
  const [asksFor] = useQueryState('vista', cards);
  const view = asksFor === students ? students : cards;
  const [rolled, setRolled] = useState<GroupOfClass | null>(null);
  const [detailed, setDetailed] = useState<DetailedGroup | null>(null);
  const groups = useMemo(() => activeGroups(records, teacher, today), [records, teacher, today]);
  const classes = useMemo(
    () => classesOfTeacher(records, teacher, today),
    [records, teacher, today],
  );
  const matches = matcher(search);
  const found = groups.filter(({ group, course }) =>
    matches(group.name, group.description, course.name, course.description),
  );
  const attending = useStudentsToday();
  const [asked] = useQueryState('estudiante');
  const [answered, setAnswered] = useState('');
  if (asked !== answered) {
    setAnswered(asked);
    const student = attending.find(({ id }) => String(id) === asked);
    const taught = groups.find(({ group }) => group.id === student?.groupId);
    if (student && taught) {
      const question = { id: student.id, about: 'profile' } as const;
      setDetailed({ group: taught.group.name, groupId: taught.group.id, asked: question });
    }
  }
  useEffect(() => {
    if (asked !== '') setQuery({ estudiante: null });
  }, [asked]);

  const record = (group: GroupOfClass) => {
    const taught = classToRecord(classes, group, time);
    if (taught) recording.send({ type: 'recording.open', scheduled: toRecord(taught) });
    else showNotice({ code: 'class.noneToday', details: { group: group.group } }, school);
  };
  return (
    <>
      <PageHeader title="Mis Grupos Activos" />
      <Tabs
        value={view}
        onChange={(next) =>
          setQuery({ vista: next === students ? next : null, buscar: null, grupo: null })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value={cards}>Grupos</Tabs.Tab>
          <Tabs.Tab value={students}>Estudiantes</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={cards}>
          <Group mb="md">
            <SearchBox
              placeholder="Buscar por grupo o descripción..."
              found={counted(found.length, 'grupo', 'grupos')}
            />
          </Group>
          {found.length === 0 ? (
            <EmptyState
              icon={IconUsersGroup}
              message="No tienes grupos activos asignados o no se encontraron coincidencias."
            />
          ) : (
            <CardGrid minCardWidth={320}>
              {found.map((taught) => (
                <GroupCard
                  key={taught.group.id}
                  taught={taught}
                  onRecord={record}
                  onShowDetails={setDetailed}
                  onShowRoll={setRolled}
                />
              ))}
            </CardGrid>
          )}
        </Tabs.Panel>
        <Tabs.Panel value={students}>
          <OwnStudents groups={groups} onAsk={setDetailed} />
        </Tabs.Panel>
      </Tabs>
      <GroupDetailsDialog group={detailed} onClose={() => setDetailed(null)} />
      <RollDialog group={rolled} teacher={teacher.name} onClose={() => setRolled(null)} />
      <RecordLessonDialog recording={recording} />
    </>
  );
}
