import type { Slot } from '../../machines/store/slots.ts';
import type { Change, ChangeDetails, Operation } from '../../machines/store/changes.ts';
import { slotOf } from '../../machines/store/slots.ts';
import type { ChangeName } from '../../machines/store/codes.ts';
import { arrangedSentence } from './arranged.ts';
import { deletedSentence, regroupedSentence, withdrawnSentence } from './bulk.ts';
import { counted } from './counted.ts';
import { noticeWords } from './notices.ts';
import { sayableDetails } from './detailWords.ts';
import type { Formats } from './format.ts';
import { storedKeyName } from './storedKeys.ts';
import { unprotectedSentence } from './unprotected.ts';

type Sentence = string | ((details: ChangeDetails, change: Change, formats: Formats) => string);

/** What each change did, as the sentence that follows the name of who did it. */
const sentences = {
  'admin.created': ({ name }) => `registró al administrador ${name}`,
  'admin.updated': ({ name }) => `actualizó al administrador ${name}`,
  'admin.deleted': ({ name }) => `eliminó al administrador ${name}`,
  'account.saved': 'actualizó su cuenta',
  'teacher.created': ({ name }) => `registró al profesor ${name}`,
  'teacher.updated': ({ name }) => `actualizó al profesor ${name}`,
  'teacher.deleted': ({ name }) => `eliminó al profesor ${name}`,
  'staff.created': ({ name }) => `registró a ${name} en el personal`,
  'staff.updated': ({ name }) => `actualizó a ${name} del personal`,
  'staff.deleted': ({ name }) => `eliminó a ${name} del personal`,
  'student.created': ({ name }) => `inscribió a ${name}`,
  'student.updated': ({ name }) => `actualizó al estudiante ${name}`,
  'student.deleted': ({ name }) => `eliminó al estudiante ${name}`,
  'student.withdrawn': withdrawnSentence,
  'course.created': ({ name }) => `creó el curso ${name}`,
  'course.updated': ({ name }) => `actualizó el curso ${name}`,
  'course.deleted': ({ name }) => `eliminó el curso ${name}`,
  'group.created': ({ name }) => `creó el grupo ${name}`,
  'group.updated': ({ name }) => `actualizó el grupo ${name}`,
  'group.deleted': ({ name }) => `eliminó el grupo ${name}`,
  'classroom.created': ({ name }) => `creó el salón ${name}`,
  'classroom.updated': ({ name }) => `actualizó el salón ${name}`,
  'classroom.deleted': ({ name }) => `eliminó el salón ${name}`,
  'records.imported': ({ created, updated, groups }, { operations }) =>
    `importó ${importedName(operations, groups !== undefined)}: ${counted(Number(created), 'nuevo', 'nuevos')} y ${counted(Number(updated), 'actualizado', 'actualizados')}`,
  'records.deleted': deletedSentence,
  'students.regrouped': regroupedSentence,
  'schedule.saved': ({ activity }, change, { day }) =>
    `${stoodBefore(change) ? 'actualizó la clase de' : 'programó'} ${activity}${placeOf(change, 'put', day)}`,
  'schedule.removed': (_, change, { day }) => `quitó la clase${placeOf(change, 'delete', day)}`,
  'schedule.arranged': arrangedSentence,
  'schedule.repeated': ({ count }) =>
    `repitió ${counted(Number(count), 'clase', 'clases')} en el horario`,
  'classSession.saved': ({ subject, group }) =>
    `registró la sesión de ${subject} del grupo ${group}`,
  'classSession.corrected': ({ subject, group, date }, _, { day }) =>
    `corrigió el registro de ${subject} del grupo ${group} del ${day(String(date))}`,
  'classSession.deleted': ({ subject, group, date }, _, { day }) =>
    `eliminó el registro de ${subject} del grupo ${group} del ${day(String(date))}`,
  'attendance.deleted': 'eliminó un registro de asistencia',
  'justification.saved': ({ name, from, until }, _, { day }) =>
    `justificó las faltas de ${name} del ${day(String(from))} al ${day(String(until))}`,
  'justification.deleted': ({ name, from, until }, _, { day }) =>
    `eliminó la justificación de ${name || 'un estudiante'} del ${day(String(from))} al ${day(String(until))}`,
  'class.cancelled': ({ subject, group, date }, _, { day }) =>
    `anotó que no hubo clase de ${subject} del grupo ${group} el ${day(String(date))}`,
  'class.uncancelled': ({ subject, group, date }, _, { day }) =>
    `quitó la nota de que no hubo clase de ${subject} del grupo ${group} el ${day(String(date))}`,
  'task.saved': ({ title, name }, change) =>
    stoodBefore(change)
      ? `actualizó la tarea «${title}», de ${name}`
      : `asignó a ${name} la tarea «${title}»`,
  'task.finished': ({ title }) => `terminó la tarea «${title}»`,
  'task.deleted': ({ title }) => `eliminó la tarea «${title}»`,
  'activity.saved': ({ date }, change, { day }) =>
    `${stoodBefore(change) ? 'actualizó' : 'registró'} una actividad del ${day(String(date))}`,
  'activity.deleted': ({ date }, _, { day }) => `eliminó una actividad del ${day(String(date))}`,
  'payroll.runCreated': ({ cutOff }, _, { day }) =>
    `creó la nómina con corte ${day(String(cutOff))}`,
  'payroll.runDeleted': ({ cutOff }, _, { day }) =>
    `eliminó la nómina con corte ${day(String(cutOff))}`,
  'payroll.paid': ({ name, amount }, _, { money }) =>
    `pagó la nómina de ${name}${amountText(': ', amount, money)}`,
  'payroll.allPaid': ({ count, amount }, _, { money }) =>
    `procesó ${counted(Number(count), 'pago', 'pagos')}${amountText(': ', amount, money)}`,
  'payroll.adjusted': ({ name, concept, amount }, _, { money }) =>
    `ajustó la nómina de ${name}: ${concept}${amountText(', ', amount, money)}`,
  'payroll.readjusted': ({ name, concept, amount }, _, { money }) =>
    `cambió un ajuste de la nómina de ${name}: ${concept}${amountText(', ', amount, money)}`,
  'payroll.unadjusted': ({ name, concept, amount }, _, { money }) =>
    `quitó un ajuste de la nómina de ${name}: ${concept}${amountText(', ', amount, money)}`,
  'payroll.corrected': ({ name, amount }, _, { money }) =>
    `canceló un pago de ${name}${amountText(', de ', amount, money)}, para corregirlo`,
  'settings.schoolSaved': 'actualizó los datos de la escuela',
  'settings.systemSaved': 'actualizó la configuración del sistema',
  'settings.notificationsSaved': 'actualizó las notificaciones',
  'settings.securitySaved': 'actualizó la seguridad',
  'cycle.closed': ({ name }) => `cerró el ciclo escolar ${name}`,
  'cycle.takenOut': ({ name }) => `retiró el ciclo escolar ${name} de este navegador`,
  'cycle.returned': ({ name }) => `devolvió el ciclo escolar ${name} a este navegador`,
  'backup.started': 'descargó un respaldo',
  'backup.restored': (details) => `restauró un respaldo${unprotectedSentence(details)}`,
  'school.emptied': 'empezó con una escuela vacía',
  'demoSchool.loaded': 'cargó la escuela de demostración',
  'demoSchool.removed': 'quitó la escuela de demostración',
  'change.undone': (details) =>
    // Versions before did not say what was made again.
    details['name'] === 'change.undone'
      ? `rehízo un cambio${unprotectedSentence(details)}`
      : `${details['redone'] === undefined ? 'deshizo' : 'rehízo'}: ${titleOf(String(details['name']))}${unprotectedSentence(details)}`,
  'school.identified': 'preparó la escuela para sus archivos',
  'school.opened': 'abrió el archivo de la escuela',
  'school.joined': 'unió este equipo a la escuela',
  'school.shared': 'compartió la escuela con otros equipos',
  'school.left': 'dejó de compartir la escuela en este equipo',
  'school.synced': ({ count, parts, whole }) => {
    if (parts !== undefined) return 'trajo un mes anterior de la escuela';
    if (whole !== undefined) return 'puso al día la escuela desde su servidor';
    return `recibió ${counted(Number(count), 'cambio', 'cambios')} de otros equipos`;
  },
  'registers.shared': ({ count }) => `compartió ${counted(Number(count), 'registro', 'registros')}`,
  'registers.received': ({ count }) => `recibió ${counted(Number(count), 'registro', 'registros')}`,
  'school.seeded': 'preparó los datos iniciales',
  'passwords.hashed': 'protegió las contraseñas que estaban en claro',
} satisfies Record<ChangeName, Sentence>;

