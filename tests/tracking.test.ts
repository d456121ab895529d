import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClassSession } from '../machines/domain/school.ts';
import { filterSessions, trackedGroups, trackedSessions } from '../machines/domain/tracking.ts';
import { seededSchool } from './support/seededSchool.ts';

const school = seededSchool('2026-03-10');
const noFilter = { search: '', teacherId: '', group: '', date: '' };

function session(fields: Partial<ClassSession>): ClassSession {
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

function topicsOf(sessions: ClassSession[], filters: Partial<typeof noFilter> = {}): string[] {
  const tracked = trackedSessions({ ...school, classSessions: sessions });
  return filterSessions(tracked, { ...noFilter, ...filters }).map((one) => one.session.topic);
}

const three = [
  session({
    date: '2026-03-09',
    time: '08:00',
    topic: 'Sílabas',
    groupName: 'ENG-SAT',
    teacherId: 2,
  }),
  session({ date: '2026-03-10', time: '08:00', topic: 'Límites' }),
  session({ date: '2026-03-10', time: '12:00', topic: 'Años bisiestos' }),
];

describe('tracking', () => {
  it('shows the newest session first', () => {
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

  it('agrees with a filter written plainly, for any sessions and filters', () => {
    const dates = fc.constantFrom('2026-03-09', '2026-03-10');
    const groups = fc.constantFrom('MATH-ADV', 'ENG-SAT', 'PROG-SUMMER');
    const anySession = fc.record({
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
    });
    const plain: Record<string, string> = { Límites: 'limites', Ñandú: 'nandu', repaso: 'repaso' };
    fc.assert(
      fc.property(fc.array(anySession, { maxLength: 12 }), anyFilter, (fields, filter) => {
        const sessions = fields.map((one, index) => session({ ...one, id: String(index) }));
        const classSessions = sessions;
        const tracked = trackedSessions({ ...school, classSessions });
        const found = filterSessions(tracked, filter);
        const wanted = filter.search.toLowerCase();
        const expected = tracked.filter(({ session: one, teacher }) => {
          const texts = ['algebra', one.groupName.toLowerCase(), plain[one.topic]!];
          const names = { 1: 'carlos', 2: 'ana', 3: 'miguel' }[teacher.id ?? 0] ?? '';
          if (filter.date && one.date !== filter.date) return false;
          if (filter.group && one.groupName !== filter.group) return false;
          if (filter.teacherId && `${teacher.id}` !== filter.teacherId) return false;
          return [...texts, names].some((text) => text.includes(wanted));
        });
        expect(found).toEqual(expected);
        const order = found.map(({ session: one }) => `${one.date} ${one.time}`);
        expect(order).toEqual(order.toSorted().toReversed());
      }),
    );
  });

  it('offers every group and every name that sessions stand under, once and in order', () => {
    const classSessions = [session({ groupName: '3A' }), session({ groupName: 'ENG-SAT' })];
    expect(trackedGroups({ ...school, classSessions })).toEqual([
      '3A',
      'ENG-SAT',
      'MATH-ADV',
      'PROG-SUMMER',
    ]);
  });
});
