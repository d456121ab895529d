import type { PasswordProblem } from '../../machines/accounts/newPasswords.ts';
import type { SecuritySettings } from '../../machines/school/settingsShapes.ts';
import type { PaymentType } from '../../machines/school/words.ts';

export const paymentTypeLabels: Readonly<Record<PaymentType, string>> = {
  hourly: 'Por hora',
  weekly: 'Semanal',
};

export function passwordProblemText(
  problem: PasswordProblem,
  { shortestPassword }: Pick<SecuritySettings, 'shortestPassword'>,
): string {
  return problem === 'short'
    ? `Usa al menos ${shortestPassword} caracteres.`
    : passwordProblems[problem];
}

const passwordProblems: Readonly<Record<Exclude<PasswordProblem, 'short'>, string>> = {
  long: 'Usa 128 caracteres como máximo.',
  user: 'La contraseña no puede ser el nombre de usuario.',
  common: 'Es una contraseña muy común: elige otra.',
};
