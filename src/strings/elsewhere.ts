import type { ChangeDetails } from '../../machines/store/changes.ts';

/** Where else something was changed, as it stands behind 'cambió en'; `where` names it unless it was a tab. */
export function elsewhere({ where }: ChangeDetails): string {
  if (where === 'device') return 'otro equipo';
  return where === 'either' ? 'otra pestaña o en otro equipo' : 'otra pestaña';
}
