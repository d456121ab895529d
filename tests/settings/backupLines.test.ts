import { createHash } from 'node:crypto';
import { gzipSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schoolKeys } from '../../machines/school/kinds.ts';
import type { School } from '../../machines/school/school.ts';
import { pack } from '../../machines/school/packing.ts';
import { readableSchool, tieSchool } from '../../machines/school/ties.ts';
import { backupVersion, writeBackup } from '../../machines/settings/backup.ts';
import { backupLines } from '../../machines/settings/backupLines.ts';
import { backupFile } from '../../src/files/backup/backup.ts';
import type { Progress } from '../../src/files/download.ts';
import { linesFile } from '../../src/files/backup/backupLinesFile.ts';
import { readBackupFile } from '../../src/files/backup/readBackupFile.ts';
import { anySchool } from '../support/anySchool.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { unwatched } from '../support/unwatched.ts';

const day = '2026-03-10';
const version = `"version":${backupVersion}`;
const seeded = seededSchool(day);
const year = tieSchool(schoolOfYears(2_500, '2026-03-10'));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Content = string | Uint8Array<ArrayBuffer>;

async function read(content: Content) {
  return readBackupFile(new Blob([content]), unwatched());
}

async function faultOf(content: Content): Promise<string | null> {
  const reading = await read(content);
  return 'fault' in reading ? reading.fault : null;
}

async function written(school: School) {
  return linesFile({ school, day, name: `plantel-respaldo-${day}` }, unwatched());
}

function writeYear(progress: Progress) {
  return linesFile({ school: year, day, name: `plantel-respaldo-${day}` }, progress);
}

function readYear(content: Content) {
  return (progress: Progress) => readBackupFile(new Blob([content]), progress);
}

/** Every look at the clock finds it later than the page may wait. */
function passTime(): void {
  let time = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 20));
}

async function compressed(school: School): Promise<Uint8Array<ArrayBuffer>> {
  return (await written(school)).content as Uint8Array<ArrayBuffer>;
}

const knownLines = new WeakMap<School, readonly string[]>();

function linesOf(school: School): readonly string[] {
  const lines = knownLines.get(school) ?? [...backupLines(school, day)].map(({ text }) => text);
  knownLines.set(school, lines);
  return lines;
}

function zipped(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(text, { level: 1 }));
}

/** A school whose students, timetable and registers are in two pieces each, and little more than one. */
function inTwoPieces(): School {
  const school = schoolOfYears(510, day);
  const classSessions = school.classSessions.map((lesson) => {
    const students = lesson.students.slice(0, 3);
    const attendance = Object.fromEntries(students.map(({ id }) => [id, lesson.attendance[id]!]));
    return { ...lesson, students, attendance };
  });
  return { ...school, students: school.students.slice(0, 501), classSessions };
}

/** Lines whose checksum is right, whatever they hold. */
function signed(lines: readonly string[]): string {
  const text = lines.map((line) => `${line.trimEnd()}\n`).join('');
  const checksum = createHash('sha256').update(text).digest('hex');
  return `${text}${JSON.stringify({ checksum })}\n`;
}

/** The lines of a school without the checksum, each as a change makes it. */
function resigned(school: School, change: (line: string, index: number) => string | string[]) {
  return signed(linesOf(school).slice(0, -1).flatMap(change));
}

