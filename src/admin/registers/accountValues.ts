import { passwordProblem } from '../../../machines/accounts/newPasswords.ts';
import type { Identifiers } from '../../../machines/school/payrollShapes.ts';
import type { School } from '../../../machines/school/school.ts';
import type { Account, PayTerms } from '../../../machines/school/peopleShapes.ts';
import type { PaymentType } from '../../../machines/school/words.ts';
import { isEmail, parseDecimal } from '../../../machines/kit/text.ts';
import { passwordProblemText } from '../../strings/people.ts';
import type { Problems } from './entryProblems.ts';

export interface AccountValues {
  name: string;
  email: string;
  phone: string;
  user: string;
  password: string;
}

/** Amounts as they are typed. */
export interface PayValues {
  paymentType: PaymentType;
  rate: string;
  isrDiscount: string;
  imssDiscount: string;
  ivaDiscount: string;
}

/** As they are typed. */
export interface IdentifierValues {
  rfc: string;
  curp: string;
  nss: string;
  clabe: string;
}

export function identifierValues(holder: Identifiers | null): IdentifierValues {
  const { rfc = '', curp = '', nss = '', clabe = '' } = holder ?? {};
  return { rfc, curp, nss, clabe };
}

export function accountValues(account: Account | null): AccountValues {
  const { name = '', email = '', phone = '', user = '' } = account ?? {};
  return { name, email, phone, user, password: '' };
}

export function checkAccount(
  { email, user, password }: AccountValues,
  { settings: { security } }: Pick<School, 'settings'>,
): Problems {
  const problem = password === '' ? null : passwordProblem(password, user, security);
  return {
    ...(isEmail(email) ? {} : { email: 'Escribe un correo válido, como nombre@escuela.mx.' }),
    ...(problem ? { password: passwordProblemText(problem, security) } : {}),
  };
}

export function payValues(terms: PayTerms | null): PayValues {
  return {
    paymentType: terms?.paymentType ?? 'hourly',
    rate: terms ? String(terms.rate) : '',
    isrDiscount: String(terms?.isrDiscount ?? 0),
    imssDiscount: String(terms?.imssDiscount ?? 0),
    ivaDiscount: String(terms?.ivaDiscount ?? 0),
  };
}

export function payTermsOf(values: PayValues): PayTerms {
  return {
    paymentType: values.paymentType,
    rate: parseDecimal(values.rate),
    isrDiscount: parseDecimal(values.isrDiscount),
    imssDiscount: parseDecimal(values.imssDiscount),
    ivaDiscount: parseDecimal(values.ivaDiscount),
  };
}
