import { Alert, List, Stack, Text } from '@mantine/core';
import type { Dispersal, LeftOut } from '../../../machines/payroll/dispersal.ts';
import { counted } from '../../strings/counted.ts';
import { listed } from '../../strings/listed.ts';
import { useFormats } from '../../ui/useFormats.ts';

/** Those whose names are read: whoever has nothing to be paid is only counted. */
const reasons: Readonly<Record<Exclude<LeftOut, 'noPay'>, string>> = {
  noClabe: 'Sin CLABE',
  badClabe: 'Con una CLABE que no es válida',
  noName: 'Con un nombre que el banco no puede leer',
  negativePay: 'Con neto menor que cero',
};
const order = Object.keys(reasons) as (keyof typeof reasons)[];

/** What a person should know before a bank's file is written. */
export function DispersalChecks({ dispersal }: { dispersal: Dispersal }) {
  const { money, day } = useFormats();
  const { transfers, total, leftOut, sharedAccounts, paidBefore, pending } = dispersal;
  const idle = leftOut.get('noPay')?.length ?? 0;
  const missing = order.flatMap((reason) => {
    const names = leftOut.get(reason);
    return names ? [{ reason, names }] : [];
  });
  const doubts = [
    ...sharedAccounts.map((names) => `${listed(names)} tienen la misma CLABE.`),
    ...paidBefore.map(
      ({ name, netSalary, payDate }) =>
        `A ${name} ya se le habían pagado ${money(netSalary)} el ${day(payDate ?? '')}, en un pago cancelado.`,
    ),
    ...(pending > 0
      ? [
          pending === 1
            ? '1 pago sigue pendiente: su importe todavía puede cambiar.'
            : `${pending} pagos siguen pendientes: sus importes todavía pueden cambiar.`,
        ]
      : []),
  ];
  return (
    <Stack gap="sm" component="section" aria-label="Revisión de la dispersión">
      <Text size="sm" fw={650}>
        {`${counted(transfers.length, 'transferencia', 'transferencias')} por ${money(total)}`}
      </Text>
      {idle > 0 ? (
        <Text size="sm" c="dimmed">
          {`Sin importe por pagar: ${counted(idle, 'persona', 'personas')}.`}
        </Text>
      ) : null}
      {missing.length > 0 ? (
        <Alert color="red" title="Quedan fuera del archivo">
          {missing.map(({ reason, names }) => (
            <Text key={reason} size="sm">
              {`${reasons[reason]} (${names.length}): ${listed(names)}.`}
            </Text>
          ))}
        </Alert>
      ) : null}
      {doubts.length > 0 ? (
        <Alert color="marigold" title="Revísalo antes de enviarlo">
          <List size="sm">
            {doubts.map((doubt) => (
              <List.Item key={doubt}>{doubt}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
    </Stack>
  );
}
