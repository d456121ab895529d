import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideUndoable } from '../../machines/commands/commands.ts';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { countEmptied } from '../../machines/settings/emptySchool.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { anyCommand } from '../support/anyCommand.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const user = { role: 'admin', id: 1 } as const;
const asked = { ...facts, user };

function empty(records: School) {
  return decideUndoable(records, { type: 'school.empty' }, asked);
}

function emptied(records: School): School {
  const decision = empty(records);
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(records, decision.operations);
}

describe('an empty school', () => {
  it('keeps the settings and who asks for it, and counts what goes', () => {
    const other = { ...school.admins[0]!, id: 9, user: 'otra', name: 'Otra Persona' };
    const records = { ...school, admins: [...school.admins, other] };
    expect(countEmptied(records, user)).toMatchObject({
      admins: 1,
      teachers: 4,
      staff: 3,
      students: 3,
      courses: 2,
      groups: 3,
      classrooms: 8,
      schedules: 8,
      attendance: 2,
    });
    expect(emptied(records)).toEqual({
      ...emptySchool,
      admins: school.admins,
      settings: school.settings,
    });
  });

  it('has no cycle and no demonstration school that its records went with', () => {
    const { settings } = school;
    const closed = [{ name: '2024-2025', from: '2024-08-01', until: '2025-07-15' }];
    const demoSchool = { courses: [], groups: [], classrooms: [], students: [] };
    const records = {
      ...school,
      settings: {
        ...settings,
        school: { ...settings.school, name: 'Mi Escuela', closedCycles: closed },
        system: { ...settings.system, demoSchool },
      },
    };
    const { school: own, system } = emptied(records).settings;
    expect(own).toEqual({ ...settings.school, name: 'Mi Escuela' });
    expect(system).toEqual(settings.system);
  });

  it('is not emptied again', () => {
    expect(empty(emptied(school))).toMatchObject({ allowed: false, code: 'school.alreadyEmpty' });
  });

  it('loses no administrator where nobody of them asks', () => {
    const decision = decideUndoable(school, { type: 'school.empty' }, facts);
    expect(decision.allowed && applyOperations(school, decision.operations).admins).toEqual(
      school.admins,
    );
  });

  it('comes back whole by one undoing, whatever was done before', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 12 }), (makers) => {
        const records = makers.reduce<School>((current, make) => {
          const command = make(current);
          const decision = command && decideUndoable(current, command, asked);
          return decision?.allowed ? applyOperations(current, decision.operations) : current;
        }, school);
        const decision = empty(records);
        if (!decision.allowed) return;
        const left = applyOperations(records, decision.operations);
        const change = {
          id: 'x',
          name: decision.name,
          author: '',
          at: 0,
          details: decision.details,
          operations: decision.operations,
          inverse: decision.inverse ?? [],
        };
        const undoing = decideUndoable(left, { type: 'change.undo', change }, asked);
        expect(undoing.allowed && applyOperations(left, undoing.operations)).toEqual(records);
      }),
      { numRuns: 60 },
    );
  });
});
