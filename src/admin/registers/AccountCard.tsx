import { IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RegisterRecord } from '../../../machines/registers/drafts.ts';
import type { Account } from '../../../machines/school/peopleShapes.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { CardActions } from './CardActions.tsx';
import { CardLine } from './CardLine.tsx';

interface AccountCardProps {
  registry: RegistryRef;
  account: Account & RegisterRecord;
  /** What they teach, or their post. */
  subtitle?: ReactNode;
  /** More lines. */
  children?: ReactNode;
}

/** Anybody with an account. */
export function AccountCard({ registry, account, subtitle, children }: AccountCardProps) {
  const { name, status, email, phone, user } = account;
  return (
    <RecordCard
      title={name}
      subtitle={subtitle}
      badge={<StatusTag status={status} />}
      actions={<CardActions registry={registry} record={account} />}
    >
      <CardLine icon={IconMail} label="Correo electrónico">
        {email}
      </CardLine>
      <CardLine icon={IconPhone} label="Teléfono">
        {phone}
      </CardLine>
      <CardLine icon={IconUser} label="Usuario">
        {user}
      </CardLine>
      {children}
    </RecordCard>
  );
}
