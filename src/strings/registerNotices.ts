import type { ChangeDetails } from '../../machines/store/changes.ts';
import type { NoticeCode } from '../../machines/store/codes.ts';
import {
  deletedWords,
  noneDeletedWords,
  noneRegroupedWords,
  noneWithdrawnWords,
  regroupedWords,
  withdrawnWords,
} from './bulk.ts';
import { writeCount } from './counted.ts';
import { inheritedClasses } from './detailWords.ts';
import { elsewhere } from './elsewhere.ts';
import { fullDay } from './format.ts';
import type { Words } from './noticeTones.ts';
import { error, success } from './noticeTones.ts';
import { rangeText, tooLongText } from './ranges.ts';

/** What is told of the registers, their records and imports. */
export const registerNotices = {
  'admin.created': personRegistered('Administrador registrado'),
  'admin.updated': dataSaved('Administrador actualizado'),
  'admin.deleted': personDeleted('Administrador eliminado'),
  'admin.onlyOne': error('Error', 'No se puede eliminar el único administrador.'),
  'admin.ownAccount': error('Error', 'No puedes eliminar tu propia cuenta de administrador.'),
  'account.saved': success('Cuenta actualizada', 'Tus datos han sido guardados.'),
  'account.userTaken': ({ name, text }) =>
    error(
      'Usuario repetido',
      `El usuario ${text} ya es de ${name}: en una escuela compartida cada quien tiene el suyo.`,
    ),
  'account.office': error('No se guardó', 'En este equipo tu cuenta la cambia la dirección.'),
  'teacher.created': personRegistered('Profesor registrado'),
  'teacher.updated': dataSaved('Profesor actualizado'),
  'teacher.deleted': personDeleted('Profesor eliminado'),
  'staff.created': personRegistered('Personal registrado'),
  'staff.updated': dataSaved('Personal actualizado'),
  'staff.deleted': personDeleted('Personal eliminado'),
  'student.created': ({ name }) => success('Estudiante inscrito', `Se inscribió a ${name}.`),
  'student.updated': dataSaved('Estudiante actualizado'),
  'student.deleted': personDeleted('Estudiante eliminado'),
  'student.withdrawn': withdrawnWords,
  'course.created': ({ name }) => success('Curso creado', `Se creó el curso ${name}.`),
  'course.updated': dataSaved('Curso actualizado', 'del curso'),
  'course.deleted': ({ name }) => success('Curso eliminado', `Se eliminó el curso ${name}.`),
  'course.hasGroups': error(
    'Error al eliminar',
    'No se puede eliminar el curso porque tiene grupos asociados. Elimine los grupos primero.',
  ),
  'course.taken': ({ name }) => error('Error', `Ya existe un curso con el nombre ${name}.`),
  'group.created': success('Grupo creado', 'El nuevo grupo ha sido añadido al curso.'),
  'group.updated': dataSaved('Grupo actualizado', 'del grupo'),
  'group.deleted': success('Grupo eliminado', 'El grupo ha sido eliminado permanentemente.'),
  'group.taken': ({ name }) => error('Error', `Ya existe un grupo con el ID ${name}.`),
  'group.leftBehind': ({ name }) =>
    error(
      'Error',
      `Ya existen clases, estudiantes o sesiones con el ID ${name}: se mezclarían con los de este grupo.`,
    ),
  'group.unknown': ({ group }) =>
    error('Error', `No se encontraron detalles para el grupo ${group}`),
  'classroom.created': success('Salón creado', 'El salón ha sido añadido al sistema.'),
  'classroom.updated': dataSaved('Salón actualizado', 'del salón'),
  'classroom.deleted': success('Salón eliminado', 'El salón ha sido eliminado del sistema.'),
  'classroom.taken': ({ name }) => error('Error', `Ya existe un salón con el nombre ${name}.`),
  'classroom.leftBehind': ({ name }) =>
    error(
      'Error',
      `Ya existen clases en un salón con el nombre ${name}: se mezclarían con las de este.`,
    ),
  'record.incomplete': error('Error de validación', 'Por favor, completa los campos obligatorios.'),
  'record.notEmail': ({ text }) => error('Error', `${text} no es un correo válido.`),
  'record.notDay': ({ text }) => error('Error', `${text} no es una fecha válida.`),
  'record.outOfRange': ({ highest, lowest = 0, whole }) =>
    error('No se guardó', rangeText(Number(highest), Number(lowest), whole !== undefined)),
  'record.tooLong': ({ highest }) => error('No se guardó', tooLongText(Number(highest))),
  'record.notIdentifier': ({ text }) =>
    error('No se guardó', `Revisa el dato ${text}: no es válido.`),
  'record.groupGone': ({ text }) => error('No se guardó', `El grupo ${text} ya no existe.`),
  'record.courseGone': error('No se guardó', 'El curso elegido ya no existe.'),
  'record.conflict': (details) =>
    error(
      details['deleting'] === undefined ? 'No se guardó' : 'No se eliminó',
      `El registro cambió en ${elsewhere(details)}. Revisa los datos actuales y vuelve a intentarlo.`,
    ),
  'record.gone': (details) =>
    error('Error', `El registro ya no existe: se eliminó en ${elsewhere(details)}.`),
  'records.imported': ({ groups, failed, missing, ...details }) =>
    success(
      'Importación terminada',
      `${importedText(details)}${groups ? ` Grupos creados: ${groups}.` : ''}${failed ? ` ${leftOut(Number(failed))}` : ''}${missing ? ` ${notListed(Number(missing))}` : ''}`,
    ),
  'records.deleted': deletedWords,
  'records.noneDeleted': noneDeletedWords,
  'students.regrouped': regroupedWords,
  'students.noneRegrouped': noneRegroupedWords,
  'students.noneWithdrawn': noneWithdrawnWords,
  'import.conflict': (details) =>
    error(
      'No se importó nada',
      `Los datos cambiaron en ${elsewhere(details)}. Revisa la vista previa y vuelve a intentarlo.`,
    ),
  'password.failed': error('Error', 'No se pudo proteger la contraseña. Inténtalo de nuevo.'),
} satisfies Partial<Record<NoticeCode, Words>>;

/** Of a timetable the weeks that it fills: each has its own. */
function importedText({ created, updated, from, until }: ChangeDetails): string {
  const count = writeCount(Number(created));
  if (from === undefined) {
    return `Registros nuevos: ${count}. Actualizados: ${writeCount(Number(updated))}.`;
  }
  const [first, last] = [from, until].map((monday) => fullDay(String(monday)));
  return from === until
    ? `Clases nuevas: ${count}, solo en la semana del ${first}. «Repetir» o «Copiar semana» las llevan a las demás.`
    : `Clases nuevas: ${count}, de la semana del ${first} a la del ${last}.`;
}

function personRegistered(title: string) {
  return (details: ChangeDetails) =>
    success(title, `Se registró a ${details['name']}.${inheritedClasses(details)}`);
}

function dataSaved(title: string, of = 'de') {
  return ({ name }: ChangeDetails) => success(title, `Se guardaron los datos ${of} ${name}.`);
}

function personDeleted(title: string) {
  return ({ name }: ChangeDetails) => success(title, `Se eliminó a ${name}.`);
}

function notListed(missing: number): string {
  return missing === 1
    ? '1 estudiante de los grupos del archivo no venía en él.'
    : `${writeCount(missing)} estudiantes de los grupos del archivo no venían en él.`;
}

function leftOut(failed: number): string {
  return failed === 1
    ? '1 fila con error no se importó.'
    : `${writeCount(failed)} filas con error no se importaron.`;
}
