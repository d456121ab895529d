import { Button, Group, Text } from '@mantine/core';
import type { Absence, StudentFile } from '../../../machines/lessons/studentFile.ts';
import type { JustifyingRef } from '../../../machines/lessons/justifyingMachine.ts';
import type { Justification } from '../../../machines/school/lessonShapes.ts';
import { statusNames } from '../../strings/lessons.ts';
import { ForChanges } from '../../ui/ForChanges.tsx';
import { ShowMore } from '../../ui/windowed/ShowMore.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { WindowedList } from '../../ui/windowed/WindowedList.tsx';
import { useAtOnce } from '../../ui/useAtOnce.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { JustifyButton } from './JustifyButton.tsx';
import { firstRows, moreRows, rowWidth } from './rows.ts';
import classes from './StudentFile.module.css';
import paper from '../../ui/paper.module.css';

interface AbsenceListProps {
  file: StudentFile;
  justifying: JustifyingRef;
  /** Begins to justify a day. */
  onJustify: (day: string) => void;
}

/** Absences by date, each to be justified, and the justifications there are. */
export function AbsenceList({ file, justifying, onJustify }: AbsenceListProps) {
  const { absences, justifications, student } = file;
  const { shown, rest, showMore } = useAtOnce(absences, firstRows, moreRows);
  return (
    <>
      {absences.length === 0 ? (
        <Text c="dimmed" size="sm">
          Sin faltas registradas.
        </Text>
      ) : (
        <WindowedList
          items={shown}
          minCardWidth={rowWidth}
          itemKey={({ lesson }) => lesson.id}
          renderItem={(absence) => (
            <AbsenceRow
              absence={absence}
              onJustify={student && !absence.justification ? onJustify : null}
            />
          )}
        />
      )}
      <ShowMore rest={rest} one="falta" several="faltas" onShow={showMore} />
      {justifications.length > 0 ? (
        <ul className={classes.rows} aria-label="Justificaciones">
          {justifications.map((one) => (
            <JustificationRow
              key={one.id}
              justification={one}
              justifying={justifying}
              canChange={student !== undefined}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface AbsenceRowProps {
  absence: Absence;
  onJustify: ((day: string) => void) | null;
}

function AbsenceRow({ absence: { lesson, status, justification }, onJustify }: AbsenceRowProps) {
  const { day } = useFormats();
  const when = `${day(lesson.date)} · ${lesson.time}`;
  return (
    <article aria-label={when} className={classes.row}>
      <div className={classes.what}>
        <Text size="sm" fw={600}>
          {when}
        </Text>
        <Text size="sm" c="dimmed">
          {lesson.subject} · {lesson.groupName}
          {justification ? ` · ${justification.reason}` : ''}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <StatusBadge status={statusNames[status]} />
        {onJustify ? (
          <JustifyButton label={`Justificar ${when}`} onJustify={() => onJustify(lesson.date)} />
        ) : null}
      </Group>
    </article>
  );
}

interface JustificationRowProps {
  justification: Justification;
  justifying: JustifyingRef;
  canChange: boolean;
}

function JustificationRow({ justification, justifying, canChange }: JustificationRowProps) {
  const { day } = useFormats();
  const { from, until, reason } = justification;
  const days = from === until ? day(from) : `${day(from)} a ${day(until)}`;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text size="sm" fw={600}>
          Justificación · {days}
        </Text>
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      </div>
      <ForChanges>
        <Group gap="xs" wrap="nowrap" className={paper.onScreen}>
          {canChange ? (
            <Button
              size="xs"
              variant="default"
              aria-label={`Editar justificación ${days}`}
              onClick={() => justifying.send({ type: 'justification.change', base: justification })}
            >
              Editar
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={`Eliminar justificación ${days}`}
            onClick={() => justifying.send({ type: 'justification.delete', base: justification })}
          >
            Eliminar
          </Button>
        </Group>
      </ForChanges>
    </li>
  );
}
