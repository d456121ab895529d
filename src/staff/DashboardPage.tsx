import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { latestFirst } from '../../machines/duties/activities.ts';
import { pendingTasks } from '../../machines/duties/tasks.ts';
import { hasGroup } from '../../machines/timetable/schedules.ts';
import { weekOfEmployee } from '../../machines/timetable/teacherWeek.ts';
import { useSchool } from '../AppContext.ts';
import { Duties } from '../duties/Duties.tsx';
import texts from '../duties/duties.module.css';
import { NewActivityButton } from '../duties/NewActivityButton.tsx';
import { TaskCard } from '../duties/TaskCard.tsx';
import { useDuties } from '../duties/useDuties.ts';
import { useNextTask } from '../duties/useNextTask.ts';
import { DayOffNote } from '../lessons/DayOffNote.tsx';
import { optionalPart } from '../loading/optionalPart.tsx';
import { counted } from '../strings/counted.ts';
import { coverWords } from '../strings/cover.ts';
import { PaperHead } from '../ui/PaperHead.tsx';
import { RecordCard } from '../ui/RecordCard.tsx';
import rows from '../ui/rows.module.css';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import thumb from '../ui/thumb.module.css';
import { useToday } from '../useToday.ts';
import type { StaffIdentity } from './forStaff.tsx';
import { forStaff } from './forStaff.tsx';

/** Comes below what is pressed: nothing moves as it arrives. */
const ExamplePasswordNote = optionalPart(() =>
  import('../ui/ExamplePasswordNote.tsx').then((part) => part.ExamplePasswordNote),
);

/** Of the tasks that wait so many stand here, those due first. */
const mostTasks = 4;

/** 'Mi Dashboard': today's entries of the timetable, what waits, what was done today. */
export const DashboardPage = forStaff(Dashboard);

function Dashboard({ member, employeeId }: StaffIdentity) {
  const duties = useDuties('today');
  const today = useToday();
  const tasks = useSchool((school) => school.tasks);
  const activities = useSchool((school) => school.activities);
  const { pending, due } = useMemo(
    () => pendingTasks(tasks, { role: 'staff', id: member.id }, today),
    [tasks, member.id, today],
  );
  const done = useMemo(
    () =>
      latestFirst(activities.filter((one) => one.employeeId === employeeId && one.date === today)),
    [activities, employeeId, today],
  );
  const list = useRef<HTMLElement>(null);
  const focusing = useNextTask(duties, list);
  return (
    <>
      <PaperHead title={member.name} />
      <Duties duties={duties} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Stack gap="md">
          <Today member={member} employeeId={employeeId} />
          <RecordCard
            title="Actividades de Hoy"
            actions={<NewActivityButton duties={duties} employeeId={employeeId} />}
          >
            {done.length === 0 ? (
              <Text c="dimmed">Todavía no registras ninguna actividad hoy.</Text>
            ) : (
              <ul className={rows.rows}>
                {done.map(({ id, time, description }) => (
                  <li key={id} className={rows.row}>
                    <div className={rows.what}>
                      <Text size="sm" fw={600} className={rows.time}>
                        {time}
                      </Text>
                      <Text size="sm" className={texts.text}>
                        {description}
                      </Text>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </RecordCard>
        </Stack>
        <section ref={list} aria-label="Tareas Pendientes" {...focusing}>
          <RecordCard
            title="Tareas Pendientes"
            badge={
              due.length > 0 ? (
                <StatusBadge
                  status={counted(due.length, 'vence o venció', 'vencen o vencieron')}
                  tone="bad"
                />
              ) : null
            }
          >
            {pending.length === 0 ? (
              <Text c="dimmed">No tienes tareas pendientes.</Text>
            ) : (
              <Anchor component={Link} href="/staff/tasks" size="sm" className={thumb.link}>
                {`Ver ${counted(pending.length, 'tarea', 'tareas')}`}
              </Anchor>
            )}
          </RecordCard>
          <Stack gap="md" mt="md">
            {pending.slice(0, mostTasks).map((task) => (
              <TaskCard key={task.id} task={task} duties={duties} />
            ))}
          </Stack>
        </section>
      </SimpleGrid>
      <ExamplePasswordNote />
    </>
  );
}

/** The shift, and what the timetable gives this person today. */
function Today({ member, employeeId }: StaffIdentity) {
  const today = useToday();
  const schedules = useSchool((school) => school.schedules);
  const classes = useMemo(
    () => weekOfEmployee(schedules, employeeId, today).classes.filter(({ date }) => date === today),
    [schedules, today, employeeId],
  );
  const shift = member.schedule.trim();
  return (
    <RecordCard title="Hoy" subtitle={shift === '' ? null : `Turno: ${shift}`}>
      <DayOffNote date={today} />
      {classes.length === 0 ? (
        <Text c="dimmed">No tienes nada programado en el horario de hoy.</Text>
      ) : (
        <ul className={rows.rows}>
          {classes.map((one) => (
            <li key={`${one.classroom} ${one.startTime}`} className={rows.row}>
              <div className={rows.what}>
                <Text size="sm" fw={600} className={rows.time}>
                  {`${one.startTime} – ${one.endTime}`}
                </Text>
                <Text fw={600} lineClamp={4}>
                  {one.activity}
                </Text>
                <Text size="sm" c="dimmed">
                  {hasGroup(one) ? `Grupo ${one.group} · ${one.classroom}` : one.classroom}
                </Text>
                {coverWords(one, employeeId) === null ? null : (
                  <Text size="sm">{coverWords(one, employeeId)}</Text>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  );
}
