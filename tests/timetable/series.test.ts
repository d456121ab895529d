import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import type { School } from '../../machines/school/school.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { slotId } from '../../machines/store/slots.ts';
import type { ScheduleArrangeCommand } from '../../machines/timetable/arranging.ts';
import { goneOf } from '../../machines/timetable/arranging.ts';
import { goneFrom } from '../../machines/timetable/scheduleConflicts.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { allClasses, classesOn } from '../../machines/timetable/schedules.ts';
import { asException, fromThisOn, planFollowing } from '../../machines/timetable/series.ts';
import { classEntry, tieClass, withClasses } from '../support/classes.ts';
import { carryOut, facts, proposalOf, refusalOf, seededSchool } from '../support/seededSchool.ts';

const monday = '2026-03-02';
const seeded = { ...seededSchool('2026-03-02'), schedules: {} };

function repeated(school: School, sources: readonly ScheduledClass[], weeks = 4): School {
  return carryOut(school, {
    type: 'schedule.repeat',
    sources,
    scope: 'class',
    every: 'week',
    until: addDays(monday, weeks * 7),
    includesWeekends: false,
  });
}

function following(school: School, original: ScheduledClass, fields: Partial<ScheduledClass>) {
  const plan = planFollowing(school, original, tieClass({ ...original, ...fields }));
  const command: ScheduleArrangeCommand = { type: 'schedule.arrange', how: 'changed', ...plan };
  return { plan, command };
}

const classes = (school: School) => allClasses(school.schedules);
const start = withClasses(seeded, monday, [
  classEntry(),
  classEntry({ activity: 'Inglés', employee: 'Ana Torres Medina', classroom: 'Salón 2' }),
]);
const algebra = classesOn(start.schedules, monday)[0]!;
const school = repeated(start, classesOn(start.schedules, monday));
const series = classes(school).filter(({ activity }) => activity === 'Álgebra');
const days = ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30'];

describe('a repetition', () => {
  it('makes a series of each class and its copies', () => {
    expect(series.map(({ date }) => date)).toEqual(days);
    expect(new Set(series.map((one) => one.series))).toEqual(new Set([facts.now]));
    const english = classes(school).filter(({ activity }) => activity === 'Inglés');
    expect(new Set(english.map((one) => one.series))).toEqual(new Set([facts.now + 1]));
  });

  it('leaves a class without copies without a series, and goes on with the one it has', () => {
    const full = withClasses(start, '2026-03-09', [classEntry()]);
    const once = repeated(full, [algebra], 2);
    expect(classesOn(once.schedules, '2026-03-09')[0]?.series).toBeUndefined();
    expect(classesOn(once.schedules, '2026-03-16')[0]?.series).toBe(facts.now);
    const last = series.at(-1)!;
    const longer = repeated(school, [last], 6);
    expect(fromThisOn(longer.schedules, series[0]!)).toHaveLength(7);
  });

  it('is found among 22,000 classes', () => {
    const many = Array.from({ length: 140 }, (_, day) => addDays(monday, day)).reduce<School>(
      (all, date) => {
        const day: Record<string, Record<string, ScheduleEntry>> = {};
        for (let room = 0; room < 160; room += 1) {
          day[`~Aula ${room}`] = {
            '10:00': { ...classEntry(), classroom: `Aula ${room}`, series: room },
          };
        }
        return { ...all, schedules: { ...all.schedules, [date]: day } };
      },
      seeded,
    );
    const [first] = classesOn(many.schedules, monday);
    expect(fromThisOn(many.schedules, first!)).toHaveLength(140);
  });
});

describe('a class of a series changed by itself', () => {
  it('leaves it, unless it is only covered by somebody', () => {
    const [, second] = series;
    const moved = { ...second!, startTime: '12:00', endTime: '13:00' };
    expect(asException(second!, moved)).not.toHaveProperty('series');
    const covered = { ...second!, substitute: 'Ana', substituteId: 'teacher-2' as const };
    expect(asException(second!, covered)).toMatchObject({ series: facts.now, substitute: 'Ana' });
    const alone = carryOut(school, {
      type: 'schedule.save',
      date: second!.date,
      original: second!,
      entry: asException(second!, moved),
      replaces: null,
    });
    expect(fromThisOn(alone.schedules, series[0]!).map(({ date }) => date)).toEqual(
      days.filter((date) => date !== second!.date),
    );
  });
});

