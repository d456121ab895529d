import { readFile, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marks as allMarks } from '../../machines/lessons/justifications.ts';
import { fileInCycle, firstCycle, studentFile } from '../../machines/lessons/studentFile.ts';
import type { School } from '../../machines/school/school.ts';
import { fontkit } from '../../src/files/paper/fontkit.ts';
import { studentFilePdf, writeStudentFile } from '../../src/files/paper/studentFilePdf.ts';
import { anyJustifications, anyLessons, lessonOn } from '../support/anyLessons.ts';
import { readPdf } from '../support/readPdf.ts';
import { schoolOfYears } from '../support/schoolYears.ts';
import { seededSchool } from '../support/seededSchool.ts';

const today = '2026-03-10';
const seeded = seededSchool(today);
const math = { groupName: 'MATH-ADV', groupId: 'MATH-ADV', students: [seeded.students[2]!] };
const school: School = {
  ...seeded,
  classSessions: [
    lessonOn('2026-02-27', { 3: 'ausente' }, { ...math, groupName: '3A', groupId: '3A' }),
    lessonOn('2026-03-02', { 3: 'ausente' }, { ...math, topic: 'Límites 中' }),
    lessonOn('2026-03-03', { 3: 'retardo' }, { ...math, subject: 'Historia' }),
    lessonOn('2026-03-04', { 3: 'ausente' }, math),
  ],
  justifications: [
    { id: 1, studentId: 3, from: '2026-03-02', until: '2026-03-02', reason: 'Cita médica' },
  ],
};

describe("a student's file", () => {
  it('has who it is, the marks through groups, and each absence with what justifies it', () => {
    expect(studentFile(school, 3, today)).toMatchObject({
      name: 'Valeria Ortiz Nava',
      course: 'Programa Sabatino',
      status: 'Activo',
      record: { rate: 33.3, inARow: 1, counts: { ausente: 2, retardo: 1, justificada: 1 } },
      groups: [
        { group: 'MATH-ADV', lessons: 3 },
        { group: '3A', lessons: 1 },
      ],
      subjects: [
        { subject: 'Álgebra', rate: 0 },
        { subject: 'Historia', rate: 100 },
      ],
      months: [
        { month: '2026-03', rate: 50 },
        { month: '2026-02', rate: 0 },
      ],
      absences: [
        { status: 'ausente', justification: undefined },
        { status: 'justificada', justification: { reason: 'Cita médica' } },
        { status: 'ausente' },
      ],
    });
  });

  it('of one who was deleted has the name and the marks of the registers', () => {
    const without = { ...school, students: [] };
    expect(studentFile(without, 3, today)).toMatchObject({
      name: 'Valeria Ortiz Nava',
      student: undefined,
      status: null,
      record: { marks: { length: 4 } },
    });
  });

  it('is none of a number nobody has', () => {
    expect(studentFile(school, 99, today)).toBeNull();
    expect(studentFile(school, Number.NaN, today)).toBeNull();
    expect(studentFile(school, 1, today)?.record.rate).toBeNull();
  });
});

const closed = { name: '2025-2026', from: '2025-08-25', until: '2026-03-02' };
const current = { name: '2026-2027', from: '2026-03-03', until: '2027-07-15' };
const settings = {
  ...seeded.settings,
  school: {
    ...seeded.settings.school,
    academicYear: current.name,
    cycleFrom: current.from,
    cycleUntil: current.until,
    closedCycles: [closed],
  },
};
const ofYears: School = { ...school, settings };
const fileOf = (records: School, id = 3) => studentFile(records, id, today)!;

describe("a student's file of one cycle", () => {
  it('counts the marks of its days alone, and knows the groups of every cycle', () => {
    const file = fileOf(ofYears);
    expect(fileInCycle(file, current)).toMatchObject({
      name: 'Valeria Ortiz Nava',
      record: { rate: 50, inARow: 1, counts: { ausente: 1, retardo: 1, justificada: 0 } },
      groups: [{ group: 'MATH-ADV', lessons: 3 }, { group: '3A' }],
      subjects: [{ subject: 'Álgebra' }, { subject: 'Historia' }],
      months: [{ month: '2026-03', rate: 50 }],
      absences: [{ status: 'ausente' }],
      justifications: [],
    });
    expect(fileInCycle(file, closed)).toMatchObject({
      record: { rate: 0, counts: { ausente: 1, justificada: 1 } },
      subjects: [{ subject: 'Álgebra' }],
      absences: [{ status: 'justificada' }, { status: 'ausente' }],
      justifications: [{ reason: 'Cita médica' }],
    });
    expect(fileInCycle(file, null)).toBe(file);
  });

  it('makes with the other cycles what the whole of it is', () => {
    const early = { name: 'una', from: '2026-01-01', until: '2026-03-15' };
    const late = { name: 'otra', from: '2026-03-16', until: '2026-12-31' };
    fc.assert(
      fc.property(anyLessons, anyJustifications, (classSessions, justifications) => {
        const whole = fileOf({ ...seeded, classSessions, justifications });
        const parts = [late, early].map((cycle) => fileInCycle(whole, cycle));
        expect(parts.flatMap(({ record }) => record.marks)).toEqual(whole.record.marks);
        expect(parts.flatMap(({ absences }) => absences)).toEqual(whole.absences);
        for (const mark of allMarks) {
          const counts = parts.map(({ record }) => record.counts[mark]);
          expect(counts[0]! + counts[1]!).toBe(whole.record.counts[mark]);
        }
      }),
    );
  });

  it('is of the current cycle at first, of who left of the last one they were in', () => {
    const { school: ofSchool } = settings;
    expect(firstCycle(ofSchool, fileOf(ofYears), today)).toEqual(current);
    expect(firstCycle(ofSchool, fileOf(ofYears), closed.until)).toEqual(closed);
    expect(firstCycle({ ...ofSchool, cycleFrom: '' }, fileOf(ofYears), today)).toEqual(closed);
    expect(firstCycle(seeded.settings.school, fileOf(ofYears), today)).toBeNull();
    const graduate = { ...seeded.students[2]!, group: '', graduatedOn: closed.until };
    const left: School = { ...ofYears, students: [graduate] };
    expect(firstCycle(ofSchool, fileOf(left), today)).toEqual(closed);
    const deleted: School = { ...ofYears, students: [] };
    expect(firstCycle(ofSchool, fileOf(deleted), today)).toEqual(current);
    const before = { ...deleted, classSessions: [lessonOn('2024-02-27', { 3: 'ausente' }, math)] };
    expect(firstCycle(ofSchool, fileOf(before), today)).toBeNull();
  });
});

