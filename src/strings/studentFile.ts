import { isDay } from '../../machines/kit/calendar.ts';
import { lazily } from '../../machines/kit/lazily.ts';
import type { StudentFile } from '../../machines/lessons/studentFile.ts';
import { filedCycleOf } from '../../machines/school/cycles.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { SchoolSettings } from '../../machines/school/settingsShapes.ts';
import type { Formats } from './format.ts';
import { counted } from './counted.ts';
import { groupText } from './groupText.ts';

export type Fact = readonly [label: string, value: string];

/** What a student's file says of the person. */
export function factsOf(
  { id, student, status, course, groups }: StudentFile,
  formats: Formats,
  settings: Pick<SchoolSettings, 'closedCycles'>,
): Fact[] {
  const known: Fact[] = student
    ? [
        ['Grupo', groupText(student, status, formats) || 'Sin grupo'],
        ['Curso', course || 'Sin curso'],
        ['Estado', status ?? ''],
        ['Carrera', student.career || 'Sin carrera'],
        [
          'Fecha de inscripción',
          student.enrollmentDate === '' ? 'Sin fecha' : formats.day(student.enrollmentDate),
        ],
        ...movesOf(student, formats),
      ]
    : [];
  return [['ID', String(id)], ...known, ['Grupos', groupsText(groups, formats, settings) || '—']];
}

/** '3A hasta el 22/11/2026 · …': when each stay but the one of now ended, newest first. */
function movesOf({ enrollmentDate, pastGroups = [] }: Student, { day }: Formats): Fact[] {
  const ended = pastGroups
    .filter(({ group, until }) => group !== '' || until >= enrollmentDate)
    .map(({ until, group }) => `${group === '' ? 'Sin grupo' : group} hasta el ${day(until)}`)
    .toReversed();
  return ended.length === 0 ? [] : [['Antes', ended.join(' · ')]];
}

/** '3B desde el 09/03/2026, 5 registros; 3A …': newest first. */
function groupsText(
  groups: StudentFile['groups'],
  { day }: Formats,
  settings: Pick<SchoolSettings, 'closedCycles'>,
): string {
  return groups
    .map((stay) => {
      if ('from' in stay)
        return `${stay.group} (${day(stay.from)} a ${day(stay.until)}, ${counted(stay.lessons, 'registro', 'registros')})`;
      if (!('until' in stay)) return `${stay.group} (sin registros)`;
      const isFiled = filedCycleOf(settings, stay.until) !== null;
      return `${stay.group} (hasta ${day(stay.until)}, ${isFiled ? 'sin registros fuera del archivo' : 'sin registros'})`;
    })
    .join(' · ');
}

const month = lazily(
  () => new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** A month YYYY-MM in words: 'marzo de 2026'; else as it is. */
export function monthText(text: string): string {
  const day = `${text}-01`;
  return isDay(day) ? month().format(new Date(`${day}T00:00:00Z`)) : text;
}
