import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import { deletionOf, planDeletion } from '../../machines/registers/bulkChanges.ts';
import { regroupingOf } from '../../machines/registers/regrouping.ts';
import type { RegisterKey, RegisterRecord } from '../../machines/registers/drafts.ts';
import { referencesTo, referencesToAny } from '../../machines/registers/references.ts';
import { employeeId } from '../../machines/school/ties.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import type { School } from '../../machines/school/school.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { Decision } from '../../machines/store/decisions.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import {
  changeOf,
  carryOut,
  facts,
  proposalOf,
  refusalOf,
  seededSchool,
} from '../support/seededSchool.ts';

const seeded = seededSchool();
const [laura] = seeded.admins;
const school: School = {
  ...seeded,
  admins: [laura!, ...[2, 3].map((id) => ({ ...laura!, id, name: `Eva ${id}` }))],
  courses: [...seeded.courses, { ...seeded.courses[0]!, id: 'SIN-GRUPOS', name: 'Sin grupos' }],
  students: Array.from({ length: 12 }, (_, index): Student => ({
    id: 100 + index,
    name: `Estudiante ${index}`,
    career: index === 7 ? '' : 'Bachillerato',
    enrollmentDate: '2025-08-01',
    ...[
      { group: 'MATH-ADV', groupId: 'MATH-ADV' },
      { group: 'ENG-SAT', groupId: 'ENG-SAT' },
      { group: '' },
      { group: '9Z', groupId: 'gone' },
      { group: '', graduatedOn: '2025-07-15' },
    ][index % 5]!,
  })),
};
const target = { id: 'MATH-ADV', name: 'MATH-ADV' };
const registers = ['admins', 'teachers', 'staff', 'students', 'courses', 'classrooms'] as const;

function recordsOf(key: RegisterKey): readonly RegisterRecord[] {
  return school[key];
}

function schoolAfter(decision: Decision): School {
  return decision.allowed ? applyOperations(school, decision.operations) : school;
}

function nameOf({ name }: RegisterRecord): string {
  return name;
}

function subset<Item>(items: readonly Item[]): fc.Arbitrary<Item[]> {
  return fc.shuffledSubarray([...items]);
}

describe('deleting several records', () => {
  it('does what deleting each after the other does, and counts those that one refuses', () => {
    const chosen = fc
      .constantFrom(...registers)
      .chain((key) => fc.tuple(fc.constant<RegisterKey>(key), subset(recordsOf(key))));
    fc.assert(
      fc.property(chosen, ([register, seen]) => {
        let [one, refused] = [school, 0];
        for (const { id } of seen) {
          const decision = decide(
            one,
            { type: 'record.delete', register, id: String(id) },
            { ...facts },
          );
          if (decision.allowed) one = applyOperations(one, decision.operations);
          else refused += 1;
        }
        const decision = decide(school, deletionOf(register, seen), facts);
        const { staying } = planDeletion(school, register, seen, facts.user ?? null);
        expect(staying).toHaveLength(refused);
        expect(decision.allowed).toBe(refused < seen.length);
        expect(schoolAfter(decision)).toEqual(one);
      }),
    );
  });

  it('leaves one administrator to whoever has no account of the school any more', () => {
    const { going, staying } = planDeletion(school, 'admins', school.admins, null);
    expect(going).toEqual(school.admins.slice(0, -1));
    expect(staying).toEqual([{ reason: 'onlyOne', name: 'Eva 3' }]);
  });

  it('leaves what others deleted or changed since it was seen', () => {
    const [first, second, third] = school.students as [Student, Student, Student];
    const later = {
      ...school,
      students: school.students
        .filter(({ id }) => id !== first.id)
        .map((one) => (one.id === second.id ? { ...one, career: 'Otra' } : one)),
    };
    const command = deletionOf('students', [first, second, third]);
    expect(proposalOf(later, command)).toMatchObject({
      name: 'records.deleted',
      details: {
        register: 'students',
        count: 1,
        doneNames: third.name,
        gone: 1,
        goneNames: first.name,
        changed: 1,
        changedNames: second.name,
      },
      operations: [{ kind: 'delete', id: String(third.id) }],
    });
    expect(refusalOf({ ...later, students: [] }, command)).toMatchObject({
      code: 'records.noneDeleted',
      details: { count: 0, gone: 3, goneNames: [first, second, third].map(nameOf).join('\n') },
    });
  });

  it('names the first five of those that stay for one reason', () => {
    const gone = { ...school, students: [] };
    const { details } = refusalOf(gone, deletionOf('students', school.students));
    expect(details).toEqual({
      register: 'students',
      count: 0,
      gone: 12,
      goneNames: school.students.slice(0, 5).map(nameOf).join('\n'),
    });
  });

  it('names each in one line, and nobody by a blank', () => {
    const [first, second] = school.students as [Student, Student];
    const odd = [
      { ...first, name: 'Ana\n Paz' },
      { ...second, name: ' ' },
    ];
    const { details } = refusalOf({ ...school, students: [] }, deletionOf('students', odd));
    expect(details).toMatchObject({ gone: 2, goneNames: 'Ana Paz' });
  });

  it('asks with no password, and takes a new one for no change of what was seen', () => {
    const command = deletionOf('teachers', school.teachers);
    expect(JSON.stringify(command)).not.toContain('pbkdf2');
    const teachers = school.teachers.map((one) => ({ ...one, password: '$otro' }));
    expect(proposalOf({ ...school, teachers }, command).details).toMatchObject({
      count: school.teachers.length,
    });
  });

  it('is undone at once, each record in its place', () => {
    const seen = school.students.filter(({ id }) => id % 3 === 0);
    const command = deletionOf('students', seen);
    const change = changeOf(school, command);
    const after = carryOut(school, command);
    expect(after.students).toHaveLength(school.students.length - seen.length);
    expect(carryOut(after, { type: 'change.undo', change }).students).toEqual(school.students);
  });
});

