import { Button, Stack } from '@mantine/core';
import { IconDoorOff, IconPrinter, IconRepeat } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { addDays, isDay } from '../../machines/kit/calendar.ts';
import { layOutDay } from '../../machines/timetable/scheduleGrid.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { classesOn, employeesOf, newClass } from '../../machines/timetable/schedules.ts';
import type { Classroom } from '../../machines/school/school.ts';
import { seedDate } from '../../machines/school/seedRecords.ts';
import { classChangeMachine } from '../../machines/timetable/classChangeMachine.ts';
import { repeatMachine } from '../../machines/timetable/repeatMachine.ts';
import { scheduleMachine } from '../../machines/timetable/scheduleMachine.ts';
import { useFeatureInput, useSchool, useUser } from '../AppContext.ts';
import { formActions, formKeyOf, readStoredForm } from '../storage/formDrafts.ts';
import { fullDay } from '../strings/format.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { QueuedAlert } from '../ui/QueuedAlert.tsx';
import { useIsQueued } from '../ui/useIsQueued.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useQueryState } from '../ui/useQueryState.ts';
import { DayOffNote } from '../lessons/DayOffNote.tsx';
import { FiledNote } from '../lessons/FiledNote.tsx';
import { useFiled } from '../lessons/useFiled.ts';
import { useFeature } from '../notices/useFeature.ts';
import { useToday } from '../useToday.ts';
import { slotsInConflict } from '../../machines/timetable/weekConflicts.ts';
import { ClassDialog } from './schedules/ClassDialog.tsx';
import { ConflictsButton } from './schedules/ConflictsButton.tsx';
import { OutsideList } from './schedules/OutsideList.tsx';
import { RepeatDialog } from './schedules/RepeatDialog.tsx';
import { ReplacementDialog } from './schedules/ReplacementDialog.tsx';
import { ScheduleControls } from './schedules/ScheduleControls.tsx';
import { ScheduleGrid } from './schedules/ScheduleGrid.tsx';
import { ShareDialog } from './schedules/ShareDialog.tsx';
import { useWeekConflicts } from './schedules/useWeekConflicts.ts';
import { counted } from '../strings/counted.ts';

const machine = scheduleMachine.provide({
  actors: { classChange: classChangeMachine.provide({ actions: formActions }) },
  actions: formActions,
});
const unbroken = { whiteSpace: 'nowrap' } as const;

export function SchedulesPage() {
  const input = useFeatureInput();
  const formKey = formKeyOf(useUser(), 'schedules');
  const [kept] = useState(() => readStoredForm(formKey));
  const schedule = useFeature(machine, { input: { ...input, formKey, kept } });
  const repeat = useFeature(repeatMachine, { input: { persistence: input.persistence } });
  const repeated = useSelector(repeat, ({ context }) => context.subject);
  const change = useSelector(schedule, ({ children }) => children.classChange);
  const isDropped = useSelector(change, (snapshot) => snapshot?.context.isDropped);
  const reopenedOn = useSelector(change, (snapshot) =>
    snapshot?.context.typed ? snapshot.context.date : null,
  );
  const isQueued = useIsQueued(change);
  const [isSharing, setIsSharing] = useState(false);
  const today = useToday();
  const [asked, setDate] = useQueryState('fecha', seedDate);
  const date = isDay(asked) ? asked : seedDate;
  const filed = useFiled({ from: date, to: date });
  const [employeeKey] = useQueryState('empleado');
  useEffect(() => {
    if (reopenedOn !== null) setDate(reopenedOn);
  }, [reopenedOn, setDate]);

  const schedules = useSchool((records) => records.schedules);
  const classrooms = useSchool((records) => records.classrooms);
  const teachers = useSchool((records) => records.teachers);
  const staff = useSchool((records) => records.staff);
  const employees = useMemo(() => employeesOf({ teachers, staff }), [teachers, staff]);
  const selected = employees.find(({ employeeId }) => employeeId === employeeKey) ?? null;
  const classes = useMemo(() => classesOn(schedules, date), [schedules, date]);
  const grid = useMemo(() => layOutDay(classes, classrooms), [classes, classrooms]);
  const conflicts = useWeekConflicts(date);
  const inConflict = useMemo(() => slotsInConflict(conflicts), [conflicts]);
  const edit = useCallback(
    (scheduled: ScheduledClass) => schedule.send({ type: 'class.edit', scheduled }),
    [schedule],
  );
  const openClass = (scheduled: ScheduledClass) => {
    setDate(scheduled.date);
    edit(scheduled);
  };
  const create = useCallback(
    (classroom: Classroom, startTime: string) => {
      const entry = newClass(classes, classroom, startTime, selected);
      schedule.send({ type: 'class.create', date, entry });
    },
    [schedule, classes, date, selected],
  );

  return (
    <>
      <PageHeader
        title="Asignar Horarios"
        description={
          <>
            <span aria-live="polite">{`Día seleccionado: ${fullDay(date)}`}</span>{' '}
            <span style={unbroken}>{`· ${counted(classes.length, 'clase', 'clases')}`}</span>
          </>
        }
      >
        <ConflictsButton conflicts={conflicts} onOpen={openClass} />
        <Button
          variant="default"
          leftSection={<IconRepeat size={16} aria-hidden />}
          onClick={() => repeat.send({ type: 'repeat.open', subject: { date, scheduled: null } })}
        >
          Repetir
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => setIsSharing(true)}
        >
          Imprimir y compartir
        </Button>
      </PageHeader>
      <Stack gap="md">
        {isDropped && isQueued ? (
          <QueuedAlert onCancel={() => change?.send({ type: 'editing.cancel' })} />
        ) : null}
        <ScheduleControls
          date={date}
          employees={employees}
          onDateChange={setDate}
          onPreviousDay={() => setDate(addDays(date, -1))}
          onNextDay={() => setDate(addDays(date, 1))}
          onToday={() => setDate(today)}
        />
        <FiledNote filed={filed} />
        <DayOffNote date={date} />
        {classrooms.length === 0 ? (
          <EmptyState
            icon={IconDoorOff}
            message="Todavía no hay salones."
            hint="Crea uno en Salones para asignar horarios."
          />
        ) : (
          <ScheduleGrid
            grid={grid}
            dayClasses={classes}
            employees={employees}
            schedule={schedule}
            selectedId={selected?.employeeId ?? null}
            inConflict={inConflict}
            onCreate={create}
            onEdit={edit}
          />
        )}
        <OutsideList outside={grid.outside} onEdit={edit} />
        {change && !isDropped ? (
          <ClassDialog
            key={change.sessionId}
            change={change}
            employees={employees}
            onRepeat={(scheduled) => {
              change.send({ type: 'editing.cancel' });
              repeat.send({ type: 'repeat.open', subject: { date, scheduled } });
            }}
          />
        ) : null}
        {isSharing ? (
          <ShareDialog
            date={date}
            employeeId={selected?.employeeId ?? null}
            onClose={() => setIsSharing(false)}
          />
        ) : null}
        {repeated ? <RepeatDialog subject={repeated} repeat={repeat} /> : null}
        {change ? <ReplacementDialog change={change} /> : null}
      </Stack>
    </>
  );
}
