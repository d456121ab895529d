import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { studentFile } from '../../machines/lessons/studentFile.ts';
import type { School } from '../../machines/school/school.ts';
import { fontkit } from '../../src/files/fontkit.ts';
import { writeStudentFile } from '../../src/files/studentFilePdf.ts';
import { lessonOn } from '../support/anyLessons.ts';
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

describe("a student's file as PDF", () => {
  const loadWideFont = async () => ({
    fontkit,
    bytes: await readFile('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  });
  const pdfOf = async (records: School, id: number) =>
    writeStudentFile(studentFile(records, id, today)!, {
      settings: records.settings,
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