describe('a backup of lines', () => {
  it('gives back the school it was made of, byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(anySchool, async (school) => {
        const { content } = await written(school);
        const reading = await read(content);
        if ('fault' in reading) throw new Error(reading.fault);
        expect(reading.day).toBe(day);
        for (const key of schoolKeys) {
          expect(JSON.stringify(reading.school[key])).toBe(JSON.stringify(school[key]));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is what a school of more than a megabyte of text gets; a smaller one’s can be read', async () => {
    const large = await backupFile(year, day, unwatched());
    expect(large).toMatchObject({
      name: 'plantel-respaldo-2026-03-10.json.gz',
      type: 'application/gzip',
    });
    const small = await backupFile(seeded, day, unwatched());
    expect(small).toMatchObject({ name: 'plantel-respaldo-2026-03-10.json' });
    expect(JSON.parse(small.content as string)).toMatchObject({ version: backupVersion });
    for (const { content } of [large, small]) expect(await faultOf(content)).toBeNull();
  });

  it('can be unpacked and read by anybody, line by line', async () => {
    const text = gunzipSync(await compressed(year)).toString();
    expect(text).toBe(linesOf(year).join(''));
    const [head, admins, ...others] = text.trimEnd().split('\n');
    expect(JSON.parse(head!)).toMatchObject({ format: 'plantel', version: backupVersion, day });
    expect(JSON.parse(admins!)).toEqual({ key: 'admins', value: seeded.admins });
    expect(JSON.parse(others.at(-1)!)).toEqual({
      checksum: expect.stringMatching(/^[\da-f]{64}$/),
    });
  });

  it('is cut in pieces of five hundred records, of any list', () => {
    const students = Array.from({ length: 1_001 }, (_, id) => ({ ...seeded.students[0]!, id }));
    const pieces = [...backupLines({ ...year, students }, day)];
    expect(Math.max(...pieces.map(({ records }) => records))).toBe(500);
    const counts = pieces.filter(({ text }) => text.startsWith('{"key":"students"'));
    expect(counts.map(({ records }) => records)).toEqual([500, 500, 1]);
  });

  it('tells how many records of how many, and lets the page answer between its pieces', async () => {
    const { records } = JSON.parse(linesOf(year)[0]!) as { records: number };
    const { content } = await written(year);
    passTime();
    for (const act of [writeYear, readYear(content)]) {
      const told: number[] = [];
      let answers = 0;
      let isOver = false;
      const answer = () => {
        answers += 1;
        if (!isOver) setImmediate(answer);
      };
      setImmediate(answer);
      await act({
        ...unwatched(),
        onWritten: (done, total) => {
          expect(total).toBe(records);
          told.push(done);
        },
      });
      isOver = true;
      expect(told.length).toBeGreaterThan(1);
      expect(told).toEqual(told.toSorted((one, other) => one - other));
      expect(told.at(-1)).toBeLessThanOrEqual(records);
      expect(answers).toBeGreaterThanOrEqual(told.length);
    }
  });

  it('stops where it is when it is cancelled, written or read', async () => {
    const { content } = await written(year);
    for (const act of [writeYear, readYear(content)]) {
      const controller = new AbortController();
      const told: number[] = [];
      const onWritten = (done: number) => {
        told.push(done);
        if (done > 1_000) controller.abort();
      };
      passTime();
      await expect(act({ onWritten, signal: controller.signal })).rejects.toThrow('aborted');
      expect(told.filter((done) => done > 1_000)).toHaveLength(1);
    }
  });

  it('is lines as they are where the browser can’t compress', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const file = await backupFile(year, day, unwatched());
    expect(file).toMatchObject({
      name: 'plantel-respaldo-2026-03-10.jsonl',
      content: linesOf(year).join(''),
    });
    const { checksum } = file;
    expect(JSON.parse(linesOf(year).at(-1)!)).toEqual({ checksum });
    expect(await read(file.content)).toEqual({ school: year, day, checksum });
  });

  it('is none where it does not read back as the school', async () => {
    const [lesson] = year.classSessions;
    const [carlos] = seeded.teachers;
    const unwritable: School[] = [
      { ...year, teachers: [{ ...carlos!, rate: Number.NaN }] },
      { ...year, classSessions: [lesson!, lesson!] },
      { ...year, classSessions: [{ ...lesson!, teacherId: Number.NaN }] },
      { ...year, admins: [] },
    ];
    for (const school of unwritable) {
      await expect(written(school)).rejects.toThrow('does not read back');
    }
  });
});

