import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import { joinedCommand } from '../../machines/sync/joinedCommand.ts';
import { withStudents } from '../support/classes.ts';
import { carryOut, facts, seededSchool } from '../support/seededSchool.ts';

const seeded = withStudents(seededSchool('2026-03-02'), 'MATH-ADV', ['Eva Prado']);
const eva = seeded.students.at(-1)!;
const {
  id: _id,
  status: _status,
  groups: _groups,
  hiredOn: _hiredOn,
  ...typed
} = seeded.teachers[0]!;
const teacher = { ...typed, password: '', rfc: 'GODE561231GR8' };
const school = carryOut(seeded, {
  type: 'record.save',
  register: 'teachers',
  draft: teacher,
  base: seeded.teachers[0]!,
});
const carlos = school.teachers[0]!;

const renaming: Command = {
  type: 'record.save',
  register: 'students',
  draft: { name: 'Eva Prado Luna', career: eva.career, group: eva.group },
  base: eva,
};
const calling: Command = {
  type: 'record.save',
  register: 'teachers',
  draft: { ...teacher, phone: '55 1234 5678' },
  base: carlos,
};

describe('a field that was emptied elsewhere', () => {
  it('stays empty, and the others are those that were written here', () => {
    const withdrawn = carryOut(school, {
      type: 'students.withdraw',
      until: facts.today,
      seen: [eva],
    });
    const ungrouped = carryOut(school, { type: 'students.regroup', group: null, seen: [eva] });
    for (const elsewhere of [withdrawn, ungrouped]) {
      const after = carryOut(elsewhere, joinedCommand(elsewhere, renaming) as Command);
      const { name: _before, ...stored } = elsewhere.students.at(-1)!;
      expect(after.students.at(-1)).toEqual({ ...stored, name: 'Eva Prado Luna' });
    }
    const emptied = carryOut(school, {
      type: 'record.save',
      register: 'teachers',
      draft: { ...teacher, rfc: undefined },
      base: carlos,
    });
    const after = carryOut(emptied, joinedCommand(emptied, calling) as Command);
    expect(after.teachers[0]).toEqual({ ...emptied.teachers[0], phone: '55 1234 5678' });
    expect(after.teachers[0]).not.toHaveProperty('rfc');
  });
});
