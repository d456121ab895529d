import type { Refusal, AnyCommand } from '../../store/decisions.ts';
import { refuse } from '../../store/decisions.ts';

/** What concerns this device's copy alone, and never its school. */
const ofThisDevice: ReadonlySet<string> = new Set([
  'school.seed',
  'school.sync',
  'school.join',
  'school.share',
  'school.leave',
  'passwords.hash',
]);

/** What two people must not do at the same time unknown to each other. */
const needsServer: ReadonlySet<string> = new Set([
  'payroll.pay',
  'payroll.payAll',
  'payroll.createRun',
  'payroll.deleteRun',
  'cycle.close',
  'cycle.takeOut',
  'cycle.return',
  'backup.restore',
  'school.empty',
  'demo.load',
  'demo.remove',
]);

const accounts: ReadonlySet<unknown> = new Set(['admins', 'teachers', 'staff']);

export function staysHere({ type }: AnyCommand): boolean {
  return ofThisDevice.has(type);
}

export function isForServer({ type }: AnyCommand): boolean {
  return needsServer.has(type);
}

/** Why a device of a shared school asks nothing of the kind, or null. */
export function sharedRefusal(command: AnyCommand): Refusal | null {
  if (command.type === 'school.open') return refuse('sync.isShared');
  if (isOwnAccount(command)) return refuse('account.office');
  return isRenamedAccount(command) ? refuse('sync.passwordToo') : null;
}

/** Nobody but the server knows a password's hash: under another user name it is needed anew. */
function isRenamedAccount(command: AnyCommand): boolean {
  const { type, register, draft, base } = command as Record<string, unknown>;
  if (type !== 'record.save' || !accounts.has(register) || !base) return false;
  const [now, before] = [draft, base] as { user?: string; password?: string }[];
  return now?.user?.trim() !== before?.user && now?.password === '';
}

/** Only the office's devices hold accounts whole, and only they may change them on the server. */
function isOwnAccount({ type, ...command }: AnyCommand): boolean {
  const { person } = command as { person?: { role?: unknown } };
  return type === 'account.save' && person?.role !== 'admin';
}
