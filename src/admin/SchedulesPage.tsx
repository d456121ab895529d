import { Button, Stack } from '@mantine/core';
import { IconCopy, IconEraser, IconRepeat } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { weekOf } from '../../machines/kit/calendar.ts';
import type { GridPlace } from '../../machines/timetable/scheduleGrid.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { newClass } from '../../machines/timetable/schedules.ts';
import { newClassOf } from '../../machines/timetable/weekGrid.ts';
import { goneOf } from '../../machines/timetable/arranging.ts';
import { arrangingMachine } from '../../machines/timetable/arrangingMachine.ts';
import { classesOfSubject } from '../../machines/timetable/weekSheet.ts';
import { classChangeMachine } from '../../machines/timetable/classChangeMachine.ts';
import { repeatMachine } from '../../machines/timetable/repeatMachine.ts';
import { scheduleMachine } from '../../machines/timetable/scheduleMachine.ts';
import { useApp, useFeatureInput, useSchool } from '../AppContext.ts';
import { readPreference, writePreference } from '../storage/preferences.ts';
import { formActions, readStoredForm } from '../storage/formDrafts.ts';
import { useAsked } from '../ui/useAsked.ts';
import { useKeptForm } from '../ui/useKeptForm.ts';
import { QueuedAlert } from '../ui/QueuedAlert.tsx';
import { useIsQueued } from '../ui/useIsQueued.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { DayOffNote } from '../lessons/DayOffNote.tsx';
import { FiledNote } from '../lessons/FiledNote.tsx';
import { useFiled } from '../lessons/useFiled.ts';
import { useFeature } from '../notices/useFeature.ts';
import { useToday } from '../useToday.ts';
import { slotsInConflict } from '../../machines/timetable/weekConflicts.ts';
import { Waiting } from '../loading/Waiting.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { PhoneForm } from './schedules/PhoneForm.tsx';
import { TimetableSpan, countOf } from './schedules/TimetableSpan.tsx';
import { TimetableBody } from './schedules/TimetableBody.tsx';
import { usePhoneForm } from './schedules/usePhoneForm.ts';
import { useDayKept } from './schedules/useDayKept.ts';
import { useFirstDay, useTimetableView } from './schedules/useTimetableView.ts';
import { ArrangingDialog } from './schedules/ArrangingDialog.tsx';
import { ClassDialog } from './schedules/ClassDialog.tsx';
import { ConflictsButton } from './schedules/ConflictsButton.tsx';
import { RepeatDialog } from './schedules/RepeatDialog.tsx';
import { ReplacementDialog } from './schedules/ReplacementDialog.tsx';
import { ScheduleControls } from './schedules/ScheduleControls.tsx';
import { ScopeDialog } from './schedules/ScopeDialog.tsx';
import { ImportButton } from './registers/TransferButtons.tsx';
import { PrintWeekButton } from './schedules/PrintWeekButton.tsx';
import { WeekLine } from './schedules/WeekLine.tsx';
import { useWeekConflicts } from './schedules/useWeekConflicts.ts';

const CopyWeekDialog = lazyPart(
  async () => (await import('./schedules/CopyWeekDialog.tsx')).CopyWeekDialog,
);

const machine = scheduleMachine.provide({
  actors: { classChange: classChangeMachine.provide({ actions: formActions }) },
  actions: formActions,
});
const onlyUsedName = 'onlyUsedRooms';

const ViewedTimetable = lazyPart(
  async () => (await import('./schedules/ViewedTimetable.tsx')).ViewedTimetable,
);

export function SchedulesPage() {
  return useApp().isReadOnly ? (
    <Suspense fallback={<Waiting />}>
      <ViewedTimetable />
    </Suspense>
  ) : (
    <Timetable />
  );
}

function Timetable() {
  const input = useFeatureInput();
  const form = useKeptForm('schedules');
  const schedule = useFeature(machine, { input: { ...input, ...form } });
  useAsked('retomar', () =>
    schedule.send({ type: 'class.resume', kept: readStoredForm(form.formKey) }),
  );
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
  const today = useToday();
  const [onlyUsed, setOnlyUsed] = useState(() => readPreference(onlyUsedName) === 'sí');
  const timetable = useTimetableView(onlyUsed, useFirstDay(today));
  const { subject, choices, date, setDate, employees, listed, selected, classes, grid } = timetable;
  useDayKept(date);
  const name = choices.find(({ value }) => value === subject?.id)?.label ?? '';
  const whose = subject && { ...subject, name };
  const filed = useFiled({ from: date, to: date });
  useEffect(() => {
    if (reopenedOn !== null) setDate(reopenedOn);
  }, [reopenedOn, setDate]);

  const schedules = useSchool((records) => records.schedules);
  const classrooms = useSchool((records) => records.classrooms);
  const groups = useSchool((records) => records.groups);
  const { isPhone, isListed, setIsListed } = usePhoneForm();
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
    <WeekLine
      date={date}
      subject={subject}
      conflicts={conflicts}
      isWrapping={isPhone}
      {...(isListed || filed.cycles.length > 0
        ? {}
        : { hint: 'Pulsa una celda para programar una.' })}
    />
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
      <PageHeader title="Asignar Horarios" description={<TimetableSpan timetable={timetable} />}>
        <ConflictsButton conflicts={conflicts} onOpen={openClass} />
        <ImportButton register="schedules" plural="horario" onTimetable={setDate} />
        <Button
          variant="default"
          leftSection={<IconRepeat size={16} aria-hidden />}
          onClick={() =>
            repeat.send({ type: 'repeat.open', subject: { date, scheduled: null, whose } })
          }
        >
          Repetir
        </Button>
        <PrintWeekButton date={date} subject={subject} selected={selected} />
      </PageHeader>
      <Stack gap="md">
        {isDropped && isQueued ? (
          <QueuedAlert onCancel={() => change?.send({ type: 'editing.cancel' })} />
        ) : null}
        {isMoving ? <QueuedAlert onCancel={() => schedule.send({ type: 'drag.cancel' })} /> : null}
        <ScheduleControls timetable={timetable} onToday={() => setDate(today)} />
        <PhoneForm
          isListed={isListed}
          onChange={setIsListed}
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
            employees={listed}
            onRepeat={(scheduled) => {
              change.send({ type: 'editing.cancel' });
              repeat.send({
                type: 'repeat.open',
                subject: { date: scheduled.date, scheduled, whose },
              });
            }}
          />
        ) : null}
        {isCopying && subject ? (
          <Suspense fallback={null}>
            <CopyWeekDialog
              name={whose?.name ?? ''}
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
