import { Alert, Anchor, List } from '@mantine/core';
import { Link } from 'wouter';
import type { Role } from '../../../../machines/school/roles.ts';
import type { SharingChecks } from '../../../../machines/sync/sharingChecks.ts';
import { isSound } from '../../../../machines/sync/sharingChecks.ts';
import { listed } from '../../../strings/listed.ts';

const pages: Readonly<Record<Role, { path: string; label: string }>> = {
  admin: { path: '/admin/administrators', label: 'Administradores' },
  teacher: { path: '/admin/teachers', label: 'Profesores' },
  staff: { path: '/admin/staff', label: 'Personal' },
};

const mostNames = 5;

interface AccountChecksProps {
  checks: SharingChecks;
  title: string;
}

/** What is to be mended of the accounts, and where. */
export function AccountChecks({ checks, title }: AccountChecksProps) {
  const { clashes, unable, examples } = checks;
  if (isSound(checks)) return null;
  return (
    <Alert color="marigold" mb="md" title={title}>
      <List size="sm" spacing={4}>
        {clashes.map(({ role, user, names }) => (
          <List.Item key={`${role} ${user}`}>
            {listed(names)} tienen el mismo usuario, «{user}»: cambia uno en <Way role={role} />.
          </List.Item>
        ))}
        {rolesIn(unable).map((role) => (
          <List.Item key={role}>
            Sin usuario o sin contraseña no podrían entrar: {namesOf(unable, role)}. Se corrige en{' '}
            <Way role={role} />.
          </List.Item>
        ))}
        {rolesIn(examples).map((role) => (
          <List.Item key={role}>
            Con la contraseña de los ejemplos, que cualquiera puede leer: {namesOf(examples, role)}.
            Se cambia en <Way role={role} />.
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function Way({ role }: { role: Role }) {
  const { path, label } = pages[role];
  return (
    <Anchor component={Link} href={path} size="sm" underline="always">
      {label}
    </Anchor>
  );
}

type People = readonly { role: Role; name: string }[];

function rolesIn(people: People): Role[] {
  return [...new Set(people.map(({ role }) => role))];
}

function namesOf(people: People, wanted: Role): string {
  const names = people.filter(({ role }) => role === wanted).map(({ name }) => name);
  const shown = names.slice(0, mostNames);
  const more = names.length - shown.length;
  return listed(more === 0 ? shown : [...shown, `${more} más`]);
}
