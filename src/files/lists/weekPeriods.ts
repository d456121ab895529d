import type { Weekday } from '../../../machines/kit/weekdays.ts';
import type { Week } from './drawnWeeks.ts';
import { allTextsIn, besideDays, isOfNoDay, textsIn } from './drawnWeeks.ts';
import type { CellRow } from './weekCells.ts';
import type { Hours } from './weekHours.ts';
import { hoursIn, inOrder, isOfAfternoon } from './weekHours.ts';
import { isBreak, isSaid, kindOf, labelHeading } from './weekTexts.ts';

/** An hour of a week, and what each day has in it, row by row. */
interface Period extends Hours {
  line: number;
  cells: ReadonlyMap<Weekday, CellRow[]>;
}

/**
 * The rows of a week by their hours. One that says the same hour again, none just below one that does, or
 * what it is itself, 'Docente', goes on with it; a single text among several days does not, nor what stands
 * apart: those have no hour.
 */
export function periodsOf({ days, rows, above, corner }: Week): Period[] {
  const periods: (Hours & { line: number; cells: Map<Weekday, CellRow[]> })[] = [];
  let current: (typeof periods)[number] | null = null;
  let lastLine = 0;
  for (const row of rows) {
    const beside = besideDays(row, days);
    const texts = textsIn(row, days);
    const isBelow = row.line === lastLine + 1;
    const isHead = texts.every(({ text }) =>
      text.split('\n').every((line) => labelHeading(line) !== null),
    );
    if (isHead && periods.length === 0 && hoursIn(beside) === null) continue;
    const heading = isHead ? null : (beside.flatMap((text) => labelHeading(text) ?? [])[0] ?? null);
    const label = beside.find((text) => isSaid(text) && !(heading && labelHeading(text))) ?? '';
    const { start, end } = hoursIn(beside) ?? { start: label, end: '' };
    const isTelling = heading !== null || texts.some(({ text }) => kindOf([text]) !== null);
    const isApart = !isBelow || (!isTelling && isOfNoDay(texts, classesIn(current).length));
    const isSame = current !== null && current.start === start && current.end === end;
    lastLine = row.line;
    if (current && (label === '' ? !isApart : isSame)) {
      for (const day of new Set([...current.cells.keys(), ...texts.map((one) => one.day)])) {
        const said = texts.find((one) => one.day === day)?.text ?? '';
        const ofDay = current.cells.get(day) ?? [];
        // A merged cell says the same in each of its rows.
        const isMerged = ofDay.some(({ text }) => text === said);
        current.cells.set(day, [...ofDay, { text: isMerged ? '' : said, heading }]);
      }
      continue;
    }
    const all = label === '' ? texts : allTextsIn(row, days);
    const cells = new Map(all.map(({ day, text }) => [day, [{ text, heading }]]));
    const period = { line: row.line, start, end, cells };
    periods.push(period);
    current = label === '' ? null : period;
  }
  const hours = rows.flatMap((row) => besideDays(row, days));
  const ofClasses = periods.map((period) => ({ ...period, cells: new Map(classesIn(period)) }));
  return inOrder(ofClasses, isOfAfternoon([...above, ...corner], hours));
}

/** Of the days of a period those that have no break. */
function classesIn(period: Pick<Period, 'cells'> | null) {
  return [...(period?.cells ?? [])].filter(
    ([, rows]) => !isBreak(rows.map(({ text }) => text).join(' ')),
  );
}
