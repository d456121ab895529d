import { Anchor } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useOfCard } from '../../ui/RecordCard.tsx';
import paper from '../../ui/paper.module.css';
import thumb from '../../ui/thumb.module.css';
import { ListLink } from '../ListLink.tsx';
import { CardLine } from './CardLine.tsx';
import type { RecordAction } from './recordActions.ts';

interface ActionsLineProps {
  icon: Icon;
  /** What the line is, for whoever does not see the icon. */
  label: string;
  actions: readonly RecordAction[];
}

/** What can be done with a record, as a line of its card; on no paper. */
export function ActionsLine({ icon, label, actions }: ActionsLineProps) {
  return (
    <div className={paper.onScreen}>
      <CardLine icon={icon} label={label}>
        {actions.map((action, place) => (
          <Fragment key={action.label}>
            {place === 0 ? null : ' · '}
            <ActionLink action={action} />
          </Fragment>
        ))}
      </CardLine>
    </div>
  );
}

export function ActionLink({ action: { label, href, onChoose } }: { action: RecordAction }) {
  const ofCard = useOfCard();
  return href === undefined ? (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className={thumb.link}
      {...ofCard}
      onClick={onChoose}
    >
      {label}
    </Anchor>
  ) : (
    <Anchor component={ListLink} size="sm" className={thumb.link} href={href} {...ofCard}>
      {label}
    </Anchor>
  );
}
