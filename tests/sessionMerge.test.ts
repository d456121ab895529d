import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionDraft } from '../machines/domain/classSessions.ts';
import type { AttendanceStatus, ClassSession } from '../machines/domain/school.ts';
import {
  changedElsewhere,
  clashesOf,
  isSameWriting,
  mergeDraft,
  settleClashes,
} from '../machines/domain/sessionMerge.ts';

const base: ClassSession = {
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
    const draft = { session: { ...base, topic: 'Series' }, base };
    const stored: ClassSession = { ...base, attendance: { ...base.attendance, 8: 'ausente' } };
    expect(mergeDraft(draft, stored)).toEqual({
      session: {
        ...base,
        topic: 'Series',
        attendance: { 7: 'presente', 8: 'ausente', 9: 'presente' },
      },
      base: stored,
    });
    expect(clashesOf(draft, stored)).toEqual([]);
    expect(changedElsewhere(draft, stored)).toEqual([
      { part: 8, name: 'Estudiante 8', mine: 'presente', stored: 'ausente' },
    ]);
  });

  it('clash where both changed the same, with both versions', () => {
    const draft: SessionDraft = {
      session: { ...base, topic: 'Series', attendance: { ...base.attendance, 8: 'retardo' } },
      base,
    };
    const stored: ClassSession = {
      ...base,
      topic: 'Derivadas',
      attendance: { ...base.attendance, 8: 'ausente' },
    };
    expect(clashesOf(draft, stored)).toEqual([
      { part: 'topic', name: '', mine: 'Series', stored: 'Derivadas' },
      { part: 8, name: 'Estudiante 8', mine: 'retardo', stored: 'ausente' },
    ]);
    const settled = settleClashes(draft, stored, ['topic'], 'stored');
    expect(clashesOf(settled, stored).map(({ part }) => part)).toEqual([8]);
    expect(settleClashes(settled, stored, [8], 'mine')).toEqual({
      session: { ...stored, attendance: { ...base.attendance, 8: 'retardo' } },
      base: stored,
    });
  });

  it('of a class nobody had recorded are compared with everyone present and nothing written', () => {
    const draft = { session: { ...base, topic: ' Límites ' }, base: null };
    const stored: ClassSession = {
      ...base,
      comments: 'Sin luz',
      attendance: { 7: 'ausente' },
      students: base.students.slice(0, 2),
    };
    expect(clashesOf(draft, stored)).toEqual([]);
    const merged = mergeDraft(draft, stored);
    expect(merged.base).toBe(stored);
    expect(merged.session).toMatchObject({
      topic: ' Límites ',
      comments: 'Sin luz',
      attendance: { 7: 'ausente' },
      students: base.students,
    });
  });
});

const statuses = fc.constantFrom<AttendanceStatus>('presente', 'ausente', 'retardo');
const texts = fc.constantFrom('', 'Límites', 'Series', 'Límites ');
const sessions = fc
  .record({
    topic: texts,
    topicStatus: fc.constantFrom('en progreso' as const, 'concluido' as const),
    comments: texts,
    attendance: fc.record({ 7: statuses, 8: statuses, 9: statuses }, { requiredKeys: [] }),
  })
  .map((written): ClassSession => ({ ...base, ...written }));

/** A session as a plain list of what it says. */
function said({ topic, topicStatus, comments, attendance }: ClassSession): string[] {
  const marks = [7, 8, 9].map((id) => attendance[id] ?? 'presente');
  return [topic.trim(), topicStatus, comments.trim(), ...marks];
}

describe('whatever two tabs write', () => {
  it('each part is whose change it is, a clash stays mine, and only clashes are asked about', () => {
    fc.assert(
      fc.property(sessions, sessions, sessions, (before, mine, stored) => {
        const merged = mergeDraft({ session: mine, base: before }, stored);
        const [was, own, theirs] = [said(before), said(mine), said(stored)];
        expect(said(merged.session)).toEqual(
          own.map((value, part) => (value === was[part] ? theirs[part] : value)),
        );
        const clashing = own.filter(
          (value, part) =>
            value !== was[part] && theirs[part] !== was[part] && value !== theirs[part],
        );
        expect(clashesOf({ session: mine, base: before }, stored)).toHaveLength(clashing.length);
        expect(merged.base === stored).toBe(clashing.length === 0);
      }),
    );
  });

  it('merging again changes nothing, and a clash outlives it', () => {
    fc.assert(
      fc.property(sessions, sessions, sessions, (before, mine, stored) => {
        const draft = { session: mine, base: before };
        const merged = mergeDraft(draft, stored);
        expect(mergeDraft(merged, stored)).toEqual(merged);
        expect(clashesOf(merged, stored)).toEqual(clashesOf(draft, stored));
        expect(changedElsewhere(merged, stored)).toEqual([]);
      }),
    );
  });

  it('settling every clash leaves a draft of what is stored', () => {
    const choices = fc.array(fc.constantFrom('mine' as const, 'stored' as const), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(sessions, sessions, sessions, choices, (before, mine, stored, keeping) => {
        const draft = mergeDraft({ session: mine, base: before }, stored);
        const clashes = clashesOf(draft, stored);
        const settled = clashes.reduce(
          (current, { part }, index) => settleClashes(current, stored, [part], keeping[index]!),
          draft,
        );
        expect(settled.base).toBe(stored);
        expect(clashesOf(settled, stored)).toEqual([]);
        const others = clashes.map(({ part }, index) => [part, keeping[index]] as const);
        for (const [part, kept] of others) {
          const wanted = kept === 'mine' ? mine : stored;
          const [own, theirs] = [settled.session, wanted].map((one) =>
            typeof part === 'number' ? (one.attendance[part] ?? 'presente') : one[part].trim(),
          );
          expect(own).toBe(theirs);
        }
      }),
    );
  });

  it('two sessions are the same writing exactly when they say the same', () => {
    fc.assert(
      fc.property(sessions, sessions, (one, other) => {
        const isSame = JSON.stringify(said(one)) === JSON.stringify(said(other));
        expect(isSameWriting(one, other)).toBe(isSame);
      }),
    );
  });
});
