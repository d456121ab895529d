import type { ChangeDetails } from '../../machines/store/changes.ts';
import { counted } from './counted.ts';
import type { NoticeWords } from './noticeTones.ts';
import { info } from './noticeTones.ts';

const pages = {
  admins: '/admin/administrators',
  teachers: '/admin/teachers',
  staff: '/admin/staff',
};

/** Of what brought accounts back without their passwords, with the way to give the first one. */
export function unprotectedWords(title: string, details: ChangeDetails): NoticeWords {
  const { account, unprotected, register, id } = details;
  const words = info(
    title,
    unprotected === 1
      ? `La cuenta de ${account} volvió sin contraseña: no podrá entrar hasta que le pongas una.`
      : `${unprotectedText(Number(unprotected))} sin contraseña: no podrán entrar hasta que les pongas una.`,
  );
  if (typeof register !== 'string' || !Object.hasOwn(pages, register)) return words;
  const page = pages[register as keyof typeof pages];
  const query = unprotected === 1 ? `?${new URLSearchParams({ editar: String(id) })}` : '';
  return { ...words, place: { label: 'Poner contraseña', path: page + query } };
}

/** The same behind what the activity says of it. */
export function unprotectedSentence({ account, unprotected }: ChangeDetails): string {
  if (unprotected === undefined) return '';
  return unprotected === 1
    ? `; la cuenta de ${account} quedó sin contraseña`
    : `; ${counted(Number(unprotected), 'cuenta quedó', 'cuentas quedaron')} sin contraseña`;
}

function unprotectedText(count: number): string {
  return counted(count, 'cuenta volvió', 'cuentas volvieron');
}
