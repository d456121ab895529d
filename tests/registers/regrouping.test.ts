import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { lessonsListing } from '../../machines/registers/lessonsListing.ts';
import { regroupingOf } from '../../machines/registers/regrouping.ts';
import { studentsChangeMachine } from '../../machines/registers/studentsChangeMachine.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const { students, classSessions } = seededSchool();
const { today } = facts;
const group = { id: 'ENG-SAT', name: 'ENG-SAT' };
const asked = { students, today, choice: { since: today }, isBroughtBack: false };

describe('students who go to another group', () => {
  it('take every transition', () => {
    expectEveryTransition(studentsChangeMachine, {
      input: { ...askedStore().input, ...asked },
      events: [
        { type: 'students.choose', choice: { group, since: today } },
        { type: 'students.choose', choice: { group: null, since: '2999-01-01' } },
        { type: 'students.confirm' },
        { type: 'students.cancel' },
      ],
      endings: { change: changeEndings },
    });
  });

  it('go since a day that has come, all at once', () => {
    const store = askedStore();
    const regroup = createActor(studentsChangeMachine, {
      input: { ...store.input, ...asked },
    }).start();
    const canGoSince = (since: string) => {
      regroup.send({ type: 'students.choose', choice: { group, since } });
      return regroup.getSnapshot().can({ type: 'students.confirm' });
    };
    expect(regroup.getSnapshot().can({ type: 'students.confirm' })).toBe(false);
    const days = ['2024-08-05', '2025-02-31', today, '2026-03-11', 'mañana', ''];
    expect(days.filter(canGoSince)).toEqual(['2024-08-05', today]);
    regroup.send({ type: 'students.choose', choice: { group, since: '2024-08-05' } });
    regroup.send({ type: 'students.confirm' });
    expect(store.asked).toMatchObject([
      { command: regroupingOf(students, { group, since: '2024-08-05' }) },
    ]);
    store.accept();
    expect(regroup.getSnapshot()).toMatchObject({ output: { outcome: 'accepted' } });
  });
});

describe('the lessons that list students', () => {
  const [first, other] = [students[0]!, students[1]!];
  const lesson = (date: string, groupId: string, listed: typeof students): Lesson => ({
    ...classSessions[0]!,
    id: `${date} ${groupId}`,
    date,
    groupName: groupId,
    groupId,
    students: listed.map(({ id, name }) => ({ id, name })),
  });
  const lessons = [
    lesson('2025-03-03', 'A', [first, other]),
    lesson('2025-03-04', 'A', [first]),
    lesson('2025-03-05', 'B', [first]),
    lesson('2025-03-06', 'B', [other]),
  ];
  const listing = (meant: Parameters<typeof lessonsListing>[2], of = [first]) =>
    lessonsListing({ classSessions: lessons }, of, meant);

  it('are counted once each, by their day and group', () => {
    expect(listing({})).toBe(3);
    expect(listing({}, [first, other])).toBe(4);
    expect(listing({ since: '2025-03-04' })).toBe(2);
    expect(listing({ before: '2025-03-04' })).toBe(1);
    expect(listing({ since: '2025-03-04', besides: 'B' })).toBe(1);
    expect(listing({ besides: 'A' }, [other])).toBe(1);
  });
});
