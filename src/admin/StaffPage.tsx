import { IconClock } from '@tabler/icons-react';
import { employeeId } from '../../machines/school/ties.ts';
import { searchedTexts } from '../../machines/registers/searchedTexts.ts';
import { useSchool } from '../AppContext.ts';
import { AccountCard } from './registers/AccountCard.tsx';
import { CardLine } from './registers/CardLine.tsx';
import { DeleteDialog } from './registers/DeleteDialog.tsx';
import { PayLines } from './registers/PayLines.tsx';
import { RegisterScreen, countOf } from './registers/RegisterScreen.tsx';
import { StaffDialog } from './registers/StaffDialog.tsx';
import { TransferButtons } from './registers/TransferButtons.tsx';
import { useRegistry } from './registers/useRegistry.ts';
import { useSearched } from './registers/useSearched.ts';

/** 'Personal Administrativo'. */
export function StaffPage() {
  const registry = useRegistry('staff');
  const staff = useSchool((school) => school.staff);
  const shown = useSearched(staff, searchedTexts.staff);
  return (
    <RegisterScreen
      register="staff"
      registry={registry}
      actions={<TransferButtons register="staff" plural="personal" shown={shown} />}
      createLabel="Nuevo Personal"
      searchPlaceholder="Nombre, puesto o departamento..."
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
        </AccountCard>
      )}
    >
      <StaffDialog registry={registry} />
      <DeleteDialog registry={registry} />
    </RegisterScreen>
  );
}
