import { Box, Button, Text } from '@mantine/core';
import { dayOf } from '../../../machines/kit/days.ts';
import { timeOf } from '../../../machines/kit/calendar.ts';
import type { Change } from '../../../machines/store/changes.ts';
import { stillStands } from '../../../machines/store/stillStands.ts';
import { isUndoable } from '../../../machines/store/undo.ts';
import { useMemo } from 'react';
import { useApp, useSchool } from '../../AppContext.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { changeSentence } from '../../strings/changes.ts';
import classes from './ActivityList.module.css';

export function ActivityList({ changes }: { changes: readonly Change[] }) {
  const { school } = useApp();
  const records = useSchool((stored) => stored);
  const formats = useFormats();
  const standing = useMemo(
    () => new Set(changes.filter((change) => stillStands(records, change)).map(({ id }) => id)),
    [changes, records],
  );
  return (
    <ul className={classes.list}>
      {changes.map((change) => {
        const sentence = changeSentence(change, formats.day);
        const canUndo = standing.has(change.id);
        const isLocked = isUndoable(change) && !canUndo;
        const reason = `reason-${change.id}`;
        return (
          <li key={change.id} className={classes.item}>
            <Box miw={0} flex={1}>
              <Text size="sm" className={classes.sentence}>
                {sentence}
              </Text>
              <Text size="xs" c="dimmed">
                {formats.day(dayOf(change.at))}, {timeOf(change.at)}
              </Text>
              {isLocked ? (
                <Text id={reason} size="xs" c="dimmed">
                  Ya no se puede deshacer: estos datos cambiaron después.
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
                onClick={() => school.send({ type: 'change.undo', id: change.id })}
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
