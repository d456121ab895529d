import type { SignInProblemCode } from '../../machines/accounts/signInFailures.ts';
import type { SignInWaiting } from '../../machines/sync/signInMachine.ts';

/** What to do where nobody could be signed in to a shared school. */
export const signInFailures: Readonly<Record<SignInProblemCode, string>> = {
  unreachable: 'El servidor de la escuela no responde. Revisa tu conexión y vuelve a intentarlo.',
  unrecognised:
    'El servidor de la escuela no responde, y sin él este equipo solo conoce la última contraseña con la que entraste aquí. Si la cambiaste, entra con conexión.',
  forbidden: 'El servidor de la escuela no lo permite. Avisa a la administración.',
  outdated: 'Esta versión de Plantel es anterior a la de la escuela: actualízala.',
  noSchool: 'El servidor todavía no tiene una escuela. La administración la comparte primero.',
  harmed: 'Lo que el servidor tiene de la escuela no se puede usar. Avisa a la administración.',
  'join.owned':
    'En este equipo ya hay otra escuela, que sigue como estaba. Entra desde otro navegador o equipo.',
  'join.unshared':
    'En este equipo hay registros que todavía no se comparten y siguen aquí. Entrégalos primero a la administración.',
  unsent:
    'En este equipo hay cambios de otra persona por enviar o por resolver. Que entre primero con su cuenta, con conexión; si su cuenta se eliminó, deshaz antes la eliminación en otro equipo.',
  full: 'No hay espacio en este equipo para la escuela. Libera espacio y vuelve a intentarlo.',
  busy: 'Otra pestaña tiene ocupados los datos de este equipo. Ciérrala y vuelve a intentarlo.',
};

/** What somebody waits for who signs in to a shared school. */
export const signInWaits: Readonly<Record<SignInWaiting, string>> = {
  answer: 'Se comprueban tus datos con el servidor de la escuela; con poca señal tarda.',
  school: 'La escuela está llegando a este equipo; la primera vez, o con poca señal, tarda.',
};
