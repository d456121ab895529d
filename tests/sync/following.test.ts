import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import type { School } from '../../machines/school/school.ts';
import { mayChange, mayWrite } from '../../machines/sharing/writable.ts';
import { applyOperations, isReplace, recordAt } from '../../machines/store/applying.ts';
import type { Operation } from '../../machines/store/changes.ts';
import { put, remove } from '../../machines/store/operations.ts';
import { follow } from '../../machines/sync/rebasing.ts';
import type { Author, LogEntry } from '../../machines/sync/schoolServer.ts';
import { firstFormat } from '../../machines/sync/schoolServer.ts';
import { anyCommand } from '../support/anyCommand.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const office: Author = { role: 'admin', id: 1, name: 'Laura Méndez Ortega' };
const authors: readonly Author[] = [
  office,
  office,
  office,
  { role: 'teacher', id: 1, name: 'Carlos' },
  { role: 'teacher', id: 2, name: 'Ana' },
];

/** Registers of few ids, so that they meet, some in front of others, and groups that they name. */
const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  { arbitrary: registerPut(), weight: 8 },
  fc.nat({ max: 5 }).map((id) => remove('classSessions', id)),
  fc.nat({ max: 4 }).map((id) => remove('groups', id)),
  fc
    .tuple(fc.nat({ max: 4 }), fc.constantFrom('3A', '3B', 'N/A'))
    .map(([id, name]) => put('groups', { ...seededSchool().groups[0]!, id: String(id), name })),
);

function registerPut(): fc.Arbitrary<Operation> {
  const numbers = fc.record({
    id: fc.nat({ max: 5 }),
    own: fc.option(fc.nat({ max: 5 }), { nil: null, freq: 1 }),
    teacherId: fc.constantFrom(1, 2),
    groupId: fc.nat({ max: 4 }),
    before: fc.option(fc.nat({ max: 5 }), { nil: undefined }),
  });
  return numbers.map(({ id, own, teacherId, groupId, before }) => {
    const names = { groupId: String(groupId), groupName: '3A' };
    const lesson = lessonOn('2026-01-05', {}, { teacherId, ...names });
    const record = { ...lesson, id: String(own ?? id) };
    const place = before === undefined ? undefined : String(before);
    return { kind: 'put', key: 'classSessions', id: String(id), record, before: place };
  });
}

let made = 0;

function entryOf(author: Author, operations: readonly Operation[]): LogEntry {
  const id = `e${(made += 1)}`;
  const said = { details: {}, operations, inverse: [] };
  return { ...said, id, format: firstFormat, author, at: 1, name: 'classSession.saved' };
}

/** Each entry by itself: what writing several at once must come to. */
function oneByOne(school: School, entries: readonly LogEntry[]) {
  const skipped: string[] = [];
  const confirmed = entries.reduce((now, { id, author, operations }) => {
    const isAllowed = operations.every((operation) => {
      const { key, id: place, kind } = operation;
      const stored = isReplace(operation) ? null : recordAt(now, key, place);
      // Of what is not there nothing goes: a device may lack its month.
      const isNothing = kind === 'delete' && stored === undefined && mayWrite(author, key);
      return isNothing || mayChange(author, operation, stored);
    });
    if (isAllowed) return applyOperations(now, operations);
    skipped.push(id);
    return now;
  }, school);
  return { confirmed, skipped };
}

function expectSame(school: School, entries: readonly LogEntry[]): void {
  const { confirmed, skipped } = follow(school, entries);
  const expected = oneByOne(school, entries);
  expect(skipped.map(({ id }) => id)).toEqual(expected.skipped);
  expect(confirmed).toEqual(expected.confirmed);
}

it('entries of a log come to what each does after the other, whatever they touch and whoever wrote them', () => {
  const anyEntry = fc
    .tuple(fc.constantFrom(...authors), fc.array(anyOperation, { minLength: 1, maxLength: 3 }))
    .map(([author, operations]) => entryOf(author, operations));
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), (entries) => {
      const classSessions = ['0', '1'].map((id) => ({ ...lessonOn('2026-01-05', {}), id }));
      expectSame({ ...seededSchool(), classSessions }, entries);
    }),
    { numRuns: 400 },
  );
});

it('and so do those of whatever a school is asked', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 15 }), (commands) => {
      const start = seededSchool();
      const entries: LogEntry[] = [];
      commands.reduce((now, command) => {
        const asked = command(now);
        const decision = asked && decide(now, asked, facts);
        if (!decision?.allowed) return now;
        entries.push(entryOf(office, decision.operations));
        return applyOperations(now, decision.operations);
      }, start);
      expectSame(start, entries);
    }),
  );
});

it('a record under another id than its own is no place of either', () => {
  const lesson = lessonOn('2026-01-05', {});
  const misfiled: Operation = { ...put('classSessions', { ...lesson, id: '2' }), id: '1' };
  const entries = [[misfiled], [put('classSessions', { ...lesson, id: '2' })]];
  expectSame(
    seededSchool(),
    entries.map((operations) => entryOf(office, operations)),
  );
});
