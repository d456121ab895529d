import { Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { isDay } from '../../../../machines/kit/calendar.ts';
import { handOverOf, loadsOf, planHandOver } from '../../../../machines/payroll/handingOver.ts';
import type { Taker } from '../../../../machines/payroll/takingOver.ts';
import { conflictsOfTaking, takersOf } from '../../../../machines/payroll/takingOver.ts';
import type { HandOverRef } from '../../../../machines/payroll/handOverMachine.ts';
import type { EmployeeId } from '../../../../machines/school/peopleShapes.ts';
import { employeesOf } from '../../../../machines/timetable/schedules.ts';
import { useSchool } from '../../../AppContext.ts';
import { counted } from '../../../strings/counted.ts';
import { noticeWords } from '../../../strings/notices.ts';
import { choiceWords, subjectText } from '../../../strings/schedules.ts';
import { DayInput } from '../../../ui/DayInput.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { useFormats } from '../../../ui/useFormats.ts';
import { useIsQueued } from '../../../ui/useIsQueued.ts';
import { useToday } from '../../../useToday.ts';
import { TakingConflicts } from './TakingConflicts.tsx';

interface HandOverDialogProps {
  handOver: HandOverRef;
  person: EmployeeId;
}

/** Which of somebody's classes go to whom from which day on, and what speaks against it. */
export function HandOverDialog({ handOver, person }: HandOverDialogProps) {
  const { day } = useFormats();
  const today = useToday();
  const school = useSchool((records) => records);
  const refusal = useSelector(handOver, ({ context }) => context.refusal);
  const isSaving = useSelector(handOver, (snapshot) => snapshot.matches('saving'));
  const isQueued = useIsQueued(handOver);
  const [since, setSince] = useState(today);
  const [to, setTo] = useState('');
  const [kept, setKept] = useState<readonly string[]>([]);
  const employees = useMemo(() => employeesOf(school), [school]);
  const name = employees.find((one) => one.employeeId === person)?.name ?? 'quien ya no está';
  const found = useMemo(
    () => (isDay(since) ? loadsOf(school, person, since) : []),
    [school, person, since],
  );
  const loads = useMemo(() => found.filter(({ classes }) => classes.length > 0), [found]);
  const staying = found.reduce((sum, load) => sum + load.staying.length, 0);
  const chosen = useMemo(() => loads.filter(({ key }) => !kept.includes(key)), [loads, kept]);
  const shownChoice = useDeferredValue(chosen);
  const classes = useMemo(() => shownChoice.flatMap((load) => load.classes), [shownChoice]);
  const takers = useMemo(
    () => takersOf(school, employees, person, classes),
    [school, employees, person, classes],
  );
  const taker = takers.find(({ employee }) => employee.employeeId === to)?.employee;
  const command = useMemo(
    () => (taker ? handOverOf(chosen, person, taker.employeeId) : null),
    [chosen, person, taker],
  );
  const shownCommand = useDeferredValue(command);
  const conflicts = useMemo(
    () => (shownCommand ? conflictsOfTaking(school, planHandOver(school, shownCommand)) : []),
    [school, shownCommand],
  );
  const labelOf = ({ employee: { label }, clashes }: Taker) => {
    if (classes.length === 0) return label;
    return `${label} — ${clashes === 0 ? choiceWords.free : `choca en ${clashes} de ${classes.length}`}`;
  };
  return (
    <DialogForm
      isOpen
      title={`Pasar las clases de ${name}`}
      submitLabel="Pasar clases"
      isReady={taker !== undefined && chosen.length > 0}
      isBusy={isSaving && !isQueued}
      queued={
        isQueued ? 'Las clases se pasarán en cuanto se pueda; también puedes cancelar.' : null
      }
      error={refusal ? (noticeWords(refusal.code, refusal.details)?.message ?? null) : null}
      onSubmit={() => {
        if (command) handOver.send({ type: 'handOver.confirm', command });
      }}
      onClose={() => handOver.send({ type: 'handOver.close' })}
    >
      <DayInput
        label="Desde"
        description="Ese día incluido; lo anterior queda como está."
        value={since}
        onChange={setSince}
        error={isDay(since) ? null : 'Escribe desde qué día.'}
      />
      {loads.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {isDay(since) ? 'No tiene clases por pasar desde ese día.' : ''}
        </Text>
      ) : (
        <Checkbox.Group
          label="Qué clases"
          value={chosen.map(({ key }) => key)}
          onChange={(keys) =>
            setKept(loads.map(({ key }) => key).filter((key) => !keys.includes(key)))
          }
        >
          <Stack gap="xs" mt="xs">
            {loads.map((load) => (
              <Checkbox
                key={load.key}
                value={load.key}
                label={subjectText(load)}
                description={`${counted(load.classes.length, 'clase', 'clases')}, la primera el ${day(load.classes[0]?.date ?? since)}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {staying > 0 ? (
        <Text size="sm" c="dimmed">
          {staying === 1
            ? 'Una clase ya registrada o pagada queda como está.'
            : `${staying} clases ya registradas o pagadas quedan como están.`}
        </Text>
      ) : null}
      <NativeSelect
        label="Pasar a"
        value={taker ? to : ''}
        data={[
          { value: '', label: 'Elige a quién' },
          ...takers.map((one) => ({ value: one.employee.employeeId, label: labelOf(one) })),
        ]}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {taker ? <TakingConflicts name={taker.name} conflicts={conflicts} /> : null}
    </DialogForm>
  );
}
