import {
  IconCalendarTime,
  IconMail,
  IconPhone,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { weekdays } from '../../../machines/domain/school.ts';
import type { Teacher } from '../../../machines/domain/school.ts';
import type { RegistryRef } from '../../../machines/registryMachine.ts';
import { RecordCard } from '../../shared/RecordCard.tsx';
import { StatusBadge } from '../../shared/StatusBadge.tsx';
import { CardActions } from './CardActions.tsx';
import { CardLine } from './CardLine.tsx';
import { PayLines } from './PayLines.tsx';

interface TeacherCardProps {
  registry: RegistryRef;
  teacher: Teacher;
}

export function TeacherCard({ registry, teacher }: TeacherCardProps) {
  const { name, subject, status, email, phone, user, groups } = teacher;
  return (
    <RecordCard
      title={name}
      subtitle={subject}
      badge={<StatusBadge status={status} />}
      actions={<CardActions registry={registry} record={teacher} />}
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
      <PayLines terms={teacher} />
      <CardLine icon={IconUsersGroup} label="Grupos">
        {groups.map((group) => group.name).join(', ')}
      </CardLine>
      <CardLine icon={IconCalendarTime} label="Disponibilidad">
        {availabilityText(teacher)}
      </CardLine>
    </RecordCard>
  );
}

/** 'Lun 09:00–11:00, Mié 10:00–12:00'. */
function availabilityText({ availability }: Teacher): string {
  return weekdays
    .flatMap((day) =>
      (availability[day] ?? []).map(({ start, end }) => `${day.slice(0, 3)} ${start}–${end}`),
    )
    .join(', ');
}
