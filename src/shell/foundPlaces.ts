import type { Icon } from '@tabler/icons-react';
import {
  IconBolt,
  IconBook2,
  IconBriefcase,
  IconDoor,
  IconLayoutSidebar,
  IconSchool,
  IconShieldLock,
  IconUserCheck,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Role } from '../../machines/school/roles.ts';
import type { Findable, FindableKind } from '../../machines/search/finding.ts';
import { registerNames } from '../strings/registerNames.ts';

export const kindLabels: Readonly<Record<FindableKind, string>> = {
  pages: 'Páginas',
  actions: 'Acciones',
  ...registerNames,
};

export const kindIcons: Readonly<Record<FindableKind, Icon>> = {
  pages: IconLayoutSidebar,
  actions: IconBolt,
  students: IconSchool,
  teachers: IconUserCheck,
  staff: IconBriefcase,
  admins: IconShieldLock,
  groups: IconUsersGroup,
  courses: IconBook2,
  classrooms: IconDoor,
};

/** The lists of each kind; what has none is a page by itself. */
const lists: Readonly<Record<Role, Partial<Record<FindableKind, string>>>> = {
  admin: {
    students: '/admin/students',
    teachers: '/admin/teachers',
    staff: '/admin/staff',
    admins: '/admin/administrators',
    groups: '/admin/groups',
    courses: '/admin/courses',
    classrooms: '/admin/classrooms',
  },
  teacher: { groups: '/teacher/groups', courses: '/teacher/groups' },
  staff: {},
};

/** The list of a kind with what a search leaves of it; null where there is no such list. */
export function listOf(role: Role, kind: FindableKind, search: string): string | null {
  const list = lists[role][kind];
  return list === undefined ? null : `${list}?${new URLSearchParams({ buscar: search })}`;
}

/** The address that something found opens. */
export function placeOf(role: Role, { kind, id, name }: Findable): string {
  if (kind === 'students') {
    return role === 'admin' ? `/admin/students/${id}` : `/teacher/groups?estudiante=${id}`;
  }
  return listOf(role, kind, name) ?? id;
}
