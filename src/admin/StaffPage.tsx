import { IconClock } from '@tabler/icons-react';
import { employeeId } from '../../machines/school/ties.ts';
import { searchedTexts } from '../../machines/registers/searchedTexts.ts';
import { useSchool } from '../AppContext.ts';
import { AccountCard } from './registers/AccountCard.tsx';
import { CardLine } from './registers/CardLine.tsx';
import { DeleteDialog } from './registers/DeleteDialog.tsx';
import { PayLines } from './registers/PayLines.tsx';
import { HandingOver } from './registers/handOver/HandingOver.tsx';
import { useHandOver } from './registers/handOver/useHandOver.ts';
import { RegisterScreen, countOf } from './registers/RegisterScreen.tsx';
import { StaffDialog } from './registers/StaffDialog.tsx';
import { TransferButtons } from './registers/TransferButtons.tsx';
import { TimetableLine } from './registers/TimetableLine.tsx';
import { useRegistry } from './registers/useRegistry.ts';
import { useSearched } from './registers/useSearched.ts';

/** 'Personal Administrativo'. */
export function StaffPage() {
  const registry = useRegistry('staff');
  const staff = useSchool((school) => school.staff);
  const handOver = useHandOver();
  const shown = useSearched(staff, searchedTexts.staff);
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
      renderItem={(member) => (
        <AccountCard
          registry={registry}
          account={member}
          subtitle={`${member.position} · ${member.department}`}
        >
          <PayLines terms={member} payee={employeeId('staff', member.id)} />
          <CardLine icon={IconClock} label="Horario">
            {member.schedule}
          </CardLine>
          <TimetableLine
            view="profesor"
            id={employeeId('staff', member.id)}
            onHandOver={handOver.beginOf(employeeId('staff', member.id))}
          />
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
