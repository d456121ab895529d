import { isAdministrator } from '../registers/people.ts';
import { unprotectedAmong, withoutExamplePasswords } from '../registers/unprotected.ts';
import { putSettings, replace } from '../store/operations.ts';
import type { SameLists } from '../kit/sameContent.ts';
import { isSameContent } from '../kit/sameContent.ts';
import type { Decision, Facts, Proposal } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import type { School } from '../school/school.ts';
import type { SystemSettings } from '../school/settingsShapes.ts';
import { schoolKeys } from '../school/kinds.ts';

/** Remembers that a backup was made today. */
export interface BackupRecordCommand {
  type: 'backup.record';
}

/** Puts a checked backup's records in the place of all there are. */
export interface BackupRestoreCommand {
  type: 'backup.restore';
  school: School;
}

export function decideBackupRecord(
  school: School,
  _: BackupRecordCommand,
  { today }: Facts,
): Proposal {
  return propose('backup.started', [putSettings('system', systemBackedUp(school, today))]);
}

/** A school as its backup of a local calendar day has it: the file remembers that day too. */
export function asBackedUp(school: School, today: string): School {
  return {
    ...school,
    settings: { ...school.settings, system: systemBackedUp(school, today) },
  };
}

function systemBackedUp({ settings }: School, today: string): SystemSettings {
  return { ...settings.system, lastBackup: today };
}

/** What a school's files know it by outlasts a backup from before it had that. */
function withHandover(restored: School, { settings }: School): School {
  const { handover } = settings.system;
  if (!handover || restored.settings.system.handover) return restored;
  const system = { ...restored.settings.system, handover };
  return { ...restored, settings: { ...restored.settings, system } };
}

/**
 * Only the keys that differ are replaced, or all where months are still to come. A school's server, which
 * takes what it is given, gets no password that everybody can read, and keeps the account of whoever
 * asks: without it nothing of theirs, the restored school included, would be taken there.
 */
export function decideBackupRestore(
  school: School,
  { school: read }: BackupRestoreCommand,
  { user = null, isShared = false, lacksMonths = false }: Facts,
): Decision<'account.userTaken'> {
  const ownIn = ({ admins }: School) => admins.find(({ id }) => isAdministrator(user, id));
  const kept = isShared && !ownIn(read) ? ownIn(school) : undefined;
  const namesake = kept && read.admins.find((one) => one.user.trim() === kept.user.trim());
  if (namesake) {
    return refuse('account.userTaken', { name: namesake.name, text: namesake.user.trim() });
  }
  const whole = kept ? { ...read, admins: [kept, ...read.admins] } : read;
  const restored = withHandover(isShared ? withoutExamplePasswords(whole) : read, school);
  const compared: SameLists = new Map();
  const differing = schoolKeys.filter(
    (key) => lacksMonths || !isSameContent(school[key], restored[key], compared),
  );
  return propose(
    'backup.restored',
    differing.map((key) => replace(key, restored[key])),
    isShared ? unprotectedAmong(school, restored) : {},
  );
}
