import type { RegisterKey } from '../../machines/registers/drafts.ts';
import type { Reason } from '../../machines/registers/staying.ts';
import { mostNamed, namesIn } from '../../machines/registers/staying.ts';
import type { ChangeDetails } from '../../machines/store/changes.ts';
import { counted, writeCount } from './counted.ts';
import { listed } from './listed.ts';
import type { NoticeWords } from './noticeTones.ts';
import { lastingError, success } from './noticeTones.ts';

const nouns: Readonly<Record<RegisterKey, readonly [one: string, several: string]>> = {
  admins: ['administrador', 'administradores'],
  teachers: ['profesor', 'profesores'],
  staff: ['persona', 'personas'],
  students: ['estudiante', 'estudiantes'],
  courses: ['curso', 'cursos'],
  groups: ['grupo', 'grupos'],
  classrooms: ['salón', 'salones'],
};

/** '12 estudiantes', of a register. */
export function countedRecords(count: number, register: unknown): string {
  const known = Object.entries(nouns).find(([key]) => key === register)?.[1];
  return counted(count, ...(known ?? ['registro', 'registros']));
}

/** As many names as are read at a glance, of so many: 'Ana, Eva y 9 más'. */
export function namesText(names: readonly string[], count = names.length): string {
  const first = names.slice(0, mostNamed);
  const others = count - first.length;
  return listed(others > 0 ? [...first, `${writeCount(others)} más`] : first);
}

const whys: Readonly<Record<Reason, readonly [one: string, several: string]>> = {
  gone: ['ya no existía', 'ya no existían'],
  changed: ['cambió mientras tanto', 'cambiaron mientras tanto'],
  same: ['ya estaba así', 'ya estaban así'],
  later: ['se inscribió después', 'se inscribieron después'],
  incomplete: ['tiene datos obligatorios en blanco', 'tienen datos obligatorios en blanco'],
  hasGroups: ['tiene grupos asociados', 'tienen grupos asociados'],
  onlyOne: ['es el único administrador', 'son el único administrador'],
  ownAccount: ['es tu propia cuenta', 'son tu propia cuenta'],
};

const reasons = Object.keys(whys) as Reason[];

/** 'Sin cambio: 2 ya no existían (Ana y Eva) y 1 cambió mientras tanto (Luis).', or nothing. */
export function stayedSentence(details: ChangeDetails): string {
  const parts = reasons.flatMap((reason) => {
    const [one, several] = whys[reason];
    const [count, names] = [Number(details[reason] ?? 0), namesIn(details, reason)];
    const named = names.length > 0 ? ` (${namesText(names, count)})` : '';
    return count > 0 ? [`${writeCount(count)} ${count === 1 ? one : several}${named}`] : [];
  });
  return parts.length === 0 ? '' : `Sin cambio: ${listed(parts)}.`;
}

export function deletedWords(details: ChangeDetails): NoticeWords {
  const count = Number(details['count']);
  const done = `Se ${count === 1 ? 'eliminó' : 'eliminaron'} ${countedRecords(count, details['register'])}.`;
  return success('Eliminación terminada', withStayed(done, details));
}

export function noneDeletedWords(details: ChangeDetails): NoticeWords {
  return lastingError('No se eliminó nada', stayedSentence(details) || 'No había nada elegido.');
}

export function regroupedWords(details: ChangeDetails): NoticeWords {
  const [count, group] = [Number(details['count']), details['group']];
  if (isEnrolment(details)) {
    const [name = countedRecords(1, 'students')] = namesIn(details, 'done');
    return count === 1
      ? success('Estudiante reinscrito', withStayed(`${name} vuelve a estar en ${group}.`, details))
      : success(
          'Estudiantes reinscritos',
          withStayed(`${countedRecords(count, 'students')} vuelven a estar en ${group}.`, details),
        );
  }
  const done = group
    ? `${pass(count)} al grupo ${group}.`
    : `${countedRecords(count, 'students')} ${count === 1 ? 'queda' : 'quedan'} sin grupo.`;
  return success('Grupo cambiado', withStayed(done, details));
}

/** Whether all who were taken to a group had left the school; versions before did not tell. */
function isEnrolment({ count, group, again }: ChangeDetails): boolean {
  return Boolean(group) && Number(count) > 0 && count === again;
}

export function noneRegroupedWords(details: ChangeDetails): NoticeWords {
  return lastingError(
    'Nadie cambió de grupo',
    stayedSentence(details) || 'No había nadie elegido.',
  );
}

/** Of one student where no number is told: versions before told none. */
export function withdrawnWords({ name, group, count = 1, ...details }: ChangeDetails): NoticeWords {
  const done =
    count === 1
      ? `${name} ya no está en ${group || 'ningún grupo'}; su expediente se conserva.`
      : `${countedRecords(Number(count), 'students')} ya no están en sus grupos; sus expedientes se conservan.`;
  return success('Baja registrada', withStayed(done, details));
}

export function noneWithdrawnWords(details: ChangeDetails): NoticeWords {
  return lastingError('Nadie fue dado de baja', stayedSentence(details));
}

/** The same as the activity has it: 'eliminó 12 estudiantes; sin cambio: Eva y Luis'. */
export function deletedSentence(details: ChangeDetails): string {
  const { count, register } = details;
  return `eliminó ${countedRecords(Number(count), register)}${doneClause(details)}${unchangedClause(details, register)}`;
}

export function regroupedSentence(details: ChangeDetails): string {
  const { count, group } = details;
  const students = countedRecords(Number(count), 'students');
  const moved = group ? `cambió ${students} al grupo ${group}` : `dejó sin grupo a ${students}`;
  const done = isEnrolment(details) ? `reinscribió a ${students} en ${group}` : moved;
  return done + doneClause(details) + unchangedClause(details, 'students');
}

export function withdrawnSentence({ name, count = 1, ...details }: ChangeDetails): string {
  const who =
    count === 1 ? `al estudiante ${name}` : `a ${countedRecords(Number(count), 'students')}`;
  return `dio de baja ${who}${doneClause(details)}${unchangedClause(details, 'students')}`;
}

/** ': Ana y Eva', where a change tells whom it is of. */
function doneClause({ count = 1, ...details }: ChangeDetails): string {
  const names = namesIn(details, 'done');
  return names.length > 0 ? `: ${namesText(names, Number(count))}` : '';
}

/** Why is for whoever did it: to others, and later, it may be untrue. */
function unchangedClause(details: ChangeDetails, register: unknown): string {
  const total = reasons.reduce((sum, reason) => sum + Number(details[reason] ?? 0), 0);
  if (total === 0) return '';
  const names = reasons.flatMap((reason) => namesIn(details, reason));
  const who = names.length > 0 ? namesText(names, total) : countedRecords(total, register);
  return `; sin cambio: ${who}`;
}

function pass(count: number): string {
  return `${countedRecords(count, 'students')} ${count === 1 ? 'pasó' : 'pasaron'}`;
}

function withStayed(done: string, details: ChangeDetails): string {
  return [done, stayedSentence(details)].filter(Boolean).join(' ');
}
