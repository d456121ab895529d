import type { Role } from '../machines/school/roles.ts';
import { roles } from '../machines/school/roles.ts';
import type { AwayUser } from './storage/sessionStore.ts';

/** A path without the slash at its end. */
export function plainPath(location: string): string {
  return location.replace(/\/+$/, '') || '/';
}

/** What the login's entry in the history keeps. */
export interface LoginState {
  /** The address that was asked for, with its query. */
  asked?: string;
  /** Who is to type their password again. */
  away?: AwayUser | null;
}

export function readLoginState(): LoginState {
  return (history.state ?? {}) as LoginState;
}

/** Where a person of this role comes to rest after every redirect. */
export function restingPath(path: string, role: Role | null, asked?: string): string {
  const next = redirectFrom(path, role, asked);
  return next === null ? path : restingPath(pathOf(next), role, asked);
}

/** The role whose area a path lies in. */
export function areaOf(path: string): Role | undefined {
  return roles.find((one) => path === `/${one}` || path.startsWith(`/${one}/`));
}

/**
 * Where a person of this role, or nobody, is sent from a path; null when they may stay. From the
 * login they come to what was asked for before, if it is theirs.
 */
export function redirectFrom(path: string, role: Role | null, asked = ''): string | null {
  const area = areaOf(path);
  if (area) return area === role ? null : '/login';
  if (role && path === '/login' && areaOf(pathOf(asked)) === role) return asked;
  if (role) return `/${role}`;
  return path === '/login' ? null : '/login';
}

function pathOf(address: string): string {
  return plainPath(address.replace(/[?#].*$/, ''));
}
