import type { SignedInUser } from '../../../machines/school/accounts.ts';
import type { RegisterKey } from '../../../machines/registers/drafts.ts';
import { formTexts } from './writtenTexts.ts';

/** A page of the staff's tasks and activities, or of today's. */
export type DutyPage = 'tasks' | 'activities' | 'today';

type Person = Pick<SignedInUser, 'role' | 'id'>;

/**
 * A form of a register, of a student on their file or of a class, those of the settings, of the own
 * account, a plan, of 'No hubo clase', of a justification, of a run or a payment, of what becomes of one
 * student or of several, of classes handed over, or the one of a page of duties; what was asked elsewhere
 * and is to go on in a form waits beside the one that was left there.
 */
export type KeptForm =
  | RegisterKey
  | `student-${number}`
  | 'schedules'
  | `asked-${RegisterKey | 'schedules'}`
  | 'settings'
  | 'account'
  | 'cycle'
  | 'cancellation'
  | 'justification'
  | `justification-${number}`
  | 'run'
  | `student-change-${number}`
  | `${RegisterKey}-change`
  | `handOver-${RegisterKey | 'schedules'}`
  | 'correction'
  | 'adjustment'
  | DutyPage;

/** Under which the tab keeps a person's form. */
export function formKeyOf(person: Person | null, form: KeptForm): string {
  return `${formPrefix(person)}${form}`;
}

/** What the tab holds as a form that was not saved, unchecked. */
export function readStoredForm(formKey: string): unknown {
  try {
    return JSON.parse(formTexts.read(formKey) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Has the tab hold a form that is not saved, or nothing. A form belongs to its tab: a reload keeps it, and
 * tabs opened beside it don't have it; once its tab is gone, the next one does. It is clear text that
 * only its person is shown.
 */
export function keepFormAs(formKey: string, form: object | null): void {
  if (form) formTexts.write(formKey, JSON.stringify(form));
  else if (formTexts.read(formKey) !== null) formTexts.remove(formKey);
}

export function dropKeptForms(person: Person | null): void {
  for (const key of formTexts.keysOf(formPrefix(person))) formTexts.remove(key);
}

/** Those of everybody of a role, whichever tab they were left in. */
export function dropFormsOf(role: SignedInUser['role']): Promise<void> {
  return formTexts.removeAll(`form:${role}-`);
}

function formPrefix(person: Person | null): string {
  return `form:${person?.role}-${person?.id}:`;
}
