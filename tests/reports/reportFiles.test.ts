import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { fontkit } from '../../src/files/paper/fontkit.ts';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { reportOf } from '../support/reportOf.ts';
import type { Report, ReportKind } from '../../machines/reports/reports.ts';
import { writeReportCsv } from '../../src/files/reportCsv.ts';
import { writeReportPdf } from '../../src/files/paper/reportPdf.ts';
import { writeReportXlsx } from '../../src/files/reportXlsx.ts';
import { formatsOf } from '../../src/strings/format.ts';
import { cellText } from '../../src/strings/reports.ts';
import { generateSchool } from '../support/generatedSchool.ts';
import { readPdf } from '../support/readPdf.ts';
import { seededSchool } from '../support/seededSchool.ts';

const today = '2026-03-11';
const month = { from: '2026-03-01', to: '2026-03-31' };
const seeded = seededSchool(today);
const school = generateSchool({ size: 200, seed: 4, today, pastWeeks: 1, base: seeded });
const { settings } = school;
const formats = formatsOf(settings.system);

async function loadWideFont() {
  return { fontkit, bytes: await readFile('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf') };
}

function report(kind: ReportKind, records = school): Report {
  return reportOf(kind, records, month, today);
}

async function pdfOf(written: Report) {
  return readPdf(await writeReportPdf(written, { settings, logo: null, loadWideFont }));
}

/** By the column's number, in characters. */
async function widthsOf(written: Report) {
  const blob = await writeReportXlsx(written, settings);
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  const columns = sheet.matchAll(/<col min="(\d+)" max="\d+" width="(\d+)"/g);
  return Object.fromEntries([...columns].map(([, place, width]) => [place, Number(width)]));
}

describe('a cell in words', () => {
  it('is money, a day, a percentage, hours or a count by its column', () => {
    expect(cellText('net', 123_450, formats)).toBe('$1,234.50');
    expect(cellText('date', '2026-03-09', formats)).toBe('09/03/2026');
    expect(cellText('attendanceRate', 66.7, formats)).toBe('66.7%');
    expect(cellText('occupancy', 10, formats)).toBe('10.0%');
    expect(cellText('hours', 4.5, formats)).toBe('4.5');
    expect(cellText('present', 1_250, formats)).toBe('1,250');
    expect(cellText('topicStatus', 'en progreso', formats)).toBe('En Progreso');
  });

  it('is a dash where there is nothing to say', () => {
    expect(cellText('capacity', null, formats)).toBe('—');
    expect(cellText('group', '', formats)).toBe('—');
    expect(cellText('present', 0, formats)).toBe('0');
  });
});

describe('a report as PDF', () => {
  it('has every row once, over as many pages as it takes, each headed and numbered', async () => {
    const written = report('enrollment');
    const { pages, language } = await pdfOf(written);
    expect(written.rows).toHaveLength(203);
    expect(pages).toHaveLength(9);
    expect(language).toBe('es-MX');
    const texts = pages.flat();
    for (const [student] of written.rows) {
      expect(texts.filter((text) => text === student)).toHaveLength(1);
    }
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Escuela Plantel');
      expect(page).toContain('Estudiante');
      expect(page).toContain(`Página ${index + 1} de 9`);
    }
  });

  it('says that a period holds nothing', async () => {
    const { pages } = await pdfOf(reportOf('payroll', seeded, month, today));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('No hay datos en este período.');
  });

  it('says which cycle of the period is in a file', async () => {
    const cycle = { name: '2025-2026', from: '2025-08-25', until: '2026-07-15' };
    const closedCycles = [{ ...cycle, filedOn: '2026-08-01' }];
    const filed = { ...settings, school: { ...settings.school, closedCycles } };
    const bytes = await writeReportPdf(report('payroll', seeded), {
      settings: filed,
      logo: null,
      loadWideFont,
    });
    const { pages } = await readPdf(bytes);
    expect(pages[0]).toContain('El ciclo 2025-2026 está en un archivo desde el 01/08/2026.');
  });

  it('has its totals below a row, where its rows fill their sheets too', async () => {
    const written = report('attendance');
    const [row] = written.rows;
    for (const [count, last] of [
      [24, 24],
      [25, 25],
      [26, 26],
      [50, 50],
    ] as const) {
      const rows = Array.from({ length: count }, (_, place) => [`G${place + 1}`, ...row!.slice(1)]);
      const { pages } = await pdfOf({ ...written, rows });
      const texts = pages.flat();
      for (const [name] of rows) expect(texts.filter((text) => text === name)).toHaveLength(1);
      expect(pages.at(-1)).toEqual(expect.arrayContaining([`G${last}`, 'Total']));
    }
  });

  it('keeps names of other alphabets', async () => {
    const [first, ...others] = seeded.students;
    const records = { ...seeded, students: [{ ...first!, name: 'Żaneta Ковалёва' }, ...others] };
    const { pages } = await pdfOf(report('enrollment', records));
    expect(pages.flat()).toContain('Żaneta Ковалёва');
  });
});

describe('a report as a workbook', () => {
  it('has columns in which its totals and its hours are read as they are', async () => {
    const written = reportOf('payroll', seeded, { from: '2025-08-01', to: '2025-08-31' }, today);
    const totals = written.totals!.map((cell) => (cell === null ? null : 1_023_045_678));
    expect(await widthsOf({ ...written, totals })).toMatchObject({ 11: 16 });
    const teaching = report('teaching');
    const rows = teaching.rows.map((row) => row.toSpliced(3, 1, 4.166666666666667));
    expect(await widthsOf({ ...teaching, rows })).toMatchObject({ 4: 12 });
  });

  it('has a date that was stored as another text as that text, as CSV has it: no cell is no number', async () => {
    const [first, ...others] = seeded.students;
    const enrollmentDate = '2026-03-09T18:22:00.000Z';
    const students = [{ ...first!, enrollmentDate }, ...others];
    const blob = await writeReportXlsx(report('enrollment', { ...seeded, students }), settings);
    const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    expect(strFromU8(parts['xl/worksheets/sheet1.xml']!)).not.toContain('NaN');
    expect(strFromU8(parts['xl/sharedStrings.xml']!)).toContain(enrollmentDate);
  });
});

describe('a report as CSV', () => {
  it.each(['attendance', 'teaching', 'classrooms', 'sessions', 'enrollment'] as const)(
    'has a line for each row of %s, and numbers that sum to its totals',
    (kind) => {
      const { columns, rows, totals } = report(kind);
      const lines = Papa.parse<string[]>(writeReportCsv(report(kind), formats).slice(1), {
        skipEmptyLines: true,
      }).data;
      expect(lines).toHaveLength(1 + rows.length + (totals ? 1 : 0));
      expect(lines.every((line) => line.length === columns.length)).toBe(true);
      if (!totals) return;
      const summed = columns.flatMap((column, index) =>
        ['classes', 'lessons', 'present', 'absent', 'late', 'attendances'].includes(column)
          ? [index]
          : [],
      );
      for (const index of summed) {
        const values = lines.slice(1, -1).map((line) => Number(line[index]));
        expect(Number(lines.at(-1)?.[index])).toBe(values.reduce((sum, value) => sum + value, 0));
      }
    },
  );
});
