import { Box, Button, Text } from '@mantine/core';
import { dayOf } from '../../../machines/kit/days.ts';
import { timeOf } from '../../../machines/kit/calendar.ts';
import type { Change } from '../../../machines/store/changes.ts';
import type { UndoObstacle } from '../../../machines/commands/undoObstacles.ts';
import { undoObstacle } from '../../../machines/commands/undoObstacles.ts';
import { undoneAmong } from '../../../machines/commands/undoneAmong.ts';
import { isUndoable } from '../../../machines/store/lasting.ts';
import { useId, useMemo, useRef } from 'react';
import { useApp, useSchool } from '../../AppContext.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { useFocusHeir } from '../../ui/focus/useFocusHeir.ts';
import { changeSentence } from '../../strings/changes.ts';
import classes from './ActivityList.module.css';

const obstacleWords: Readonly<Record<UndoObstacle, string>> = {
  superseded: 'estos datos cambiaron después',
  paid: 'ya se pagó a alguien de esta nómina',
  taught: 'quien da ahora una de estas clases ya la registró o ya la cobró',
  filed: 'sus días son de un ciclo que está en un archivo',
};

/**
 * What was done, newest first, each with the way to undo it. Undoing leaves the focus with what was
 * undone, on no button: a second Enter presses nothing else.
 */
export function ActivityList({ changes }: { changes: readonly Change[] }) {
  const { school } = useApp();
  const records = useSchool((stored) => stored);
  const formats = useFormats();
  const obstacles = useMemo(
    () => new Map(changes.map((change) => [change.id, undoObstacle(records, change)])),
    [changes, records],
  );
  const undone = useMemo(() => undoneAmong(changes), [changes]);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const focusing = useFocusHeir((gone) =>
    list.current?.contains(gone) ? gone.closest('li') : list.current,
  );
  return (
    <ul ref={list} tabIndex={-1} className={classes.list} {...focusing}>
      {changes.map((change) => {
        const sentence = changeSentence(change, formats);
        const obstacle = isUndoable(change) ? obstacles.get(change.id) : null;
        const why = undone.has(change.id)
          ? 'Se deshizo.'
          : obstacle && `Ya no se puede deshacer: ${obstacleWords[obstacle]}.`;
        const isLocked = Boolean(why);
        const reason = `${id}-${change.id}`;
        return (
          <li key={change.id} tabIndex={-1} className={classes.item}>
            <Box miw={0} flex={1}>
              <Text size="sm" className={classes.sentence}>
                {sentence}
              </Text>
              <Text size="xs" c="dimmed">
                {formats.day(dayOf(change.at))}, {timeOf(change.at)}
              </Text>
              {isLocked ? (
                <Text id={reason} size="xs" c="dimmed">
                  {why}
                </Text>
              ) : null}
            </Box>
            {isUndoable(change) ? (
              <Button
                size="compact-sm"
                variant="light"
                flex="none"
                disabled={isLocked}
                aria-describedby={isLocked ? reason : undefined}
                aria-label={`Deshacer: ${sentence}`}
                onClick={({ detail: presses }) => {
                  if (presses < 2) school.send({ type: 'change.undo', id: change.id });
                }}
              >
                Deshacer
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
