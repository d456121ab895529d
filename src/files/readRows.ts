import type { ImportableKey } from '../../machines/registers/fields.ts';
import type { ImportProblem, ReadRow } from '../../machines/registers/imports.ts';
import type { ReadInput, ReadOutput, ReadProblem } from '../../machines/registers/importMachine.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import { composed, fold } from '../../machines/kit/text.ts';
import { pause } from '../loading/pause.ts';
import type { TableRow } from './readTable.ts';
import { decodeText, isWorkbook, largestFile, readTable } from './readTable.ts';
import type { Column } from './recordColumns.ts';
import { columnsOf, idHeading } from './recordColumns.ts';

class ReadFailure extends Error {
  readonly problem: ReadProblem;

  constructor(problem: ReadProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Other headings people give a field. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  name: ['nombre', 'nombrecompleto', 'alumno', 'alumna', 'estudiante', 'profesor', 'docente'],
  email: ['correo', 'email', 'correoelectronico', 'mail'],
  phone: ['telefono', 'tel', 'celular'],
  user: ['usuario', 'user', 'nombredeusuario'],
  password: ['contrasena', 'password', 'clave'],
  career: ['carrera', 'licenciatura', 'programa'],
  group: ['grupo'],
  subject: ['materia', 'asignatura'],
  rate: ['tarifa', 'sueldo', 'pago'],
};

/** What a page reads and shows without a stop that anybody would notice. */
const mostRows = 5_000;
const rowsAtOnce = 500;

/** The rows of a file or of pasted text; rejects with a `problem` where there is nothing to read. */
export async function readRows({ register, source }: ReadInput): Promise<ReadOutput> {
  const table = readTable(await textOf(source), mostRows + 2);
  await pause();
  const [first, ...lines] = table;
  if (!first || lines.length === 0) throw new ReadFailure('empty');
  if (lines.length > mostRows) throw new ReadFailure('tooMany');
  const headings = first.cells;
  const columns = columnsOf(register);
  const places = headings.map((heading) => columns.find((one) => isNamed(one, heading)) ?? null);
  if (!places.some((column) => column?.field === 'name')) throw new ReadFailure('noHeadings');
  const idPlace = places.findIndex((column) => column?.heading === idHeading);
  const rows: ReadRow[] = [];
  for (const line of lines) {
    rows.push(readRow(line, places, idPlace));
    if (rows.length % rowsAtOnce === 0) await pause();
  }
  return {
    rows,
    ignored: headings.filter((heading, place) => heading !== '' && places[place] === null),
  };
}

async function textOf(source: unknown): Promise<string> {
  if (source instanceof Secret) {
    const pasted = source.reveal();
    if (pasted.length > largestFile) throw new ReadFailure('tooLarge');
    return pasted;
  }
  if (!(source instanceof File)) throw new ReadFailure('unreadable');
  if (source.size > largestFile) throw new ReadFailure('tooLarge');
  const bytes = new Uint8Array(await source.arrayBuffer());
  if (isWorkbook(bytes)) throw new ReadFailure('workbook');
  return decodeText(bytes);
}

function readRow(
  { line, cells, isUnclosed }: TableRow,
  places: readonly (Column<ImportableKey> | null)[],
  idPlace: number,
): ReadRow {
  const values: Record<string, unknown> = {};
  const problems: ImportProblem[] = isUnclosed
    ? [{ code: 'unclosedQuote', field: '', text: String(line) }]
    : [];
  places.forEach((column, place) => {
    if (!column?.field) return;
    const text = composed(cells[place] ?? '');
    const reading = column.read(text);
    if (!reading) return;
    if ('problem' in reading) problems.push({ code: reading.problem, field: column.field, text });
    else values[column.field] = reading.value;
  });
  return { line, id: idPlace < 0 ? '' : (cells[idPlace] ?? ''), values, problems };
}

function isNamed({ heading, field }: Column<ImportableKey>, name: string): boolean {
  const wanted = plain(name);
  return wanted === plain(heading) || (field !== null && (aliases[field] ?? []).includes(wanted));
}

/** Letters and digits only: 'ISR (%)' is 'isr'. */
function plain(text: string): string {
  return fold(text).replaceAll(/[^a-z0-9]/g, '');
}
