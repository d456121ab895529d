import type { ChangeDetails } from '../../machines/store/changes.ts';
import type { ReportFormat, ReportKind } from '../../machines/reports/reports.ts';
import type { NoticeCode } from '../../machines/store/codes.ts';
import type { Refusal } from '../../machines/store/decisions.ts';
import { fileNotices } from './fileNotices.ts';
import { sayableDetails } from './detailWords.ts';
import type { NoticeWords, Words } from './noticeTones.ts';
import { error, info, success, filedDay } from './noticeTones.ts';
import { formatLabels, reportTitles } from './reports.ts';
import { lessonNotices } from './lessonNotices.ts';
import { payrollNotices } from './payrollNotices.ts';
import { registerNotices } from './registerNotices.ts';
import { unprotectedWords } from './unprotected.ts';

/** Every notice in Spanish (seed, section 8); null is silent. */
const notices = {
  ...registerNotices,
  ...lessonNotices,
  ...payrollNotices,
  ...fileNotices,
  'firstSteps.hidden': info(
    'Primeros pasos ocultos',
    'Si te hacen falta, están en Configuración, Sistema.',
  ),
  'task.saved': ({ title, name }) => success('Tarea guardada', `«${title}», de ${name}.`),
  'task.finished': ({ title }) => success('Tarea hecha', `«${title}» queda como hecha.`),
  'task.deleted': ({ title }) => success('Tarea eliminada', `«${title}» ya no está en la lista.`),
  'task.alreadyDone': ({ title }) => info('Ya estaba hecha', `«${title}» ya se había terminado.`),
  'activity.saved': success('Actividad guardada', 'Queda en el registro de actividades.'),
  'activity.deleted': success('Actividad eliminada', 'Ya no está en el registro.'),
  'activity.filed': ({ name }) => filedDay(name),
  'duty.notYours': ({ name }) =>
    error(
      'No se guardó',
      name ? `Ahora es de ${name}.` : 'Solo lo cambia quien lo escribió o la dirección.',
    ),
  'settings.schoolSaved': success(
    'Configuración guardada',
    'La información de la escuela ha sido guardada.',
  ),
  'settings.systemSaved': success(
    'Configuración del sistema guardada',
    'Los cambios ya están en uso.',
  ),
  'settings.notificationsSaved': success(
    'Configuración de notificaciones guardada',
    'Tus preferencias han sido guardadas.',
  ),
  'settings.securitySaved': success(
    'Configuración de seguridad guardada',
    'Los cambios ya están en uso, también en las sesiones abiertas.',
  ),
  'download.failed': error(
    'No se descargó el archivo',
    'Puede que falte conexión. Vuelve a intentarlo.',
  ),
  'download.incomplete': error(
    'Faltan meses por llegar',
    'A este equipo le faltan meses de la escuela: el archivo saldría incompleto. Descárgalo cuando hayan llegado; arriba de la página dice cómo van.',
  ),
  'file.downloaded': ({ format }) =>
    success(
      'Descarga iniciada',
      format === undefined
        ? 'Descargando el archivo.'
        : `Descargando el archivo en formato ${formatLabels[format as ReportFormat]}.`,
    ),
  'notification.tested': info('Notificación de prueba', 'Así se ven las notificaciones.'),
  'report.generated': ({ kind }) =>
    success('Reporte generado', `Reporte de ${reportTitles[kind as ReportKind]} está listo.`),
  'report.empty': ({ kind }) =>
    info(
      'Reporte generado',
      `El reporte de ${reportTitles[kind as ReportKind]} no tiene datos en este período.`,
    ),
  'report.downloaded': ({ format }) =>
    success(
      'Descarga iniciada',
      `Descargando el reporte en formato ${formatLabels[format as ReportFormat]}.`,
    ),
  'report.failed': error('Error', 'No se pudo generar el reporte.'),
  'demoSchool.loaded': ({ groups, students, classes }) =>
    success(
      'Escuela de demostración cargada',
      `Se añadieron ${groups} grupos, ${students} estudiantes y ${classes} clases.`,
    ),
  'demoSchool.removed': ({ groups, students, classes, classSessions }) =>
    success(
      'Escuela de demostración quitada',
      `Se quitaron ${groups} grupos, ${students} estudiantes, ${classes} clases y ${classSessions} sesiones.`,
    ),
  'demoSchool.taken': ({ name }) =>
    error('No se cargó', `Ya existe ${name}: la escuela de demostración lo mezclaría con lo tuyo.`),
  'demoSchool.alreadyLoaded': info(
    'Ya está cargada',
    'La escuela de demostración ya se había cargado.',
  ),
  'demoSchool.notLoaded': info('No hay nada que quitar', 'La escuela de demostración no está.'),
  'part.missing': error(
    'No se pudo cargar una parte de Plantel',
    'Parece que no hay conexión. Inténtalo otra vez en cuanto vuelva.',
  ),
  'login.rejected': error(
    'Error de autenticación',
    'Usuario, contraseña o rol incorrectos. Por favor, verifica tus datos.',
  ),
  'session.signedIn': ({ name }) =>
    success(`Bienvenido, ${name}`, 'Has iniciado sesión correctamente.'),
  'session.accountGone': error(
    'Sesión cerrada',
    'Tu usuario ya no existe en este plantel. Pregunta en la administración.',
  ),
  'session.otherArea': info('Acceso no disponible', 'Esa sección no es de tu perfil.'),
  'session.unattended': ({ minutes }) =>
    info('Sesión cerrada', `Se cerró tras ${minutes} minutos de inactividad.`),
  'change.undone': (details) => {
    if (details['unprotected'] !== undefined) return unprotectedWords('Cambio deshecho', details);
    return details['redone'] === undefined
      ? success('Cambio deshecho', 'Todo quedó como estaba antes.')
      : success('Cambio rehecho', 'Todo quedó como antes de deshacerlo.');
  },
  'change.superseded': ({ author, by, round }) =>
    round === undefined
      ? info('Cambió después', `${author || 'Alguien'} modificó en otra pestaña lo que guardaste.`)
      : info('Cambió después', `${by || 'Alguien'} modificó en otro equipo lo que guardaste.`),
  'change.withdrawn': info('Cambio cancelado', 'Lo que esperaba no se guardó.'),
  'undo.superseded': error(
    'No se puede deshacer',
    'Estos datos cambiaron después, así que se dejan como están.',
  ),
  'undo.paid': error('No se puede deshacer', 'Ya se pagó a alguien de esta nómina.'),
  'undo.filed': error(
    'No se puede deshacer',
    'Pondría datos en días de un ciclo que está en un archivo. Deshaz primero el retiro del ciclo.',
  ),
  'undo.taught': ({ name }) =>
    keptByUse(name, 'Quien da ahora una de estas clases ya la registró o ya la cobró.'),
  'undo.inUse': ({ name, text }) =>
    keptByUse(
      name,
      `Otros registros ya dependen de ${text ? `«${text}»` : 'estos datos'}; cámbialos o elimínalos primero.`,
    ),
  'undo.nameTaken': error(
    'No se puede deshacer',
    'Otro registro tiene ya ese nombre: se mezclarían sus datos.',
  ),
  'school.identified': null,
  'school.seeded': null,
  'passwords.hashed': null,
} satisfies Record<NoticeCode, Words>;

/** Of the demonstration school, which can be taken out whole, where that is done. */
function keptByUse(name: ChangeDetails[string] | undefined, message: string): NoticeWords {
  const isDemonstration = name === 'demoSchool.loaded';
  return error(
    'No se puede deshacer',
    isDemonstration
      ? 'Otros registros ya dependen de la escuela de demostración: quítala desde Configuración.'
      : message,
  );
}

/** A notice in words, or null when it says nothing; whatever the details, it does not throw. */
export function noticeWords(code: NoticeCode, details: ChangeDetails): NoticeWords | null {
  const words: Words | undefined = Object.hasOwn(notices, code) ? notices[code] : undefined;
  return typeof words === 'function' ? words(sayableDetails(details)) : (words ?? null);
}

/** Why a change was refused, for the form it came from; null where nothing was. */
export function refusalText(refusal: Pick<Refusal, 'code' | 'details'> | null): string | null {
  return refusal && (noticeWords(refusal.code, refusal.details)?.message ?? null);
}
