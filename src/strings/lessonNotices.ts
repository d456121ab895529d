import type { ChangeDetails } from '../../machines/store/changes.ts';
import type { NoticeCode } from '../../machines/store/codes.ts';
import { arrangedWords, stayedText } from './arranged.ts';
import { fullDay } from './format.ts';
import { repeatedText, savedWarning } from './detailWords.ts';
import { elsewhere } from './elsewhere.ts';
import type { NoticeWords, Words } from './noticeTones.ts';
import { error, info, success, warning, filedDay } from './noticeTones.ts';

/** What is told of the timetable and its classes, recorded or not. */
export const lessonNotices = {
  'schedule.saved': (details) => {
    const against = savedWarning(details);
    const tell = against === '' ? success : warning;
    return tell('Clase programada', `Clase de ${details['activity']} programada.${against}`);
  },
  'schedule.removed': success('Clase eliminada', 'La clase ya no está en el horario.'),
  'schedule.repeated': (details) => success('Clases repetidas', repeatedText(details)),
  'schedule.arranged': arrangedWords,
  'schedule.nothingToArrange': ({ stayed = 0, how }) =>
    error('Nada cambió', Number(stayed) > 0 ? stayedText(Number(stayed), how) : 'No hay clases.'),
  'schedule.classesChanged': ({ count }) =>
    error(
      'No se cambió nada',
      `${Number(count) === 1 ? 'Una de estas clases cambió' : `${count} de estas clases cambiaron`} mientras tanto. Revísalas y vuelve a intentarlo.`,
    ),
  'schedule.nothingToRepeat': error('Error', 'No hay ninguna clase que se pueda repetir.'),
  'schedule.gone': (details) =>
    error(
      'No se cambió',
      `${goneClass(details)}${details['activity'] ? ' Si lo intentas otra vez, se programará de nuevo.' : ''}`,
    ),
  'schedule.occupied': ({ activity, classroom, startTime }) =>
    error('Horario ocupado', `${classroom} a las ${startTime} ya tiene ${activity}.`),
  'schedule.noDuration': error('Error', 'La hora de fin debe ser posterior a la de inicio.'),
  'schedule.filed': ({ name }) => filedDay(name),
  'schedule.employeeGone': () =>
    error(
      'No se guardó',
      'Quien iba a recibir las clases ya no está en el personal. Elige a otra persona.',
    ),
  'schedule.substituteGone': ({ name }) =>
    error('No se guardó', `${name} ya no está en el personal. Elige a otra persona que supla.`),
  'schedule.substituteIsTitular': ({ name }) =>
    error('No se guardó', `${name} es titular de esta clase: quien suple es otra persona.`),
  'class.described': ({ subject, group, day, time, note = '' }) =>
    info(String(subject), `Grupo ${group} · ${day}, ${time}${note}`),
  'class.noneToday': ({ group }) =>
    error('Sin clase hoy', `No hay clase programada para el grupo ${group} hoy.`),
  'classSession.saved': savedLesson,
  'classSession.corrected': savedLesson,
  'classSession.deleted': ({ subject, group, date }) =>
    success(
      'Registro eliminado',
      `Ya no está el registro de ${subject} del grupo ${group}, ${fullDay(String(date))}.`,
    ),
  'classSession.locked': error(
    'No se guardó',
    'Pasaron los siete días en que se corrige: pide el cambio a la administración.',
  ),
  'classSession.others': error(
    'No se guardó',
    'La clase es de otra persona: pide el cambio a la administración.',
  ),
  'classSession.topicRequired': error(
    'Campo requerido',
    'Por favor, especifica el tema visto en la clase.',
  ),
  'classSession.conflict': (details) =>
    error(
      'No se guardó',
      details['gone'] === undefined
        ? `Esta sesión cambió en ${elsewhere(details)}. Revisa lo guardado antes de continuar.`
        : `El registro de esta sesión se eliminó en ${elsewhere(details)}.${details['where'] === 'device' ? ' Si lo intentas otra vez, se guardará de nuevo.' : ''}`,
    ),
  'classSession.draftKept': ({ subject, group }) =>
    info('Queda como borrador', `Falta guardar la sesión de ${subject} del grupo ${group}.`),
  'classSession.groupGone': ({ group }) => error('No se guardó', `El grupo ${group} ya no existe.`),
  'classSession.filed': ({ name }) => filedDay(name),
  'attendance.deleted': success(
    'Reporte Eliminado',
    'El registro de asistencia ha sido eliminado exitosamente.',
  ),
  'justification.saved': ({ name, from, until }) =>
    success(
      'Justificación guardada',
      `Las faltas de ${name}${daysText(from, until)} quedan justificadas.`,
    ),
  'justification.deleted': ({ name, from, until }) =>
    success(
      'Justificación eliminada',
      `Las faltas de ${name || 'un estudiante'}${daysText(from, until)} cuentan de nuevo.`,
    ),
  'class.cancelled': ({ subject, group, date }) =>
    success('No hubo clase', `${subject} del grupo ${group}, ${fullDay(String(date))}.`),
  'class.uncancelled': ({ subject, group, date }) =>
    success(
      'La clase cuenta de nuevo',
      `Se espera el registro de ${subject} del grupo ${group}, ${fullDay(String(date))}.`,
    ),
  'cancellation.classGone': error(
    'No se guardó',
    'Esa clase ya no está en el horario: se movió, cambió o se eliminó.',
  ),
  'cancellation.recorded': error(
    'No se guardó',
    'Esa clase ya tiene registro, así que sí hubo clase.',
  ),
  'cancellation.taken': ({ reason }) =>
    error('No se guardó', `Ya está anotado que no hubo clase: ${reason}.`),
} satisfies Partial<Record<NoticeCode, Words>>;

/** Where a class stands now, of one that another device moved; of one that it deleted, that. */
function goneClass({ date, startTime, classroom, ...details }: ChangeDetails): string {
  if (startTime !== undefined) {
    const day = date === undefined ? '' : `el ${fullDay(String(date))}, `;
    return `La clase ya no está en ese lugar: ahora está ${day}a las ${startTime} en ${classroom}.`;
  }
  const how = details['where'] === 'device' ? 'se eliminó' : 'se movió o se eliminó';
  return `La clase ya no está en ese lugar: ${how} en ${elsewhere(details)}.`;
}

/** ' del 3 al 5 de marzo …', or of the one day. */
function daysText(from: string | number | undefined, until: string | number | undefined): string {
  const [first, last] = [String(from), String(until)];
  return first === last ? ` del ${fullDay(first)}` : ` del ${fullDay(first)} al ${fullDay(last)}`;
}

function savedLesson({ subject, group }: ChangeDetails): NoticeWords {
  return success(
    'Sesión de Clase Guardada',
    `Se ha guardado la información para ${subject}${group === 'N/A' ? '' : ` del grupo ${group}`}.`,
  );
}