describe("a student's file as PDF", () => {
  const loadWideFont = async () => ({
    fontkit,
    bytes: await readFile('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  });
  const pdfOf = async (records: School, id: number) =>
    writeStudentFile(studentFile(records, id, today)!, {
      settings: records.settings,
      cycle: null,
      today,
      logo: null,
      loadWideFont,
    });

  it('says all of it on letter pages', async () => {
    const { pages, sizes, title, language } = await readPdf(await pdfOf(school, 3));
    expect([title, language]).toEqual(['Expediente de Valeria Ortiz Nava', 'es-MX']);
    expect(sizes).toEqual([{ width: 612, height: 792 }]);
    const texts = pages.flat();
    for (const text of [
      'Valeria Ortiz Nava',
      'Programa Sabatino',
      '33.3%',
      '02/03/2026 08:00',
      'Justificada: Cita médica',
      'marzo de 2026',
      'Página 1 de 1',
    ]) {
      expect(texts, text).toContain(text);
    }
  });

  it('of one cycle is of its days alone and says which, as the one of all of them does', async () => {
    const inPdf = async (cycle: typeof closed | null, records = ofYears) => {
      const { name, content } = await studentFilePdf(records, { studentId: 3, cycle }, today);
      const { pages } = await readPdf(content as Uint8Array);
      return { name, texts: pages.flat() };
    };
    const ofCycle = await inPdf(current);
    expect(ofCycle.name).toBe('expediente_Valeria_Ortiz_Nava_2026-2027_2026-03-10.pdf');
    expect(ofCycle.texts).toContain('2026-2027, del 03/03/2026 al 15/07/2027');
    expect(ofCycle.texts).toContain('50.0%');
    expect(ofCycle.texts).not.toContain('02/03/2026 08:00');
    const ofAll = await inPdf(null);
    expect(ofAll.name).toBe('expediente_Valeria_Ortiz_Nava_2026-03-10.pdf');
    expect(ofAll.texts).toContain('Todos los ciclos');
    expect(ofAll.texts).toContain('02/03/2026 08:00');
    expect((await inPdf(null, school)).texts).not.toContain('Ciclo');
    const filed = { ...closed, filedOn: '2026-03-09' };
    const ofSchool = { ...settings.school, closedCycles: [filed] };
    const out = { ...ofYears, settings: { ...settings, school: ofSchool } };
    expect((await inPdf(filed, out)).texts.join(' ')).toMatch(
      /El ciclo 2025-2026 está en un archivo desde el 09\/03\/2026/,
    );
  });

  it('says of who graduated when and of which group, and parts thousands', async () => {
    const graduate = {
      ...seeded.students[2]!,
      group: '',
      groupId: undefined,
      graduatedOn: '2026-03-05',
      pastGroups: [{ until: '2026-03-05', group: '3A', groupId: '3A' }],
    };
    const classSessions = Array.from({ length: 1_207 }, (_, index) =>
      lessonOn('2026-03-03', { 3: 'presente' }, { ...math, id: String(index) }),
    );
    const { pages } = await readPdf(
      await pdfOf({ ...school, students: [graduate], classSessions }, 3),
    );
    expect(pages.flat()).toContain('Egresó de 3A el 05/03/2026');
    expect(pages.flat()).toContain('1,207');
    expect(pages.flat()).not.toContain('1207');
  });

  it('goes on over pages, every class once, each page headed and numbered', async () => {
    const many = schoolOfYears(1_500, today);
    const student = many.students.find(({ groupId }) => groupId !== undefined)!;
    const { marks } = studentFile(many, student.id, today)!.record;
    const bytes = await pdfOf(many, student.id);
    if (process.env['KEEP_PDF']) await writeFile(process.env['KEEP_PDF'], bytes);
    const { pages } = await readPdf(bytes);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, texts] of pages.entries()) {
      expect(texts).toContain(student.name);
      expect(texts).toContain(`Página ${index + 1} de ${pages.length}`);
    }
    const topics = pages.flat().filter((text) => /^Unidad \d+$/.test(text));
    expect(topics).toHaveLength(marks.length);
  });
});
