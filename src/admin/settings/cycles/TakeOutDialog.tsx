import { List, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type {
  CycleContent,
  CycleFilingRef,
} from '../../../../machines/settings/cycleFilingMachine.ts';
import { cycleChecks } from '../../../../machines/settings/cycleChecks.ts';
import { countLateClasses } from '../../../../machines/settings/cyclePay.ts';
import { hasClassesFrom } from '../../../../machines/settings/cyclePlan.ts';
import { currentCycle } from '../../../../machines/school/cycles.ts';
import { countCycle } from '../../../../machines/settings/cycleRecords.ts';
import { useSchool } from '../../../AppContext.ts';
import { counted } from '../../../strings/counted.ts';
import { cycleCountsText, runsToMakeText } from '../../../strings/cycles.ts';
import { Confirmation } from '../../../ui/dialog/Confirmation.tsx';
import { useFormats } from '../../../ui/useFormats.ts';
import { useLastShown } from '../../../ui/useLastShown.ts';
import { useToday } from '../../../useToday.ts';

/** What goes out of the browser with a cycle, what it leaves undone first, and where it stays. */
export function TakeOutDialog({ filing }: { filing: CycleFilingRef }) {
  const confirmation = useSelector(filing, ({ children }) => children.confirmation);
  const content = useSelector(filing, ({ context }) => context.content);
  const fileName = useSelector(filing, ({ context }) => context.file?.name ?? '');
  const shown = useLastShown(confirmation ? content : null);
  return (
    <Confirmation
      confirmation={confirmation}
      title={shown ? `Retirar el ciclo ${shown.cycle.name}` : ''}
      confirmLabel="Retirar"
      isDanger
      queued="El ciclo se retirará en cuanto se pueda; también puedes cancelar."
      message={shown ? <Consequences content={shown} fileName={fileName} /> : null}
    />
  );
}

function Consequences({ content, fileName }: { content: CycleContent; fileName: string }) {
  const { cycle, school: filed } = content;
  const school = useSchool((records) => records);
  const today = useToday();
  const formats = useFormats();
  const { money } = formats;
  const { missing, payments, net, unpaid } = useMemo(
    () => cycleChecks(school, cycle, today),
    [school, cycle, today],
  );
  const late = useMemo(() => countLateClasses(school, cycle), [school, cycle]);
  const current = currentCycle(school.settings.school);
  const isLast = school.settings.school.closedCycles?.at(-1)?.name === cycle.name;
  const undone = [
    ...(missing === 0 ? [] : [`registrar ${counted(missing, 'clase', 'clases')}`]),
    ...(payments === 0
      ? []
      : [
          `procesar ${counted(payments, 'pago pendiente', 'pagos pendientes')}: ${money(net)} netos`,
        ]),
    ...(late === 0
      ? []
      : [
          `agregar a una nómina ${counted(late, 'clase registrada', 'clases registradas')} después del pago`,
        ]),
    ...(unpaid.length === 0 ? [] : [runsToMakeText(unpaid, formats)]),
    ...(isLast && current && !hasClassesFrom(school.schedules, current.from)
      ? [`copiar su horario al ciclo ${current.name}, que no tiene ninguna clase`]
      : []),
  ];
  return (
    <>
      {undone.length === 0 ? null : (
        <>
          <Text size="sm" fw={550}>
            Queda sin hacer, y mientras esté retirado no se podrá:
          </Text>
          <List size="sm" mb="sm">
            {undone.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </>
      )}
      <Text size="sm">
        {`Se retiran de este navegador ${cycleCountsText(countCycle(filed))}. Quedan en ${fileName}: revisa que esté en tus descargas y guárdalo en un lugar seguro.`}
      </Text>
      <Text size="sm" mt="sm">
        Para verlos o devolverlos a este navegador usa Abrir archivo de un ciclo. Mientras puedas
        deshacerlo, en Actividad reciente del Dashboard, el historial de cambios guarda una copia;
        después se libera su espacio y solo vuelven con ese archivo.
      </Text>
    </>
  );
}
