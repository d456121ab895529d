import { readFile, writeFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { AttendanceRoll } from '../../machines/lessons/attendanceRolls.ts';
import { countRolls } from '../../machines/lessons/attendanceRolls.ts';
import type { School } from '../../machines/school/school.ts';
import { attendanceStatuses } from '../../machines/school/words.ts';
import { addDays, weekdayOf } from '../../machines/kit/calendar.ts';
import { fontkit } from '../../src/files/paper/fontkit.ts';
import { writeRollPdf } from '../../src/files/paper/attendanceRollPdf.ts';
import { writeRollXlsx } from '../../src/files/attendanceRollXlsx.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { readPdf } from '../support/readPdf.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool('2026-03-10');
const { settings } = seeded;
const group = { group: '3A', groupId: '3A' };

/** A group's roll of March with so many students and class days; the names go on past any page. */
function rollOf(students: number, days: number, fields: Partial<School> = {}): AttendanceRoll {
  const roster = Array.from({ length: students }, (_, index) => ({
    id: index + 1,
    name: `María Guadalupe Fernández ${String.fromCodePoint(65 + (index % 26))}. Núm${index + 1}`,
  }));
  const classSessions = Array.from({ length: 31 }, (_, index) => addDays('2026-03-01', index))
    .filter((day) => weekdayOf(day) !== 'Domingo')
    .slice(0, days)
    .map((date, place) =>
      lessonOn(
        date,
        {},
        {
          id: `${place}`,
          teacherId: 1,
          students: roster,
          attendance: Object.fromEntries(
            roster.map(({ id }) => [
              String(id),
              attendanceStatuses[(id * place) % 7] ?? 'presente',
            ]),
          ),
        },
      ),
    );
  const school = { ...seeded, students: [], schedules: {}, classSessions, ...fields };
  const counting = countRolls(school, group, '2026-03');
  let step = counting.next();
  while (!step.done) step = counting.next();
  return step.value[0]!;
}

async function pdfOf(roll: AttendanceRoll, name: string) {
  const loadWideFont = async () => ({
    fontkit,
    bytes: await readFile('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  });
  const bytes = await writeRollPdf(roll, { settings, logo: null, loadWideFont });
  if (process.env['KEEP_PDF']) await writeFile(`${process.env['KEEP_PDF']}/${name}.pdf`, bytes);
  return readPdf(bytes);
}

/** Letters of marks among some texts, those over the totals and of Thursdays ('J') included. */
const marksOn = (texts: readonly string[]) => texts.filter((text) => /^[PARJ]$/.test(text)).length;
const heads = 4;

describe("a group's roll as PDF", () => {
  it('has 45 students by 23 days on one letter page on its side, headed and to be signed', async () => {
    const { pages, sizes, title, language } = await pdfOf(rollOf(45, 23), 'full');
    expect(sizes).toEqual([{ width: 792, height: 612 }]);
    expect([title, language]).toEqual(['Lista de asistencia: 3A, Álgebra, marzo de 2026', 'es-MX']);
    const [texts = []] = pages;
    for (const text of [
      'Lista de asistencia · marzo de 2026',
      'Grupo 3A · Álgebra',
      'Profesor: Carlos Ramírez López',
      'Firma: Carlos Ramírez López',
      'Página 1 de 1',
      'Total',
    ]) {
      expect(texts, text).toContain(text);
    }
    expect(marksOn(texts)).toBe(45 * 23 + heads + 4);
  });

  it('goes on over more pages, every mark once, each page headed and to be signed', async () => {
    const { pages } = await pdfOf(rollOf(50, 26), 'rows');
    expect(pages).toHaveLength(2);
    expect(marksOn(pages.flat())).toBe(50 * 26 + 2 * (heads + 4));
    for (const [index, texts] of pages.entries()) {
      expect(texts).toContain('Firma: Carlos Ramírez López');
      expect(texts).toContain(`Página ${index + 1} de 2`);
      expect(texts).toContain('Grupo 3A · Álgebra');
    }
  });

  it('tells two students of one name apart by their IDs', async () => {
    const whole = rollOf(50, 4);
    const rows = whole.rows.map((row, index) =>
      index < 48 ? row : { ...row, name: 'Juan Pérez' },
    );
    const texts = (await pdfOf({ ...whole, rows }, 'namesakes')).pages.flat();
    expect(texts.filter((text) => text.includes('Juan'))).toEqual([
      '49 Juan Pérez (ID 25)',
      '50 Juan Pérez (ID 26)',
    ]);
  });

  it('has a dash, and what it means, where somebody is not on the list of a class', async () => {
    const whole = rollOf(3, 4);
    const rows = whole.rows.map((row, index) => ({
      ...row,
      marks: row.marks.map((mark) => (index === 1 ? ('notListed' as const) : mark)),
    }));
    const legend = 'P presente · A ausente · R tardanza · J justificada';
    const [texts = []] = (await pdfOf({ ...whole, rows }, 'left')).pages;
    expect(texts.filter((text) => text === '–')).toHaveLength(4);
    expect(texts).toContain(`${legend} · – no está en esa lista`);
    const [others = []] = (await pdfOf(whole, 'stayed')).pages;
    expect(others).toContain(legend);
  });

  it('parts more classes than a page is wide, the totals beside the last', async () => {
    const twice = rollOf(20, 20);
    const later = twice.classes.map((one) => ({ ...one, key: `${one.key} 2`, time: '12:30' }));
    const classes = twice.classes.flatMap((one, index) => [one, later[index]!]);
    const rows = twice.rows.map((row) => ({
      ...row,
      marks: row.marks.flatMap((mark) => [mark, null]),
    }));
    const { pages } = await pdfOf({ ...twice, classes, rows }, 'columns');
    expect(pages).toHaveLength(2);
    expect(pages.map(marksOn)).toEqual([20 * 10 + 4, 20 * 10 + heads + 2]);
    expect(pages.map((texts) => texts.filter((text) => text === '12:30').length)).toEqual([10, 10]);
    expect(pages.map((texts) => texts.includes('%'))).toEqual([false, true]);
  });

  it('of nobody has its heading and its days, and one of few is as legible', async () => {
    const { pages } = await pdfOf(rollOf(0, 5), 'nobody');
    expect(pages[0]).toContain('Grupo 3A · Álgebra');
    expect(pages[0]).toContain('Total');
    const few = rollOf(7, 9, {
      classSessions: [
        lessonOn(
          '2026-03-02',
          { 1: 'ausente', 2: 'presente' },
          {
            students: [
              { id: 1, name: 'Иван Ñandú =HYPERLINK("x")' },
              {
                id: 2,
                name: 'Maximiliano de la Concepción Villaseñor-Etcheverría y Goicoechea Ñúñez',
              },
            ],
          },
        ),
      ],
      justifications: [
        { id: 1, studentId: 1, from: '2026-03-02', until: '2026-03-02', reason: 'Cita' },
      ],
    });
    const { pages: ofFew } = await pdfOf(few, 'few');
    expect(ofFew[0]?.join(' ')).toContain('Иван Ñandú');
    expect(ofFew[0]?.filter((text) => text === 'J')).toHaveLength(2);
  });
});

describe("a group's roll as a workbook", () => {
  const readBack = async (roll: AttendanceRoll) => {
    const blob = await writeRollXlsx(roll, settings);
    const bytes = Buffer.from(await blob.arrayBuffer());
    if (process.env['KEEP_PDF']) await writeFile(`${process.env['KEEP_PDF']}/roll.xlsx`, bytes);
    const [sheet] = await readXlsxFile(bytes);
    return sheet!.data;
  };

  it('has real dates, a row for each student, their totals and a place to sign', async () => {
    const roll = rollOf(3, 4);
    const rows = await readBack(roll);
    const all = rows.map((row) => row.filter((cell) => cell !== null));
    expect(all[2]).toEqual(['Lista de asistencia · marzo de 2026']);
    expect(all[3]).toEqual(['Grupo 3A · Álgebra']);
    expect(all[4]).toEqual(['Profesor: Carlos Ramírez López']);
    const days = all[5]!.slice(3, 7);
    expect(days).toEqual(
      ['02', '03', '04', '05'].map((day) => new Date(`2026-03-${day}T00:00:00Z`)),
    );
    expect(all[5]!.slice(7)).toEqual(['P', 'A', 'R', 'J', '%']);
    expect(all[6]).toEqual(['Hora', '08:00', '08:00', '08:00', '08:00']);
    const [first] = roll.rows;
    expect(all[7]).toEqual([
      1,
      first!.id,
      first!.name,
      ...first!.marks.map(
        (mark) => ({ presente: 'P', ausente: 'A', retardo: 'R' })[mark as 'presente'],
      ),
      ...Object.values(first!.counts),
      first!.rate,
    ]);
    expect(all.at(-1)).toEqual(['Firma: Carlos Ramírez López']);
  });

  it('shows an id of many digits whole', async () => {
    const id = 1_764_370_000_123;
    const lesson = lessonOn(
      '2026-03-02',
      { [id]: 'presente' },
      { students: [{ id, name: 'Ana' }] },
    );
    const blob = await writeRollXlsx(rollOf(0, 0, { classSessions: [lesson] }), settings);
    const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const text = (name: string) => strFromU8(parts[name]!);
    const [, style] = /<c r="B8" s="(\d+)"><v>1764370000123</.exec(
      text('xl/worksheets/sheet1.xml'),
    )!;
    const styles = text('xl/styles.xml')
      .split('<cellXfs')[1]!
      .match(/<xf [^>]*>/g)!;
    const [, format] = /numFmtId="(\d+)"/.exec(styles[Number(style)]!)!;
    expect(
      format === '1' || text('xl/styles.xml').includes(`numFmtId="${format}" formatCode="0"`),
    ).toBe(true);
    expect(text('xl/worksheets/sheet1.xml')).toContain('<col min="2" max="2" width="15"');
  });

  it('shows a name of many letters whole', async () => {
    const name = 'María Guadalupe de los Ángeles Hernández Rodríguez';
    const lesson = lessonOn('2026-03-02', { 1: 'presente' }, { students: [{ id: 1, name }] });
    const blob = await writeRollXlsx(rollOf(0, 0, { classSessions: [lesson] }), settings);
    const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).toContain('<col min="3" max="3" width="52"');
  });

  it('runs nothing of what a name says', async () => {
    const rows = await readBack(
      rollOf(0, 0, {
        classSessions: [
          lessonOn('2026-03-02', { 1: 'presente' }, { students: [{ id: 1, name: '=1+1' }] }),
        ],
      }),
    );
    expect(rows.flat()).toContain('=1+1');
  });
});
