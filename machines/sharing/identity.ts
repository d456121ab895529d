import type { School } from '../school/school.ts';
import type { Proposal } from '../store/decisions.ts';
import { propose } from '../store/decisions.ts';
import { putSettings } from '../store/operations.ts';

/** Gives the school what its files know it by, unless it has it. */
export interface SchoolIdentifyCommand {
  type: 'school.identify';
  /** A random text. */
  id: string;
}

export function decideSchoolIdentify(school: School, { id }: SchoolIdentifyCommand): Proposal {
  const { system } = school.settings;
  const operations = system.handover
    ? []
    : [putSettings('system', { ...system, handover: { school: id } })];
  return propose('school.identified', operations);
}
