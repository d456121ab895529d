import { afterEach, describe, expect, it, vi } from 'vitest';
import { trackedLessons } from '../../machines/lessons/tracking.ts';
import type { School } from '../../machines/school/school.ts';
import type { Cycle } from '../../machines/school/settingsShapes.ts';
import { readHead } from '../../machines/settings/backupLineReading.ts';
import type { ReadBackup } from '../../machines/settings/backup.ts';
import { backupVersion } from '../../machines/settings/backup.ts';
import { cycleKeys, cycleRecords, cycleSchool } from '../../machines/settings/cycleRecords.ts';
import { tieSchool } from '../../machines/school/ties.ts';
import { backupFile } from '../../src/files/backup/backup.ts';
import { linesFile } from '../../src/files/backup/backupLinesFile.ts';
import type { Wanted } from '../../src/files/backup/readBackupFile.ts';
import { readBackupFile } from '../../src/files/backup/readBackupFile.ts';
import { carryOut, seededSchool } from '../support/seededSchool.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { unwatched } from '../support/unwatched.ts';

const day = '2026-03-10';
const version = `"version":${backupVersion}`;
const cycle: Cycle = { name: '2025-2026', from: '2026-03-01', until: '2026-03-06' };
const school = tieSchool(schoolOfYears(800, day));

afterEach(() => {
  vi.unstubAllGlobals();
});

type Content = string | Uint8Array<ArrayBuffer>;

async function written(whole: School = school): Promise<Content> {
  const content = { school: cycleSchool(whole, cycle), day, name: 'plantel-ciclo', cycle };
  return (await linesFile(content, unwatched())).content;
}

function read(content: Content, wanted: Wanted = 'cycle') {
  return readBackupFile(new Blob([content]), unwatched(), wanted);
}

async function opened(content: Content): Promise<ReadBackup> {
  const reading = await read(content);
  if ('fault' in reading) throw new Error(reading.fault);
  return reading;
}

async function faultOf(content: Content, wanted: Wanted = 'cycle'): Promise<string | null> {
  const reading = await read(content, wanted);
  return 'fault' in reading ? reading.fault : null;
}

/** The file as a browser that compresses nothing writes it. */
async function plain(whole?: School): Promise<string> {
  vi.stubGlobal('CompressionStream', undefined);
  return (await written(whole)) as string;
}

