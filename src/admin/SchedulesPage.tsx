import { Button, Stack } from '@mantine/core';
import { IconCopy, IconEraser, IconPrinter, IconRepeat } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { addDays, mondayOf, weekOf } from '../../machines/kit/calendar.ts';
import type { GridPlace, TimetableGrid } from '../../machines/timetable/scheduleGrid.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { newClass } from '../../machines/timetable/schedules.ts';
import { newClassOf } from '../../machines/timetable/weekGrid.ts';
import { goneOf } from '../../machines/timetable/arranging.ts';
import { arrangingMachine } from '../../machines/timetable/arrangingMachine.ts';
import { classesOfSubject } from '../../machines/timetable/weekSheet.ts';
import { classChangeMachine } from '../../machines/timetable/classChangeMachine.ts';
import { repeatMachine } from '../../machines/timetable/repeatMachine.ts';
import { scheduleMachine } from '../../machines/timetable/scheduleMachine.ts';
import { useFeatureInput, useSchool, useUser } from '../AppContext.ts';
import { readPreference, writePreference } from '../storage/preferences.ts';
import { formActions, formKeyOf, readStoredForm } from '../storage/formDrafts.ts';
import type { Formats } from '../strings/format.ts';
import { fullDay } from '../strings/format.ts';
import { QueuedAlert } from '../ui/QueuedAlert.tsx';
import { useIsQueued } from '../ui/useIsQueued.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useIsPhone } from '../ui/useIsPhone.ts';
import { useFormats } from '../ui/useFormats.ts';
import { useQueryState } from '../ui/useQueryState.ts';
import { DayOffNote } from '../lessons/DayOffNote.tsx';
import { FiledNote } from '../lessons/FiledNote.tsx';
import { useFiled } from '../lessons/useFiled.ts';
import { useFeature } from '../notices/useFeature.ts';
import { useToday } from '../useToday.ts';
import { slotsInConflict } from '../../machines/timetable/weekConflicts.ts';
import { lazyPart } from '../loading/lazyPart.ts';
import { PhoneForm } from './schedules/PhoneForm.tsx';
import type { TimetableView } from './schedules/useTimetableView.ts';
import { TimetableBody } from './schedules/TimetableBody.tsx';
import { useTimetableView } from './schedules/useTimetableView.ts';
import { ArrangingDialog } from './schedules/ArrangingDialog.tsx';
import { ClassDialog } from './schedules/ClassDialog.tsx';
import { ConflictsButton } from './schedules/ConflictsButton.tsx';
import { RepeatDialog } from './schedules/RepeatDialog.tsx';
import { ReplacementDialog } from './schedules/ReplacementDialog.tsx';
import { ScheduleControls } from './schedules/ScheduleControls.tsx';
import { ScopeDialog } from './schedules/ScopeDialog.tsx';
import { ImportButton } from './registers/TransferButtons.tsx';
import { ShareDialog } from './schedules/ShareDialog.tsx';
import { WeekLine } from './schedules/WeekLine.tsx';
import { useWeekConflicts } from './schedules/useWeekConflicts.ts';
import { counted } from '../strings/counted.ts';

const CopyWeekDialog = lazyPart(
  async () => (await import('./schedules/CopyWeekDialog.tsx')).CopyWeekDialog,
);

const machine = scheduleMachine.provide({
  actors: { classChange: classChangeMachine.provide({ actions: formActions }) },
  actions: formActions,
});
const onlyUsedName = 'onlyUsedRooms';
const unbroken = { whiteSpace: 'nowrap' } as const;

