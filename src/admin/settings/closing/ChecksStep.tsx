import { Anchor, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { proposedCutOff } from '../../../../machines/payroll/runs.ts';
import type { Cycle } from '../../../../machines/school/settingsShapes.ts';
import type { BackupRef } from '../../../../machines/settings/backupMachine.ts';
import { cycleChecks } from '../../../../machines/settings/cycleChecks.ts';
import { useSchool } from '../../../AppContext.ts';
import { counted } from '../../../strings/counted.ts';
import { unpaidDaysText } from '../../../strings/cycles.ts';
import { useFormats } from '../../../ui/useFormats.ts';
import { useToday } from '../../../useToday.ts';
import { calendarPath, newRunPath } from '../paths.ts';
import { useIsMaking } from '../useBackup.ts';
import thumb from '../../../ui/thumb.module.css';

interface ChecksStepProps {
  cycle: Cycle;
  backup: BackupRef;
}

/** What a cycle leaves to be done, each with the place to do it. */
export function ChecksStep({ cycle, backup }: ChecksStepProps) {
  const school = useSchool((records) => records);
  const today = useToday();
  const formats = useFormats();
  const { day, money } = formats;
  const checks = useMemo(() => cycleChecks(school, cycle, today), [school, cycle, today]);
  const { missing, payments, net, firstRun, unpaid, isUnderWay, isUntilYesterday } = checks;
  const newRun = proposedCutOff(school, unpaid);
  const { lastBackup } = school.settings.system;
  return (
    <>
      <Text size="sm" c="dimmed">
        Nada de esto impide cerrar el ciclo, pero es más fácil terminarlo ahora.
      </Text>
      <Stack gap="sm" component="ul" p={0} m={0}>
        {isUnderWay ? (
          <Check isDone={false} text={`El ciclo termina el ${day(cycle.until)}: todavía no acaba.`}>
            <Way href={calendarPath}>Cambiar fechas</Way>
          </Check>
        ) : null}
        <Check
          isDone={missing === 0}
          text={
            missing === 0
              ? `No falta registrar ninguna clase${isUntilYesterday ? ' hasta ayer' : ''}.`
              : `${counted(missing, 'clase', 'clases')} sin registrar.`
          }
        >
          {missing === 0 ? null : (
            <Way href={`/admin/tracking?vista=pendientes&desde=${cycle.from}&hasta=${cycle.until}`}>
              Ver clases
            </Way>
          )}
        </Check>
        <Check
          isDone={payments === 0}
          text={
            payments === 0
              ? 'No hay pagos pendientes de este ciclo.'
              : `${counted(payments, 'pago pendiente', 'pagos pendientes')}: ${money(net)} netos.`
          }
        >
          {firstRun ? (
            <Way href={`/admin/payroll?periodo=${firstRun.payPeriod}&corte=${firstRun.cutOff}`}>
              Ir a Nómina
            </Way>
          ) : null}
        </Check>
        {newRun === null ? null : (
          <Check isDone={false} text={`${unpaidDaysText(unpaid, formats)}.`}>
            <Way href={newRunPath(newRun)}>Ir a Nómina</Way>
          </Check>
        )}
        <Check
          isDone={checks.isBackedUp}
          text={lastBackup ? `Último respaldo: ${day(lastBackup)}.` : 'No hay ningún respaldo.'}
        >
          <BackupButton backup={backup} />
        </Check>
      </Stack>
    </>
  );
}

function BackupButton({ backup }: Pick<ChecksStepProps, 'backup'>) {
  const isMaking = useIsMaking(backup);
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isMaking}
      onClick={() => backup.send({ type: 'backup.make' })}
    >
      Hacer respaldo
    </Button>
  );
}

interface CheckProps {
  isDone: boolean;
  text: string;
  children: ReactNode;
}

function Check({ isDone, text, children }: CheckProps) {
  const CheckIcon = isDone ? IconCheck : IconAlertTriangle;
  return (
    <Group component="li" gap="sm" wrap="nowrap">
      <ThemeIcon variant="light" color={isDone ? 'teal' : 'marigold'} aria-hidden>
        <CheckIcon size={18} />
      </ThemeIcon>
      <Text size="sm" flex={1}>
        {text}
      </Text>
      {children}
    </Group>
  );
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <Anchor component={Link} href={href} size="sm" flex="none" className={thumb.link}>
      {children}
    </Anchor>
  );
}
