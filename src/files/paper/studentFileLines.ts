import { marks } from '../../../machines/lessons/justifications.ts';
import type { StudentFile } from '../../../machines/lessons/studentFile.ts';
import type { CountedMarks } from '../../../machines/lessons/studentRecord.ts';
import { writeCount } from '../../strings/counted.ts';
import type { Formats } from '../../strings/format.ts';
import { statusCounts, statusLetters, statusNames } from '../../strings/lessons.ts';
import { writeRate } from '../../strings/percent.ts';
import type { Fact } from '../../strings/studentFile.ts';
import { monthText } from '../../strings/studentFile.ts';
import type { PdfText } from './pdfText.ts';
import { letter } from './paperLook.ts';

export const page = letter;
export const left = 48;
export const right = page.width - left;
export const size = 9;

/** A cell with where it begins, or ends where it is a figure. */
export interface Cell {
  text: string;
  x: number;
  width?: number;
  align?: 'left' | 'right';
  isBold?: boolean;
}

/** A line of the document: its cells, or a section's title. */
export type Line = { title: string } | { cells: readonly Cell[] };

/** What people wrote of it. */
export function textsOf(file: StudentFile, facts: readonly Fact[]): string[] {
  return [
    ...facts.map(([, value]) => value),
    ...file.record.marks.flatMap(({ lesson }) => [lesson.subject, lesson.topic, lesson.groupName]),
    ...file.justifications.map(({ reason }) => reason),
  ];
}

interface Written {
  facts: readonly Fact[];
  formats: Formats;
  text: PdfText;
}

/** A student's file line by line. */
export function linesOf(file: StudentFile, { facts, formats, text }: Written): Line[] {
  const { record, subjects, months, absences } = file;
  const { day } = formats;
  const factLines = facts.flatMap(([label, value]) =>
    text.wrap(value, right - left - 120, { size }).map((part, index) => ({
      cells: [
        { text: index === 0 ? label : '', x: left, width: 112, isBold: true },
        { text: part, x: left + 120, width: right - left - 120 },
      ],
    })),
  );
  return [
    ...factLines,
    { title: 'Asistencia' },
    rateHead(''),
    rateLine('En todas las clases', record),
    cellsOf(['Faltas seguidas', writeCount(record.inARow)]),
    ...(subjects.length === 0 ? [] : [{ title: 'Por materia' }, rateHead('Materia')]),
    ...subjects.map(({ subject, ...one }) => rateLine(subject, one)),
    ...(months.length === 0 ? [] : [{ title: 'Por mes' }, rateHead('Mes')]),
    ...months.map(({ month, ...one }) => rateLine(monthText(month), one)),
    { title: 'Faltas' },
    ...(absences.length === 0 ? [cellsOf(['Sin faltas registradas.'])] : []),
    ...absences.map(({ lesson, status, justification }) =>
      cellsOf([
        `${day(lesson.date)} ${lesson.time}`,
        `${lesson.subject} · ${lesson.groupName}`,
        justification ? `${statusNames[status]}: ${justification.reason}` : statusNames[status],
      ]),
    ),
    { title: 'Temas de las clases' },
    ...record.marks.map(({ lesson, status }) =>
      cellsOf([
        `${day(lesson.date)} ${lesson.time}`,
        lesson.subject,
        lesson.topic || 'No especificado',
        statusLetters[status],
      ]),
    ),
  ];
}

const columns = [
  { x: left, width: 86 },
  { x: left + 92, width: 150 },
  { x: left + 248, width: right - left - 268 },
  { x: right - 12, width: 12 },
];

function cellsOf(texts: readonly string[]): Line {
  return { cells: texts.map((text, index) => ({ text, ...columns[index]! })) };
}

const firstFigure = right - 4 * 62;

function rateHead(label: string): Line {
  const names = [...marks.map((mark) => statusCounts[mark]), '%'];
  return figureLine(label, names, true);
}

function rateLine(label: string, { counts, rate }: CountedMarks): Line {
  const figures = [...marks.map((mark) => writeCount(counts[mark])), writeRate(rate)];
  return figureLine(label, figures, false);
}

function figureLine(label: string, figures: readonly string[], isBold: boolean): Line {
  return {
    cells: [
      { text: label, x: left, width: firstFigure - left - 66, isBold },
      ...figures.map((text, index) => ({
        text,
        x: firstFigure + index * 62,
        width: 60,
        align: 'right' as const,
        isBold,
      })),
    ],
  };
}
