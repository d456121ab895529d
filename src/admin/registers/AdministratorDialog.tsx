import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { AccountFields } from './AccountFields.tsx';
import type { AccountValues } from './accountValues.ts';
import { accountValues, checkAccount } from './accountValues.ts';
import { RecordDialog } from './RecordDialog.tsx';

const titles = { create: 'Nuevo Administrador', edit: 'Editar Administrador' };

export function AdministratorDialog({ registry }: { registry: RegistryRef }) {
  return (
    <RecordDialog<'admins', AccountValues>
      registry={registry}
      register="admins"
      titles={titles}
      valuesOf={accountValues}
      draftOf={(values) => values}
      check={checkAccount}
    >
      {(form, base) => (
        <AccountFields form={form} base={base} accountRole="admin" isPhoneRequired={false} />
      )}
    </RecordDialog>
  );
}
