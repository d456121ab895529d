import { ActionIcon, Popover, Tooltip, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useUser } from '../AppContext.ts';
import { counted } from '../strings/counted.ts';
import { isSearchKey } from '../ui/commandKey.ts';
import { useBackCloses } from '../ui/dialog/useBackCloses.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import { NotificationList } from './NotificationList.tsx';
import { useNotifications } from './useNotifications.ts';
import classes from './Bell.module.css';

/** 'Notificaciones': how much waits that was not read, and the list of all that waits. */
export function Bell() {
  const user = useUser();
  return user ? <OwnBell key={`${user.role} ${user.id}`} person={user} /> : null;
}

function OwnBell({ person: { role, id } }: { person: AccountKey }) {
  const notifications = useNotifications({ role, id });
  const [isOpen, setIsOpen] = useState(false);
  const countId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    // Whoever stays on their page is back at the bell.
    button.current?.focus();
    setIsOpen(false);
  };
  useBackCloses(isOpen, close);
  useWindowEvent('keydown', (event) => {
    if (isOpen && isSearchKey(event)) close();
  });
  const unread = notifications.waiting?.filter((one) => !notifications.isRead(one)).length ?? 0;
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(26rem, calc(100vw - 16px))"
      trapFocus
      withRoles={false}
      returnFocus={false}
      shadow="lg"
      radius="lg"
    >
      <Popover.Target>
        <span className={classes.place}>
          <Tooltip label="Notificaciones" disabled={isOpen}>
            <ActionIcon
              ref={button}
              variant="subtle"
              color="gray"
              size="lg"
              aria-label="Notificaciones"
              aria-describedby={unread > 0 ? countId : undefined}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconBell size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
          {unread > 0 ? (
            <>
              <span className={classes.count} aria-hidden>
                {unread}
              </span>
              <VisuallyHidden id={countId}>{counted(unread, 'nueva', 'nuevas')}</VisuallyHidden>
            </>
          ) : null}
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" data-yields p={0} aria-label="Notificaciones">
        <NotificationList role={role} notifications={notifications} onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
