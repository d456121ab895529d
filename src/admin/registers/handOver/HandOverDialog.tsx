import '@mantine/core/styles/Radio.layer.css';
import { NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Cover, HandOverWay } from '../../../../machines/payroll/handingOver.ts';
import {
  coversOf,
  handOverOf,
  loadsOf,
  planHandOver,
} from '../../../../machines/payroll/handingOver.ts';
import type { Taker } from '../../../../machines/payroll/takingOver.ts';
import { conflictsOfTaking, takersOf } from '../../../../machines/payroll/takingOver.ts';
import type { HandOverRef } from '../../../../machines/payroll/handOverMachine.ts';
import type { EmployeeId } from '../../../../machines/school/peopleShapes.ts';
import { employeesOf } from '../../../../machines/timetable/schedules.ts';
import { useSchool } from '../../../AppContext.ts';
import { counted } from '../../../strings/counted.ts';
import { refusalText } from '../../../strings/notices.ts';
import { choiceWords } from '../../../strings/schedules.ts';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { useIsQueued } from '../../../ui/useIsQueued.ts';
import { useToday } from '../../../useToday.ts';
import { LoadChoice } from './LoadChoice.tsx';
import { SpanFields } from './SpanFields.tsx';
import { TakingConflicts } from './TakingConflicts.tsx';
import { chosenOf } from './chosenOf.ts';
import { useSpan } from './useSpan.ts';

interface HandOverDialogProps {
  handOver: HandOverRef;
  person: EmployeeId;
}

const ways: readonly HandOverWay[] = ['given', 'covered'];

const wordsOf = {
  given: {
    radio: {
      label: 'Pasan a ser de otra persona',
      description: 'Quien las recibe pasa a ser su titular.',
    },
    title: 'Pasar las clases de',
    submit: 'Pasar clases',
    to: 'Pasar a',
  },
  covered: {
    radio: {
      label: 'Otra persona las cubre',
      description: 'El titular sigue siendo el mismo; registra y cobra quien suple.',
    },
    title: 'Cubrir las clases de',
    submit: 'Asignar suplente',
    to: 'Suplente',
  },
} as const;

/** Of a class that goes back to its titular. */
const notCovered = 'Quitar la suplencia';

/** Which of somebody's classes go to whom on which days, and what speaks against it. */
export function HandOverDialog({ handOver, person }: HandOverDialogProps) {
  const school = useSchool((records) => records);
  const refusal = useSelector(handOver, ({ context }) => context.refusal);
  const isSaving = useSelector(handOver, (snapshot) => snapshot.matches('saving'));
  const isQueued = useIsQueued(handOver);
  const [way, setWay] = useState<HandOverWay>('given');
  const span = useSpan(useToday());
  const [giver, setGiver] = useState<string>('');
  const [to, setTo] = useState('');
  const [kept, setKept] = useState<readonly string[]>([]);
  const employees = useMemo(() => employeesOf(school), [school]);
  const name = employees.find((one) => one.employeeId === person)?.name ?? 'quien ya no está';
  const own = useMemo(
    () => span.days && loadsOf(school, person, span.days, way),
    [school, person, span.days, way],
  );
  const covers = useMemo(
    () => (span.days && way === 'covered' ? coversOf(school, person, span.days) : []),
    [school, person, span.days, way],
  );
  const cover = covers.find(({ by }) => by === (giver || (own?.length === 0 && covers[0]?.by)));
  const found = cover?.loads ?? own;
  const from = cover?.by ?? person;
  const chosen = useMemo(() => chosenOf(found, kept), [found, kept]);
  const shownChoice = useDeferredValue(chosen);
  const classes = useMemo(() => shownChoice.flatMap((load) => load.classes), [shownChoice]);
  const takers = useMemo(
    () => takersOf(school, employees, from, classes, way),
    [school, employees, from, classes, way],
  );
  const taker = takers.find(({ employee }) => employee.employeeId === to)?.employee;
  const command = useMemo(
    () => (taker ? handOverOf(chosen, from, taker.employeeId, way) : null),
    [chosen, from, taker, way],
  );
  const shownCommand = useDeferredValue(command);
  const plan = useMemo(
    () => (shownCommand ? planHandOver(school, shownCommand) : null),
    [school, shownCommand],
  );
  const conflicts = useMemo(() => (plan ? conflictsOfTaking(school, plan) : []), [school, plan]);
  const paid = plan ? classes.length - plan.puts.length : 0;
  const words = wordsOf[way];
  const labelOf = ({ employee: { label, employeeId }, clashes }: Taker) => {
    if (employeeId === person) return notCovered;
    if (classes.length === 0) return label;
    return `${label} — ${clashes === 0 ? choiceWords.free : `choca en ${clashes} de ${classes.length}`}`;
  };
  return (
    <DialogForm
      isOpen
      title={`${words.title} ${name}`}
      submitLabel={taker?.employeeId === person ? notCovered : words.submit}
      isReady={taker !== undefined && chosen.length > 0}
      isBusy={isSaving && !isQueued}
      queued={isQueued ? 'Se guardará en cuanto se pueda; también puedes cancelar.' : null}
      error={refusalText(refusal)}
      onSubmit={() => {
        if (command) handOver.send({ type: 'handOver.confirm', command });
      }}
      onClose={() => handOver.send({ type: 'handOver.close' })}
    >
      <Radio.Group
        label="Cómo"
        value={way}
        onChange={(value) => {
          setWay(value);
          // Somebody ill is away for a day at least.
          if (value === 'covered' && span.until === '') span.setUntil(null);
          if (value === 'given' && span.until === span.since) span.setUntil('');
        }}
      >
        <Stack gap="xs" mt="xs">
          {ways.map((one) => (
            <Radio key={one} value={one} {...wordsOf[one].radio} />
          ))}
        </Stack>
      </Radio.Group>
      <SpanFields span={span} />
      {covers.length > 0 ? (
        <NativeSelect
          label="Cuáles"
          value={from}
          data={[
            { value: person, label: `Las que da ${name}` },
            ...covers.map((one) => ({ value: one.by, label: coverText(one) })),
          ]}
          onChange={(event) => setGiver(event.currentTarget.value)}
        />
      ) : null}
      <LoadChoice
        loads={found}
        emptyMessage="No tiene clases por dar en esos días."
        kept={kept}
        onKeep={setKept}
        stayingText={stayingText}
      />
      <NativeSelect
        label={words.to}
        value={taker ? to : ''}
        data={[
          { value: '', label: 'Elige a quién' },
          ...takers.map((one) => ({ value: one.employee.employeeId, label: labelOf(one) })),
        ]}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      {taker && paid > 0 ? <Text size="sm">{paidText(paid, taker.name)}</Text> : null}
      {taker && classes.length > paid ? (
        <TakingConflicts name={taker.name} conflicts={conflicts} />
      ) : null}
    </DialogForm>
  );
}

/** '4 clases las cubre Ana Torres Medina'. */
function coverText({ name, loads }: Cover): string {
  const count = loads.reduce((sum, load) => sum + load.classes.length + load.staying.length, 0);
  return `${counted(count, 'clase la cubre', 'clases las cubre')} ${name}`;
}

function stayingText(count: number): string {
  return count === 1
    ? 'Una clase ya registrada o pagada queda como está.'
    : `${count} clases ya registradas o pagadas quedan como están.`;
}

/** Of days that whoever is to take the classes on was paid for: they stay. */
function paidText(count: number, name: string): string {
  return count === 1
    ? `Una clase es de un día ya pagado a ${name}: queda como está.`
    : `${count} clases son de días ya pagados a ${name}: quedan como están.`;
}