describe('a class of a series changed with the following ones', () => {
  it('takes the later ones along, to another room, hour and day, and not the earlier ones', () => {
    const { command } = following(school, series[2]!, {
      date: '2026-03-17',
      startTime: '12:00',
      endTime: '13:00',
      classroom: 'Salón 3',
    });
    const after = carryOut(school, command);
    const placed = classes(after)
      .filter(({ activity }) => activity === 'Álgebra')
      .map(({ date, startTime, classroom }) => `${date} ${startTime} ${classroom}`);
    expect(placed).toEqual([
      '2026-03-02 10:00 Salón 1',
      '2026-03-09 10:00 Salón 1',
      '2026-03-17 12:00 Salón 3',
      '2026-03-24 12:00 Salón 3',
      '2026-03-31 12:00 Salón 3',
    ]);
    expect(proposalOf(school, command).details).toMatchObject({ how: 'changed', count: 3 });
  });

  it('changes only what was changed: what the others have of their own stays', () => {
    const [first, second] = series;
    const own = carryOut(school, {
      type: 'schedule.save',
      date: second!.date,
      original: second!,
      entry: { ...asException(second!, { ...second!, substitute: 'Ana Torres Medina' }) },
      replaces: null,
    });
    const after = carryOut(own, following(own, first!, { activity: 'Geometría' }).command);
    expect(classesOn(after.schedules, second!.date)[0]).toMatchObject({
      activity: 'Geometría',
      substituteId: 'teacher-2',
    });
    const taken = carryOut(own, following(own, first!, { employee: 'Ana Torres Medina' }).command);
    expect(classesOn(taken.schedules, second!.date)[0]).toMatchObject({ employeeId: 'teacher-2' });
    expect(classesOn(taken.schedules, second!.date)[0]).not.toHaveProperty('substitute');
    const given = following(own, first!, { substitute: 'Lucía Hernández Cruz' });
    const covered = carryOut(own, given.command);
    expect(
      fromThisOn(covered.schedules, classesOn(covered.schedules, monday)[0]!).map(
        ({ substituteId }) => substituteId,
      ),
    ).toEqual(days.map(() => 'teacher-4'));
  });

  it('makes one at another hour as much longer or shorter, and leaves it where nothing of it would be left', () => {
    const noon = carryOut(
      school,
      following(school, series[2]!, { startTime: '12:00', endTime: '12:30' }).command,
    );
    const hoursAfter = (fields: Partial<ScheduledClass>) =>
      classes(carryOut(noon, following(noon, series[0]!, fields).command))
        .filter(({ activity }) => activity === 'Álgebra')
        .map(({ startTime, endTime }) => `${startTime}-${endTime}`);
    const of = (first: string, later: string) => [first, first, later, later, later];
    expect(hoursAfter({ endTime: '11:30' })).toEqual(of('10:00-11:30', '12:00-13:00'));
    expect(hoursAfter({ startTime: '09:30' })).toEqual(of('09:30-11:00', '11:30-12:30'));
    expect(hoursAfter({ endTime: '10:20' })).toEqual(of('10:00-10:20', '12:00-12:30'));
    expect(hoursAfter({ startTime: '08:00', endTime: '09:00' })).toEqual(
      days.map(() => '08:00-09:00'),
    );
  });

  it('is refused for its own end before its start, be another one of them in its new place', () => {
    const times = { startTime: '12:00', endTime: '16:00' };
    const afternoon = carryOut(school, following(school, series[2]!, times).command);
    const wanted = { date: days[1]!, endTime: '09:00' };
    const { command } = following(afternoon, series[0]!, wanted);
    expect(refusalOf(afternoon, command).code).toBe('schedule.noDuration');
  });

  it('leaves one where it is whose new place is taken or on a day without classes', () => {
    const busy = withClasses(school, '2026-03-10', [classEntry({ startTime: '10:30' })]);
    const daysOff = [{ from: '2026-03-17', until: '2026-03-17', reason: 'Puente' }];
    const off = {
      ...busy,
      settings: { ...busy.settings, school: { ...busy.settings.school, daysOff } },
    };
    const [first] = series;
    const { plan } = following(off, first!, { date: '2026-03-03' });
    expect(plan.stayed).toBe(2);
    expect(plan.puts.map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-24', '2026-03-31']);
  });

  it('leaves one where it is whose new place has a class that lasts no time', () => {
    const busy = withClasses(school, '2026-03-10', [
      classEntry({ startTime: '10:00', endTime: '10:00' }),
    ]);
    const { plan, command } = following(busy, series[0]!, { date: '2026-03-03' });
    expect(plan.puts.map(({ date }) => date)).not.toContain('2026-03-10');
    expect(proposalOf(busy, command).details).toMatchObject({ stayed: 1 });
  });

  it('goes a day on where each day has one: the last one makes room', () => {
    const daily = carryOut(start, {
      type: 'schedule.repeat',
      sources: [algebra],
      scope: 'class',
      every: 'day',
      until: '2026-03-05',
      includesWeekends: false,
    });
    const [first] = classesOn(daily.schedules, monday);
    const { plan, command } = following(daily, first!, { date: '2026-03-03' });
    expect(plan.stayed).toBe(0);
    expect(classes(carryOut(daily, command)).map(({ date }) => date)).toEqual([
      monday,
      '2026-03-03',
      '2026-03-04',
      '2026-03-05',
      '2026-03-06',
    ]);
    const blocked = withClasses(daily, '2026-03-06', [classEntry()]);
    const stuck = following(blocked, first!, { date: '2026-03-03' });
    expect(stuck.plan).toEqual({ leaves: [], puts: [], stayed: 4 });
    expect(refusalOf(blocked, stuck.command)).toMatchObject({
      code: 'schedule.nothingToArrange',
      details: { stayed: 4 },
    });
  });

  it('takes one of each day along, the nearest, where the first was repeated once more after they moved', () => {
    const { command: later } = following(school, series[2]!, {
      startTime: '12:00',
      endTime: '13:00',
    });
    const twice = repeated(carryOut(school, later), [series[0]!]);
    const third = classesOn(twice.schedules, '2026-03-16');
    expect(third.map(({ startTime }) => startTime)).toEqual(['10:00', '10:00', '12:00']);
    const again = third.find(
      ({ startTime, series: one }) => startTime === '10:00' && one === facts.now,
    )!;
    const { command } = following(twice, again, { startTime: '09:00', endTime: '10:00' });
    const after = carryOut(twice, command);
    const starts = days.map((day) =>
      classesOn(after.schedules, day)
        .filter(({ activity }) => activity === 'Álgebra')
        .map(({ startTime }) => startTime),
    );
    expect(starts).toEqual([
      ['10:00'],
      ['10:00'],
      ['09:00', '12:00'],
      ['09:00', '12:00'],
      ['09:00', '12:00'],
    ]);
  });

  it('is refused whole where somebody changed one of them meanwhile', () => {
    const { command } = following(school, series[0]!, { activity: 'Geometría' });
    const [, second] = series;
    const meanwhile = carryOut(school, { type: 'schedule.remove', original: second! });
    expect(refusalOf(meanwhile, command)).toMatchObject({
      code: 'schedule.classesChanged',
      details: { count: 1 },
    });
    expect(refusalOf(meanwhile, goneOf(series)).code).toBe('schedule.classesChanged');
  });

  it('goes with them, and one undo brings all back', () => {
    const { operations } = proposalOf(school, goneOf(fromThisOn(school.schedules, series[1]!)));
    const after = applyOperations(school, operations);
    expect(classes(after).filter(({ activity }) => activity === 'Álgebra')).toHaveLength(1);
    const back = applyOperations(after, invertOperations(school, operations));
    expect(back.schedules).toEqual(school.schedules);
  });

  it('is changed after its room and its teacher are gone', () => {
    const later = {
      ...school,
      classrooms: school.classrooms.filter(({ id }) => id !== 1),
      teachers: school.teachers.filter(({ id }) => id !== 1),
    };
    expect(goneFrom(later, series[0]!)).toEqual(['employee', 'classroom']);
    expect(goneFrom(school, series[0]!)).toEqual([]);
    const after = carryOut(later, following(later, series[0]!, { activity: 'Geometría' }).command);
    expect(classesOn(after.schedules, '2026-03-30')[0]).toMatchObject({
      activity: 'Geometría',
      classroom: 'Salón 1',
      employee: 'Carlos Ramírez López',
    });
  });
});

const rooms = ['Salón 1', 'Salón 2', 'Salón 3'];
const anyEntry = fc.record({
  classroom: fc.constantFrom(...rooms),
  startTime: fc.constantFrom('08:00', '09:00', '10:00'),
  endTime: fc.constantFrom('10:30', '11:00'),
  activity: fc.constantFrom('A', 'B', 'C'),
});
const anyWeeks = fc
  .record({
    days: fc.array(fc.tuple(fc.nat({ max: 5 }), anyEntry), { minLength: 1, maxLength: 14 }),
    repeats: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
    every: fc.constantFrom('day' as const, 'week' as const),
    other: fc.array(fc.tuple(fc.integer({ min: 6, max: 20 }), anyEntry), { maxLength: 6 }),
  })
  .map(({ days: placed, repeats, every, other }): School => {
    const program = (all: School, [day, fields]: readonly [number, Partial<ScheduleEntry>]) => {
      const date = addDays(monday, day);
      const entry = classEntry(fields);
      const standing = classesOn(all.schedules, date).map(({ date: _day, ...one }) => one);
      const isTaken = standing.some(
        (one) => slotId({ ...one, date }) === slotId({ ...entry, date }),
      );
      return isTaken ? all : withClasses(all, date, [...standing, entry]);
    };
    const programmed = placed.reduce(program, seeded);
    const all = repeats.reduce((made, at) => {
      const standing = classes(made);
      const command = {
        type: 'schedule.repeat',
        sources: [standing[at % standing.length]!],
        scope: 'class',
        every,
        until: addDays(monday, 21),
        includesWeekends: at % 2 === 0,
      } as const;
      try {
        return carryOut(made, command);
      } catch {
        return made;
      }
    }, programmed);
    return other.reduce(program, all);
  });

it('loses no class, touches no other, and is undone whole, wherever a series goes', () => {
  fc.assert(
    fc.property(
      anyWeeks,
      fc.nat(),
      fc.integer({ min: -3, max: 9 }),
      anyEntry,
      (weeks, at, by, to) => {
        const standing = classes(weeks);
        const original = standing[at % standing.length]!;
        const wanted = tieClass({ ...original, ...to, date: addDays(original.date, by) });
        const { leaves, puts, stayed } = planFollowing(weeks, original, wanted);
        const members = fromThisOn(weeks.schedules, original);
        expect(leaves.length + stayed).toBe(members.length);
        const occupant = classesOn(weeks.schedules, wanted.date).find(
          (one) =>
            slotId(one) === slotId(wanted) && !members.some((own) => slotId(own) === slotId(one)),
        );
        fc.pre(occupant === undefined && leaves.length > 0);
        const command = { type: 'schedule.arrange', how: 'changed', leaves, puts, stayed } as const;
        const { operations } = proposalOf(weeks, command);
        const after = applyOperations(weeks, operations);
        expect(classes(after)).toHaveLength(standing.length);
        const gone = new Set(leaves.map(slotId));
        const others = standing.filter((one) => !gone.has(slotId(one)));
        expect(classes(after)).toEqual(expect.arrayContaining(others));
        expect(applyOperations(after, invertOperations(weeks, operations)).schedules).toEqual(
          weeks.schedules,
        );
      },
    ),
  );
});
