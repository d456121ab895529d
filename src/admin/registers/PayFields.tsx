import { NativeSelect, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { paymentTypes } from '../../../machines/school/words.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { paymentTypeLabels } from '../../strings/people.ts';
import { useCurrencySign } from '../../ui/fields/useCurrencySign.ts';
import type { PayValues } from './accountValues.ts';
import { DecimalInput } from './DecimalInput.tsx';

const labels = fieldLabels.staff;
const options = paymentTypes.map((value) => ({ value, label: paymentTypeLabels[value] }));

/** How somebody is paid, and what is withheld. */
export function PayFields<Values extends PayValues>({ form }: { form: UseFormReturnType<Values> }) {
  const sign = useCurrencySign();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={labels.paymentType}
          data={options}
          {...form.getInputProps('paymentType')}
        />
        <DecimalInput label={labels.rate} {...sign} {...form.getInputProps('rate')} />
      </SimpleGrid>
      <SimpleGrid cols={3}>
        <DecimalInput label={labels.isrDiscount} {...form.getInputProps('isrDiscount')} />
        <DecimalInput label={labels.imssDiscount} {...form.getInputProps('imssDiscount')} />
        <DecimalInput label={labels.ivaDiscount} {...form.getInputProps('ivaDiscount')} />
      </SimpleGrid>
    </>
  );
}
