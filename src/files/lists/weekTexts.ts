import { isTitled } from '../../../machines/kit/names.ts';
import { fold, tidyName } from '../../../machines/kit/text.ts';
import { plainHeading } from '../../../machines/registers/import/importColumns.ts';
import { weekHeadings } from '../../strings/importedSheets.ts';
import { importedColumns } from './importedColumns.ts';

/** '—' and '***' are no class. */
export function isSaid(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** 'RECESO', 'R E C E S O', 'Hora libre': no class either. */
export function isBreak(text: string): boolean {
  return /^(receso|recreo|descanso|almuerzo|comida|(hora)?libre)$/.test(
    fold(text).replaceAll(/[^\p{L}]/gu, ''),
  );
}

/** The heading that a text is one of, of those that a class has; null where it is none. */
export function labelHeading(text: string): string | null {
  const { group, activity, employee, classroom } = weekHeadings;
  const headings: Readonly<Record<string, string>> = { group, activity, employee, classroom };
  return headings[fieldHeaded(text)] ?? null;
}

export function isGradeHeading(text: string): boolean {
  return fieldHeaded(text) === 'grade';
}

function fieldHeaded(text: string): string {
  const plain = plainHeading(text);
  return importedColumns('schedules').find(({ names }) => names.includes(plain))?.field ?? '';
}

/** A cell line by line; one of a single line is parted where it has ' - ', ' / ' or brackets. */
export function linesOf(text: string): string[] {
  const parts = text.includes('\n') ? text.split('\n') : text.split(/ [-–—/] |[|()[\]]/);
  return parts.map(tidyName).filter(isSaid);
}

/** The heading of texts most of which are a group, a room or somebody with a title. */
export function kindOf(texts: readonly string[]): string | null {
  return titleHeadings.find((heading) => shareOf(heading, texts) > 1 / 2) ?? null;
}

/** How many of some texts are a group, a room or somebody with a title, as a part of one. */
export function shareOf(heading: string, texts: readonly string[]): number {
  const said = texts.filter((text) => text !== '');
  const is = titleTests.get(heading)!;
  return said.length === 0 ? 0 : said.filter(is).length / said.length;
}

/** '1°A', '2 B', "3ro. 'C'". */
export function isGroup(text: string): boolean {
  return /^\d{1,2}\s*(°|º|[a-z]{2}\b)?\s*\.?\s*['"«]?[a-z]['"»]?$/.test(fold(text));
}

/** 'Aula 3', 'Lab. de Química', 'A-12', '101'. */
export function isRoom(text: string): boolean {
  return roomWords.test(fold(text)) || /^[a-z]{0,2}[-\s]?\d{1,3}$/.test(fold(text));
}

const titleTests: ReadonlyMap<string, (text: string) => boolean> = new Map([
  [weekHeadings.group, isGroup],
  [weekHeadings.classroom, isRoom],
  [weekHeadings.employee, isTitled],
]);

/** The headings that a text may be known to have by how it is written. */
export const titleHeadings = [...titleTests.keys()];

const roomWords =
  /^(aula|salon|sala|lab|laboratorio|taller|cancha|patio|auditorio|biblioteca|gimnasio|computo)\b/;
