import type { ChangeDetails } from '../../machines/store/changes.ts';
import type { Arrangement } from '../../machines/timetable/arranging.ts';
import { counted, writeCount } from './counted.ts';
import type { NoticeWords } from './noticeTones.ts';
import { success, warning } from './noticeTones.ts';

interface Verb {
  title: string;
  one: string;
  several: string;
  /** What somebody did, in the activity. */
  did: string;
  /** As what somebody takes them on. */
  as?: string;
}

const verbs: Record<Arrangement, Verb> = {
  changed: { title: 'Clases actualizadas', one: 'cambió', several: 'cambiaron', did: 'cambió' },
  moved: { title: 'Clases movidas', one: 'movió', several: 'movieron', did: 'movió' },
  copied: { title: 'Clases copiadas', one: 'copió', several: 'copiaron', did: 'copió' },
  removed: { title: 'Clases eliminadas', one: 'eliminó', several: 'eliminaron', did: 'eliminó' },
  swapped: {
    title: 'Clases intercambiadas',
    one: 'intercambió',
    several: 'intercambiaron',
    did: 'intercambió',
  },
  handedOver: { title: 'Clases pasadas', one: 'pasó', several: 'pasaron', did: 'pasó' },
  covered: {
    title: 'Suplente asignado',
    one: 'asignó',
    several: 'asignaron',
    did: 'asignó',
    as: ' como suplente',
  },
  rehoused: {
    title: 'Clases movidas',
    one: 'movió',
    several: 'movieron',
    did: 'movió',
    as: ' de salón',
  },
};

/** A change of several classes at once, as it is confirmed. */
export function arrangedWords(details: ChangeDetails): NoticeWords {
  const { title, one, several, as = '' } = verbOf(details);
  const count = Number(details['count']);
  const stayed = Number(details['stayed'] ?? 0);
  const classes = counted(count, 'clase', 'clases');
  const done = `Se ${count === 1 ? one : several} ${classes}${takerText(details)}${as}.`;
  const conflicting = Number(details['conflicting'] ?? 0);
  const gone = Number(details['gone'] ?? 0);
  const tell = conflicting + gone > 0 ? warning : success;
  return tell(
    title,
    [
      done,
      ...(stayed > 0 ? [stayedText(stayed, details['how'])] : []),
      ...(conflicting > 0 ? [conflictingText(conflicting)] : []),
      ...(gone > 0 ? [goneText(gone)] : []),
    ].join(' '),
  );
}

/** Of what a class is that names somebody or something there is no more. */
export const ofGone = 'de alguien, de un grupo o de un salón que ya no está';

function goneText(count: number): string {
  return count === 1 ? `Una es ${ofGone}.` : `${writeCount(count)} son ${ofGone}.`;
}

function conflictingText(count: number): string {
  return count === 1
    ? 'Una tiene ahora un conflicto en el horario.'
    : `${writeCount(count)} tienen ahora un conflicto en el horario.`;
}

/** The same as the activity has it: 'movió 3 clases del horario'. */
export function arrangedSentence(details: ChangeDetails): string {
  const { did, as = '' } = verbOf(details);
  const classes = counted(Number(details['count']), 'clase', 'clases');
  const how = `${takerText(details)}${as}`;
  return `${did} ${classes}${how || ' del horario'}${nameText(details)}`;
}

/** ': Álgebra de 3A', of a single class. */
function nameText({ activity, group }: ChangeDetails): string {
  if (activity === undefined) return '';
  return group === undefined ? `: ${activity}` : `: ${activity} de ${group}`;
}

/** ' a Ana Torres Medina', who takes classes on. */
function takerText({ to }: ChangeDetails): string {
  return to === undefined || to === '' ? '' : ` a ${to}`;
}

/** Why some of several classes were left out. */
export function stayedText(count: number, how: unknown): string {
  const reason = 'su nuevo lugar está ocupado o es un día sin clases';
  if (how === 'copied') {
    return count === 1
      ? `Una no se copia: ${reason}.`
      : `${writeCount(count)} no se copian: ${reason}.`;
  }
  if (how === 'rehoused') {
    return count === 1
      ? 'Una quedó en su salón: no hay otro adecuado y libre, o ya está registrada.'
      : `${writeCount(count)} quedaron en su salón: no hay otro adecuado y libre, o ya están registradas.`;
  }
  if (how === 'handedOver' || how === 'covered') {
    return count === 1
      ? 'Una quedó como estaba: ya está registrada o pagada.'
      : `${writeCount(count)} quedaron como estaban: ya están registradas o pagadas.`;
  }
  return count === 1
    ? `Una quedó como estaba: ${reason}.`
    : `${writeCount(count)} quedaron como estaban: ${reason}.`;
}

function verbOf({ how }: ChangeDetails): Verb {
  const known = Object.entries(verbs).find(([name]) => name === how);
  return known ? known[1] : verbs.changed;
}
