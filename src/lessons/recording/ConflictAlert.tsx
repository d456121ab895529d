import { Alert, Button, Group, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Lesson } from '../../../machines/school/lessonShapes.ts';
import type { Keeping, LessonPart, TwoVersions } from '../../../machines/lessons/lessonMerge.ts';
import { conflictsOf } from '../../../machines/lessons/lessonMerge.ts';
import type { ClassRecordRef } from '../../../machines/lessons/classRecordMachine.ts';
import { partName, writtenPart } from '../../strings/lessons.ts';
import { useNextHeir } from '../../ui/focus/useNextHeir.ts';
import { useElsewhere } from '../../ui/useElsewhere.ts';
import versions from '../../ui/versions.module.css';
import classes from './ConflictAlert.module.css';
import notes from './RecordingNotes.module.css';

interface ConflictAlertProps {
  recording: ClassRecordRef;
  /** What is stored of the lesson by now, or null when it is gone. */
  stored: Lesson | null;
}

/** Where what was saved elsewhere and what was written conflict, and the choice between the two. */
export function ConflictAlert({ recording, stored }: ConflictAlertProps) {
  const elsewhere = useElsewhere();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Alert
      ref={alert}
      color="marigold"
      variant="light"
      title={stored ? `Esta sesión cambió en ${elsewhere}` : 'Esta sesión ya no está guardada'}
      role="alert"
    >
      {stored ? (
        <Conflicts recording={recording} stored={stored} />
      ) : (
        <>
          <Text size="sm">Se eliminó o se deshizo su guardado, aquí o en {elsewhere}.</Text>
          <Group gap="xs" mt="xs">
            <Button size="xs" onClick={() => recording.send({ type: 'draft.keep' })}>
              Conservar lo mío
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => recording.send({ type: 'draft.discard' })}
            >
              Descartar lo escrito
            </Button>
          </Group>
        </>
      )}
    </Alert>
  );
}

interface ConflictsProps extends ConflictAlertProps {
  stored: Lesson;
}

function Conflicts({ recording, stored }: ConflictsProps) {
  const draft = useSelector(recording, ({ context }) => context.draft);
  const conflicts = draft ? conflictsOf(draft, stored) : [];
  const settle = (parts: readonly LessonPart[], keeping: Keeping) =>
    recording.send({ type: 'conflicts.settle', parts, keeping });
  const all = conflicts.map(({ part }) => part);
  const list = useRef<HTMLUListElement>(null);
  const focusing = useNextHeir(list, 'button');
  return (
    <>
      <Text size="sm">Esto cambió en los dos lados: elige qué queda. Lo demás ya está junto.</Text>
      {conflicts.length > 1 ? (
        <Group gap="xs" mt="xs">
          <Button size="xs" className={notes.thumb} onClick={() => settle(all, 'mine')}>
            Conservar lo mío
          </Button>
          <Button
            size="xs"
            variant="default"
            className={notes.thumb}
            onClick={() => settle(all, 'stored')}
          >
            Usar lo guardado
          </Button>
        </Group>
      ) : null}
      <ul ref={list} className={classes.conflicts} {...focusing}>
        {conflicts.map((conflict) => (
          <li key={conflict.part} className={isMark(conflict) ? classes.mark : undefined}>
            <Text size="sm" fw={600} className={versions.text}>
              {partName(conflict)}
            </Text>
            <div role="group" aria-label={partName(conflict)} className={versions.versions}>
              <button
                type="button"
                className={versions.version}
                onClick={() => settle([conflict.part], 'mine')}
              >
                <span className={versions.whose}>Lo mío</span>
                <span className={versions.text}>{writtenPart(conflict.part, conflict.mine)}</span>
              </button>
              <button
                type="button"
                className={versions.version}
                onClick={() => settle([conflict.part], 'stored')}
              >
                <span className={versions.whose}>Lo guardado</span>
                <span className={versions.text}>{writtenPart(conflict.part, conflict.stored)}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function isMark({ part }: TwoVersions): boolean {
  return typeof part === 'number';
}
