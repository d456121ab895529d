import type { PDFImage, PDFPage } from 'pdf-lib';
import { daysOf } from '../../../machines/lessons/cycleDays.ts';
import type { StudentFile } from '../../../machines/lessons/studentFile.ts';
import { fileInCycle, studentFile } from '../../../machines/lessons/studentFile.ts';
import { cyclesOf, filedCycles } from '../../../machines/school/cycles.ts';
import type { School } from '../../../machines/school/school.ts';
import type { Cycle, SchoolSettings, Settings } from '../../../machines/school/settingsShapes.ts';
import { required } from '../../../machines/kit/required.ts';
import { cycleText, everyCycle, filedText } from '../../strings/cycles.ts';
import type { Formats } from '../../strings/format.ts';
import { formatsOf } from '../../strings/format.ts';
import type { Fact } from '../../strings/studentFile.ts';
import { factsOf } from '../../strings/studentFile.ts';
import type { DownloadableFile } from '../download.ts';
import { loadLogo } from './logo.ts';
import { loadWideFont } from './loadWideFont.ts';
import { pause } from '../../loading/pause.ts';
import type { PdfOptions } from './openPdf.ts';
import { openPdf } from './openPdf.ts';
import type { PdfText } from './pdfText.ts';
import type { Line } from './studentFileLines.ts';
import { left, linesOf, page, right, size, textsOf } from './studentFileLines.ts';
import { accent, gray, ink, rule } from './paperLook.ts';

const top = 690;
const foot = 60;
const lineHeight = 13;

export async function studentFilePdf(
  school: School,
  { studentId, cycle }: { studentId: number; cycle: Cycle | null },
  today: string,
): Promise<DownloadableFile> {
  const whole = required(
    studentFile(school, studentId, today),
    'the file of somebody was asked for',
  );
  const file = fileInCycle(whole, cycle);
  const logo = await loadLogo(school.settings.school.logo ?? '/icon.svg');
  const options = { settings: school.settings, cycle, today, logo, loadWideFont };
  const bytes = await writeStudentFile(file, options);
  const parts = [file.name, ...(cycle ? [cycle.name] : [])];
  const name = parts.map((part) => part.replaceAll(/[^\p{L}\p{N}_-]+/gu, '_')).join('_');
  return {
    name: `expediente_${name}_${today}.pdf`,
    content: new Uint8Array(bytes),
    type: 'application/pdf',
  };
}

interface StudentFileOptions extends PdfOptions {
  /** What the file is of, or null: of all. */
  cycle: Cycle | null;
  /** The day it is written on. */
  today: string;
}

/** A student's file on letter pages, each with the school's heading and its number. */
export async function writeStudentFile(
  file: StudentFile,
  { cycle, today, ...options }: StudentFileOptions,
): Promise<Uint8Array> {
  const { settings } = options;
  const formats = formatsOf(settings.system);
  const facts = [
    ...factsOf(file, formats, settings.school),
    ...cycleFacts(settings.school, cycle, formats),
  ];
  const title = `Expediente de ${file.name}`;
  const texts = [file.name, ...textsOf(file, facts)];
  const { document, text, image } = await openPdf(title, texts, options);
  const pages = inPages(linesOf(file, { facts, formats, text }));
  for (const [index, own] of pages.entries()) {
    const sheet = document.addPage([page.width, page.height]);
    drawHeading(sheet, { file, settings, text, image, on: formats.day(today) });
    let y = top;
    for (const line of own) {
      y -= heightOf(line);
      drawLine(sheet, text, line, y);
    }
    text.draw(sheet, `Página ${index + 1} de ${pages.length}`, right, 32, {
      size: 8,
      align: 'right',
      color: gray,
    });
    if (index % 10 === 9) await pause();
  }
  return document.save({ objectsPerTick: 50 });
}

/** Which cycle it is of, where there is a choice, and what of its days is in a file. */
function cycleFacts(settings: SchoolSettings, cycle: Cycle | null, formats: Formats): Fact[] {
  if (cyclesOf(settings).length === 0) return [];
  const span = cycle ? cycleText(cycle, formats) : everyCycle;
  const filed = filedText(filedCycles(settings, daysOf(cycle)), formats);
  return [['Ciclo', filed === '' ? span : `${span}. ${filed}`]];
}

function heightOf(line: Line): number {
  return 'title' in line ? lineHeight * 2.2 : lineHeight;
}

/** The lines page by page; a title never stands last. */
function inPages(lines: readonly Line[]): Line[][] {
  const pages: Line[][] = [[]];
  let y = top;
  for (const line of lines) {
    const needed = 'title' in line ? heightOf(line) + 2 * lineHeight : heightOf(line);
    if (y - needed < foot) {
      pages.push([]);
      y = top;
    }
    pages.at(-1)!.push(line);
    y -= heightOf(line);
  }
  return pages;
}

function drawLine(sheet: PDFPage, text: PdfText, line: Line, y: number): void {
  if ('title' in line) {
    text.draw(sheet, line.title, left, y + 2, { size: 11.5, isBold: true, color: accent });
    return;
  }
  for (const { text: value, x, width, align = 'left', isBold = false } of line.cells) {
    text.draw(sheet, value, x, y + 2, {
      size,
      isBold,
      align,
      color: ink,
      ...(width === undefined ? {} : { width }),
    });
  }
  sheet.drawLine({
    start: { x: left, y: y - 2 },
    end: { x: right, y: y - 2 },
    color: rule,
    thickness: 0.4,
  });
}

interface Heading {
  file: StudentFile;
  settings: Settings;
  text: PdfText;
  image: PDFImage | null;
  /** The day it is written on, in words. */
  on: string;
}

function drawHeading(sheet: PDFPage, { file, settings, text, image, on }: Heading): void {
  const { name, address, phone } = settings.school;
  const start = image ? left + 44 : left;
  if (image) {
    const { width, height } = image.scaleToFit(36, 36);
    sheet.drawImage(image, { x: left, y: 738 - height / 2, width, height });
  }
  text.draw(sheet, name, start, 742, { size: 12, isBold: true, width: 290 });
  text.draw(sheet, [address, phone].filter(Boolean).join('  ·  '), start, 728, {
    size: 8,
    color: gray,
    width: 290,
  });
  text.draw(sheet, 'Expediente', right, 742, {
    size: 12,
    isBold: true,
    align: 'right',
    color: accent,
  });
  text.draw(sheet, on, right, 728, { size: 8, align: 'right', color: gray });
  text.draw(sheet, file.name, left, 704, { size: 13, isBold: true, width: right - left });
  sheet.drawRectangle({ x: left, y: 697, width: right - left, height: 1.2, color: accent });
}
