import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { Absentee, MissedMark } from '../../../machines/lessons/absentees.ts';
import { missedMarks, mostUrgent } from '../../../machines/lessons/absentees.ts';
import type { JustifyingRef } from '../../../machines/lessons/justifyingMachine.ts';
import { counted } from '../../strings/counted.ts';
import { statusNames } from '../../strings/lessons.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { JustifyButton } from '../students/JustifyButton.tsx';
import classes from '../students/StudentFile.module.css';
import thumb from '../../ui/thumb.module.css';

interface AbsenteeRowProps {
  absentee: Absentee;
  date: string;
  justifying: JustifyingRef;
}

/** Somebody with what they missed of a day, and the way to justify it. */
export function AbsenteeRow({ absentee, date, justifying }: AbsenteeRowProps) {
  const { studentId, name, group, missed, registers } = absentee;
  const urgent = mostUrgent(absentee);
  return (
    <article className={classes.row} aria-label={name}>
      <div className={classes.what}>
        {studentId === null ? (
          <Text fw={600}>{name}</Text>
        ) : (
          <Anchor
            component={Link}
            href={`/admin/students/${studentId}`}
            fw={600}
            className={thumb.link}
          >
            {name}
          </Anchor>
        )}
        <Text size="sm" c="dimmed">
          {`${group} · ${missed.length} de ${counted(registers, 'clase', 'clases')} · ${missedMarks.flatMap((mark) => partsOf(absentee, mark)).join(' · ')}`}
        </Text>
      </div>
      <Group gap="sm">
        <StatusBadge status={statusNames[urgent]} />
        {studentId !== null && urgent === 'ausente' ? (
          <JustifyButton
            label={`Justificar: ${name}`}
            onJustify={() =>
              justifying.send({
                type: 'justification.begin',
                start: { studentId, from: date, until: date, reason: '' },
              })
            }
          />
        ) : null}
      </Group>
    </article>
  );
}

/** 'Ausente: 08:00 Álgebra, 09:00 Historia', or nothing. */
function partsOf({ missed }: Absentee, mark: MissedMark): string[] {
  const own = missed
    .filter((one) => one.mark === mark)
    .map(({ sheet: { time, subject } }) => [time, subject].filter(Boolean).join(' '));
  return own.length === 0 ? [] : [`${statusNames[mark]}: ${own.join(', ')}`];
}