describe('a file of another shape', () => {
  it('is read as it was, compressed or not', async () => {
    const text = writeBackup(seeded, day);
    expect(await read(text)).toEqual({ school: seeded, day });
    expect(await read(JSON.stringify(JSON.parse(text), null, 4))).toEqual({ school: seeded, day });
    expect(await read(zipped(text))).toEqual({ school: seeded, day });
    expect(await faultOf(text.slice(0, 900))).toBe('cutOff');
    expect(await faultOf(text.replace('Laura', 'Pedro'))).toBe('tampered');
  });

  it('is foreign, whatever it is', async () => {
    const foreign = ['', 'PK\u0003\u0004', '[]', 'null\nnull\n', '{"a":1}\n{"b":2}\n', '\n\n'];
    for (const text of foreign) {
      expect(await faultOf(text), text).toBe('foreign');
      expect(await faultOf(zipped(text)), `${text}, compressed`).toBe('foreign');
    }
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        expect(await faultOf(text)).toBe('foreign');
      }),
    );
  });

  it('is newer where a newer version wrote it', async () => {
    const lines = resigned(seeded, (line) =>
      line.replace(version, `"version":${backupVersion + 1}`),
    );
    expect(await faultOf(lines)).toBe('newer');
    expect(await faultOf(zipped(lines))).toBe('newer');
  });

  it('of version 7 or before has a class in its room by name', async () => {
    const content = pack('schedules', readableSchool(seeded).schedules);
    const named = resigned(seeded, (line) =>
      line.startsWith('{"key":"schedules"')
        ? `{"key":"schedules","packed":${content}}`
        : line.replace(version, '"version":7'),
    );
    expect(named).toContain('Salón 3');
    const reading = await read(named);
    expect('school' in reading && reading.school.schedules).toEqual(seeded.schedules);
  });

  it('of an older version lacks what that did not know, and nothing else', async () => {
    const older = (key: string) =>
      resigned(seeded, (line) =>
        line.startsWith(`{"key":"${key}"`) ? [] : line.replace(version, '"version":3'),
      );
    const reading = await read(older('justifications'));
    expect(reading).toMatchObject({ school: { justifications: [], students: seeded.students } });
    expect(await faultOf(older('payrollAdjustments'))).toBeNull();
    expect(await faultOf(older('cancelledClasses'))).toBeNull();
    expect(await faultOf(older('activities'))).toBeNull();
    expect(await faultOf(older('courses'))).toBe('invalid');
  });

  it('of a version whose settings had a part less has as many records as it says', async () => {
    const { security, ...settings } = seeded.settings;
    const { records } = JSON.parse(linesOf(seeded)[0]!) as { records: number };
    const older = resigned(seeded, (line) =>
      line.startsWith('{"key":"settings"')
        ? JSON.stringify({ key: 'settings', value: settings })
        : line
            .replace(version, '"version":7')
            .replace(`"records":${records}`, `"records":${records - 1}`),
    );
    const reading = await read(older);
    expect(reading).toMatchObject({ school: { settings: { ...settings, security } } });
  });
});

