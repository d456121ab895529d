import { Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { VList } from 'virtua';
import { differencesOf } from '../../../machines/lessons/lessonMerge.ts';
import { timeOf } from '../../../machines/kit/calendar.ts';
import { dayOf } from '../../../machines/kit/days.ts';
import type { Lesson } from '../../../machines/school/lessonShapes.ts';
import type { Choice } from '../../../machines/sharing/choosing.ts';
import { choiceOf, hasChoice } from '../../../machines/sharing/choosing.ts';
import type { ReceivedRegister } from '../../../machines/sharing/receiving.ts';
import type { ReceivingRef } from '../../../machines/sharing/receivingMachine.ts';
import { onlyIn } from '../../../machines/sharing/sameRegister.ts';
import { useSchool } from '../../AppContext.ts';
import { LessonMarks } from '../../lessons/LessonMarks.tsx';
import { partName, writtenPart } from '../../strings/lessons.ts';
import { listed } from '../../strings/listed.ts';
import {
  receivedKinds,
  receivedTotals,
  registerDoubts,
  registerProblems,
} from '../../strings/sharing.ts';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { StatusTone } from '../../ui/ToneBadge.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import versions from '../../ui/versions.module.css';
import classes from './ReceivedList.module.css';

const kinds = ['new', 'corrected', 'conflict', 'same', 'leftOut'] as const;
const tones: Readonly<Record<ReceivedRegister['kind'], StatusTone>> = {
  new: 'good',
  corrected: 'info',
  conflict: 'warning',
  same: 'neutral',
  leftOut: 'bad',
};
const region = { tabIndex: 0, 'aria-label': 'Registros recibidos' };
const alwaysRendered = 40;

/** What becomes of each register, and the choice where the office has another version. */
export function ReceivedList({ receiving }: { receiving: ReceivingRef }) {
  const registers = useSelector(receiving, ({ context }) => context.registers);
  const choices = useSelector(receiving, ({ context }) => context.choices);
  const conflicts = registers.filter(({ kind }) => kind === 'conflict').map(({ key }) => key);
  const choose = (keys: readonly string[], choice: Choice) =>
    receiving.send({ type: 'choice.set', keys, choice });
  const rows = registers.map((register) => (
    <Row
      key={register.key}
      register={register}
      choice={choiceOf(register, choices)}
      onChoose={choose}
    />
  ));
  return (
    <>
      <Group gap="xs" role="status">
        {registers.length === 0 ? <Text size="sm">No hay registros que recibir.</Text> : null}
        {totalsOf(registers).map(({ kind, count }) => (
          <StatusBadge key={kind} status={receivedTotals[kind](count)} tone={tones[kind]} />
        ))}
      </Group>
      {conflicts.length > 1 ? (
        <Group gap="xs">
          <Text size="sm">De los que están en conflicto:</Text>
          <Button size="xs" variant="default" onClick={() => choose(conflicts, 'stored')}>
            Conservar todos los de la oficina
          </Button>
          <Button size="xs" variant="default" onClick={() => choose(conflicts, 'received')}>
            Usar todos los recibidos
          </Button>
        </Group>
      ) : null}
      {registers.length <= alwaysRendered ? (
        <section {...region} className={classes.list}>
          {rows}
        </section>
      ) : (
        <VList {...region} role="region" className={classes.window}>
          {rows}
        </VList>
      )}
    </>
  );
}

/** How many there are of each kind that occurs. */
function totalsOf(registers: readonly ReceivedRegister[]) {
  return kinds
    .map((kind) => ({ kind, count: registers.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0);
}

interface RowProps {
  register: ReceivedRegister;
  choice: Choice;
  onChoose: (keys: readonly string[], choice: Choice) => void;
}

const Row = memo(function Row({ register, choice, onChoose }: RowProps) {
  const { day } = useFormats();
  const { key, author, lesson, stored, kind, problem, doubts } = register;
  const title = `${lesson.subject} - ${lesson.groupName}`;
  const isDouble = hasChoice(register);
  const teacher = useSchool(({ teachers }) => teachers.find(({ id }) => id === author)?.name);
  return (
    <article aria-label={`${title}, ${day(lesson.date)}`} className={classes.row}>
      <span className={classes.kind}>
        <StatusBadge status={receivedKinds[kind]} tone={tones[kind]} />
      </span>
      <div className={classes.words}>
        <Text size="sm" fw={550}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {day(lesson.date)} · {lesson.time}
          {teacher === undefined ? '' : ` · ${teacher}`}
          {isDouble ? '' : ` · ${lesson.topic}`}
        </Text>
        {problem ? (
          <Text size="xs" c="dimmed">
            {registerProblems[problem]}
          </Text>
        ) : null}
        {kind === 'same'
          ? null
          : doubts.map((doubt) => <FieldWarning key={doubt}>{registerDoubts[doubt]}</FieldWarning>)}
        {isDouble ? null : <LessonMarks lesson={lesson} />}
      </div>
      {isDouble && stored ? (
        <div
          role="group"
          aria-label={`Qué versión queda de ${title}`}
          className={`${versions.versions} ${classes.versions}`}
        >
          <Version
            label="Conservar el de la oficina"
            lesson={stored}
            other={lesson}
            isChosen={choice === 'stored'}
            onChoose={() => onChoose([key], 'stored')}
          />
          <Version
            label="Usar el recibido"
            lesson={lesson}
            other={stored}
            isChosen={choice === 'received'}
            onChoose={() => onChoose([key], 'received')}
          />
        </div>
      ) : null}
    </article>
  );
});

interface VersionProps {
  label: string;
  lesson: Lesson;
  other: Lesson;
  isChosen: boolean;
  onChoose: () => void;
}

/** One of two versions of a register: who wrote it, when, and what it says otherwise. */
function Version({ label, lesson, other, isChosen, onChoose }: VersionProps) {
  const { day } = useFormats();
  const { savedAt, teacherId, correction } = lesson;
  const name = useSchool(({ teachers }) => teachers.find(({ id }) => id === teacherId)?.name);
  const added = onlyIn(lesson, other);
  const writtenAt = correction?.at ?? savedAt;
  const when =
    writtenAt === undefined ? 'Sin fecha' : `${day(dayOf(writtenAt))}, ${timeOf(writtenAt)}`;
  return (
    <button type="button" aria-pressed={isChosen} className={versions.version} onClick={onChoose}>
      <span className={classes.label}>{label}</span>
      <span className={versions.whose}>
        {correction ? `Corrigió ${correction.by || 'alguien sin nombre'}` : (name ?? 'N/A')} ·{' '}
        {when}
      </span>
      <LessonMarks lesson={lesson} />
      {lesson.subject === other.subject ? null : (
        <span className={versions.text}>Materia: {lesson.subject}</span>
      )}
      {differencesOf(lesson, other).map((difference) => (
        <span key={difference.part} className={versions.text}>
          {partName(difference)}: {writtenPart(difference.part, difference.mine)}
        </span>
      ))}
      {added.length > 0 ? <span className={versions.text}>Solo aquí: {listed(added)}</span> : null}
    </button>
  );
}
