import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedDays } from '../../machines/lessons/cycleDays.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import {
  filterLessons,
  lessonsForTeacher,
  trackedGroups,
  trackedLessons,
} from '../../machines/lessons/tracking.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool('2026-03-10');
const noFilter = { search: '', teacherId: '', group: '', date: '', until: '' };

function lesson(fields: Partial<Lesson>): Lesson {
  return {
    id: `${fields.date}-${fields.groupName}-${fields.time}`,
    date: '2026-03-10',
    time: '10:00',
    groupName: 'MATH-ADV',
    subject: 'Álgebra',
    topic: 'Límites',
    topicStatus: 'en progreso',
    comments: '',
    attendance: {},
    students: [],
    teacherId: 1,
    ...fields,
  };
}

function topicsOf(lessons: Lesson[], filters: Partial<typeof noFilter> = {}): string[] {
  const tracked = trackedLessons({ ...school, classSessions: lessons });
  return filterLessons(tracked, { ...noFilter, ...filters }).map((one) => one.lesson.topic);
}

const three = [
  lesson({
    date: '2026-03-09',
    time: '08:00',
    topic: 'Sílabas',
    groupName: 'ENG-SAT',
    teacherId: 2,
  }),
  lesson({ date: '2026-03-10', time: '08:00', topic: 'Límites' }),
  lesson({ date: '2026-03-10', time: '12:00', topic: 'Años bisiestos' }),
];

describe("a teacher's history", () => {
  it('holds their own lessons and what others recorded of their groups, nobody else’s', () => {
    const lessons = [
      lesson({ topic: 'Propia de otro grupo', groupName: 'ENG-SAT', time: '07:00' }),
      lesson({ topic: 'Ajena del propio', groupId: 'MATH-ADV', teacherId: 2, time: '08:00' }),
      lesson({ topic: 'Ajena de otro', groupName: 'ENG-SAT', teacherId: 2, time: '09:00' }),
      lesson({ topic: 'De quien ya no está', groupId: 'MATH-ADV', teacherId: 99, time: '10:00' }),
    ];
    const history = lessonsForTeacher({ ...school, classSessions: lessons }, 1);
    expect(history.map(({ lesson: one, teacher }) => [one.topic, teacher.name])).toEqual([
      ['Ajena del propio', 'Ana Torres Medina'],
      ['Propia de otro grupo', 'Carlos Ramírez López'],
    ]);
  });
});

describe('tracking', () => {
  it('shows the newest lesson first', () => {
    expect(topicsOf(three)).toEqual(['Años bisiestos', 'Límites', 'Sílabas']);
  });

  it.each([
    ['limites', ['Límites']],
    ['ANOS', ['Años bisiestos']],
    ['álgebra', ['Años bisiestos', 'Límites', 'Sílabas']],
    ['eng-sat', ['Sílabas']],
    ['ana torres', ['Sílabas']],
    ['ramirez lopez', ['Años bisiestos', 'Límites']],
    ['química', []],
  ])('finds %j in subject, group, topic or teacher, accents and case aside', (search, topics) => {
    expect(topicsOf(three, { search })).toEqual(topics);
  });

  it('lets through only what passes every filter', () => {
    expect(topicsOf(three, { teacherId: '1', date: '2026-03-10', search: 'lim' })).toEqual([
      'Límites',
    ]);
    expect(topicsOf(three, { teacherId: '1', group: 'ENG-SAT' })).toEqual([]);
  });

  it('agrees with a filter written plainly, for any lessons and filters', () => {
    const dates = fc.constantFrom('2026-03-08', '2026-03-09', '2026-03-10');
    const groups = fc.constantFrom('MATH-ADV', 'ENG-SAT', 'PROG-SUMMER');
    const anyLesson = fc.record({
      date: dates,
      time: fc.constantFrom('08:00', '09:30', '12:00'),
      groupName: groups,
      topic: fc.constantFrom('Límites', 'Ñandú', 'repaso'),
      teacherId: fc.constantFrom(1, 2, 3, undefined),
    });
    const anyFilter = fc.record({
      search: fc.constantFrom('', 'limites', 'NANDU', 'repaso', 'eng'),
      teacherId: fc.constantFrom('', '1', '2', '3'),
      group: fc.oneof(fc.constant(''), groups),
      date: fc.oneof(fc.constant(''), dates),
      until: fc.oneof(fc.constant(''), dates),
    });
    const plain: Record<string, string> = { Límites: 'limites', Ñandú: 'nandu', repaso: 'repaso' };
    fc.assert(
      fc.property(fc.array(anyLesson, { maxLength: 12 }), anyFilter, (fields, filter) => {
        const lessons = fields.map((one, index) => lesson({ ...one, id: String(index) }));
        const classSessions = lessons;
        const tracked = trackedLessons({ ...school, classSessions });
        const found = filterLessons(tracked, filter);
        const wanted = filter.search.toLowerCase();
        const expected = tracked.filter(({ lesson: one, teacher }) => {
          const texts = ['algebra', one.groupName.toLowerCase(), plain[one.topic]!];
          const names = { 1: 'carlos', 2: 'ana', 3: 'miguel' }[teacher.id ?? 0] ?? '';
          if (filter.date && one.date < filter.date) return false;
          const last = filter.until || filter.date;
          if (last && one.date > last) return false;
          if (filter.group && one.groupName !== filter.group) return false;
          if (filter.teacherId && `${teacher.id}` !== filter.teacherId) return false;
          return [...texts, names].some((text) => text.includes(wanted));
        });
        expect(found).toEqual(expected);
        const order = found.map(({ lesson: one }) => `${one.date} ${one.time}`);
        expect(order).toEqual(order.toSorted().toReversed());
      }),
    );
  });

  it('offers every group and every name that lessons stand under, once and in order', () => {
    const classSessions = [lesson({ groupName: '3A' }), lesson({ groupName: 'ENG-SAT' })];
    expect(trackedGroups({ ...school, classSessions })).toEqual([
      '3A',
      'ENG-SAT',
      'MATH-ADV',
      'PROG-SUMMER',
    ]);
  });
});

describe('the days that are asked for', () => {
  const cycle = { name: '2025-2026', from: '2025-08-25', until: '2026-07-15' };

  it.each([
    ['', '', '2025-08-25', '2026-07-15'],
    ['2025-10-01', '', '2025-10-01', '2025-10-01'],
    ['2025-10-01', '2025-10-05', '2025-10-01', '2025-10-05'],
    ['', '2025-10-05', '2025-08-25', '2025-10-05'],
    ['', '2025-06-30', '2025-06-30', '2025-06-30'],
  ])('of a cycle from "%s" until "%s" are %s to %s', (date, until, from, to) => {
    expect(askedDays({ date, until, cycle })).toEqual({ from, to });
  });
});
