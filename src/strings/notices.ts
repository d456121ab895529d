import type { ChangeDetails } from '../../machines/store/changes.ts';
import type { ReportFormat, ReportKind } from '../../machines/reports/reports.ts';
import type { NoticeCode } from '../../machines/store/codes.ts';
import { arrangedWords, stayedText } from './arranged.ts';
import { deletedWords, noneDeletedWords, noneRegroupedWords, regroupedWords } from './bulk.ts';
import { fileNotices } from './fileNotices.ts';
import { fullDay } from './format.ts';
import { inheritedClasses, repeatedText, savedWarning, sayableDetails } from './detailWords.ts';
import type { NoticeWords, Words } from './noticeTones.ts';
import { error, info, success } from './noticeTones.ts';
import { rangeText } from './ranges.ts';
import { formatLabels, reportTitles } from './reports.ts';

/** Every notice in Spanish (seed, section 8); null is silent. */
const notices = {
  'admin.created': success('Administrador registrado', 'El administrador ha sido registrado.'),
  'admin.updated': success('Administrador actualizado', 'Los datos han sido actualizados.'),
  'admin.deleted': success('Administrador eliminado', 'El administrador ha sido eliminado.'),
  'admin.onlyOne': error('Error', 'No se puede eliminar el único administrador.'),
  'admin.ownAccount': error('Error', 'No puedes eliminar tu propia cuenta de administrador.'),
  'account.saved': success('Cuenta actualizada', 'Tus datos han sido guardados.'),
  'account.office': error('No se guardó', 'En este equipo tu cuenta la cambia la dirección.'),
  'teacher.created': (details) =>
    success('Profesor registrado', `El profesor ha sido registrado.${inheritedClasses(details)}`),
  'teacher.updated': success('Profesor actualizado', 'Los datos han sido actualizados.'),
  'teacher.deleted': success('Profesor eliminado', 'El profesor ha sido eliminado.'),
  'staff.created': (details) =>
    success('Personal registrado', `El empleado ha sido registrado.${inheritedClasses(details)}`),
  'staff.updated': success('Personal actualizado', 'Los datos han sido actualizados.'),
  'staff.deleted': success('Personal eliminado', 'El empleado ha sido eliminado.'),
  'student.created': success('Estudiante inscrito', 'El estudiante ha sido inscrito.'),
  'student.updated': success('Estudiante actualizado', 'Los datos han sido actualizados.'),
  'student.deleted': success('Estudiante eliminado', 'El estudiante ha sido eliminado.'),
  'course.created': success('Curso creado', 'El curso ha sido creado.'),
  'course.updated': success('Curso actualizado', 'Los datos han sido actualizados.'),
  'course.deleted': success('Curso eliminado', 'El curso ha sido eliminado.'),
  'course.hasGroups': error(
    'Error al eliminar',
    'No se puede eliminar el curso porque tiene grupos asociados. Elimine los grupos primero.',
  ),
  'course.taken': ({ name }) => error('Error', `Ya existe un curso con el nombre ${name}.`),
  'group.created': success('Grupo creado', 'El nuevo grupo ha sido añadido al curso.'),
  'group.updated': success('Grupo actualizado', 'Los datos han sido actualizados.'),
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
  'classroom.updated': success('Salón actualizado', 'Los datos han sido actualizados.'),
  'classroom.deleted': success('Salón eliminado', 'El salón ha sido eliminado del sistema.'),
  'classroom.taken': ({ name }) => error('Error', `Ya existe un salón con el nombre ${name}.`),
  'classroom.leftBehind': ({ name }) =>
    error(
      'Error',
      `Ya existen clases en un salón con el nombre ${name}: se mezclarían con las de este.`,
    ),
  'record.incomplete': error('Error de validación', 'Por favor, completa los campos obligatorios.'),
  'record.notEmail': ({ text }) => error('Error', `${text} no es un correo válido.`),
  'record.notDay': ({ text }) => error('Error', `${text} no es una fecha.`),
  'record.outOfRange': ({ highest, lowest = 0 }) =>
    error('No se guardó', rangeText(Number(highest), Number(lowest))),
  'record.notIdentifier': ({ text }) =>
    error('No se guardó', `Revisa el dato ${text}: no es válido.`),
  'record.groupGone': ({ text }) => error('No se guardó', `El grupo ${text} ya no existe.`),
  'record.courseGone': error('No se guardó', 'El curso elegido ya no existe.'),
  'record.conflict': error(
    'No se guardó',
    'El registro cambió en otra pestaña. Revisa los datos actuales y vuelve a intentarlo.',
  ),
  'record.gone': error('Error', 'El registro ya no existe: se eliminó en otra pestaña.'),
  'records.imported': ({ created, updated, groups }) =>
    success(
      'Importación terminada',
      `Registros nuevos: ${created}. Actualizados: ${updated}.${groups ? ` Grupos creados: ${groups}.` : ''}`,
    ),
  'records.deleted': deletedWords,
  'records.noneDeleted': noneDeletedWords,
  'students.regrouped': regroupedWords,
  'students.noneRegrouped': noneRegroupedWords,
  'import.conflict': error(
    'No se importó nada',
    'Los datos cambiaron en otra pestaña. Revisa la vista previa y vuelve a intentarlo.',
  ),
  'password.failed': error('Error', 'No se pudo proteger la contraseña. Inténtalo de nuevo.'),
  'schedule.saved': (details) =>
    success(
      'Clase programada',
      `Clase de ${details['activity']} programada.${savedWarning(details)}`,
    ),
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
  'schedule.occupied': ({ activity, classroom, startTime }) =>
    error('Horario ocupado', `${classroom} a las ${startTime} ya tiene ${activity}.`),
  'schedule.noDuration': error('Error', 'La hora de fin debe ser posterior a la de inicio.'),
  'schedule.filed': ({ name }) => filedDay(name),
  'schedule.substituteGone': ({ name }) =>
    error('No se guardó', `${name} ya no está en el personal. Elige a otra persona que supla.`),
  'schedule.substituteIsTitular': ({ name }) =>
    error('No se guardó', `${name} es titular de esta clase: quien suple es otra persona.`),
  'firstSteps.hidden': info(
    'Primeros pasos ocultos',
    'Si te hacen falta, están en Configuración, Sistema.',
  ),
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
  'classSession.topicRequired': error(
    'Campo requerido',
    'Por favor, especifica el tema visto en la clase.',
  ),
  'classSession.conflict': error(
    'No se guardó',
    'Esta sesión cambió en otra pestaña. Revisa lo guardado antes de continuar.',
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
    error('No se guardó', `Ya se dijo que no hubo clase: ${reason}.`),
  'task.saved': ({ title, name }) => success('Tarea guardada', `«${title}», de ${name}.`),
  'task.finished': ({ title }) => success('Tarea hecha', `«${title}» queda como hecha.`),
  'task.deleted': ({ title }) => success('Tarea eliminada', `«${title}» ya no está en la lista.`),
  'task.alreadyDone': ({ title }) => info('Ya estaba hecha', `«${title}» ya se había terminado.`),
  'activity.saved': success('Actividad guardada', 'Queda en el registro de actividades.'),
  'activity.deleted': success('Actividad eliminada', 'Ya no está en el registro.'),
  'activity.filed': ({ name }) => filedDay(name),
  'duty.notYours': error('No se guardó', 'Solo lo cambia quien lo escribió o la dirección.'),
  'payroll.runCreated': ({ cutOff }) =>
    success('Nómina creada', `Nómina con fecha de corte ${fullDay(String(cutOff))}.`),
  'payroll.runDeleted': ({ cutOff }) =>
    success('Nómina eliminada', `Ya no está la nómina con corte ${fullDay(String(cutOff))}.`),
  'payroll.runPaid': error(
    'No se eliminó',
    'Ya se pagó a alguien de esta nómina: queda como está.',
  ),
  'payroll.runTaken': ({ cutOff }) =>
    error('Error', `Ya existe una nómina con fecha de corte ${fullDay(String(cutOff))}.`),
  'payroll.runWithoutDay': error('Error', 'Elige la fecha de corte de la nómina.'),
  'payroll.runFiled': ({ name }) =>
    error(
      'No se creó la nómina',
      `Paga días del ciclo ${name} o de sus nóminas, que están en un archivo.`,
    ),
  'payroll.alreadyPaid': ({ name }) =>
    error('Pago ya procesado', `El pago de ${name} ya estaba procesado; no se pagó otra vez.`),
  'payroll.conflict': ({ name }) =>
    error(
      'No se procesó el pago',
      `Los importes de ${name} cambiaron. Revisa los actuales y vuelve a intentarlo.`,
    ),
  'payroll.paid': success('Pago procesado', 'El pago ha sido procesado exitosamente.'),
  'payroll.allPaid': ({ count }) =>
    success(
      'Pagos procesados',
      count === 1 ? 'Se procesó 1 pago.' : `Se procesaron ${count} pagos.`,
    ),
  'payroll.nonePending': info('Sin pagos pendientes', 'No hay pagos pendientes para procesar.'),
  'payroll.negativePay': ({ name }) =>
    error(
      'No se procesó el pago',
      `El neto de ${name} es menor que cero. Revisa sus ajustes y sus porcentajes.`,
    ),
  'payroll.paysAgain': ({ name }) =>
    error(
      'No se procesó',
      `Una clase de ${name} ya se pagó en otra nómina. Revisa sus ajustes y sus clases.`,
    ),
  'payroll.negativeNet': ({ name }) =>
    error(
      'No se guardó',
      `El neto de ${name} quedaría por debajo de cero: sus importes cambiaron. Revísalos y vuelve a intentarlo.`,
    ),
  'payroll.adjustmentPaid': ({ name }) =>
    error('No se guardó', `Ya se pagó a ${name}: los ajustes de un pago procesado no cambian.`),
  'payroll.adjustmentConcept': error(
    'No se guardó',
    'Escribe el concepto del ajuste, en 100 letras o menos.',
  ),
  'payroll.adjustmentAmount': error('No se guardó', 'Escribe un monto de $0.01 a $10,000,000.00.'),
  'payroll.adjusted': ({ concept }) =>
    success('Ajuste agregado', `${concept} ya cuenta en el salario neto.`),
  'payroll.readjusted': ({ concept }) =>
    success('Ajuste actualizado', `${concept} ya cuenta así en el salario neto.`),
  'payroll.unadjusted': ({ concept }) =>
    success('Ajuste quitado', `${concept} ya no cuenta en el salario neto.`),
  'payroll.corrected': ({ name }) =>
    success(
      'Pago cancelado',
      `El pago de ${name} queda cancelado y su registro está pendiente otra vez.`,
    ),
  'payroll.reasonMissing': error(
    'No se canceló el pago',
    'Escribe el motivo de la corrección, en 300 letras o menos.',
  ),
  'payroll.alreadyCorrected': ({ name }) =>
    error('Pago ya cancelado', `El pago de ${name} ya estaba cancelado; no se canceló otra vez.`),
  'payslip.started': info('Generando recibo...', 'La descarga comenzará en un momento.'),
  'payslip.downloaded': ({ count = 1 }) =>
    success(
      'Recibo descargado',
      count === 1
        ? 'El recibo de nómina ha sido descargado.'
        : `Los ${count} recibos de nómina han sido descargados en un solo archivo.`,
    ),
  'payslip.failed': error('Error', 'No se pudo generar el recibo.'),
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
  'notification.tested': info('Notificación de prueba', 'Así se ven las notificaciones.'),
  'report.generated': ({ kind }) =>
    success('Reporte generado', `Reporte de ${reportTitles[kind as ReportKind]} está listo.`),
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
  'session.accountGone': error('Sesión cerrada', 'Tu cuenta ya no existe en este plantel.'),
  'session.otherArea': info('Acceso no disponible', 'Esa sección no es de tu perfil.'),
  'session.unattended': ({ minutes }) =>
    info('Sesión cerrada', `Se cerró tras ${minutes} minutos de inactividad.`),
  'change.undone': success('Cambio deshecho', 'Todo quedó como estaba antes.'),
  'change.superseded': ({ author }) =>
    info('Cambió después', `${author || 'Alguien'} modificó en otra pestaña lo que guardaste.`),
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
  'undo.inUse': ({ name }) =>
    error(
      'No se puede deshacer',
      name === 'demoSchool.loaded'
        ? 'Otros registros ya dependen de la escuela de demostración: quítala desde Configuración.'
        : 'Otros registros ya dependen de estos datos; cámbialos o elimínalos primero.',
    ),
  'undo.nameTaken': error(
    'No se puede deshacer',
    'Otro registro tiene ya ese nombre: se mezclarían sus datos.',
  ),
  ...fileNotices,
  'school.identified': null,
  'school.seeded': null,
  'passwords.hashed': null,
} satisfies Record<NoticeCode, Words>;

/** ' del 3 al 5 de marzo …', or of the one day. */
function daysText(from: string | number | undefined, until: string | number | undefined): string {
  const [first, last] = [String(from), String(until)];
  return first === last ? ` del ${fullDay(first)}` : ` del ${fullDay(first)} al ${fullDay(last)}`;
}

function savedLesson({ subject, group }: ChangeDetails): NoticeWords {
  return success(
    'Sesión de Clase Guardada',
    `Se ha guardado la información para ${subject} del grupo ${group}.`,
  );
}

function filedDay(name: string | number | undefined): NoticeWords {
  return error('No se guardó', `Ese día es del ciclo ${name}, que está en un archivo.`);
}

/** A notice in words, or null when it says nothing; whatever the details, it does not throw. */
export function noticeWords(code: NoticeCode, details: ChangeDetails): NoticeWords | null {
  const words: Words | undefined = Object.hasOwn(notices, code) ? notices[code] : undefined;
  return typeof words === 'function' ? words(sayableDetails(details)) : (words ?? null);
}
