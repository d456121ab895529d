import { memberOf } from '../../machines/duties/duties.ts';
import { isDay } from '../../machines/kit/calendar.ts';
import { isObject } from '../../machines/kit/objects.ts';
import type { EmployeeId, Student } from '../../machines/school/peopleShapes.ts';
import type { School } from '../../machines/school/school.ts';
import type { Versions } from '../../machines/sync/commands/versions.ts';
import type { ChangedOne } from '../../machines/sync/commands/resolving.ts';
import { columnsOf } from '../files/lists/recordColumns.ts';
import { dutyLabels } from '../strings/duties.ts';
import { classLabels } from '../strings/fields.ts';
import type { Formats } from '../strings/format.ts';
import { groupText } from '../strings/groupText.ts';
import { justificationLabels } from '../strings/justifications.ts';
import { partName, writtenPart } from '../strings/lessons.ts';
import { settingLabels, settingWords } from '../strings/settingWords.ts';

/** What a field says in what was asked and in what stands. */
export interface Line {
  label: string;
  mine: string;
  stored: string;
}

type Known = Pick<School, 'courses' | 'staff'>;

const formLabels: Readonly<Record<string, string>> = {
  ...dutyLabels,
  ...justificationLabels,
  employeeId: dutyLabels.employee,
};

/** As far as they don't read the same. */
export function linesOf(versions: Versions, known: Known, formats: Formats): Line[] {
  return fieldLines(versions, known, formats).filter(({ mine, stored }) => mine !== stored);
}

/** What stands of one of several: a student's group, or what a record that was to be deleted says otherwise. */
export function standText(
  { stored, versions }: ChangedOne,
  known: Known,
  formats: Formats,
): string {
  if (!stored) return 'ya no existe';
  if (!versions) return groupText(stored as Student, null, formats) || 'sin grupo';
  return linesOf(versions, known, formats)
    .map(({ label, stored: text }) => `${label}: ${text || '—'}`)
    .join(', ');
}

function fieldLines(versions: Versions, known: Known, formats: Formats): Line[] {
  if (versions.kind === 'lesson') {
    return versions.parts.map((part) => ({
      label: partName(part),
      mine: writtenPart(part.part, part.mine),
      stored: writtenPart(part.part, part.stored),
    }));
  }
  if (versions.kind === 'record') return linesOfRecord(versions, known);
  const { mine, stored, fields, kind } = versions;
  const labels: Readonly<Record<string, string>> = {
    class: { date: 'Fecha', ...classLabels },
    form: formLabels,
    settings: settingLabels,
  }[kind];
  return [...fields]
    .filter((field) => Object.hasOwn(labels, field))
    .map((field) => {
      const said = (of: object | null) =>
        textOf(field, of && Reflect.get(of, field), known, formats);
      return { label: labels[field]!, mine: said(mine), stored: said(stored) };
    });
}

function linesOfRecord(
  { mine, stored, fields, register }: Extract<Versions, { kind: 'record' }>,
  { courses }: Known,
): Line[] {
  return columnsOf(register)
    .filter(({ field }) => field !== null && fields.includes(field))
    .map(({ heading, field, write }) => {
      const said = (record: unknown) => {
        const text = String(write(record as never) ?? '');
        if (register !== 'groups' || field !== 'courseId') return text;
        return courses.find(({ id }) => id === text)?.name ?? text;
      };
      return { label: heading, mine: said(mine), stored: said(stored) };
    });
}

function textOf(field: string, value: unknown, { staff }: Known, formats: Formats): string {
  if (field === 'employeeId') return memberOf({ staff }, value as EmployeeId)?.name ?? '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((row) => rowText(row, formats)).join('; ');
  const text = typeof value === 'string' ? value : '';
  return isDay(text) ? formats.day(text) : (settingWords(field, text) ?? text);
}

/** Of days without classes: '30/03/2026 – 10/04/2026 Semana Santa'. */
function rowText(row: unknown, formats: Formats): string {
  if (!isObject(row)) return '';
  const [from, until, reason] = [row['from'], row['until'], row['reason']].map(String);
  return [...new Set([from, until])].map((day) => formats.day(day!)).join(' – ') + ` ${reason}`;
}
