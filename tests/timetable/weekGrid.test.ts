import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekOf } from '../../machines/kit/calendar.ts';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { decide } from '../../machines/commands/commands.ts';
import { cueOf, cuesFor, moveBy, moveInto } from '../../machines/timetable/scheduleDrag.ts';
import { gridTimes } from '../../machines/timetable/scheduleGrid.ts';
import { classesOnDays, employeesOf, entryOf } from '../../machines/timetable/schedules.ts';
import { layOutWeek, newClassOf } from '../../machines/timetable/weekGrid.ts';
import type { SheetSubject } from '../../machines/timetable/weekSheet.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool('2025-08-11');
const monday = '2025-09-08';
const days = weekOf(monday);
const math = classEntry({ activity: 'Álgebra', startTime: '08:00', endTime: '09:30' });
const english = classEntry({
  activity: 'Inglés',
  employee: 'Ana Torres Medina',
  group: 'ENG-SAT',
  classroom: 'Salón 2',
});
const week = withClasses(withClasses(seeded, monday, [math, english]), '2025-09-10', [
  classEntry({ activity: 'Asesoría', classroom: 'Salón 2', startTime: '06:00', endTime: '07:00' }),
]);
const carlos: SheetSubject = { kind: 'employee', id: 'teacher-1' };

function shown(school: School, subject: SheetSubject) {
  const { columns, outside } = layOutWeek(school, '2025-09-11', subject);
  return {
    days: columns.map(({ date }) => date),
    classes: columns.flatMap(({ placed }) => placed.map(({ scheduled }) => scheduled.activity)),
    outside: outside.map(({ scheduled }) => scheduled.activity),
  };
}

describe('the week of somebody', () => {
  it('is Monday to Friday with the classes of that group, employee or room alone', () => {
    expect(shown(week, carlos)).toEqual({
      days: days.slice(0, 5),
      classes: ['Álgebra'],
      outside: ['Asesoría'],
    });
    expect(shown(week, { kind: 'group', id: 'ENG-SAT' }).classes).toEqual(['Inglés']);
    const room = layOutWeek(week, monday, { kind: 'classroom', id: '2' });
    expect(room.columns.every(({ classroom }) => classroom?.name === 'Salón 2')).toBe(true);
    expect(room.columns[0]?.placed.map(({ scheduled }) => scheduled.activity)).toEqual(['Inglés']);
  });

  it('has a Saturday or a Sunday where there are classes', () => {
    const school = withClasses(week, '2025-09-14', [math]);
    expect(shown(school, carlos).days).toEqual([...days.slice(0, 5), '2025-09-14']);
    expect(shown(school, { kind: 'group', id: 'ENG-SAT' }).days).toEqual(days.slice(0, 5));
  });

  it('has each class of its week once, in the grid or outside of it', () => {
    const anyEntry = fc.record({
      day: fc.nat(6),
      classroom: fc.constantFrom('Salón 1', 'Salón 2', 'Sótano'),
      startTime: fc.constantFrom('06:00', '08:00', '08:30', '19:00', 'nunca'),
      employee: fc.constantFrom('Carlos Ramírez López', 'Ana Torres Medina'),
    });
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 20 }), (entries) => {
        const school = days.reduce(
          (known, date, place) =>
            withClasses(
              known,
              date,
              entries.filter(({ day }) => day === place).map((one) => classEntry(one)),
            ),
          seeded,
        );
        const { columns, outside } = layOutWeek(school, monday, carlos);
        const found = [
          ...columns.flatMap(({ placed }) => placed.map(({ scheduled }) => scheduled)),
          ...outside.map(({ scheduled }) => scheduled),
        ];
        const own = classesOnDays(school.schedules, days).filter(
          ({ employeeId }) => employeeId === 'teacher-1',
        );
        expect(new Set(found)).toEqual(new Set(own));
        expect(found).toHaveLength(own.length);
      }),
      { numRuns: 50 },
    );
  });

  it('starts a class with its own and the first room that is free', () => {
    const at = (subject: SheetSubject | null, startTime: string) =>
      newClassOf(week, subject, { date: monday, startTime }, employeesOf(week));
    expect(at(carlos, '08:00')).toMatchObject({
      employee: 'Carlos Ramírez López',
      classroom: 'Salón 2',
    });
    expect(at({ kind: 'group', id: 'ENG-SAT' }, '07:00')).toMatchObject({
      employee: '',
      group: 'ENG-SAT',
      groupId: 'ENG-SAT',
      classroom: 'Salón 1',
      endTime: '08:00',
    });
    expect(at({ kind: 'classroom', id: '2' }, '10:00')).toMatchObject({ classroom: 'Salón 2' });
    expect(at(null, '10:00')).toMatchObject({ group: 'N/A', classroom: 'Salón 1' });
    expect(
      newClassOf({ ...week, classrooms: [] }, null, { date: monday, startTime: '07:00' }, []),
    ).toBeNull();
  });
});

describe('a class dragged in a week', () => {
  const { columns } = layOutWeek(week, monday, carlos);
  const [algebra] = classesOnDays(week.schedules, [monday]);

  it('goes to another day and keeps its room, within the week', () => {
    expect(moveBy(algebra!, columns, 2, 1)).toMatchObject({
      date: addDays(monday, 2),
      classroom: 'Salón 1',
      startTime: '08:30',
      endTime: '10:00',
    });
    expect(moveBy(algebra!, columns, 50, 0).date).toBe(addDays(monday, 4));
    expect(moveBy(algebra!, columns, -50, -50)).toMatchObject({ date: monday, startTime: '07:00' });
  });

  it('is one change that leaves the one day and enters the other', () => {
    const moved = moveBy(algebra!, columns, 2, 0);
    const decision = decide(
      week,
      {
        type: 'schedule.save',
        date: moved.date,
        original: algebra!,
        entry: entryOf(moved),
        replaces: null,
      },
      { author: '', now: 0, today: monday },
    );
    if (!decision.allowed) throw new Error(decision.code);
    const { schedules } = applyOperations(week, decision.operations);
    expect(classesOnDays(schedules, days).map(({ date, activity }) => [date, activity])).toEqual([
      [monday, 'Inglés'],
      ['2025-09-10', 'Asesoría'],
      ['2025-09-10', 'Álgebra'],
    ]);
  });

  it('has for every cell the cue of that cell alone', () => {
    const classes = classesOnDays(week.schedules, days);
    for (const dragged of classes) {
      const cues = cuesFor(classes, week.teachers, dragged, columns);
      for (const [row, time] of gridTimes.entries()) {
        for (const [column, place] of columns.entries()) {
          const entry = moveInto(dragged, place, time);
          expect(cues[row]?.[column]).toBe(cueOf(classes, week.teachers, dragged, entry));
        }
      }
    }
  });
});
