import type { SharingFailure } from '../../machines/sync/schoolSharingMachine.ts';
import type { SyncKind, SyncStatus } from '../../machines/sync/syncStatus.ts';
import { counted } from './counted.ts';
import { writeDuration } from './duration.ts';

type Sentence = (waiting: number) => string;

const withheld =
  'El servidor de la escuela no los entrega. Se intenta de nuevo; si dura, avisa a quien cuida el servidor.';

const short: Readonly<Record<SyncStatus['kind'], Sentence>> = {
  upToDate: () => 'Al día',
  incomplete: () => 'Faltan meses',
  connecting: () => 'Conectando…',
  receiving: () => 'Recibiendo…',
  sending: () => 'Enviando…',
  late: (waiting) => `El servidor tarda · ${waitingText(waiting)}`,
  following: (waiting) => (waiting > 0 ? waitingText(waiting) : 'Sincroniza otra pestaña'),
  offline: (waiting) => (waiting > 0 ? `Sin conexión · ${waitingText(waiting)}` : 'Sin conexión'),
  full: () => 'El servidor está lleno',
  harmed: () => 'Daño en el servidor',
  rejected: () => 'Vuelve a entrar para sincronizar',
  outdated: () => 'Actualiza Plantel',
};

/** What each state means for whoever works on this device. */
const syncExplanations: Readonly<Record<SyncStatus['kind'], string>> = {
  upToDate:
    'Lo que se hizo en este equipo está en la escuela, y aquí está lo que hicieron los demás.',
  incomplete: 'Lo que se hizo en este equipo está en la escuela.',
  connecting: 'Se busca el servidor de la escuela.',
  receiving: 'Se recibe lo que otros equipos cambiaron.',
  sending: 'Se envía lo que se hizo en este equipo.',
  late: 'Se envía lo que se hizo en este equipo, y el servidor tarda en responder. Puedes seguir trabajando: lo que guardes espera en este equipo.',
  following: 'Otra pestaña de este equipo habla con el servidor; cuando se cierre, seguirá esta.',
  offline:
    'No se llega al servidor de la escuela: no responde, o el navegador no acepta su certificado. Puedes seguir trabajando: lo que guardes espera en este equipo y se envía solo en cuanto se pueda. Si dura, avisa a quien cuida el servidor.',
  full: 'El servidor de la escuela no tiene lugar. Lo que guardes espera en este equipo y se intenta de nuevo; avisa a quien cuida el servidor.',
  harmed:
    'Una parte de la escuela está dañada en el servidor y no se puede leer. No se toma nada a medias: este equipo sigue con lo que tiene, y lo que guardes espera en él. La escribe de nuevo, por sí solo, el equipo de un administrador donde diga «Al día»; si dura, avisa a quien cuida el servidor.',
  rejected:
    'El servidor ya no acepta esta entrada: la contraseña o la cuenta cambiaron. Vuelve a entrar; si la cuenta se eliminó, pide a la administración que deshaga la eliminación en otro equipo. Lo que está por enviar se conserva en este equipo.',
  outdated:
    'La escuela se guarda ya con una versión más nueva de Plantel. Actualiza esta para seguir; lo que está por enviar se conserva. Si al actualizar sigue igual, avisa a quien cuida el servidor.',
};

const comingAlone = 'Llegan solos mientras haya conexión.';

/** How the months that this device lacks come to it. */
const monthsComing: Readonly<Record<SyncKind, string>> = {
  upToDate: comingAlone,
  incomplete: withheld,
  connecting: comingAlone,
  receiving: comingAlone,
  sending: comingAlone,
  late: comingAlone,
  following: 'Llegan por otra pestaña de este equipo; ahí dice cómo va.',
  offline: 'Llegan solos en cuanto haya conexión.',
  full: comingAlone,
  harmed: withheld,
  rejected: 'No llegan más hasta que vuelvas a entrar.',
  outdated: 'No llegan más hasta que se actualice Plantel.',
};

export function monthsComingText(kind: SyncKind): string {
  return `A este equipo le faltan meses de la escuela por llegar: horarios, registros, pagos, listas y reportes se ven incompletos. ${monthsComing[kind]}`;
}

/**
 * The explanation with what is left to a person, which is not in the school, what the browser says of the network,
 * and whether others who worked on this device have something to send.
 */
