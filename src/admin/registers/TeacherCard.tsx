import { IconCalendarTime, IconUsersGroup } from '@tabler/icons-react';
import type { Teacher } from '../../../machines/school/peopleShapes.ts';
import { employeeId } from '../../../machines/school/ties.ts';
import { weekdays } from '../../../machines/kit/days.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { AccountCard } from './AccountCard.tsx';
import { CardLine } from './CardLine.tsx';
import { PayLines } from './PayLines.tsx';
import { TimetableLine } from './TimetableLine.tsx';

interface TeacherCardProps {
  registry: RegistryRef;
  teacher: Teacher;
  onHandOver: (() => void) | undefined;
}

export function TeacherCard({ registry, teacher, onHandOver }: TeacherCardProps) {
  return (
    <AccountCard registry={registry} account={teacher} subtitle={teacher.subject}>
      <PayLines terms={teacher} payee={employeeId('teacher', teacher.id)} />
      <CardLine icon={IconUsersGroup} label="Grupos">
        {teacher.groups.map(({ name }) => name).join(', ')}
      </CardLine>
      <CardLine icon={IconCalendarTime} label="Disponibilidad">
        {availabilityText(teacher)}
      </CardLine>
      <TimetableLine
        view="profesor"
        id={employeeId('teacher', teacher.id)}
        onHandOver={onHandOver}
      />
    </AccountCard>
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
