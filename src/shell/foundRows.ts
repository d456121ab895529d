import type { Role } from '../../machines/school/roles.ts';
import type { Findable, FoundSection } from '../../machines/search/finding.ts';
import type { Screen } from '../routes.tsx';
import { screenAt } from '../routes.tsx';
import { foundActions } from './foundActions.ts';
import { listOf, placeOf } from './foundPlaces.ts';

export interface FoundRow {
  name: string;
  detail: string;
  path: string;
}

/** What is listed of each kind, and what leads to the rest of it, where there are lists. */
export function rowsOf(
  found: readonly FoundSection[],
  role: Role,
  query: string,
  hasLists: boolean,
) {
  return found.map(({ kind, items, hasMore }) => {
    const rows: FoundRow[] = items.map((item) => ({
      name: item.name,
      detail: item.detail,
      path: placeOf(role, item),
    }));
    const rest = hasMore && hasLists ? listOf(role, kind, query.trim()) : null;
    const more = { name: 'Hay más: ver la lista', detail: '', path: rest ?? '' };
    return { kind, rows: rest === null ? rows : [...rows, more] };
  });
}

/** The screens of the menu, the own account and what can be done. */
export function pagesToFind(
  role: Role,
  screens: readonly Screen[],
  isViewing: boolean,
): Findable[] {
  const account = isViewing ? undefined : screenAt(role, `/${role}/account`);
  const pages = [...screens, ...(account ? [account] : [])].map(({ path, label, title }) => ({
    kind: 'pages' as const,
    id: path,
    name: label,
    detail: title === label ? '' : title,
    texts: [title],
  }));
  if (isViewing) return pages;
  const actions = foundActions[role].map(({ path, label, words }) => ({
    kind: 'actions' as const,
    id: path,
    name: label,
    detail: '',
    texts: words,
  }));
  return [...pages, ...actions];
}
