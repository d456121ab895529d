import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinParts, keepDays, partsBy } from '../../machines/school/months.ts';
import { expandedUnits, pack, unpack } from '../../machines/school/packing.ts';
import type { PaidPayrollEntry } from '../../machines/school/payrollShapes.ts';
import type { Schedules } from '../../machines/school/timetableShapes.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { attendanceStatuses } from '../../machines/school/words.ts';
import { generateSchool } from '../support/generatedSchool.ts';

const days = fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-31', '2026-02-03', 'mañana', '');
const texts = fc.constantFrom('', 'Álgebra', 'N/A', 'p', '0', '__shape');
const ids = fc.constantFrom(1, 2, 3, 1_763_800_000_001, 1_763_800_000_002);
const status = fc.constantFrom(...attendanceStatuses);

const lessons: fc.Arbitrary<Lesson[]> = fc.array(
  fc.record(
    {
      id: fc.string(),
      date: days,
      time: texts,
      groupName: texts,
      groupId: texts,
      subject: texts,
      topic: fc.string(),
      topicStatus: fc.constantFrom('en progreso', 'concluido'),
      comments: fc.string(),
      attendance: fc.dictionary(ids.map(String), status),
      students: fc.array(fc.record({ id: ids, name: texts, note: fc.jsonValue() }), {
        maxLength: 4,
      }),
      teacherId: fc.option(ids, { nil: undefined }),
      extra: fc.jsonValue(),
    },
    {
      requiredKeys: [
        'id',
        'date',
        'time',
        'groupName',
        'subject',
        'topic',
        'topicStatus',
        'comments',
        'attendance',
        'students',
      ],
    },
  ),
);

const whole = lessons.map((all) =>
  all.map((lesson) => ({
    ...lesson,
    attendance: Object.fromEntries(
      lesson.students.map(({ id }) => [String(id), 'retardo' as const]),
    ),
  })),
);

const schedules = fc.dictionary(
  days,
  fc.dictionary(texts, fc.dictionary(texts, fc.record({ activity: fc.string() }))),
) as unknown as fc.Arbitrary<Schedules>;

const payments = fc.array(
  fc.record({ id: fc.string(), payPeriod: texts, payDate: days, record: fc.jsonValue() }),
) as unknown as fc.Arbitrary<PaidPayrollEntry[]>;

/** As JSON gives it back. */
function written(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

describe('packing', () => {
  it('gives lessons back whole, whoever their marks are of', () => {
    fc.assert(
      fc.property(fc.oneof(lessons, whole), (list) => {
        expect(unpack('classSessions', pack('classSessions', list))).toEqual(written(list));
      }),
    );
  });

  it('gives payments back whole', () => {
    fc.assert(
      fc.property(payments, (list) => {
        expect(unpack('paidPayroll', pack('paidPayroll', list))).toEqual(written(list));
      }),
    );
  });

  it('gives back every class where it stood', () => {
    const school = generateSchool({ seed: 3, today: '2026-03-10', size: 90 });
    expect(unpack('schedules', pack('schedules', school.schedules))).toEqual(school.schedules);
    expect(unpack('classSessions', pack('classSessions', school.classSessions))).toEqual(
      school.classSessions,
    );
  });

  it('takes less than a tenth of the text, and gives one roster to all lessons of a group', () => {
    const school = generateSchool({ seed: 3, today: '2026-03-10', size: 300, pastWeeks: 8 });
    const text = pack('classSessions', school.classSessions);
    expect(text.length).toBeLessThan(JSON.stringify(school.classSessions).length / 10);
    const rosters = new Set(unpack('classSessions', text).map(({ students }) => students));
    const groups = new Set(school.classSessions.map(({ groupId }) => groupId));
    expect(rosters.size).toBe(groups.size);
  });

  it('has no length where a row is none, whatever length that says it has', () => {
    const packed = { shapes: [], values: ['a'], rows: [{ length: Number.MAX_SAFE_INTEGER }] };
    expect(expandedUnits(packed)).toBe(0);
    expect(() => unpack('classSessions', JSON.stringify(packed))).toThrow('packed');
  });

  it('refuses what was not packed', () => {
    for (const text of ['', '[]', '{}', '{"shapes":[],"values":[]}']) {
      expect(() => unpack('classSessions', text)).toThrow(/not packed|JSON/);
    }
  });
});

describe('parts of a dated key', () => {
  it('make the whole again, by day or month', () => {
    fc.assert(
      fc.property(lessons, schedules, fc.constantFrom('day', 'month'), (list, timetable, unit) => {
        const parts = [...partsBy('classSessions', list, unit).values()];
        const joined = joinParts('classSessions', parts);
        expect(joined.toSorted(byId)).toEqual(list.toSorted(byId));
        const shared = [...partsBy('schedules', timetable, unit).values()];
        expect(joinParts('schedules', shared)).toEqual(timetable);
      }),
    );
  });

  it('are each of one month, and keep a list’s order', () => {
    fc.assert(
      fc.property(lessons, (list) => {
        for (const [month, part] of partsBy('classSessions', list, 'month')) {
          expect(part).toEqual(list.filter(({ date }) => date.slice(0, 7) === month));
        }
      }),
    );
  });

  it('are the whole itself where every day is kept', () => {
    fc.assert(
      fc.property(lessons, days, (list, from) => {
        expect(keepDays('classSessions', list, () => true)).toBe(list);
        expect(keepDays('classSessions', list, (day) => day >= from)).toEqual(
          list.filter(({ date }) => date >= from),
        );
      }),
    );
  });
});

function byId(one: Lesson, other: Lesson): number {
  const [mine, theirs] = [JSON.stringify(one), JSON.stringify(other)];
  return mine < theirs ? -1 : Number(mine > theirs);
}
