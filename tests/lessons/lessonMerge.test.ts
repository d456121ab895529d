import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LessonDraft } from '../../machines/lessons/lessonSaving.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { AttendanceStatus } from '../../machines/school/words.ts';
import {
  changedElsewhere,
  conflictsOf,
  isSameWriting,
  mergeDraft,
  settleConflicts,
} from '../../machines/lessons/lessonMerge.ts';

const base: Lesson = {
  id: '2026-03-10-MATH-ADV-10:00',
  date: '2026-03-10',
  time: '10:00',
  groupName: 'MATH-ADV',
  subject: 'Álgebra',
  topic: 'Límites',
  topicStatus: 'en progreso',
  comments: '',
  attendance: { 7: 'presente', 8: 'presente', 9: 'presente' },
  students: [7, 8, 9].map((id) => ({ id, name: `Estudiante ${id}` })),
  teacherId: 1,
};

describe('a draft and what another tab stored', () => {
  it('come together where each changed something else', () => {
    const draft = { lesson: { ...base, topic: 'Series' }, base };
    const stored: Lesson = { ...base, attendance: { ...base.attendance, 8: 'ausente' } };
    expect(mergeDraft(draft, stored)).toEqual({
      lesson: {
        ...base,
        topic: 'Series',
        attendance: { 7: 'presente', 8: 'ausente', 9: 'presente' },
      },
      base: stored,
    });
    expect(conflictsOf(draft, stored)).toEqual([]);
    expect(changedElsewhere(draft, stored)).toEqual([
      { part: 8, name: 'Estudiante 8', mine: 'presente', stored: 'ausente' },
    ]);
  });

  it('conflict where both changed the same, with both versions', () => {
    const draft: LessonDraft = {
      lesson: { ...base, topic: 'Series', attendance: { ...base.attendance, 8: 'retardo' } },
      base,
    };
    const stored: Lesson = {
      ...base,
      topic: 'Derivadas',
      attendance: { ...base.attendance, 8: 'ausente' },
    };
    expect(conflictsOf(draft, stored)).toEqual([
      { part: 'topic', name: '', mine: 'Series', stored: 'Derivadas' },
      { part: 8, name: 'Estudiante 8', mine: 'retardo', stored: 'ausente' },
    ]);
    const settled = settleConflicts(draft, stored, ['topic'], 'stored');
    expect(conflictsOf(settled, stored).map(({ part }) => part)).toEqual([8]);
    expect(settleConflicts(settled, stored, [8], 'mine')).toEqual({
      lesson: { ...stored, attendance: { ...base.attendance, 8: 'retardo' } },
      base: stored,
    });
  });

  it('of a class nobody had recorded are compared with everyone present and nothing written', () => {
    const draft = { lesson: { ...base, topic: ' Límites ' }, base: null };
    const stored: Lesson = {
      ...base,
      comments: 'Sin luz',
      attendance: { 7: 'ausente' },
      students: base.students.slice(0, 2),
    };
    expect(conflictsOf(draft, stored)).toEqual([]);
    const merged = mergeDraft(draft, stored);
    expect(merged.base).toBe(stored);
    expect(merged.lesson).toMatchObject({
      topic: ' Límites ',
      comments: 'Sin luz',
      attendance: { 7: 'ausente' },
      students: base.students,
    });
  });
});

const statuses = fc.constantFrom<AttendanceStatus>('presente', 'ausente', 'retardo');
const texts = fc.constantFrom('', 'Límites', 'Series', 'Límites ');
const lessons = fc
  .record({
    topic: texts,
    topicStatus: fc.constantFrom('en progreso' as const, 'concluido' as const),
    comments: texts,
    attendance: fc.record({ 7: statuses, 8: statuses, 9: statuses }, { requiredKeys: [] }),
  })
  .map((written): Lesson => ({ ...base, ...written }));

/** A lesson as a plain list of what it says. */
function said({ topic, topicStatus, comments, attendance }: Lesson): string[] {
  const marks = [7, 8, 9].map((id) => attendance[id] ?? 'presente');
  return [topic.trim(), topicStatus, comments.trim(), ...marks];
}

describe('whatever two tabs write', () => {
  it('each part is whose change it is, a conflict stays mine, and only conflicts are asked about', () => {
    fc.assert(
      fc.property(lessons, lessons, lessons, (before, mine, stored) => {
        const merged = mergeDraft({ lesson: mine, base: before }, stored);
        const [was, own, theirs] = [said(before), said(mine), said(stored)];
        expect(said(merged.lesson)).toEqual(
          own.map((value, part) => (value === was[part] ? theirs[part] : value)),
        );
        const conflicting = own.filter(
          (value, part) =>
            value !== was[part] && theirs[part] !== was[part] && value !== theirs[part],
        );
        expect(conflictsOf({ lesson: mine, base: before }, stored)).toHaveLength(
          conflicting.length,
        );
        expect(merged.base === stored).toBe(conflicting.length === 0);
      }),
    );
  });

  it('merging again changes nothing, and a conflict outlives it', () => {
    fc.assert(
      fc.property(lessons, lessons, lessons, (before, mine, stored) => {
        const draft = { lesson: mine, base: before };
        const merged = mergeDraft(draft, stored);
        expect(mergeDraft(merged, stored)).toEqual(merged);
        expect(conflictsOf(merged, stored)).toEqual(conflictsOf(draft, stored));
        expect(changedElsewhere(merged, stored)).toEqual([]);
      }),
    );
  });

  it('settling every conflict leaves a draft of what is stored', () => {
    const choices = fc.array(fc.constantFrom('mine' as const, 'stored' as const), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(lessons, lessons, lessons, choices, (before, mine, stored, keeping) => {
        const draft = mergeDraft({ lesson: mine, base: before }, stored);
        const conflicts = conflictsOf(draft, stored);
        const settled = conflicts.reduce(
          (current, { part }, index) => settleConflicts(current, stored, [part], keeping[index]!),
          draft,
        );
        expect(settled.base).toBe(stored);
        expect(conflictsOf(settled, stored)).toEqual([]);
        const others = conflicts.map(({ part }, index) => [part, keeping[index]] as const);
        for (const [part, kept] of others) {
          const wanted = kept === 'mine' ? mine : stored;
          const [own, theirs] = [settled.lesson, wanted].map((one) =>
            typeof part === 'number' ? (one.attendance[part] ?? 'presente') : one[part].trim(),
          );
          expect(own).toBe(theirs);
        }
      }),
    );
  });

  it('two lessons are the same writing exactly when they say the same', () => {
    fc.assert(
      fc.property(lessons, lessons, (one, other) => {
        const isSame = JSON.stringify(said(one)) === JSON.stringify(said(other));
        expect(isSameWriting(one, other)).toBe(isSame);
      }),
    );
  });
});
