import { Box, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  hasCheckDigit,
  identifierFault,
  identifiers,
  tidyIdentifier,
} from '../../../machines/registers/identifiers.ts';
import { identifierLabels } from '../../strings/fields.ts';
import { identifierProblem } from '../../strings/identifiers.ts';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';
import type { IdentifierValues } from './accountValues.ts';

/** What the accountant and the bank ask for, where it is known. */
export function IdentifierFields<Values extends IdentifierValues>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {identifiers.map((identifier) => (
        <Box key={identifier}>
          <TextInput
            label={identifierLabels[identifier]}
            placeholder="Opcional"
            autoCapitalize="characters"
            spellCheck={false}
            inputMode={identifier === 'nss' || identifier === 'clabe' ? 'numeric' : 'text'}
            {...form.getInputProps(identifier)}
          />
          {identifier === 'rfc' ? <FieldWarning>{rfcWarning(form.values.rfc)}</FieldWarning> : null}
        </Box>
      ))}
    </SimpleGrid>
  );
}

/** Some that the tax office gave out have another one: it doesn't keep anybody from saving. */
function rfcWarning(typed: string): string | null {
  const rfc = tidyIdentifier(typed);
  const isWrong = identifierFault('rfc', rfc) === null && !hasCheckDigit('rfc', rfc);
  return isWrong ? identifierProblem('rfc', 'notCheckDigit') : null;
}
