import { TextInput } from '@mantine/core';
import type { Drafts } from '../../../machines/registers/drafts.ts';
import type { Availability, Teacher } from '../../../machines/school/peopleShapes.ts';
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
import { AvailabilityEditor } from './AvailabilityEditor.tsx';
import { IdentifierFields } from './IdentifierFields.tsx';
import { PayFields } from './PayFields.tsx';
import { RecordDialog } from './RecordDialog.tsx';

interface TeacherValues extends AccountValues, PayValues, IdentifierValues {
  subject: string;
  availability: Availability;
}

const titles = { create: 'Nuevo Profesor', edit: 'Editar Profesor' };

export function TeacherDialog({ registry }: { registry: RegistryRef }) {
  return (
    <RecordDialog<'teachers', TeacherValues>
      registry={registry}
      register="teachers"
      titles={titles}
      valuesOf={valuesOf}
      draftOf={draftOf}
      check={checkAccount}
    >
      {(form, base) => (
        <>
          <AccountFields form={form} base={base} accountRole="teacher" isPhoneRequired />
          <TextInput label={fieldLabels.teachers.subject} {...form.getInputProps('subject')} />
          <PayFields form={form} />
          <IdentifierFields form={form} />
          <AvailabilityEditor
            value={form.values.availability}
            onChange={(availability) => form.setFieldValue('availability', availability)}
          />
        </>
      )}
    </RecordDialog>
  );
}

function valuesOf(teacher: Teacher | null): TeacherValues {
  const { name, email, phone, user, password } = accountValues(teacher);
  return {
    name,
    email,
    phone,
    user,
    password,
    subject: teacher?.subject ?? '',
    ...payValues(teacher),
    ...identifierValues(teacher),
    availability: teacher?.availability ?? {},
  };
}

function draftOf(values: TeacherValues): Drafts['teachers'] {
  return { ...values, ...payTermsOf(values) };
}
