import type { Role } from '../machines/school/school.ts';
import { roles } from '../machines/school/school.ts';

/** A path without the slash at its end. */
export function plainPath(location: string): string {
  return location.replace(/\/+$/, '') || '/';
}

/** Where a person of this role comes to rest after every redirect. */
export function restingPath(path: string, role: Role | null): string {
  const next = redirectFrom(path, role);
  return next === null ? path : restingPath(next, role);
}

/** The role whose area a path lies in. */
export function areaOf(path: string): Role | undefined {
  return roles.find((one) => path === `/${one}` || path.startsWith(`/${one}/`));
}

/** Where a person of this role, or nobody, is sent from a path; null when they may stay. */
export function redirectFrom(path: string, role: Role | null): string | null {
  const area = areaOf(path);
  if (area) return area === role ? null : '/login';
  if (role) return `/${role}`;
  return path === '/login' ? null : '/login';
}
