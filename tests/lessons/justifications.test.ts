import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import {
  justificationFaults,
  justifierOf,
  markIn,
  overlapping,
} from '../../machines/lessons/justifications.ts';
import type { School } from '../../machines/school/school.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import { visibleTo } from '../../machines/sharing/visible.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { anyJustifications, lessonOn } from '../support/anyLessons.ts';
import { seededSchool } from '../support/seededSchool.ts';

const facts = { author: 'Laura', now: 1_773_150_000_000, today: '2026-03-10' };
const seeded = seededSchool('2026-03-10');
const draft = { studentId: 3, from: '2026-03-02', until: '2026-03-04', reason: ' Cita médica ' };
const stored = { id: 7, ...draft, reason: 'Cita médica' };

function after(school: School, command: Command): School {
  const decision = decide(school, command, facts);
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(school, decision.operations);
}
const codeOf = (school: School, command: Command) => {
  const decision = decide(school, command, facts);
  return decision.allowed ? null : decision.code;
};

describe('a justified absence', () => {
  it('counts as such on the days of its justification, both ends included, whatever else was marked', () => {
    const on = (date: string, mark: 'ausente' | 'retardo' | 'presente') =>
      markIn(lessonOn(date, { 3: mark }), 3, [stored]);
    expect(on('2026-03-01', 'ausente')).toBe('ausente');
    expect(on('2026-03-02', 'ausente')).toBe('justificada');
    expect(on('2026-03-04', 'ausente')).toBe('justificada');
    expect(on('2026-03-05', 'ausente')).toBe('ausente');
    expect(on('2026-03-03', 'retardo')).toBe('retardo');
    expect(on('2026-03-03', 'presente')).toBe('presente');
    expect(markIn(lessonOn('2026-03-03', { 4: 'ausente' }), 4, [stored])).toBe('ausente');
  });

  it('is found for every day as a plain look through the list finds it', () => {
    fc.assert(
      fc.property(anyJustifications, fc.integer({ min: 1, max: 6 }), (list, studentId) => {
        for (const day of ['2026-03-02', '2026-03-10', '2026-04-01', '2026-05-01']) {
          const found = list.find(
            (one) => one.studentId === studentId && one.from <= day && day <= one.until,
          );
          expect(justifierOf(list)(day).get(studentId)).toBe(found);
        }
      }),
    );
  });
});

describe('justifying', () => {
  it('stores the days and the reason, leaves every register as it is, and can be undone', () => {
    const command = { type: 'justification.save', draft, base: null } as const;
    const decision = decide(seeded, command, facts);
    if (!decision.allowed) throw new Error(decision.code);
    const justified = applyOperations(seeded, decision.operations);
    expect(justified.justifications).toEqual([{ ...stored, id: facts.now }]);
    expect(justified.classSessions).toBe(seeded.classSessions);
    const undone = applyOperations(justified, invertOperations(seeded, decision.operations));
    expect(undone.justifications).toEqual([]);
  });

  it('changes one that stands, unless another tab changed or deleted it', () => {
    const school = { ...seeded, justifications: [stored] };
    const command = {
      type: 'justification.save',
      draft: { ...stored, until: '2026-03-06' },
      base: stored,
    } as const;
    expect(after(school, command).justifications).toEqual([{ ...stored, until: '2026-03-06' }]);
    const elsewhere = { ...school, justifications: [{ ...stored, reason: 'Viaje' }] };
    expect(codeOf(elsewhere, command)).toBe('record.conflict');
    expect(codeOf(seeded, command)).toBe('record.gone');
  });

  it('is refused of a student who is gone, of days that are none and without a reason', () => {
    const save = (fields: object) =>
      codeOf(seeded, { type: 'justification.save', draft: { ...draft, ...fields }, base: null });
    expect(save({ studentId: 99 })).toBe('record.gone');
    expect(save({ from: '31/02/2026' })).toBe('record.incomplete');
    expect(save({ until: '2026-03-01' })).toBe('record.incomplete');
    expect(save({ reason: '  ' })).toBe('record.incomplete');
  });

  it('says of each field what it lacks', () => {
    expect(justificationFaults(draft)).toEqual({});
    expect(justificationFaults({ from: '', until: 'ayer', reason: '' })).toEqual({
      from: 'required',
      until: 'notDay',
      reason: 'required',
    });
    expect(justificationFaults({ ...draft, until: '2026-03-01' })).toEqual({ until: 'order' });
    expect(justificationFaults({ ...draft, until: draft.from })).toEqual({});
    expect(justificationFaults({ ...draft, from: '2026-13-01' })).toEqual({ from: 'notDay' });
    expect(justificationFaults({ ...draft, until: '' })).toEqual({ until: 'required' });
  });

  it('over another of the same student names it, and its own days are none', () => {
    const other = { ...stored, id: 8, from: '2026-03-04', until: '2026-03-20' };
    const strange = { ...stored, id: 9, studentId: 2 };
    const all = [stored, other, strange];
    expect(overlapping(all, draft, null)).toEqual([stored, other]);
    expect(overlapping(all, draft, stored)).toEqual([other]);
    expect(overlapping(all, { ...draft, until: '2026-03-03' }, stored)).toEqual([]);
    expect(overlapping(all, { ...draft, from: '2026-04-01', until: '2026-04-01' }, null)).toEqual(
      [],
    );
  });

  it('is taken back by deleting it, once, and not unseen as another tab has changed it', () => {
    const school = { ...seeded, justifications: [stored] };
    const deletion = { type: 'justification.delete', base: stored } as const;
    expect(after(school, deletion).justifications).toEqual([]);
    expect(codeOf(seeded, deletion)).toBe('record.gone');
    const longer = { ...stored, until: '2026-03-31' };
    expect(codeOf({ ...seeded, justifications: [longer] }, deletion)).toBe('record.conflict');
  });
});

describe('stored justifications', () => {
  it('are read one by one: what is none is set aside', () => {
    const read = readStoredKey('justifications', JSON.stringify([stored, { id: 8, from: 'x' }]));
    expect(read.value).toEqual([stored]);
    expect(read.quarantined).not.toBeNull();
  });

  it('stay when their student is deleted, who is said to have them', () => {
    const school = { ...seeded, justifications: [stored] };
    const deleted = after(school, { type: 'record.delete', register: 'students', id: '3' });
    expect(deleted.justifications).toEqual([stored]);
  });

  it("go to a teacher's device for the students they see, without the reason", () => {
    const other = { ...stored, id: 8, studentId: 1 };
    const school = { ...seeded, justifications: [stored, other] };
    const carlos = visibleTo(school, { role: 'teacher', id: 1 });
    expect(carlos.students.map(({ id }) => id)).toEqual([3]);
    expect(carlos.justifications).toEqual([{ ...stored, reason: '' }]);
    expect(visibleTo(carlos, { role: 'teacher', id: 1 })).toEqual(carlos);
  });
});
