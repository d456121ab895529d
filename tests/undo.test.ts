import { describe, expect, it } from 'vitest';
import type { Change } from '../machines/domain/changes.ts';
import { applyOperations, invertOperations } from '../machines/domain/changes.ts';
import type { Command } from '../machines/domain/commands.ts';
import { decide } from '../machines/domain/commands.ts';
import type { School } from '../machines/domain/school.ts';
import { emptySchool } from '../machines/domain/school.ts';
import { carryOut, facts, proposalOf, seededSchool } from './support/seededSchool.ts';

function changeOf(school: School, command: Command): Change {
  const { name, details, operations } = proposalOf(school, command);
  const inverse = invertOperations(school, operations);
  return { id: 'change', name, author: '', at: facts.now, details, operations, inverse };
}

function undoCode(school: School, change: Change): string {
  const decision = decide(school, { type: 'change.undo', change }, facts);
  return decision.allowed ? decision.name : decision.code;
}

function put(key: 'courses' | 'groups' | 'classrooms' | 'admins', record: object): Change {
  const operation = { kind: 'put', key, id: String(Reflect.get(record, 'id')), record } as never;
  const inverse = [{ kind: 'delete', key, id: String(Reflect.get(record, 'id')) } as never];
  const about = { id: 'change', name: 'course.created', author: '', at: 0, details: {} } as const;
  return { ...about, operations: [operation], inverse };
}

const school = seededSchool();

describe('undoing', () => {
  it('puts back what a change altered', () => {
    const command: Command = {
      type: 'schedule.remove',
      original: {
        date: '2025-08-08',
        ...school.schedules['2025-08-08']!['Salón 3']!['10:00']!,
      },
    };
    const change = changeOf(school, command);
    const after = carryOut(school, command);
    expect(undoCode(after, change)).toBe('change.undone');
    expect(carryOut(after, { type: 'change.undo', change }).schedules).toEqual(school.schedules);
  });

  it('keeps the last administrator', () => {
    const { admins } = school;
    const added = put('admins', admins[0]!);
    expect(undoCode({ ...emptySchool, admins }, added)).toBe('admin.onlyOne');
  });

  it('keeps the account of whoever asks, and no other one of that name', () => {
    const [laura] = school.admins;
    const namesake = { ...laura!, id: 9, email: 'otra@plantel.mx' };
    const both = { ...school, admins: [laura!, namesake] };
    expect(undoCode(both, put('admins', laura!))).toBe('admin.ownAccount');
    expect(undoCode(both, put('admins', namesake))).toBe('change.undone');
  });

  it('keeps a course that has groups by now', () => {
    expect(undoCode(school, put('courses', school.courses[0]!))).toBe('undo.inUse');
  });

  it('keeps a group with students and a classroom with classes', () => {
    expect(undoCode(school, put('groups', school.groups[0]!))).toBe('undo.inUse');
    expect(undoCode(school, put('classrooms', school.classrooms[2]!))).toBe('undo.inUse');
  });

  it('takes away a group nobody stands on yet', () => {
    const group = { id: 'NUEVO', name: 'NUEVO', description: '', courseId: 'CURSO-DE-VERANO' };
    const change = put('groups', group);
    expect(undoCode(applyOperations(school, change.operations), change)).toBe('change.undone');
  });

  it('brings back no second classroom of a name', () => {
    const [room] = school.classrooms;
    const gone = school.classrooms.filter(({ id }) => id !== room!.id);
    const change: Change = {
      ...put('classrooms', room!),
      operations: [{ kind: 'delete', key: 'classrooms', id: '1' }],
      inverse: [{ kind: 'put', key: 'classrooms', id: '1', record: room! }],
    };
    const after = { ...school, classrooms: [...gone, { ...room!, id: 99 }] };
    expect(undoCode(after, change)).toBe('undo.inUse');
  });
});