/** Who did what, whatever the details: 'Laura Méndez Ortega programó Inglés en Salón 2, 2025-08-08 a las 08:00.' */
export function changeSentence(change: Change, formats: Formats): string {
  const { author, did } = toldOf(change, formats);
  return `${author || 'Plantel'} ${did}.`;
}

/** The same of what was only asked, to whoever asked it: 'Pediste programar Inglés en Salón 2, 2025-08-08 a las 08:00'. */
export function askedSentence(change: Change, formats: Formats): string {
  const { did } = toldOf(change, formats);
  return `Pediste ${did.replace(/^\p{L}+/u, infinitiveOf).replace(/ su cuenta$/, ' tu cuenta')}`;
}

const infinitives: Readonly<Record<string, string>> = {
  abrió: 'abrir',
  compartió: 'compartir',
  corrigió: 'corregir',
  deshizo: 'deshacer',
  devolvió: 'devolver',
  dio: 'dar',
  hizo: 'hacer',
  inscribió: 'inscribir',
  movió: 'mover',
  protegió: 'proteger',
  puso: 'poner',
  recibió: 'recibir',
  rehízo: 'rehacer',
  repitió: 'repetir',
  trajo: 'traer',
  unió: 'unir',
};

function infinitiveOf(verb: string): string {
  return infinitives[verb] ?? verb.replace(/ó$/, 'ar');
}

