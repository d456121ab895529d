import type { PasswordProblem } from '../../machines/accounts/newPasswords.ts';
import type { PaymentType } from '../../machines/school/words.ts';

export const paymentTypeLabels: Readonly<Record<PaymentType, string>> = {
  hourly: 'Por hora',
  weekly: 'Semanal',
};

export const passwordProblems: Readonly<Record<PasswordProblem, string>> = {
  short: 'Usa al menos 8 caracteres.',
  long: 'Usa 128 caracteres como máximo.',
  user: 'La contraseña no puede ser el nombre de usuario.',
  common: 'Es una contraseña muy común: elige otra.',
};
