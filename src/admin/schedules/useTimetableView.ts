import { useMemo, useState } from 'react';
import { isDay, weekOf } from '../../../machines/kit/calendar.ts';
import { compareNames } from '../../../machines/kit/text.ts';
import { seedDate } from '../../../machines/school/seedRecords.ts';
import { layOutDay } from '../../../machines/timetable/scheduleGrid.ts';
import { classesOn, classesOnDays, employeesOf } from '../../../machines/timetable/schedules.ts';
import { layOutWeek } from '../../../machines/timetable/weekGrid.ts';
import type { SheetSubject } from '../../../machines/timetable/weekSheet.ts';
import { useSchool } from '../../AppContext.ts';
import { useQueryState } from '../../ui/useQueryState.ts';

/** The views of the timetable by their word in the address, and whose weeks they show. */
export const views: Readonly<Record<string, { label: string; kind: SheetSubject['kind'] | null }>> =
  {
    dia: { label: 'Día por salón', kind: null },
    grupo: { label: 'Semana de un grupo', kind: 'group' },
    profesor: { label: 'Semana de un profesor', kind: 'employee' },
    salon: { label: 'Semana de un salón', kind: 'classroom' },
  };

/**
 * What the address asks of the timetable, and what the school has of it; `initial` is the local
 * calendar day of an address that names none.
 */
export function useTimetableView(onlyUsed: boolean, initial: string) {
  const [askedView] = useQueryState('vista', 'dia');
  const [askedId] = useQueryState('de');
  const [askedDate, setDate] = useQueryState('fecha', initial);
  const [employeeKey] = useQueryState('empleado');
  const view = Object.hasOwn(views, askedView) ? askedView : 'dia';
  const kind = views[view]?.kind ?? null;
  const date = isDay(askedDate) ? askedDate : initial;

  const schedules = useSchool((records) => records.schedules);
  const classrooms = useSchool((records) => records.classrooms);
  const groups = useSchool((records) => records.groups);
  const teachers = useSchool((records) => records.teachers);
  const staff = useSchool((records) => records.staff);
  const employees = useMemo(() => employeesOf({ teachers, staff }), [teachers, staff]);
  const listed = useMemo(
    () => employees.toSorted((one, other) => compareNames(one.label, other.label)),
    [employees],
  );
  const choices = useMemo(() => {
    const people = employees.map(({ employeeId, label }) => ({ id: employeeId, name: label }));
    const records = kind && { employee: people, group: groups, classroom: classrooms }[kind];
    const known = (records ?? [])
      .map(({ id, name }) => ({ value: String(id), label: name }))
      .toSorted((one, other) => compareNames(one.label, other.label));
    // Nobody else's week takes the place of what is gone: its classes may stand still.
    const isGone = kind !== null && askedId !== '' && known.every(({ value }) => value !== askedId);
    return isGone ? [...known, { value: askedId, label: 'Ya no existe' }] : known;
  }, [kind, employees, groups, classrooms, askedId]);
  const id = askedId === '' ? (choices[0]?.value ?? '') : askedId;
  const subject = useMemo(() => (kind ? { kind, id } : null), [kind, id]);
  const classes = useMemo(
    () => (subject ? classesOnDays(schedules, weekOf(date)) : classesOn(schedules, date)),
    [schedules, date, subject],
  );
  const grid = useMemo(() => {
    if (subject) return layOutWeek({ schedules, classrooms }, date, subject);
    const day = layOutDay(classes, classrooms, date);
    const used = day.columns.filter(({ placed }) => placed.length > 0);
    return onlyUsed && used.length > 0 ? { ...day, columns: used } : day;
  }, [schedules, classrooms, date, subject, classes, onlyUsed]);
  const selected = employees.find(({ employeeId }) => employeeId === employeeKey) ?? null;
  const name = choices.find(({ value }) => value === subject?.id)?.label ?? '';
  const whose = subject && { ...subject, name };
  return {
    view,
    subject,
    whose,
    choices,
    date,
    setDate,
    employees,
    listed,
    selected,
    classes,
    grid,
  };
}

/** The day that a timetable opens on: the seed's, as long as there is a class of it. */
export function useFirstDay(today: string): string {
  const schedules = useSchool((records) => records.schedules);
  const [first] = useState(() => (Object.hasOwn(schedules, seedDate) ? seedDate : today));
  return first;
}

export type TimetableView = ReturnType<typeof useTimetableView>;
