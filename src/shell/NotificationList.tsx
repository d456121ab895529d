import { Button, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import {
  IconCash,
  IconChecklist,
  IconClipboardList,
  IconDatabaseExclamation,
  IconDatabaseExport,
  IconShare2,
  IconTrendingDown,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { Notification, NotificationCode } from '../../machines/notifications/notifications.ts';
import type { Role } from '../../machines/school/roles.ts';
import { notificationWords } from '../strings/notifications.ts';
import { useFormats } from '../ui/useFormats.ts';
import type { Notifications } from './useNotifications.ts';
import classes from './Bell.module.css';

const icons: Readonly<Record<NotificationCode, Icon>> = {
  storage: IconDatabaseExclamation,
  backup: IconDatabaseExport,
  payments: IconCash,
  registers: IconClipboardList,
  risk: IconTrendingDown,
  tasks: IconChecklist,
  unshared: IconShare2,
};

interface NotificationListProps {
  role: Role;
  notifications: Notifications;
  /** Called before a link is followed. */
  onLeave: () => void;
}

export function NotificationList({
  role,
  notifications: { waiting, isRead, read },
  onLeave,
}: NotificationListProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const isAllRead = waiting?.every(isRead) ?? true;
  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h4" ref={title} tabIndex={-1} className={classes.title}>
          Notificaciones
        </Title>
        {isAllRead ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              // The button that was pressed goes.
              title.current?.focus();
              read(waiting?.map(({ code }) => code) ?? []);
            }}
          >
            Marcar como leídas
          </Button>
        )}
      </div>
      {waiting && waiting.length > 0 ? (
        <ul className={classes.list}>
          {waiting.map((one) => (
            <li key={one.code}>
              <Item
                role={role}
                notification={one}
                isRead={isRead(one)}
                onFollow={() => {
                  read([one.code]);
                  onLeave();
                }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed" className={classes.none}>
          {waiting ? 'No hay nada pendiente.' : 'Contando lo pendiente…'}
        </Text>
      )}
    </>
  );
}

interface ItemProps {
  role: Role;
  notification: Notification;
  isRead: boolean;
  onFollow: () => void;
}

function Item({ role, notification, isRead, onFollow }: ItemProps) {
  const { text, action, path } = notificationWords(notification, role, useFormats());
  const ItemIcon = icons[notification.code];
  return (
    <Link href={path} className={classes.item} data-read={isRead || undefined} onClick={onFollow}>
      <ThemeIcon variant="light" color={isRead ? 'gray' : 'marigold'} aria-hidden>
        <ItemIcon size={18} />
      </ThemeIcon>
      <div className={classes.what}>
        <Text size="sm" fw={isRead ? 400 : 600}>
          {text} {isRead ? null : <VisuallyHidden>Sin leer.</VisuallyHidden>}
        </Text>
        <Text size="sm" c="var(--mantine-color-anchor)">
          {action}
        </Text>
      </div>
      {isRead ? null : <span className={classes.dot} aria-hidden />}
    </Link>
  );
}
