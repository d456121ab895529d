import type { Reason, Stayed } from '../../machines/registers/bulkChanges.ts';
import type { RegisterKey } from '../../machines/registers/drafts.ts';
import type { ChangeDetails } from '../../machines/store/changes.ts';
import { counted, writeCount } from './counted.ts';
import { listed } from './listed.ts';
import type { NoticeWords } from './noticeTones.ts';
import { error, success } from './noticeTones.ts';

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

/** As many names as are read at a glance: 'Ana, Eva y 9 más'. */
export function namesText(names: readonly string[]): string {
  const first = names.slice(0, 5);
  const others = names.length - first.length;
  return listed(others > 0 ? [...first, `${writeCount(others)} más`] : first);
}

const whys: Readonly<Record<Reason, readonly [one: string, several: string]>> = {
  gone: ['ya no existía', 'ya no existían'],
  changed: ['cambió mientras tanto', 'cambiaron mientras tanto'],
  same: ['ya estaba así', 'ya estaban así'],
  incomplete: ['tiene datos obligatorios en blanco', 'tienen datos obligatorios en blanco'],
  hasGroups: ['tiene grupos asociados', 'tienen grupos asociados'],
  onlyOne: ['es el único administrador', 'son el único administrador'],
  ownAccount: ['es tu propia cuenta', 'son tu propia cuenta'],
};

/** 'Sin cambio: 2 ya no existían y 1 cambió mientras tanto.', or nothing. */
export function stayedSentence(stayed: Stayed | ChangeDetails): string {
  const parts = Object.entries(whys).flatMap(([reason, [one, several]]) => {
    const count = Number(Reflect.get(stayed, reason) ?? 0);
    return count > 0 ? [`${writeCount(count)} ${count === 1 ? one : several}`] : [];
  });
  return parts.length === 0 ? '' : `Sin cambio: ${listed(parts)}.`;
}

export function deletedWords(details: ChangeDetails): NoticeWords {
  const count = Number(details['count']);
  const done = `Se ${count === 1 ? 'eliminó' : 'eliminaron'} ${countedRecords(count, details['register'])}.`;
  return success('Eliminación terminada', withStayed(done, details));
}

export function noneDeletedWords(details: ChangeDetails): NoticeWords {
  return error('No se eliminó nada', stayedSentence(details) || 'No había nada elegido.');
}

export function regroupedWords(details: ChangeDetails): NoticeWords {
  const [count, group] = [Number(details['count']), details['group']];
  const done = group
    ? `${pass(count)} al grupo ${group}.`
    : `${countedRecords(count, 'students')} ${count === 1 ? 'queda' : 'quedan'} sin grupo.`;
  return success('Grupo cambiado', withStayed(done, details));
}

export function noneRegroupedWords(details: ChangeDetails): NoticeWords {
  return error('Nadie cambió de grupo', stayedSentence(details) || 'No había nadie elegido.');
}

/** The same as the activity has it: 'eliminó 12 estudiantes'. */
export function deletedSentence({ count, register }: ChangeDetails): string {
  return `eliminó ${countedRecords(Number(count), register)}`;
}

export function regroupedSentence({ count, group }: ChangeDetails): string {
  const students = countedRecords(Number(count), 'students');
  return group ? `cambió ${students} al grupo ${group}` : `dejó sin grupo a ${students}`;
}

function pass(count: number): string {
  return `${countedRecords(count, 'students')} ${count === 1 ? 'pasó' : 'pasaron'}`;
}

function withStayed(done: string, details: ChangeDetails): string {
  return [done, stayedSentence(details)].filter(Boolean).join(' ');
}
