import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { ListLink } from '../../ListLink.tsx';
import type { RecordAction } from '../recordActions.ts';
import classes from './RegisterTable.module.css';

interface RowMenuProps {
  /** Of whom the actions are. */
  name: string;
  /** Asked for as it opens. */
  actionsOf: () => readonly RecordAction[];
}

/** What stands in no landmark is passed over by whoever goes by these. */
const inMain = { target: 'main' };

/** All that can be done with the record of a row. Of a long table many come into view at once: closed it is a button. */
export function RowMenu({ name, actionsOf }: RowMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = (
    <button
      type="button"
      className={classes.more}
      aria-label={`Acciones de ${name}`}
      title="Acciones"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      ref={(shown) => {
        // Opening and closing make it another one.
        if (shown && wasOpen.current && !isOpen) shown.focus();
        wasOpen.current = isOpen;
      }}
      onClick={isOpen ? undefined : () => setIsOpen(true)}
    />
  );
  if (!isOpen) return button;
  return (
    <Menu
      opened
      onChange={setIsOpen}
      position="bottom-end"
      shadow="md"
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      portalProps={inMain}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {actionsOf().map((action, place) => (
          <RowAction key={action.label} action={action} isFirst={place === 0} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function RowAction({ action, isFirst }: { action: RecordAction; isFirst: boolean }) {
  const { label, icon: ActionIcon, isDanger, href, onChoose } = action;
  const look = {
    className: classes.menuAction,
    'data-danger': isDanger || undefined,
    'data-autofocus': isFirst || undefined,
    leftSection: <ActionIcon size={16} aria-hidden />,
  };
  return href === undefined ? (
    <Menu.Item {...look} onClick={onChoose}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item component={ListLink} href={href} {...look}>
      {label}
    </Menu.Item>
  );
}
