import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { follow } from '../../machines/sync/rebasing.ts';
import { logFormat, ServerError } from '../../machines/sync/schoolServer.ts';
import { readEntry } from '../../src/server/logEntries.ts';
import { clerk, entryOf, office, teacher } from '../server/contract.ts';
import { seededSchool } from '../support/seededSchool.ts';

const textOf = (account: typeof office, more: object) =>
  JSON.stringify({ ...entryOf(account, 'a'), ...more });
const read = (account: typeof office, open: string) =>
  readEntry(account, 'a', { open, whole: null }, true);
const lesson = { id: 'x', teacherId: 7, comments: '@' };
const put = { kind: 'put', key: 'classSessions', id: 'x', record: lesson };
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe('an entry of a newer format', () => {
  it('stops a device where the office wrote it', () => {
    const open = textOf(office, { format: logFormat + 1 });
    expect(() => read(office, open)).toThrow(ServerError);
  });

  it.each([teacher, clerk])('of anybody else is harmed, whatever else it says', (account) => {
    expect(read(account, textOf(account, { format: logFormat + 1 }))).toBeNull();
    expect(read(account, '{"format":99,"id":"a"}')).toBeNull();
  });
});

describe('an entry is harmed', () => {
  const cases: Record<string, object> = {
    'of a key that no school has': { ...put, key: 'foo' },
    'of a key that every object has': { kind: 'delete', key: 'constructor', id: 'x' },
    'with a put of no record': { kind: 'put', key: 'classSessions', id: 'x' },
    'with a put of a list': { ...put, record: [] },
    'with a key that is replaced by nothing': { kind: 'replace', key: 'students', id: '' },
    'with an operation of no known kind': { ...put, kind: 'add' },
    'with a place before what is no text': { ...put, before: 5 },
  };

  it.each(Object.entries(cases))('%s', (_, operation) => {
    expect(read(teacher, textOf(teacher, { operations: [operation] }))).toBeNull();
    expect(read(teacher, textOf(teacher, { inverse: [operation] }))).toBeNull();
  });

  it.each([33, 100_000])('that nests %d levels within a record, and further', (depth) => {
    const open = textOf(teacher, { operations: [put] });
    expect(read(teacher, open.replace('"@"', nested(3)))).not.toBeNull();
    expect(read(teacher, open.replace('"@"', nested(depth + 5)))).toBeNull();
  });

  it.each(['-1', '1e999', '8.7e15', '"hoy"'])('that was written at %s', (at) => {
    expect(read(teacher, textOf(teacher, { at: 777 }).replace('777', at))).toBeNull();
  });

  it.each(['1e999', '-1', '0.5'])('at the place %s of those that came at once', (place) => {
    expect(read(teacher, textOf(teacher, { place: 777 }).replace('777', place))).toBeNull();
  });
});

it('whatever somebody writes in the place of an operation, reading the log goes on', () => {
  const school = seededSchool();
  const anyPart = fc.oneof(fc.jsonValue(), fc.constantFrom('classSessions', 'tasks', 'schedules'));
  const anyOperation = fc.record(
    {
      kind: fc.constantFrom('put', 'delete', 'replace'),
      key: fc.oneof(fc.constantFrom<string>(...schoolKeys), fc.string()),
      id: fc.oneof(fc.constantFrom('1', '__proto__', '["2026-03-02","A","08:00"]'), fc.string()),
      record: anyPart,
      value: anyPart,
      before: anyPart,
    },
    { requiredKeys: ['kind', 'key', 'id'] },
  );
  fc.assert(
    fc.property(
      fc.constantFrom(teacher, clerk),
      fc.array(anyOperation, { maxLength: 3 }),
      (account, operations) => {
        const kept = read(account, textOf(account, { operations }));
        const entries = kept ? [kept.entry] : [];
        expect(follow(school, entries).confirmed.admins).toBe(school.admins);
      },
    ),
    { numRuns: 1_000 },
  );
});
