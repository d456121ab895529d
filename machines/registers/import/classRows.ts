import { minutesOf, weekOf } from '../../kit/calendar.ts';
import { groupBy } from '../../kit/groupBy.ts';
import type { Weekday } from '../../kit/weekdays.ts';
import { weekdays } from '../../kit/weekdays.ts';
import { isSameContent } from '../../kit/sameContent.ts';
import { withoutTitles, wordsKey } from '../../kit/names.ts';
import { tidyName } from '../../kit/text.ts';
import { filedCycleOf } from '../../school/cycles.ts';
import type { School } from '../../school/school.ts';
import type { ScheduleEntry } from '../../school/timetableShapes.ts';
import { noGroup } from '../../school/ties.ts';
import { classTypes } from '../../school/words.ts';
import { applyOperations, classAt } from '../../store/applying.ts';
import { putClass } from '../../store/operations.ts';
import { slotId } from '../../store/slots.ts';
import { warningsFor } from '../../timetable/scheduleConflicts.ts';
import type { Employee, ScheduledClass } from '../../timetable/schedules.ts';
import { employeesOf, entryOf, tidyClass, withoutSubstitute } from '../../timetable/schedules.ts';
import { nameFinder } from './nameFinder.ts';
import { requiredColumns } from './importColumns.ts';
import type { ClassHours, ImportProblem, ImportRow, ReadRow } from './importRows.ts';
import { emptyRow, failedRow, groupsSaid, isNoGroup, textOf } from './importRows.ts';

/**
 * What each row would do to the timetable. A row says its day, or the weekday of the week that a day
 * is in; people, groups and rooms are found by their names in any case, accents and order of
 * words, people with titles or without.
 */
export function classifyClasses(
  school: School,
  rows: readonly ReadRow[],
  week: string,
): ImportRow[] {
  const find = finderIn(school, rows);
  const days = weekOf(week);
  const placed = new Map<string, { line: string; entry: ScheduledClass }>();
  const classified = rows.map((row): ImportRow => {
    const name = tidyName(textOf(row.values['activity']));
    const hours = hoursOf(row, days);
    const fail = (...problems: readonly ImportProblem[]) => ({
      ...failedRow(row.line, name, problems),
      hours: hoursAsWritten(row, hours),
    });
    const { found, problems: unknown } = find(row);
    const problems = [
      ...row.problems,
      ...missingIn(row),
      ...unknown,
      ...problemsOfHours(school, hours),
    ];
    if (!found || problems.length > 0) return fail(...problems);
    const entry = { ...found, date: hours.date };
    const taken = problemOfPlace(school, placed, entry);
    if (taken) return fail(taken);
    placed.set(slotId(entry), { line: row.line, entry });
    return { ...emptyRow, line: row.line, kind: 'new', name, entry: { draft: entry, base: null } };
  });
  const placing = [...placed.values()].map(({ entry }) => putClass(entry, entryOf(entry)));
  const after = applyOperations(school, placing);
  const entries = new Map([...placed.values()].map(({ line, entry }) => [line, entry]));
  return classified.map((row) => {
    const entry = row.entry && entries.get(row.line);
    return entry ? { ...row, warnings: warningsFor(after, entry, entry) } : row;
  });
}

function problemOfPlace(
  { schedules }: School,
  placed: ReadonlyMap<string, { line: string; entry: ScheduledClass }>,
  entry: ScheduledClass,
): ImportProblem | null {
  const stored = classAt(schedules, entry);
  if (stored) {
    const isSame = isAsFileSays(stored, entryOf(entry));
    const { activity, employee } = stored;
    if (isSame) return { code: 'unchanged', field: '', text: '' };
    return { code: 'occupied', field: 'classroom', text: `${activity}, ${employee}` };
  }
  const first = placed.get(slotId(entry));
  if (!first) return null;
  const isSame = isAsFileSays(first.entry, entry);
  return { code: isSame ? 'repeated' : 'slotInFile', field: '', text: first.line };
}

/** By what a file says of a class: neither its series nor who covers it. */
function isAsFileSays(one: ScheduleEntry, other: ScheduleEntry): boolean {
  const [now, then] = [one, other].map(({ series: _series, ...entry }) => ({
    ...withoutSubstitute(entry),
    date: '',
    classroomType: '',
  }));
  return isSameContent(now, then);
}

