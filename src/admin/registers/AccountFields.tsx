import { Box, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { employeeNamesakes, isUserRepeated } from '../../../machines/registers/people.ts';
import type { Account } from '../../../machines/school/peopleShapes.ts';
import type { Role } from '../../../machines/school/roles.ts';
import { useSchool } from '../../AppContext.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { namesakesText } from '../../strings/groupText.ts';
import type { AccountValues } from './accountValues.ts';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';

interface AccountFieldsProps<Values extends AccountValues> {
  form: UseFormReturnType<Values>;
  base: Account | null;
  accountRole: Role;
  isPhoneRequired: boolean;
}

const labels = fieldLabels.admins;

/** Name, email, phone, user name and password, as every account has them. */
export function AccountFields<Values extends AccountValues>({
  form,
  base,
  accountRole: role,
  isPhoneRequired,
}: AccountFieldsProps<Values>) {
  const school = useSchool((records) => records);
  const { name, user } = form.values;
  const own = base && { role, id: base.id };
  const namesakes = role === 'admin' ? [] : employeeNamesakes(school, name, own);
  return (
    <>
      <Box>
        <TextInput label={labels.name} data-autofocus {...form.getInputProps('name')} />
        <FieldWarning>{namesakesText(namesakes)}</FieldWarning>
      </Box>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput type="email" label={labels.email} {...form.getInputProps('email')} />
        <TextInput
          type="tel"
          label={labels.phone}
          placeholder={isPhoneRequired ? '' : 'Opcional'}
          {...form.getInputProps('phone')}
        />
        <Box>
          <TextInput
            label={labels.user}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('user')}
          />
          <FieldWarning>
            {isUserRepeated(school, user, own) ? 'Ya hay otra cuenta con este usuario.' : null}
          </FieldWarning>
        </Box>
        <PasswordField
          label={labels.password}
          autoComplete="new-password"
          description={base ? 'Déjala en blanco para conservar la actual' : null}
          {...form.getInputProps('password')}
        />
      </SimpleGrid>
    </>
  );
}
