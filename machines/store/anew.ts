import type { Change } from './changes.ts';

/**
 * Whether a change put another school, or another part of one, in the place of what a device held: of
 * that nothing stays on it, since whoever uses it from then on may not be allowed to read it.
 */
export function beginsAnew({ name }: Pick<Change, 'name'>): boolean {
  return name === 'school.joined' || name === 'school.left';
}
