import { gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256Of } from '../../machines/kit/sha256.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { datedKeys, isDated, schoolKeys } from '../../machines/school/kinds.ts';
import { partsBy } from '../../machines/school/months.ts';
import { pack } from '../../machines/school/packing.ts';
import type { School } from '../../machines/school/school.ts';
import { tieSchool } from '../../machines/school/ties.ts';
import { linesFile } from '../../src/files/backup/backupLinesFile.ts';
import { readBackupFile } from '../../src/files/backup/readBackupFile.ts';
import { openJournal } from '../../src/storage/journal/journal.ts';
import { packedJournal } from '../../src/storage/journal/packedJournal.ts';
import type { StoredMonth } from '../../src/storage/journal/storedBase.ts';
import { monthId } from '../../src/storage/journal/storedBase.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { unwatched } from '../support/unwatched.ts';

const today = '2026-03-10';
/** With registers of two months. */
const kept = tieSchool(schoolOfYears(1_500, today));
const months: StoredMonth[] = datedKeys.flatMap((key) =>
  [...partsBy(key, kept[key], 'month')].map(([month, value]) => monthOf(key, month, value)),
);

let revision = 0;

/** The school as a device has it whose database holds it. */
let school: School;

beforeAll(freshDatabases);

beforeEach(async () => {
  await keep(months);
  const { base } = await packedJournal(openJournal()).since(-1);
  school = tieSchool(base!.school);
});

function monthOf<Key extends (typeof datedKeys)[number]>(
  key: Key,
  month: string,
  value: School[Key],
) {
  const text = pack(key, value);
  return { key, month, text, proof: sha256Of(text) };
}

async function keep(wanted: readonly StoredMonth[]): Promise<void> {
  revision += 1;
  const lists = schoolKeys.filter((key) => !isDated(key)).map((key) => [key, kept[key]] as const);
  const next = {
    revision,
    school: Object.fromEntries(lists) as Partial<School>,
    months: wanted,
    after: (await openJournal().extent()).base,
    proofs: new Map(wanted.map((month) => [monthId(month), month.proof])),
  };
  await openJournal().checkpoint(next, 0, 50);
}

async function backUp(content: School) {
  const file = await linesFile({ school: content, day: today, name: 'respaldo' }, unwatched());
  const bytes = file.content as Uint8Array<ArrayBuffer>;
  const read = await readBackupFile(new Blob([bytes]), unwatched());
  if ('fault' in read) throw new Error(read.fault);
  return { read: read.school, lines: gunzipSync(bytes).toString().trimEnd().split('\n') };
}

function lineOf({ key, text }: StoredMonth): string {
  return `{"key":"${key}","packed":${text}}`;
}

/** The months that go as the database has them. */
function sent(lines: readonly string[]): string[] {
  return months.filter((month) => lines.includes(lineOf(month))).map(monthId);
}

function changed(lesson: Lesson): Lesson {
  return { ...lesson, comments: 'Corregido' };
}

describe('a backup of a school that was read from the database', () => {
  it('has each month as the database does', async () => {
    const { read, lines } = await backUp(school);
    expect(sent(lines)).toEqual(months.map(monthId));
    expect(read).toEqual(kept);
  });

  it('has a month anew that was changed since, and the others as they are', async () => {
    const classSessions = school.classSessions.with(0, changed(school.classSessions[0]!));
    const { read, lines } = await backUp({ ...school, classSessions });
    const month = classSessions[0]!.date.slice(0, 7);
    const others = months.filter((one) => one.key !== 'classSessions' || one.month !== month);
    expect(sent(lines)).toEqual(others.map(monthId));
    expect(read.classSessions).toEqual(classSessions);
  });

  it('has what was recorded late in its month', async () => {
    const [first] = school.classSessions;
    const late = { ...first!, id: `${first!.id}-tarde` };
    const { read } = await backUp({ ...school, classSessions: [...school.classSessions, late] });
    const place = read.classSessions.findIndex(({ id }) => id === late.id);
    expect(read.classSessions[place - 1]!.date.slice(0, 7)).toBe(late.date.slice(0, 7));
    expect(read.classSessions.toSpliced(place, 1)).toEqual(school.classSessions);
  });

  it('has anew what the database has no longer, or otherwise', async () => {
    const [first, second, ...others] = months.filter(({ key }) => key === 'classSessions');
    const rest = months.filter(({ key }) => key !== 'classSessions');
    await keep([...rest, { ...second!, text: second!.text.replace('p', 'a') }, ...others]);
    const { read, lines } = await backUp(school);
    expect(sent(lines).toSorted()).toEqual([...rest, ...others].map(monthId).toSorted());
    expect(lines).not.toContain(lineOf(first!));
    expect(read).toEqual(school);
  });

  it('has all anew where the database does not answer, which it is asked once', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('', 'UnknownError');
    });
    const { read, lines } = await backUp(school);
    const asked = opened.mock.calls.length;
    opened.mockRestore();
    expect(asked).toBe(2);
    expect(sent(lines)).toEqual([]);
    expect(read).toEqual(school);
  });

  it('is none where the database has a record that no file may have', async () => {
    const [lesson] = kept.classSessions;
    const bad = { ...lesson!, teacherId: 'nadie' } as unknown as Lesson;
    await keep([monthOf('classSessions', lesson!.date.slice(0, 7), [bad])]);
    const { base } = await packedJournal(openJournal()).since(-1);
    await expect(backUp(base!.school)).rejects.toThrow('does not read back');
  });
});
