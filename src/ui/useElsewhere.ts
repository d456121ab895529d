import { elsewhere } from '../strings/elsewhere.ts';
import { useSharedName } from './useSharedName.ts';

/** Where else what a form shows may have changed: another device too, where the school is shared. */
export function useElsewhere(): string {
  return elsewhere(useSharedName() === null ? {} : { where: 'either' });
}
