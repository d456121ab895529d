import type { CellObject, SheetData } from 'write-excel-file/browser';
import writeXlsxFile from 'write-excel-file/browser';
import type { AttendanceRoll } from '../../machines/lessons/attendanceRolls.ts';
import { marks } from '../../machines/lessons/justifications.ts';
import type { CountedMarks } from '../../machines/lessons/studentRecord.ts';
import type { Settings } from '../../machines/school/settingsShapes.ts';
import { figureHeads, letterOf, rollTitle, teachersLine, teachersText } from '../strings/rolls.ts';
import { monthText } from '../strings/studentFile.ts';

/** A roll as a workbook of one sheet: days are dates, figures numbers, and nothing is a formula. */
export function writeRollXlsx(roll: AttendanceRoll, settings: Settings): Promise<Blob> {
  const { group, subject, month, classes, rows, total } = roll;
  const { name, address } = settings.school;
  const format = shortFormat(settings.system.dateFormat);
  const data: SheetData = [
    [{ value: name, fontWeight: 'bold', fontSize: 14 }],
    [{ value: address, textColor: gray }],
    [{ value: `${rollTitle} · ${monthText(month)}`, fontWeight: 'bold' }],
    [{ value: `Grupo ${group} · ${subject}`, fontWeight: 'bold' }],
    [{ value: teachersLine(roll) }],
    [
      ...['No.', 'ID', 'Estudiante'].map((label): CellObject => ({ value: label, ...head })),
      ...classes.map(({ date }): CellObject => {
        const value = new Date(`${date}T00:00:00Z`);
        return { value, type: Date, format, align: 'center', ...head };
      }),
      ...figureHeads.map((label): CellObject => ({ value: label, align: 'right', ...head })),
    ],
    [
      ...['', '', 'Hora'].map(textCell),
      ...classes.map(({ time }): CellObject => ({ ...textCell(time), align: 'center' })),
    ],
    ...rows.map(({ id, name: student, marks: own, ...counted }, index) => [
      numberCell(index + 1),
      { ...numberCell(id), format: '0' },
      textCell(student),
      ...own.map((mark): CellObject => ({ ...textCell(letterOf(mark)), align: 'center' })),
      ...figureCells(counted),
    ]),
    [...['', '', 'Total', ...classes.map(() => '')].map(textCell), ...figureCells(total)].map(
      (cell) => ({ ...cell, fontWeight: 'bold' as const, topBorderStyle: 'thin' as const }),
    ),
    [],
    [],
    [{}, {}, { value: `Firma: ${teachersText(roll)}`, topBorderStyle: 'thin' }],
  ];
  return writeXlsxFile(data, {
    sheet: rollTitle,
    orientation: 'landscape',
    stickyRowsCount: 7,
    stickyColumnsCount: 3,
    columns: [
      { width: 5 },
      { width: Math.max(8, ...rows.map(({ id }) => String(id).length + 2)) },
      { width: Math.min(60, Math.max(34, ...rows.map(({ name: student }) => student.length + 2))) },
      ...classes.map(() => ({ width: 6 })),
      ...figureHeads.map(() => ({ width: 6 })),
    ],
  }).toBlob();
}

const gray = '#5b6473';
const head = { fontWeight: 'bold', backgroundColor: '#dfe7f5' } as const;

/** The school's way to write a date, without its year. */
function shortFormat(dateFormat: string): string {
  return dateFormat.toLowerCase().replace(/^y+\W|\Wy+$/, '');
}

function textCell(value: string): CellObject {
  return value === '' ? {} : { value, type: String };
}

function numberCell(value: number): CellObject {
  return { value, type: Number };
}

function figureCells({ counts, rate }: CountedMarks): CellObject[] {
  return [
    ...marks.map((mark) => numberCell(counts[mark])),
    rate === null ? {} : { ...numberCell(rate), format: '0.0' },
  ];
}