describe('changing the group of several students', () => {
  it('does what changing it of each does, but for those who are in it already', () => {
    fc.assert(
      fc.property(
        subset(school.students),
        fc.constantFrom(target, { id: 'ENG-SAT', name: 'ENG-SAT' }, null),
        (seen, group) => {
          const wanted = group ? { group: group.name, groupId: group.id } : { group: '' };
          let [one, stayed] = [school, 0];
          for (const base of seen) {
            const draft = { name: base.name, career: base.career, ...wanted };
            const isIn = base.groupId === group?.id && base.group === wanted.group;
            const decision = decide(
              one,
              { type: 'record.save', register: 'students', draft, base },
              facts,
            );
            if (decision.allowed && !isIn) one = applyOperations(one, decision.operations);
            else stayed += 1;
          }
          const decision = decide(school, { ...regroupingOf(seen), group }, facts);
          expect(decision.allowed).toBe(stayed < seen.length);
          expect(decision.details['count']).toBe(seen.length - stayed);
          expect(schoolAfter(decision)).toEqual(one);
        },
      ),
    );
  });

  it('keeps what others changed beside the group, and the group that others gave', () => {
    const [first, second, third] = school.students.filter(({ groupId }) => groupId === 'ENG-SAT');
    const students = school.students
      .filter(({ id }) => id !== third!.id)
      .map((one) => {
        if (one.id === first!.id) return { ...one, name: 'Renombrada' };
        return one.id === second!.id ? { ...one, group: '9Z', groupId: 'gone' } : one;
      });
    const later = { ...school, students };
    const command = { ...regroupingOf([first!, second!, third!]), group: target };
    expect(proposalOf(later, command).details).toEqual({
      group: 'MATH-ADV',
      count: 1,
      doneNames: 'Renombrada',
      changed: 1,
      changedNames: second!.name,
      gone: 1,
      goneNames: third!.name,
    });
    const seen = command.seen.map(({ id, group, groupId = '' }) => ({ id, group, groupId }));
    const unnamed = { ...command, seen };
    expect(proposalOf(later, unnamed).details).toMatchObject({
      changedNames: second!.name,
      gone: 1,
    });
    expect(proposalOf(later, unnamed).details).not.toHaveProperty('goneNames');
    const after = carryOut(later, command).students;
    expect(after.find(({ id }) => id === first!.id)).toMatchObject({
      name: 'Renombrada',
      group: 'MATH-ADV',
    });
    expect(after.find(({ id }) => id === second!.id)).toMatchObject({ group: '9Z' });
  });

  it('changes nobody where the group is gone or all are in it', () => {
    const lost = { ...regroupingOf(school.students), group: { id: 'no', name: 'Borrado' } };
    expect(refusalOf(school, lost)).toMatchObject({
      code: 'record.groupGone',
      details: { text: 'Borrado' },
    });
    const there = school.students.filter(({ groupId }) => groupId === target.id);
    expect(refusalOf(school, { ...regroupingOf(there), group: target })).toMatchObject({
      code: 'students.noneRegrouped',
      details: { same: there.length, count: 0 },
    });
  });

  it('takes whoever graduated in again, and is undone at once', () => {
    const graduates = school.students.filter(({ graduatedOn }) => graduatedOn !== undefined);
    const command = { ...regroupingOf(graduates), group: target };
    const after = carryOut(school, command);
    expect(after.students.filter(({ graduatedOn }) => graduatedOn !== undefined)).toEqual([]);
    expect(proposalOf(school, command).details).toMatchObject({
      count: graduates.length,
      again: graduates.length,
    });
    const change = changeOf(school, command);
    expect(carryOut(after, { type: 'change.undo', change }).students).toEqual(school.students);
  });
});

describe('what refers to several records', () => {
  it('is counted once, whoever of them it refers to', () => {
    fc.assert(
      fc.property(subset(seeded.teachers), (chosen) => {
        const ids = new Set(chosen.map(({ id }) => employeeId('teacher', id)));
        const classes = allClasses(seeded.schedules).filter(
          (one) => one.employeeId !== undefined && ids.has(one.employeeId),
        );
        const counts = referencesToAny(seeded, 'teachers', chosen);
        expect(counts.schedules ?? 0).toBe(classes.length);
        const [only] = chosen;
        expect(referencesToAny(seeded, 'teachers', chosen.slice(0, 1))).toEqual(
          only ? referencesTo(seeded, 'teachers', only) : {},
        );
      }),
    );
  });
});
