import { IconCalendarWeek, IconClock } from '@tabler/icons-react';
import { employeeId } from '../../machines/school/ties.ts';
import { searchedTexts } from '../../machines/registers/searchedTexts.ts';
import type { StaffMember } from '../../machines/school/peopleShapes.ts';
import { useSchool } from '../AppContext.ts';
import { useToday } from '../useToday.ts';
import { AccountCard } from './registers/AccountCard.tsx';
import { ActionsLine } from './registers/ActionsLine.tsx';
import { CardLine } from './registers/CardLine.tsx';
import { DeleteDialog } from './registers/DeleteDialog.tsx';
import { Whereabouts } from './registers/NowLine.tsx';
import { PayLines } from './registers/PayLines.tsx';
import { HandingOver } from './registers/handOver/HandingOver.tsx';
import { useHandOver } from './registers/handOver/useHandOver.ts';
import { employeeActions } from './registers/recordActions.ts';
import { RegisterScreen, countOf } from './registers/RegisterScreen.tsx';
import { StaffDialog } from './registers/StaffDialog.tsx';
import { TransferButtons } from './registers/TransferButtons.tsx';
import { useHeldToday } from './registers/useHeldToday.ts';
import { useRegistry } from './registers/useRegistry.ts';
import { useSearched } from './registers/useSearched.ts';

/** 'Personal Administrativo'. */
export function StaffPage() {
  const registry = useRegistry('staff');
  const staff = useSchool((school) => school.staff);
  const handOver = useHandOver('staff');
  const shown = useSearched(staff, searchedTexts.staff);
  const today = useToday();
  const held = useHeldToday();
  const actionsOf = ({ id }: StaffMember) =>
    employeeActions(employeeId('staff', id), today, handOver);
  return (
    <RegisterScreen
      register="staff"
      registry={registry}
      actions={<TransferButtons register="staff" plural="personal" shown={shown} />}
      createLabel="Nuevo Personal"
      searchPlaceholder="Buscar por nombre o puesto..."
      items={shown}
      count={countOf(shown.length, staff.length, 'persona', 'personas')}
      emptyMessage="No se encontró personal administrativo."
      actionsOf={(member) => Object.values(actionsOf(member)).flat()}
      renderItem={(member) => (
        <AccountCard
          registry={registry}
          account={member}
          subtitle={`${member.position} · ${member.department}`}
        >
          <Whereabouts held={held} id={employeeId('staff', member.id)} />
          <PayLines terms={member} history={actionsOf(member).history} />
          <CardLine icon={IconClock} label="Horario">
            {member.schedule}
          </CardLine>
          <ActionsLine icon={IconCalendarWeek} label="Semana" actions={actionsOf(member).week} />
        </AccountCard>
      )}
    >
      <StaffDialog registry={registry} />
      <DeleteDialog
        registry={registry}
        otherwiseOf={({ id }) => handOver.otherwiseOf(employeeId('staff', Number(id)))}
      />
      <HandingOver handOver={handOver.ref} />
    </RegisterScreen>
  );
}
