import { fold } from '../kit/text.ts';
import type { SecuritySettings } from '../school/settingsShapes.ts';

export type PasswordProblem = 'short' | 'long' | 'user' | 'common';

const longestPassword = 128;

/** Why a new password can't be taken, or null; lengths count characters, not bytes. */
export function passwordProblem(
  password: string,
  user: string,
  { shortestPassword }: Pick<SecuritySettings, 'shortestPassword'>,
): PasswordProblem | null {
  const length = Array.from(password.normalize('NFKC')).length;
  if (length < shortestPassword) return 'short';
  if (length > longestPassword) return 'long';
  const folded = fold(password);
  if (folded === fold(user.trim())) return 'user';
  return common.has(folded) || isMonotonous(folded) ? 'common' : null;
}

/** One character over and over, or a run of neighbours such as 23456789. */
function isMonotonous(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0)!);
  const steps = new Set(codes.slice(1).map((code, index) => code - codes[index]!));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0]!);
}

const common: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword qwerty123 qwertyui qwertyuiop
  qwerty12 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx zaq12wsx asdfghjk asdfghjkl asdf1234 zxcvbnm1
  iloveyou letmein1 welcome1 welcome123 football baseball superman princess sunshine trustno1
  administrator admin123 admin1234 administrador contrasena contrasena1 contrasena123 clave123
  clave1234 micontrasena teamomucho tequiero tequieromucho estrella mariposa princesa chocolate
  alejandro alejandra guadalupe fernanda fernando gabriela sebastian francisco valentina
  mexico123 mexico2024 mexico2025 mexico2026 escuela1 escuela123 profesor profesor1 profesor123
  maestro123 maestra123 estudiante alumno123 director director1 plantel1 plantel123 temporal
  temporal1 cambiame bienvenido bienvenido1 bienvenida 12341234 123123123 1234qwer 11223344
  123456789a abc12345 abcd1234 a1b2c3d4 abc123456 87654321 987654321 0987654321 1234567890
  10203040 12121212 13131313 147258369 159753456 19871987 20202020 pokemon1 starwars barcelona
  realmadrid chivas123 america123 cruzazul admin.2025 profe.2025 staff.2025`.split(/\s+/),
);
