import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { Drafts } from '../../../machines/registers/drafts.ts';
import type { StaffMember } from '../../../machines/school/peopleShapes.ts';
import type { Department } from '../../../machines/school/words.ts';
import { departments } from '../../../machines/school/words.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { AccountFields } from './AccountFields.tsx';
import type { AccountValues, IdentifierValues, PayValues } from './accountValues.ts';
import {
  accountValues,
  checkAccount,
  identifierValues,
  payTermsOf,
  payValues,
} from './accountValues.ts';
import { IdentifierFields } from './IdentifierFields.tsx';
import { PayFields } from './PayFields.tsx';
import { RecordDialog } from './RecordDialog.tsx';

interface StaffValues extends AccountValues, PayValues, IdentifierValues {
  position: string;
  department: Department;
  schedule: string;
}

const titles = { create: 'Nuevo Personal', edit: 'Editar Personal' };
const labels = fieldLabels.staff;

export function StaffDialog({ registry }: { registry: RegistryRef }) {
  return (
    <RecordDialog<'staff', StaffValues>
      registry={registry}
      register="staff"
      titles={titles}
      valuesOf={valuesOf}
      draftOf={draftOf}
      check={checkAccount}
    >
      {(form, base) => (
        <>
          <AccountFields form={form} base={base} accountRole="staff" isPhoneRequired />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={labels.position} {...form.getInputProps('position')} />
            <NativeSelect
              label={labels.department}
              data={[...departments]}
              {...form.getInputProps('department')}
            />
          </SimpleGrid>
          <TextInput
            label={labels.schedule}
            placeholder="Lun-Vie 8:00-16:00"
            {...form.getInputProps('schedule')}
          />
          <PayFields form={form} />
          <IdentifierFields form={form} />
        </>
      )}
    </RecordDialog>
  );
}

function valuesOf(member: StaffMember | null): StaffValues {
  return {
    ...accountValues(member),
    position: member?.position ?? '',
    department: member?.department ?? 'Administración',
    schedule: member?.schedule ?? '',
    ...payValues(member),
    ...identifierValues(member),
  };
}

function draftOf(values: StaffValues): Drafts['staff'] {
  return { ...values, ...payTermsOf(values) };
}