/** When a row has its class and with whom, as far as it can be read. */
function hoursOf({ values }: ReadRow, days: readonly string[]): ClassHours {
  const said = (field: string) => tidyName(textOf(values[field]));
  const day = said('day');
  const place = weekdays.indexOf(day as Weekday);
  return {
    date: place < 0 ? day : days[place]!,
    startTime: said('startTime'),
    endTime: said('endTime'),
    group: said('group'),
  };
}

/** The same with its start and its end as the file writes them where neither can be read. */
function hoursAsWritten({ problems }: ReadRow, hours: ClassHours): ClassHours {
  const written = (field: 'startTime' | 'endTime') =>
    hours[field] || (problems.find((one) => one.field === field)?.text ?? '');
  return { ...hours, startTime: written('startTime'), endTime: written('endTime') };
}

/** What a row doesn't say; where its start can't be read, the end may stand in the same cell. */
function missingIn({ values, problems }: ReadRow): ImportProblem[] {
  const unread = new Set(problems.map(({ field }) => field));
  if (unread.has('startTime')) unread.add('endTime');
  return [...requiredColumns('schedules'), 'endTime']
    .filter((field) => !unread.has(field) && textOf(values[field]).trim() === '')
    .map((field) => ({ code: 'missing', field, text: '' }));
}

function problemsOfHours(
  { settings }: School,
  { date, startTime, endTime }: ClassHours,
): ImportProblem[] {
  const isBackwards =
    startTime !== '' && endTime !== '' && minutesOf(startTime) >= minutesOf(endTime);
  const filed = date === '' ? null : filedCycleOf(settings.school, date);
  return [
    ...(isBackwards ? [{ code: 'noDuration' as const, field: 'endTime', text: '' }] : []),
    ...(filed ? [{ code: 'filed' as const, field: 'day', text: filed.name }] : []),
  ];
}

/** Whom, which group and which room a row means, or what of it there is not. */
interface Meant {
  found: ScheduleEntry | null;
  problems: readonly ImportProblem[];
}

function finderIn(school: School, rows: readonly ReadRow[]): (row: ReadRow) => Meant {
  const all = employeesOf(school);
  const employees = groupBy(all, ({ name }) => wordsKey(name));
  const untitled = groupBy(all, ({ name }) => wordsKey(withoutTitles(name)));
  const employeesNamed = (name: string) =>
    employees.get(wordsKey(name)) ?? untitled.get(wordsKey(withoutTitles(name))) ?? [];
  const roomsOf = nameFinder(school.classrooms);
  const groupsOf = nameFinder(school.groups, groupsSaid(rows));
  return ({ values }) => {
    const said = (field: string) => tidyName(textOf(values[field]));
    const [employee, namesake] = employeesNamed(said('employee'));
    const [room, ...rooms] = roomsOf(said('classroom'));
    const [group, ...groups] = groupsOf(said('group'));
    const problems: ImportProblem[] = [];
    const report = (
      code: ImportProblem['code'],
      field: string,
      meant: readonly { name: string }[] = [],
    ) => {
      if (said(field) === '') return;
      const options = meant.length === 0 ? {} : { options: meant.map(({ name }) => name) };
      problems.push({ code, field, text: said(field), ...options });
    };
    if (namesake) report('ambiguous', 'employee');
    if (!employee) report('unknownEmployee', 'employee');
    if (!room) report('unknownClassroom', 'classroom');
    else if (rooms.length > 0) report('ambiguousClassroom', 'classroom', [room, ...rooms]);
    if (group && groups.length > 0) report('ambiguousGroup', 'group', [group, ...groups]);
    if (!group && !isNoGroup(said('group'))) report('unknownGroup', 'group');
    if (!employee || !room || problems.length > 0) return { found: null, problems };
    const found = tidyClass({
      employee: employee.name,
      employeeId: employee.employeeId,
      group: group?.name ?? noGroup,
      ...(group ? { groupId: group.id } : {}),
      activity: said('activity'),
      type: classTypes.find((type) => type === values['type']) ?? usualType(employee, group),
      startTime: said('startTime'),
      endTime: said('endTime'),
      classroom: room.name,
      classroomId: room.id,
      classroomType: room.type,
    });
    return { found, problems };
  };
}

function usualType({ role }: Employee, group: object | undefined): ScheduleEntry['type'] {
  if (role === 'staff') return 'Administrativa';
  return group ? 'Grupal' : 'Individual';
}