export function syncExplanation(
  { kind, unresolved }: SyncStatus,
  isOnline: boolean,
  isOthersWaiting: boolean,
): string {
  if (kind === 'upToDate' && unresolved > 0) {
    return 'Lo que se hizo en este equipo está en la escuela, menos lo que está por resolver; y aquí está lo que hicieron los demás.';
  }
  if (kind === 'upToDate' && isOthersWaiting) {
    return 'Lo que hiciste está en la escuela, y aquí está lo que hicieron los demás.';
  }
  if (kind === 'offline' && !isOnline) {
    return 'Este equipo no tiene red. Puedes seguir trabajando: lo que guardes espera aquí y se envía solo en cuanto haya conexión.';
  }
  return syncExplanations[kind];
}

export const clockShort = 'Revisa la hora';

/** Of a clock that is so many minutes ahead of the server's, or behind it. */
export function clockText(minutes: number): string {
  const off = Math.abs(minutes);
  const days = Math.round(off / (24 * 60));
  const span = days > 0 ? counted(days, 'día', 'días') : writeDuration(off);
  return `La hora de este equipo va ${span} ${minutes > 0 ? 'adelantada' : 'atrasada'} respecto a la del servidor. Corrígela en los ajustes del equipo: de ella dependen las clases de hoy y la fecha de lo que guardas. Lo guardado se conserva.`;
}

/** As the top bar says it: 'Sin conexión · 3 cambios por enviar'. */
export function syncText({ kind, waiting }: SyncStatus): string {
  return short[kind](waiting);
}

/** 'Por resolver (2)'. */
export function unresolvedText(count: number): string {
  return `Por resolver (${count})`;
}

export function waitingText(count: number): string {
  return counted(count, 'cambio por enviar', 'cambios por enviar');
}

/** Why something was refused, without the advice to try it again: the buttons below are the ways on. */
export function reasonText(message: string): string {
  return message.replace(/ [^.]*vuelve a intentarlo\.$/, '');
}

/** '2 cambios de Ana López esperan en este equipo: se envían cuando entre aquí, con conexión.' */
export function waitingByText(author: string, count: number): string {
  const whose = author === '' ? '' : ` de ${author}`;
  return count === 1
    ? `1 cambio${whose} espera en este equipo: se envía cuando entre aquí, con conexión.`
    : `${count} cambios${whose} esperan en este equipo: se envían cuando entre aquí, con conexión.`;
}

/** '2 cambios de Ana López están por resolver en este equipo: decide cuando entre aquí.' */
export function unresolvedByText(author: string, count: number): string {
  const whose = author === '' ? '' : ` de ${author}`;
  return count === 1
    ? `1 cambio${whose} está por resolver en este equipo: decide cuando entre aquí.`
    : `${count} cambios${whose} están por resolver en este equipo: decide cuando entre aquí.`;
}

/** What became of others' entries: '2 cambios de Ana López no se aplicaron: no le tocaban.' */
export function skippedText(name: string | null, count: number): string {
  const changes = counted(count, 'cambio', 'cambios');
  const verb = count === 1 ? 'no se aplicó' : 'no se aplicaron';
  if (name === null) return `${changes} ${verb}: ${count === 1 ? 'ilegible' : 'ilegibles'}.`;
  return `${changes} de ${name} ${verb}: no le ${count === 1 ? 'tocaba' : 'tocaban'}.`;
}

/** Why sharing a school stopped, and what there is to do; nothing was written over by it. */
export const sharingFailures: Readonly<Record<SharingFailure, string>> = {
  unreachable: 'El servidor no respondió. Inténtalo de nuevo: se sigue donde se quedó.',
  rejected: 'El servidor no acepta esa clave.',
  forbidden: 'El servidor no lo permite con esta cuenta.',
  full: 'El servidor no tiene lugar.',
  harmed:
    'Lo que el servidor tiene de la escuela no se puede leer. Avisa a quien cuida el servidor.',
  outdated: 'El servidor guarda la escuela de una versión más nueva: actualiza Plantel.',
  backup: 'No se pudo hacer el respaldo, y sin él no se comparte nada.',
  storage: 'El navegador no pudo guardarlo. Inténtalo de nuevo: se sigue donde se quedó.',
  another: 'El servidor ya tiene otra escuela. No se cambió nada, ni allá ni aquí.',
  ahead:
    'Esta escuela ya está en el servidor, con cambios que este equipo no tiene; este equipo tiene además otros que allá no están. No se cambió nada. Haz un respaldo aquí y entra a la escuela desde otro navegador.',
};
