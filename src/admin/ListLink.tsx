import type { ComponentProps } from 'react';
import { Link, useLocation, useSearch } from 'wouter';

/** What the history's entry of one person's page keeps. */
export interface FromList {
  /** The list it was reached from, with its filters. */
  list?: string;
}

/** From a list to one person's page, which leads back to the list as it was (BackLink). */
export function ListLink(props: ComponentProps<'a'> & { href: string }) {
  const [path] = useLocation();
  const query = useSearch();
  const list = query === '' ? path : `${path}?${query}`;
  return <Link {...props} state={{ list } satisfies FromList} />;
}