describe('a backup of lines that is not whole', () => {
  it('is cut off wherever it is cut', async () => {
    const whole = await compressed(seeded);
    for (let length = 2; length < whole.length; length += 1) {
      expect(await faultOf(whole.slice(0, length)), `${length} bytes`).toBe('cutOff');
    }
  });

  it('is cut off wherever it is cut where it is not compressed', async () => {
    const text = linesOf(seeded).join('');
    const lengths = fc.integer({ min: 20, max: text.length - 2 });
    await fc.assert(
      fc.asyncProperty(lengths, async (length) => {
        expect(await faultOf(text.slice(0, length))).toBe('cutOff');
      }),
      { numRuns: 300 },
    );
    for (let length = 20; length <= text.indexOf('\n') + 1; length += 1) {
      expect(await faultOf(text.slice(0, length)), `${length} units`).toBe('cutOff');
    }
    for (const [index] of linesOf(seeded).entries()) {
      if (index === 0) continue;
      expect(await faultOf(linesOf(seeded).slice(0, index).join(''))).toBe('cutOff');
    }
  });

  it('is tampered where any line is another, harmed, twice, gone or elsewhere', async () => {
    const lines = linesOf(inTwoPieces());
    for (const key of ['students', 'schedules', 'classSessions']) {
      expect(lines.filter((line) => line.startsWith(`{"key":"${key}"`))).toHaveLength(2);
    }
    for (const [index, line] of lines.entries()) {
      if (index === 0) continue;
      const middle = Math.floor(line.length / 2);
      const digit = line[middle] === '7' ? '8' : '7';
      const others = lines.toSpliced(index, 1);
      const variants = {
        another: lines.with(index, line.slice(0, middle) + digit + line.slice(middle + 1)),
        harmed: lines.with(index, `${line.slice(0, middle)}\n`),
        twice: lines.toSpliced(index, 0, line),
        elsewhere: others.toSpliced(index === 1 ? 2 : 1, 0, line),
        gone: others,
      };
      for (const [what, tampered] of Object.entries(variants)) {
        const isCutOff = what === 'gone' && index === lines.length - 1;
        expect(await faultOf(tampered.join('')), `line ${index} ${what}`).toBe(
          isCutOff ? 'cutOff' : 'tampered',
        );
      }
    }
    expect(await faultOf([...lines, '{"key":"students","value":[]}\n'].join(''))).toBe('tampered');
  });

  it('is tampered or foreign where its first line is another', async () => {
    const text = linesOf(year).join('');
    expect(await faultOf(text.replace('2026-03-10', '2026-03-11'))).toBe('tampered');
    expect(await faultOf(text.replace('"records":', '"records":1'))).toBe('tampered');
    expect(await faultOf(text.replace('"format":"plantel"', '"format":"escuela"'))).toBe('foreign');
    expect(await faultOf(text.replace(',"records":', ',"count":'))).toBe('foreign');
    expect(await faultOf(linesOf(year).slice(1).join(''))).toBe('foreign');
  });

  it('gives its school or a fault, whichever byte of it is another', async () => {
    const whole = await compressed(seeded);
    const expected = JSON.stringify(seeded);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const reading = await read(whole.with(at, whole[at]! ^ by));
          const found = 'fault' in reading ? reading.fault : JSON.stringify(reading.school);
          expect(['tampered', 'cutOff', 'foreign', expected]).toContain(found);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a signed file that no school fits', () => {
  const dated = (key: string, packed: object) => JSON.stringify({ key, packed });
  const replaced = (key: string, line: string) =>
    resigned(seeded, (one) => (one.startsWith(`{"key":"${key}"`) ? line : one));

  it('is invalid with a record that no schema knows, twice, missing or out of its order', async () => {
    const last = (lines: readonly string[]) => lines.at(-1)!;
    const lines = linesOf(year).slice(0, -1);
    const invalid = [
      resigned(seeded, (line) => line.replace('"enrollmentDate":"', '"enrollmentDate":7,"x":"')),
      resigned(seeded, (line) => line.replace('"name":', '"__proto__":{"admin":true},"name":')),
      resigned(seeded, (line) => (line.startsWith('{"key":"students"') ? [line, line] : line)),
      resigned(seeded, (line) => (line.startsWith('{"key":"students"') ? [] : line)),
      resigned(seeded, (line) =>
        line.startsWith('{"key":"groups"') ? [line, '{"key":"evil"}'] : line,
      ),
      resigned(seeded, (line, index) =>
        index === 0 ? line.replace('"records":', '"records":1') : line,
      ),
      signed([lines[0]!, last(lines), ...lines.slice(1, -1)]),
      signed(lines.slice(0, 1)),
      replaced('classSessions', '{"key":"classSessions","value":[]}'),
      replaced('students', '{"key":"students","value":{"0":{}}}'),
    ];
    for (const [index, text] of invalid.entries()) {
      expect(await faultOf(text), `file ${index}`).toBe('invalid');
      expect(await faultOf(zipped(text)), `file ${index}, compressed`).toBe('invalid');
    }
  });

  it('is invalid where what is packed was made up, and changes nothing of the language', async () => {
    const entry = ['endTime'];
    const made = [
      dated('schedules', {
        shapes: [entry],
        values: ['__proto__', 'evil', '10:00'],
        rows: [[0, 0, 1, 2, 2]],
      }),
      dated('schedules', {
        shapes: [entry],
        values: [day, '__proto__', '10:00'],
        rows: [[0, 0, 1, 2, 2]],
      }),
      dated('schedules', {
        shapes: [entry],
        values: [day, 'Aula', '__proto__', '10:00'],
        rows: [[0, 0, 1, 2, 3]],
      }),
      dated('schedules', {
        shapes: [['__proto__']],
        values: [day, 'Aula', '10:00', {}],
        rows: [[0, 0, 1, 2, 3]],
      }),
      dated('classSessions', { shapes: [['id']], values: ['x'], rows: [[0, 9]] }),
      dated('classSessions', { shapes: [], values: [], rows: [[]] }),
      dated('classSessions', { shapes: [[]], values: [], rows: ['evil'] }),
      dated('classSessions', { shapes: 'evil', values: {}, rows: 7 }),
      dated('classSessions', { shapes: [['attendance']], values: ['ppp'], rows: [[0, 0]] }),
      '{"key":"classSessions","packed":null}',
    ];
    for (const [index, line] of made.entries()) {
      const { key } = JSON.parse(line) as { key: string };
      expect(await faultOf(replaced(key, line)), `file ${index}`).toBe('invalid');
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, 'evil')).toBeUndefined();
  });

  it('is invalid where the marks of a class are more or fewer than its students', async () => {
    for (const marks of ['', 'pp', 'p'.repeat(40)]) {
      const text = resigned(year, (line) =>
        line.startsWith('{"key":"classSessions"') ? line.replace(/"[pa]{28}"/, `"${marks}"`) : line,
      );
      expect(await faultOf(text), marks).toBe('invalid');
    }
  });

  it('never breaks the reader, whatever is packed', async () => {
    const shape = fc.array(fc.constantFrom('id', 'date', 'students', 'attendance', '__proto__'));
    const packed = fc.record({
      shapes: fc.array(fc.oneof(shape, fc.jsonValue())),
      values: fc.array(fc.jsonValue()),
      rows: fc.array(fc.oneof(fc.array(fc.integer({ min: -1, max: 9 })), fc.jsonValue())),
    });
    const keys = fc.constantFrom('schedules', 'classSessions', 'paidPayroll');
    await fc.assert(
      fc.asyncProperty(keys, fc.oneof(packed, fc.jsonValue()), async (key, content) => {
        const found = await faultOf(replaced(key, JSON.stringify({ key, packed: content })));
        expect([null, 'invalid', 'tooDeep']).toContain(found);
      }),
      { numRuns: 300 },
    );
  });

  it('has no administrator', async () => {
    const text = signed(linesOf({ ...seeded, admins: [] }).slice(0, -1));
    expect(await faultOf(text)).toBe('noAdministrator');
  });

  it('is refused when it nests without end, before anything walks it', async () => {
    const deep = `{"key":"students","value":${'['.repeat(200_000)}`;
    expect(await faultOf(replaced('students', deep))).toBe('tooDeep');
  });

  it('is too large once unpacked: a line without end, or rosters that are shared too often', async () => {
    expect(await faultOf(zipped('x'.repeat(50_000_000)))).toBe('tooLarge');
    const head = linesOf(seeded)[0]!;
    expect(await faultOf(zipped(`${head}${'x'.repeat(50_000_000)}`))).toBe('tooLarge');
    const rows = Array.from({ length: 1_000 }, () => [0, 0]);
    const values = ['x'.repeat(6_000_000)];
    const shared = dated('classSessions', { shapes: [['topic']], values, rows });
    expect(await faultOf(zipped(replaced('classSessions', shared)))).toBe('tooLarge');
  });
});