function toldOf(change: Change, formats: Formats): { author: string; did: string } {
  const details = sayableDetails(change.details);
  const { name, author } = toldAs(change, details);
  const sentence: Sentence | undefined = Object.hasOwn(sentences, name)
    ? sentences[name as ChangeName]
    : undefined;
  const words = typeof sentence === 'function' ? sentence(details, change, formats) : sentence;
  return { author, did: words ?? 'hizo un cambio' };
}

/** An amount of whole centavos after what leads to it; nothing where a version before kept none. */
function amountText(lead: string, amount: unknown, money: Formats['money']): string {
  return typeof amount === 'number' ? `${lead}${money(amount)}` : '';
}

/** One change that came from another device is told as that device's. */
function toldAs(
  { name, author }: Change,
  { of, by }: ChangeDetails,
): { name: string; author: string } {
  return name === 'school.synced' && of !== undefined
    ? { name: String(of), author: String(by) }
    : { name, author };
}

function titleOf(name: string): string {
  return noticeWords(name as ChangeName, {})?.title.toLocaleLowerCase('es') ?? 'un cambio';
}

/** What an import brought: what it writes first, but for the groups it makes and their course. */
function importedName(operations: readonly Operation[], isMaking: boolean): string {
  const made = isMaking ? ['courses', 'groups'] : [];
  const first = operations.find(({ key }) => !made.includes(key));
  return first ? storedKeyName(first.key) : 'registros';
}

/** Whether a change that saves something saved it over what was there: undoing it would put that back. */
function stoodBefore({ inverse }: Change): boolean {
  return inverse.some(({ kind }) => kind === 'put');
}

/** Where in the timetable a change put or removed its class, under the name the room had then. */
function placeOf(change: Change, kind: Operation['kind'], day: Formats['day']): string {
  const operation = change.operations.findLast(
    (one) => one.key === 'schedules' && one.kind === kind,
  );
  const slot = operation ? readSlot(operation.id) : null;
  if (!operation || !slot) return '';
  const { date, classroom, startTime } = slot;
  const room = roomAt(change, operation.id) ?? classroom;
  return ` en ${room}, ${day(date)} a las ${startTime}`;
}

/** The room of the class that a change put in a slot or took out of it. */
function roomAt({ operations, inverse }: Change, id: string): string | undefined {
  for (const one of [...operations, ...inverse]) {
    if (one.kind !== 'put' || one.key !== 'schedules' || one.id !== id) continue;
    const { classroom } = (one.record ?? {}) as { classroom?: unknown };
    if (typeof classroom === 'string') return classroom;
  }
  return undefined;
}

function readSlot(id: string): Slot | null {
  try {
    const slot = slotOf(id);
    const { date, classroom, startTime } = slot;
    return [date, classroom, startTime].every((part) => typeof part === 'string') ? slot : null;
  } catch {
    return null;
  }
}
