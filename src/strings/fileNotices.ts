import type { ChangeDetails } from '../../machines/store/changes.ts';
import type { NoticeCode } from '../../machines/store/codes.ts';
import { counted } from './counted.ts';
import { fullDay } from './format.ts';
import { unprotectedWords } from './unprotected.ts';
import { unsharedText } from './sharing.ts';
import { elsewhere } from './elsewhere.ts';
import type { Words } from './noticeTones.ts';
import { error, info, lastingError, success } from './noticeTones.ts';

/** What became of the registers that were written on a teacher's device as a newer file was opened. */
function registersText({ kept, replaced, subject, group }: ChangeDetails): string {
  const isSome = Number(kept) > 0;
  if (replaced === undefined) return isSome ? '; tus registros siguen aquí' : '';
  const gone =
    Number(replaced) === 1
      ? `tu registro de ${subject} (${group}) quedó como lo tiene la oficina`
      : `${replaced} de tus registros quedaron como los tiene la oficina`;
  return `; ${gone}${isSome ? ' y los demás siguen aquí' : ''}`;
}

/** What is told of backups, cycles and the files that go between a school's devices. */
export const fileNotices = {
  'cycle.closed': ({ name, next }) =>
    success('Ciclo cerrado', `Terminó el ciclo ${name} y empezó el ${next}.`),
  'cycle.changed': (details) =>
    error(
      'No se cerró el ciclo',
      `El ciclo escolar cambió en ${elsewhere(details)}. Ciérralo de nuevo desde el principio.`,
    ),
  'cycle.closedElsewhere': ({ name }) =>
    info('El ciclo ya se cerró', `El ciclo ${name} se cerró mientras aquí se preparaba su cierre.`),
  'cycle.nextUnsound': error('No se cerró el ciclo', 'Revisa el nombre y las fechas del nuevo.'),
  'cycle.unsound': error(
    'No se cerró el ciclo',
    'Su nombre o sus días son también de otro ciclo. Corrígelos antes en Información de la Escuela.',
  ),
  'cycle.undecided': ({ count }) =>
    error(
      'No se cerró el ciclo',
      Number(count) === 1
        ? 'Falta decidir a qué grupo pasa 1 estudiante.'
        : `Falta decidir a qué grupo pasan ${count} estudiantes.`,
    ),
  'cycle.takenOut': ({ name }) =>
    success('Ciclo retirado', `El ciclo ${name} ya solo está en su archivo.`),
  'cycle.notClosed': ({ name }) =>
    error('No se retiró el ciclo', `El ciclo ${name} no está entre los ciclos cerrados.`),
  'cycle.alreadyOut': (details) =>
    lastingError(
      'No se retiró otra vez',
      `El ciclo ${details['name']} ya se había retirado en ${elsewhere(details)}.`,
    ),
  'cycle.notOver': ({ name, until }) =>
    lastingError(
      'No se retiró el ciclo',
      `El ciclo ${name} termina el ${fullDay(String(until))}. Retíralo después de ese día.`,
    ),
  'cycle.recordsChanged': ({ name }) =>
    error(
      'No se retiró el ciclo',
      `Los registros del ciclo ${name} cambiaron después de guardar el archivo. Guárdalo de nuevo.`,
    ),
  'cycle.payFirst': ({ name, cutOff }) =>
    lastingError(
      'No se retiró el ciclo',
      `La nómina con corte ${fullDay(String(cutOff))} paga días del ciclo ${name} y tiene pagos pendientes. Procésalos primero.`,
    ),
  'cycle.runFirst': ({ name, day }) =>
    lastingError(
      'No se retiró el ciclo',
      `Ninguna nómina paga las clases del ${fullDay(String(day))}, de los últimos días del ciclo ${name}. Crea primero la nómina que las incluya: después ya no se podrá.`,
    ),
  'cycle.returned': ({ name }) =>
    success('Ciclo devuelto', `El ciclo ${name} está otra vez en este navegador.`),
  'cycle.notOut': (details) =>
    error(
      'No se devolvió el ciclo',
      `El ciclo ${details['name']} no está retirado: quizá se devolvió en ${elsewhere(details)}.`,
    ),
  'cycle.otherFile': ({ name }) =>
    error(
      'No se devolvió el ciclo',
      `El ciclo ${name} se retiró con otro archivo. Elige el que se guardó al retirarlo: este puede no traer lo último.`,
    ),
  'cycle.inTheWay': ({ name }) =>
    error(
      'No se devolvió el ciclo',
      `Este navegador ya tiene registros del ciclo ${name}: no se reemplaza ninguno.`,
    ),
  'cycle.filed': ({ name }) =>
    success('Ciclo guardado en un archivo', `El archivo del ciclo ${name} se está descargando.`),
  'cycle.fileFailed': ({ name }) => error('Error', `No se pudo guardar el ciclo ${name}.`),
  'school.readOnly': error('Solo lectura', 'El ciclo se consulta desde un archivo: no se cambia.'),
  'backup.started': success('Respaldo iniciado', 'El archivo de respaldo se está descargando.'),
  'backup.restored': (details) =>
    details['unprotected'] === undefined
      ? success('Respaldo restaurado', 'Los datos del archivo ya están en uso.')
      : unprotectedWords('Respaldo restaurado', details),
  'school.emptied': success('Escuela vacía', 'Ya puedes registrar o importar lo de tu escuela.'),
  'school.alreadyEmpty': info('No hay nada que quitar', 'La escuela ya está vacía.'),
  'backup.failed': error('Error', 'No se pudo crear el respaldo.'),
  'backup.left': info('Respaldo cancelado', 'Saliste antes de que terminara: no se descargó.'),
  'school.same': info('Ya está abierto', 'En este equipo ya está lo que trae este archivo.'),
  'school.occupied': ({ name }) =>
    error(
      'No se abrió el archivo',
      `En este equipo ya está la escuela ${name}. El archivo se abre en el equipo del profesor o en otro navegador.`,
    ),
  'school.unshared': ({ count, name }) =>
    lastingError('No se abrió el archivo', unsharedText(Number(count), String(name))),
  'school.ofOther': ({ name, school }) =>
    lastingError(
      'No se abrió el archivo',
      `Este archivo es para ${name}, de ${school}. Para abrirlo en este equipo, cierra antes la sesión.`,
    ),
  'school.opened': ({ name, kind, ...registers }) =>
    success(
      'Escuela abierta',
      kind === 'update'
        ? `${name} está al día en este equipo${registersText(registers)}.`
        : `${name} ya está en este equipo. Entra con tu usuario y tu contraseña de siempre.`,
    ),
  'schoolFiles.prepared': ({ count }) =>
    success(
      'Archivos preparados',
      Number(count) === 1
        ? 'El archivo se está descargando: entrégalo a su profesor.'
        : `Se está descargando un .zip con los archivos de ${count} profesores: entrega a cada uno el suyo.`,
    ),
  'schoolFiles.failed': error('Error', 'No se pudo preparar el archivo de la escuela.'),
  'registers.shared': ({ count }) =>
    success(
      'Registros compartidos',
      Number(count) === 1
        ? 'El archivo lleva 1 registro: entrégalo a la administración.'
        : `El archivo lleva ${count} registros: entrégalo a la administración.`,
    ),
  'school.joined': null,
  // The login tells of them.
  'join.owned': null,
  'join.unshared': null,
  'school.shared': success(
    'Escuela compartida',
    'Los demás equipos ya pueden entrar con el usuario y la contraseña de siempre.',
  ),
  'school.left': success(
    'Escuela quitada de este equipo',
    'Sigue en el servidor y en los demás equipos.',
  ),
  'school.synced': null,
  'sync.moved': null,
  'sync.needsServer': error(
    'Hace falta conexión',
    'Esto se hace con la escuela en línea, para que no se haga dos veces. Inténtalo cuando la barra de arriba diga que está al día.',
  ),
  'school.isPart': error(
    'Aquí falta una parte de la escuela',
    'Para esto hace falta la escuela completa: el aviso de arriba de la página dice cómo recuperarla.',
  ),
  'school.lacksMonths': error(
    'Faltan meses por llegar',
    'A este equipo le faltan meses de la escuela y esto se decide con todos. Hazlo cuando hayan llegado; arriba de la página dice cómo van.',
  ),
  'backup.isPart': error(
    'El respaldo está incompleto',
    'Solo tiene lo que este navegador muestra de la escuela: guárdalo aparte de los demás.',
  ),
  'sync.isShared': error(
    'Este equipo ya comparte una escuela',
    'Para abrir un archivo, deja antes de compartirla en este equipo (Configuración → Sistema).',
  ),
  'sync.passwordToo': error(
    'Falta una contraseña nueva',
    'En una escuela compartida, quien cambia de usuario recibe también una contraseña nueva.',
  ),
  'registers.received': ({ count }) =>
    success(
      'Registros recibidos',
      `Se ${Number(count) === 1 ? 'guardó' : 'guardaron'} ${counted(Number(count), 'registro', 'registros')}.`,
    ),
  'registers.changed': (details) =>
    error(
      'No se recibió nada',
      `Los registros cambiaron en ${elsewhere(details)}. Revisa la lista y vuelve a intentarlo.`,
    ),
  'registers.failed': error('No se compartió nada', 'No se pudo entregar el archivo.'),
} satisfies Partial<Record<NoticeCode, Words>>;
