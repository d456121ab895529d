import { Button, Group, Stack } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import type { GridPlace } from '../../../machines/timetable/scheduleGrid.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { newClass } from '../../../machines/timetable/schedules.ts';
import { newClassOf } from '../../../machines/timetable/weekGrid.ts';
import { arrangingMachine } from '../../../machines/timetable/arrangingMachine.ts';
import { repeatMachine } from '../../../machines/timetable/repeatMachine.ts';
import type { RepeatScope } from '../../../machines/timetable/repeatPlan.ts';
import { scheduleMachine } from '../../../machines/timetable/scheduleMachine.ts';
import { useFeatureInput, useSchool } from '../../AppContext.ts';
import { useAsked } from '../../ui/useAsked.ts';
import { useFormStore, useResumed } from '../../ui/fields/useFormStore.ts';
import { QueuedAlert } from '../../ui/QueuedAlert.tsx';
import { useIsQueued } from '../../ui/useIsQueued.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DayOffNote } from '../../lessons/DayOffNote.tsx';
import { FiledNote } from '../../lessons/FiledNote.tsx';
import { useFiled } from '../../lessons/useFiled.ts';
import { useFeature } from '../../notices/useFeature.ts';
import { useToday } from '../../useToday.ts';
import { slotsInConflict } from '../../../machines/timetable/weekConflicts.ts';
import { PhoneForm } from './PhoneForm.tsx';
import { TimetableSpan } from './TimetableSpan.tsx';
import { TimetableBody } from './TimetableBody.tsx';
import { usePhoneForm } from './usePhoneForm.ts';
import { useDayKept } from './useDayKept.ts';
import { useFirstDay, useTimetableView } from './useTimetableView.ts';
import { ArrangingDialog } from './ArrangingDialog.tsx';
import { ClassDialog } from './ClassDialog.tsx';
import { ConflictsButton } from './ConflictsButton.tsx';
import { RepeatDialog } from './RepeatDialog.tsx';
import { ReplacementDialog } from './ReplacementDialog.tsx';
import { ScheduleControls } from './ScheduleControls.tsx';
import { ScopeDialog } from './ScopeDialog.tsx';
import { ImportButton } from '../registers/TransferButtons.tsx';
import { PrintWeekButton } from './PrintWeekButton.tsx';
import { WeekHandOver } from './WeekHandOver.tsx';
import { WeekLine } from './WeekLine.tsx';
import { useWeekConflicts } from './useWeekConflicts.ts';
import { ClearDayButton } from './ClearDayButton.tsx';
import { CopyWeek } from './CopyWeek.tsx';
import { useOnlyUsed } from './useOnlyUsed.ts';

/** The timetable of the stored school: classes are programmed, moved, repeated, copied and removed here. */
export function Timetable() {
  const input = useFeatureInput();
  const formStore = useFormStore('schedules');
  const schedule = useFeature(scheduleMachine, { input: { ...input, formStore } });
  useResumed('schedules', (kept) => schedule.send({ type: 'class.resume', kept }));
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
  const today = useToday();
  const [onlyUsed, setOnlyUsed] = useOnlyUsed();
  const timetable = useTimetableView(onlyUsed, useFirstDay(today));
  const { subject, whose, date, setDate, employees, listed, selected, classes } = timetable;
  const repeatShown = (scope: RepeatScope) =>
    repeat.send({ type: 'repeat.open', subject: { date, scheduled: null, whose, scope } });
  useAsked('repetir', () => repeatShown('week'), { wanted: 'semana' });
  useDayKept(date);
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
  const tool = whose ? (
    <Group gap={4}>
      <CopyWeek whose={whose} date={date} arranging={arranging} onCopied={setDate} />
      {whose.kind === 'group' ? null : <WeekHandOver whose={whose} date={date} />}
    </Group>
  ) : (
    <ClearDayButton classes={classes} arranging={arranging} />
  );

  return (
    <>
      <PageHeader title="Asignar Horarios" description={<TimetableSpan timetable={timetable} />}>
        <ConflictsButton conflicts={conflicts} onOpen={openClass} />
        <ImportButton register="schedules" plural="horario" onTimetable={setDate} />
        <Button
          variant="default"
          leftSection={<IconRepeat size={16} aria-hidden />}
          onClick={() => repeatShown(whose ? 'week' : 'day')}
        >
          Repetir
        </Button>
        <PrintWeekButton timetable={timetable} />
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
          {tool}
        </PhoneForm>
        <FiledNote filed={filed} />
        {subject ? null : <DayOffNote date={date} />}
        <TimetableBody
          timetable={timetable}
          schedule={schedule}
          arranging={arranging}
          isListed={isListed}
          tools={isPhone ? null : tool}
          note={isPhone ? null : weekLine}
          inConflict={inConflict}
          onlyUsed={onlyUsed}
          onOnlyUsed={setOnlyUsed}
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
                subject: { date: scheduled.date, scheduled, whose, scope: 'class' },
              });
            }}
          />
        ) : null}
        {repeated ? <RepeatDialog subject={repeated} repeat={repeat} /> : null}
        {change ? <ReplacementDialog change={change} /> : null}
        {change ? <ScopeDialog change={change} /> : null}
        <ArrangingDialog arranging={arranging} />
      </Stack>
    </>
  );
}
