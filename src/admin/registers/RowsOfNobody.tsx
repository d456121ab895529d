import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { rowsChosen } from '../../../machines/registers/importing.ts';
import type { ImportRef } from '../../../machines/registers/importMachine.ts';
import { nobodyText } from '../../strings/imports.ts';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useAtOnce } from '../../ui/useAtOnce.ts';
import classes from './MissingStudents.module.css';

const shownAtFirst = 6;
const moreAtOnce = 50;

/** What of a list of people was taken for its foot, not for one of them. */
export function RowsOfNobody({ importing }: { importing: ImportRef }) {
  const read = useSelector(importing, ({ context }) => context.read);
  const options = useSelector(importing, ({ context }) => context.options);
  const nobody = useMemo(() => rowsChosen(read.nobody, options), [read, options]);
  const { shown, rest, showMore } = useAtOnce(nobody, shownAtFirst, moreAtOnce);
  if (nobody.length === 0) return null;
  return (
    <div>
      <Text size="sm">{nobodyText(nobody.length)}</Text>
      <ul className={classes.names} aria-label="Filas que no se leen">
        {shown.map(({ line, text }) => (
          <Text key={line} component="li" size="sm" c="dimmed">
            {text === '' ? line : `${line}: «${text}»`}
          </Text>
        ))}
      </ul>
      <ShowMore rest={rest} one="fila" several="filas" onShow={showMore} />
    </div>
  );
}