describe('the file of a cycle', () => {
  it('has its records and nothing of other days, with the lists that they refer to', async () => {
    const reading = await opened(await written());
    expect(reading).toMatchObject({ day, cycle });
    const own = cycleRecords(school, cycle);
    expect(own.classSessions.length).toBeGreaterThan(600);
    for (const key of cycleKeys) expect(reading.school[key], key).toEqual(own[key]);
    for (const key of ['students', 'courses', 'groups', 'classrooms'] as const) {
      expect(reading.school[key]).toEqual(school[key]);
    }
    expect(reading.school.settings.school).toMatchObject({
      name: school.settings.school.name,
      academicYear: '2025-2026',
      closedCycles: [cycle],
    });
  });

  it('has no password and no administrator', async () => {
    const text = await plain();
    expect(school.teachers[0]!.password).toContain('$pbkdf2');
    expect(text).not.toContain('pbkdf2');
    expect(text).not.toContain(school.admins[0]!.email);
  });

  it('keeps its own words, whoever was renamed or deleted since', async () => {
    const [lesson] = cycleRecords(school, cycle).classSessions;
    const teacher = school.teachers.find(({ id }) => id === lesson!.teacherId)!;
    const content = await written();
    const renamed = carryOut(school, {
      type: 'record.save',
      register: 'teachers',
      draft: { ...teacher, name: 'Otro Nombre' },
      base: teacher,
    });
    expect(renamed.teachers.some(({ name }) => name === 'Otro Nombre')).toBe(true);
    const there = await opened(content);
    const tracked = trackedLessons(there.school).find((one) => one.lesson.id === lesson!.id);
    expect(tracked?.teacher.name).toBe(teacher.name);
  });

  it('shows what it has of people who were gone when it was written', async () => {
    const gone = { ...school, teachers: [], students: [], groups: [] };
    const reading = await opened(await written(tieSchool(gone)));
    const lesson = reading.school.classSessions[0]!;
    expect(lesson.groupName).toBe(school.classSessions[0]!.groupName);
    expect(lesson.students.length).toBeGreaterThan(0);
    expect(lesson.students[0]!.name).not.toBe('');
  });

  it('is not restored as a whole school, and a whole school is not opened as a cycle', async () => {
    expect(await faultOf(await written(), 'school')).toBe('ofCycle');
    const whole = (await backupFile(school, day, unwatched())).content;
    expect(await faultOf(whole)).toBe('ofSchool');
    expect(await faultOf((await backupFile(seededSchool(), day, unwatched())).content)).toBe(
      'ofSchool',
    );
    expect(await faultOf(whole, 'school')).toBeNull();
  });

  it('says the same of its records whenever and from whatever order it was written', async () => {
    const file = async (of: School, on: string) => {
      const content = { school: cycleSchool(of, cycle), day: on, name: 'plantel-ciclo', cycle };
      const made = await linesFile(content, unwatched());
      expect((await opened(made.content)).digest).toBe(made.digest);
      return made;
    };
    const { classSessions, students } = school;
    const first = await file(school, day);
    const later = {
      ...school,
      classSessions: classSessions.toReversed(),
      students: [students[0]!],
    };
    const second = await file(later, '2026-08-01');
    expect(second.checksum).not.toBe(first.checksum);
    expect(second.digest).toBe(first.digest);
    const [lesson, ...others] = cycleRecords(school, cycle).classSessions;
    const corrected = { ...school, classSessions: [{ ...lesson!, topic: 'Otro' }, ...others] };
    expect((await file(corrected, day)).digest).not.toBe(first.digest);
  });

  it('is foreign to versions that know none: it has another format than a backup', async () => {
    const [head] = (await plain()).split('\n');
    expect(JSON.parse(head!)).toMatchObject({
      format: 'plantel-ciclo',
      version: backupVersion,
      cycle,
    });
  });

  it('is told when it is harmed, cut, newer or none', async () => {
    const bytes = (await written()) as Uint8Array<ArrayBuffer>;
    const harmed = bytes.slice();
    harmed[Math.floor(bytes.length / 2)]! ^= 1;
    expect(await faultOf(harmed)).toBe('tampered');
    expect(await faultOf(bytes.slice(0, bytes.length - 100))).toBe('cutOff');
    expect(await faultOf(bytes.slice(0, 5))).toBe('cutOff');
    expect(await faultOf('')).toBe('foreign');
    expect(await faultOf('hola')).toBe('foreign');
  });

  it('not compressed is told so too, line by line', async () => {
    const text = await plain();
    expect(await faultOf(text)).toBeNull();
    const lines = text.split('\n');
    expect(await faultOf(lines.slice(0, -2).join('\n'))).toBe('cutOff');
    expect(await faultOf(text.slice(0, 30))).toBe('cutOff');
    expect(await faultOf(text.replace('"name":"2025-2026"', '"name":"2025-2027"'))).toBe(
      'tampered',
    );
    expect(await faultOf(text.replace(version, `"version":${backupVersion + 1}`))).toBe('newer');
  });

  it('with a cycle that is none is foreign', () => {
    const head = { format: 'plantel-ciclo', version: 3, day, records: 1 };
    const of = (one: unknown) => readHead(JSON.stringify({ ...head, cycle: one }));
    expect(of(cycle)).toMatchObject({ cycle });
    for (const bad of [undefined, null, 'x', {}, { ...cycle, from: 'x' }, { ...cycle, name: '' }]) {
      expect(of(bad)).toEqual({ fault: 'foreign' });
    }
    const whole = { ...head, format: 'plantel', cycle };
    expect(readHead(JSON.stringify(whole))).toEqual({ fault: 'foreign' });
  });
});
