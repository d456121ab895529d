import { IconCalendarTime, IconCalendarWeek, IconUsersGroup } from '@tabler/icons-react';
import type { Teacher } from '../../../machines/school/peopleShapes.ts';
import { employeeId } from '../../../machines/school/ties.ts';
import type { HeldClasses } from '../../../machines/timetable/classesNow.ts';
import { weekdays } from '../../../machines/kit/weekdays.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { AccountCard } from './AccountCard.tsx';
import { ActionsLine } from './ActionsLine.tsx';
import { CardLine } from './CardLine.tsx';
import { Whereabouts } from './NowLine.tsx';
import { PayLines } from './PayLines.tsx';
import type { EmployeeActions } from './recordActions.ts';

interface TeacherCardProps {
  registry: RegistryRef;
  teacher: Teacher;
  actions: EmployeeActions;
  held: HeldClasses;
}

export function TeacherCard({ registry, teacher, actions, held }: TeacherCardProps) {
  return (
    <AccountCard registry={registry} account={teacher} subtitle={teacher.subject}>
      <Whereabouts held={held} id={employeeId('teacher', teacher.id)} />
      <PayLines terms={teacher} history={actions.history} />
      <CardLine icon={IconUsersGroup} label="Grupos">
        {teacher.groups.map(({ name }) => name).join(', ')}
      </CardLine>
      <CardLine icon={IconCalendarTime} label="Disponibilidad">
        {availabilityText(teacher)}
      </CardLine>
      <ActionsLine icon={IconCalendarWeek} label="Semana" actions={actions.week} />
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
