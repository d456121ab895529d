import '@mantine/core/styles/Radio.layer.css';
import { NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { Cover, HandOverWay } from '../../../../machines/payroll/handingOver.ts';
import {
  classesToHandOver,
  handOverOf,
  planHandOver,
} from '../../../../machines/payroll/handingOver.ts';
import type { HandOverChoice } from '../../../../machines/payroll/handOverForm.ts';
import { untilOf } from '../../../../machines/payroll/handOverForm.ts';
import type { Load } from '../../../../machines/lessons/loads.ts';
import { goingAmong } from '../../../../machines/lessons/loads.ts';
import type { Taker } from '../../../../machines/payroll/takingOver.ts';
import { conflictsOfTaking, takersOf } from '../../../../machines/payroll/takingOver.ts';
import type { HandOverRef } from '../../../../machines/payroll/handOverMachine.ts';
import type { EmployeeId } from '../../../../machines/school/peopleShapes.ts';
import { employeesOf } from '../../../../machines/timetable/schedules.ts';
import { useSchool } from '../../../AppContext.ts';
import { counted } from '../../../strings/counted.ts';
import { refusalText } from '../../../strings/notices.ts';
import { choiceWords } from '../../../strings/schedules.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { useIsQueued } from '../../../ui/useIsQueued.ts';
import { LoadChoice } from './LoadChoice.tsx';
import { SpanFields } from './SpanFields.tsx';
import { TakingConflicts } from './TakingConflicts.tsx';
import { useSpan } from './useSpan.ts';

interface HandOverDialogProps {
  handOver: HandOverRef;
  person: EmployeeId;
  choice: HandOverChoice;
  isDirty: boolean;
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
    missing: 'Elige a quién se le pasan.',
  },
  covered: {
    radio: {
      label: 'Otra persona las cubre',
      description: 'El titular sigue siendo el mismo; registra y cobra quien suple.',
    },
    title: 'Cubrir las clases de',
    submit: 'Asignar suplente',
    to: 'Suplente',
    missing: 'Elige quién las cubre.',
  },
} as const;

const none: { loads: readonly Load[]; covers: readonly Cover[] } = { loads: [], covers: [] };

/** Of a class that goes back to its titular. */
const notCovered = 'Quitar la suplencia';

/** Which of somebody's classes go to whom on which days, and what speaks against it. */
export function HandOverDialog({ handOver, person, choice, isDirty }: HandOverDialogProps) {
  const school = useSchool((records) => records);
  const refusal = useSelector(handOver, ({ context }) => context.refusal);
  const isSaving = useSelector(handOver, (snapshot) => snapshot.matches('saving'));
  const isQueued = useIsQueued(handOver);
  const days = useSpan(choice);
  const { way, by, to, kept } = choice;
  const employees = useMemo(() => employeesOf(school), [school]);
  const name = employees.find((one) => one.employeeId === person)?.name ?? 'quien ya no está';
  const found = useMemo(
    () => days && classesToHandOver(school, person, { way, by }, days),
    [school, person, days, way, by],
  );
  const { from, loads, covers } = found ?? { from: person, ...none };
  const chosen = useMemo(() => goingAmong(loads, kept), [loads, kept]);
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
  const lacking = chosen.length === 0 ? 'Marca qué clases.' : words.missing;
  const labelOf = ({ employee: { label, employeeId }, clashes }: Taker) => {
    if (employeeId === person) return notCovered;
    if (classes.length === 0) return label;
    return `${label} — ${clashes === 0 ? choiceWords.free : `choca en ${clashes} de ${classes.length}`}`;
  };
  const choose = (fields: Partial<HandOverChoice>) =>
    handOver.send({ type: 'handOver.choose', fields });
  return (
    <DialogForm
      isOpen
      form={handOver}
      isDirty={isDirty}
      title={`${words.title} ${name}`}
      submitLabel={taker?.employeeId === person ? notCovered : words.submit}
      isReady={taker !== undefined && chosen.length > 0}
      isBusy={isSaving && !isQueued}
      queued={isQueued ? 'Se guardará en cuanto se pueda; también puedes cancelar.' : null}
      error={refusalText(refusal)}
      summary={loads.some((load) => load.classes.length > 0) && !command ? lacking : null}
      onSubmit={() => {
        if (command) handOver.send({ type: 'handOver.confirm', command });
      }}
      onClose={() => handOver.send({ type: 'handOver.close' })}
    >
      <Radio.Group
        label="Cómo"
        value={way}
        onChange={(value) => choose({ way: value, ...untilInWay(value, choice) })}
      >
        <Stack gap="xs" mt="xs">
          {ways.map((one) => (
            <Radio key={one} value={one} {...wordsOf[one].radio} />
          ))}
        </Stack>
      </Radio.Group>
      <SpanFields choice={choice} onChoose={choose} />
      {covers.length > 0 ? (
        <NativeSelect
          label="Cuáles"
          value={from}
          data={[
            { value: person, label: `Las que da ${name}` },
            ...covers.map((one) => ({ value: one.by, label: coverText(one) })),
          ]}
          onChange={(event) => choose({ by: event.currentTarget.value })}
        />
      ) : null}
      <LoadChoice
        loads={found && loads}
        emptyMessage="No tiene clases por dar en esos días."
        kept={kept}
        onKeep={(keys) => choose({ kept: keys })}
        stayingText={stayingText}
      />
      <NativeSelect
        label={words.to}
        value={taker ? to : ''}
        data={[
          { value: '', label: 'Elige a quién' },
          ...takers.map((one) => ({ value: one.employee.employeeId, label: labelOf(one) })),
        ]}
        onChange={(event) => choose({ to: event.currentTarget.value })}
      />
      {taker && paid > 0 ? <Text size="sm">{paidText(paid, taker.name)}</Text> : null}
      {taker && classes.length > paid ? (
        <TakingConflicts name={taker.name} conflicts={conflicts} />
      ) : null}
    </DialogForm>
  );
}

/** Somebody ill is away for a day at least. */
function untilInWay(way: HandOverWay, choice: HandOverChoice): Partial<HandOverChoice> {
  const until = untilOf(choice);
  if (way === 'covered' && until === '') return { until: null };
  return way === 'given' && until === choice.since ? { until: '' } : {};
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