export function SchedulesPage() {
  const input = useFeatureInput();
  const formKey = formKeyOf(useUser(), 'schedules');
  const [kept] = useState(() => readStoredForm(formKey));
  const schedule = useFeature(machine, { input: { ...input, formKey, kept } });
  const arranging = useFeature(arrangingMachine, { input: { persistence: input.persistence } });
  const repeat = useFeature(repeatMachine, { input: { persistence: input.persistence } });
  const repeated = useSelector(repeat, ({ context }) => context.subject);
  const change = useSelector(schedule, ({ children }) => children.classChange);
  const isDropped = useSelector(change, (snapshot) => snapshot?.context.isDropped);
  const reopenedOn = useSelector(change, (snapshot) =>
    snapshot?.context.typed ? snapshot.context.date : null,
  );
  const isQueued = useIsQueued(change);
  const isMoving = useIsQueued(schedule);
  const [isCopying, setIsCopying] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const today = useToday();
  const formats = useFormats();
  const [onlyUsed, setOnlyUsed] = useState(() => readPreference(onlyUsedName) === 'sí');
  const timetable = useTimetableView(onlyUsed);
  const { subject, choices, date, setDate, employees, selected, classes, grid } = timetable;
  const filed = useFiled({ from: date, to: date });
  useEffect(() => {
    if (reopenedOn !== null) setDate(reopenedOn);
  }, [reopenedOn, setDate]);

  const schedules = useSchool((records) => records.schedules);
  const classrooms = useSchool((records) => records.classrooms);
  const groups = useSchool((records) => records.groups);
  const [form, setForm] = useQueryState('forma');
  const isPhone = useIsPhone();
  const isListed = isPhone && form !== 'cuadricula';
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
    (place: GridPlace, startTime: string) => {
      const { classroom } = place;
      const entry =
        classroom && !subject
          ? newClass(classes, classroom, startTime, selected)
          : newClassOf(
              { schedules, classrooms, groups },
              subject,
              { date: place.date, startTime },
              employees,
            );
      if (entry) schedule.send({ type: 'class.create', date: place.date, entry });
    },
    [schedule, classes, selected, subject, schedules, classrooms, groups, employees],
  );

  const copyWeek =
    subject !== null && countOf(grid) > 0 ? (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => setIsCopying(true)}
      >
        Copiar semana
      </Button>
    ) : null;
  const weekLine = (
    <WeekLine date={date} subject={subject} conflicts={conflicts} isWrapping={isPhone} />
  );
  const clearDay =
    subject === null && classes.length > 0 ? (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconEraser size={16} aria-hidden />}
        onClick={() =>
          arranging.send({ type: 'arrange.ask', question: 'day', command: goneOf(classes) })
        }
      >
        Vaciar día
      </Button>
    ) : null;

  return (
    <>
      <PageHeader
        title="Asignar Horarios"
        description={
          <>
            <span aria-live="polite">{spanText(timetable, formats)}</span>{' '}
            <span style={unbroken}>{`· ${counted(countOf(grid), 'clase', 'clases')}`}</span>
          </>
        }
      >
        <ConflictsButton conflicts={conflicts} onOpen={openClass} />
        <ImportButton register="schedules" plural="horario" />
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
        {isMoving ? <QueuedAlert onCancel={() => schedule.send({ type: 'drag.cancel' })} /> : null}
        <ScheduleControls timetable={timetable} onToday={() => setDate(today)} />
        <PhoneForm
          isListed={isListed}
          onChange={(listed) => setForm(listed ? '' : 'cuadricula')}
          onCreate={() => create({ date, classroom: null }, '07:00')}
        >
          {clearDay ?? copyWeek}
        </PhoneForm>
        <FiledNote filed={filed} />
        {subject ? null : <DayOffNote date={date} />}
        <TimetableBody
          timetable={timetable}
          schedule={schedule}
          arranging={arranging}
          isListed={isListed}
          tools={isPhone ? null : (clearDay ?? copyWeek)}
          note={isPhone ? null : weekLine}
          inConflict={inConflict}
          onlyUsed={onlyUsed}
          onOnlyUsed={(only) => {
            setOnlyUsed(only);
            writePreference(onlyUsedName, only ? 'sí' : 'no');
          }}
          onCreate={create}
          onEdit={edit}
        />
        {isListed ? weekLine : null}
        {change && !isDropped ? (
          <ClassDialog
            key={change.sessionId}
            change={change}
            employees={employees}
            onRepeat={(scheduled) => {
              change.send({ type: 'editing.cancel' });
              repeat.send({ type: 'repeat.open', subject: { date: scheduled.date, scheduled } });
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
        {isCopying && subject ? (
          <Suspense fallback={null}>
            <CopyWeekDialog
              name={choices.find(({ value }) => value === subject.id)?.label ?? ''}
              date={date}
              classes={classesOfSubject(schedules, weekOf(date), subject)}
              onCopy={(command, monday) => {
                setIsCopying(false);
                arranging.send({ type: 'arrange.carryOut', command });
                setDate(monday);
              }}
              onClose={() => setIsCopying(false)}
            />
          </Suspense>
        ) : null}
        {repeated ? <RepeatDialog subject={repeated} repeat={repeat} /> : null}
        {change ? <ReplacementDialog change={change} /> : null}
        {change ? <ScopeDialog change={change} /> : null}
        <ArrangingDialog arranging={arranging} />
      </Stack>
    </>
  );
}

function spanText({ subject, date }: TimetableView, { day }: Formats): string {
  if (!subject) return `Día seleccionado: ${fullDay(date)}`;
  const monday = mondayOf(date);
  return `Semana del ${day(monday)} al ${day(addDays(monday, 6))}`;
}

function countOf({ columns, outside }: TimetableGrid): number {
  return columns.reduce((count, { placed }) => count + placed.length, outside.length);
}
