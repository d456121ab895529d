import { Alert, Checkbox, List, SimpleGrid, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { daysBetween } from '../../../../machines/kit/calendar.ts';
import type { Course } from '../../../../machines/school/courseShapes.ts';
import type { Cycle } from '../../../../machines/school/settingsShapes.ts';
import type { CycleEffect } from '../../../../machines/settings/cycleClosing.ts';
import type { CycleClosingRef } from '../../../../machines/settings/cycleClosingMachine.ts';
import {
  hasClassesFrom,
  isClosedEarly,
  nextFaults,
} from '../../../../machines/settings/cyclePlan.ts';
import { useSchool } from '../../../AppContext.ts';
import { effectText, nextFaultTexts } from '../../../strings/cycles.ts';
import { overfullText } from '../../../strings/groupText.ts';
import { listed } from '../../../strings/listed.ts';
import { DayInput } from '../../../ui/fields/DayInput.tsx';
import { useFormats } from '../../../ui/useFormats.ts';

interface ConfirmStepProps {
  closing: CycleClosingRef;
  cycle: Cycle;
  effect: CycleEffect;
  isFaulty: boolean;
}

const noCycles: readonly Cycle[] = [];

/** The cycle that begins, and all that becomes of the one that ends. */
export function ConfirmStep({ closing, cycle, effect, isFaulty }: ConfirmStepProps) {
  const closed = useSchool(({ settings }) => settings.school.closedCycles ?? noCycles);
  const { next, newGroups } = useSelector(closing, ({ context }) => context.plan);
  const today = useSelector(closing, ({ context }) => context.today);
  const isAgreed = useSelector(closing, ({ context }) => context.isEarlyAgreed);
  const { day } = useFormats();
  const isEmpty = useSchool(({ schedules }) => !hasClassesFrom(schedules, next.from));
  const faults = isFaulty ? nextFaults(next, cycle, closed) : {};
  const errorOf = (field: keyof Cycle) => {
    const fault = faults[field];
    return fault ? nextFaultTexts[fault] : null;
  };
  const change = (changed: Partial<Cycle>) =>
    closing.send({ type: 'next.change', next: { ...next, ...changed } });
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <TextInput
          label="Nuevo ciclo"
          aria-required
          value={next.name}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <DayInput
          label="Inicio del ciclo"
          aria-required
          value={next.from}
          error={errorOf('from')}
          onChange={(from) => change({ from })}
        />
        <DayInput
          label="Fin del ciclo"
          aria-required
          value={next.until}
          error={errorOf('until')}
          onChange={(until) => change({ until })}
        />
      </SimpleGrid>
      <List size="sm" spacing={4}>
        <List.Item>{effectText(effect)}</List.Item>
        {newGroups.length > 0 ? (
          <List.Item>Grupos nuevos: {listed(newGroups.map(({ name }) => name))}.</List.Item>
        ) : null}
        {effect.overfull.map((group) => (
          <List.Item key={group.id}>{overfullText(group.name, group)}</List.Item>
        ))}
        {effect.ending.length > 0 ? (
          <List.Item>
            Terminan el {day(cycle.until)}: {namesOf(effect.ending)}.
          </List.Item>
        ) : null}
        {effect.prolonged.length > 0 ? (
          <List.Item>
            Siguen hasta el {day(next.until)}, con estudiantes del nuevo ciclo:{' '}
            {namesOf(effect.prolonged)}.
          </List.Item>
        ) : null}
        {isEmpty ? (
          <List.Item>
            El horario del nuevo ciclo empieza vacío: después, en Horarios, abre una semana de{' '}
            {cycle.name} y usa Repetir para copiarla.
          </List.Item>
        ) : null}
      </List>
      {isClosedEarly(cycle, today) ? (
        <Alert
          color="red"
          variant="light"
          title={`El ciclo ${cycle.name} termina el ${day(cycle.until)}: faltan ${daysBetween(today, cycle.until)} días`}
        >
          <Checkbox
            label="Sí, cerrar ya este ciclo y empezar el siguiente."
            checked={isAgreed}
            error={isFaulty && !isAgreed ? 'Márcalo si de verdad es lo que quieres.' : null}
            onChange={({ currentTarget: { checked } }) =>
              closing.send({ type: 'early.agree', isAgreed: checked })
            }
          />
        </Alert>
      ) : null}
    </>
  );
}

function namesOf(courses: readonly Course[]): string {
  return listed(courses.map(({ name }) => name));
}
