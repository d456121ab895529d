import { Avatar, Box, Button, Group, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { SignedInUser } from '../../machines/school/accounts.ts';
import { useApp } from '../AppContext.ts';
import type { Screen } from '../routes.tsx';
import { isCurrent } from '../routes.tsx';
import { Brand } from '../ui/Brand.tsx';
import { focusHeading } from '../ui/focus/focusHeading.ts';
import { roleLabels } from '../strings/roles.ts';
import { SchemeButton } from './SchemeButton.tsx';
import type { Menu } from './useMenu.ts';
import classes from './Sidebar.module.css';

interface SidebarProps {
  user: SignedInUser;
  /** What there is to go to. */
  screens: readonly Screen[];
  path: string;
  menu: Menu;
  ref: Ref<HTMLElement>;
  /** Whether the own account can be gone to. */
  hasAccount: boolean;
}

export function Sidebar({ user, screens, path, menu, ref, hasAccount }: SidebarProps) {
  const { session } = useApp();
  const ownAccount = `/${user.role}/account`;
  const person = (
    <>
      <Text size="sm" fw={600} lh={1.3} className={classes.name}>
        {user.name}
      </Text>
      <Text size="xs" c="dimmed">
        {roleLabels[user.role]}
      </Text>
    </>
  );
  return (
    <aside id="menu" ref={ref} className={classes.sidebar}>
      <Box className={classes.brand}>
        <Brand />
      </Box>
      <nav aria-label="Menú principal" className={classes.menu}>
        <ul>
          {screens.map((screen) => (
            <li key={screen.path}>
              <Link
                href={screen.path}
                replace={menu.isOverlaid}
                onClick={(event) => {
                  if (!menu.isOverlaid || screen.path !== path) return;
                  if (location.search === '') event.preventDefault();
                  menu.close();
                }}
                className={classes.item}
                aria-current={isCurrent(screen, path) ? 'page' : undefined}
                onPointerEnter={() => bring(screen)}
                onFocus={() => bring(screen)}
              >
                <screen.icon size={19} stroke={1.7} aria-hidden />
                {screen.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Box className={classes.account}>
        <Avatar name={user.name} color="cobalt" radius="md" aria-hidden />
        {hasAccount ? (
          <Link
            href={ownAccount}
            replace={menu.isOverlaid}
            className={classes.person}
            aria-current={path === ownAccount ? 'page' : undefined}
            onClick={(event) => {
              if (!menu.isOverlaid || path !== ownAccount) return;
              event.preventDefault();
              menu.close();
            }}
          >
            {person}
            <Text size="xs" className={classes.own}>
              Mi cuenta
            </Text>
          </Link>
        ) : (
          <div className={classes.person}>{person}</div>
        )}
        <Group gap={4} wrap="nowrap" w="100%">
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            fullWidth
            justify="flex-start"
            leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />}
            onClick={() => {
              flushSync(() => {
                session.send({ type: 'session.signOut' });
                navigate('/login', { replace: true });
              });
              focusHeading();
            }}
          >
            Cerrar Sesión
          </Button>
          <SchemeButton />
        </Group>
      </Box>
    </aside>
  );
}

/** Brings the code of a page that is about to be opened. */
function bring({ Page }: Screen): void {
  Page.load().catch(() => undefined);
}
