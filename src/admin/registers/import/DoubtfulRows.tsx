import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { peopleFirst, readChosen } from '../../../../machines/registers/import/importing.ts';
import type { ImportRef } from '../../../../machines/registers/importMachine.ts';
import { doubtText, doubtsText } from '../../../strings/imports.ts';
import { ShowMore } from '../../../ui/windowed/ShowMore.tsx';
import { useAtOnce } from '../../../ui/useAtOnce.ts';
import classes from './DoubtfulRows.module.css';

const shownAtFirst = 6;
const moreAtOnce = 50;

interface DoubtfulRowsProps {
  importing: ImportRef;
  isDisabled: boolean;
}

/** Rows of a list of people that may be about nobody; those that are ticked are read. */
export function DoubtfulRows({ importing, isDisabled }: DoubtfulRowsProps) {
  const read = useSelector(importing, ({ context }) => context.read);
  const options = useSelector(importing, ({ context }) => context.options);
  const doubts = useMemo(() => {
    const all = readChosen({ read, options }).doubts;
    return all.length > shownAtFirst ? peopleFirst(all, read) : all;
  }, [read, options]);
  const { shown, rest, showMore } = useAtOnce(doubts, shownAtFirst, moreAtOnce);
  if (doubts.length === 0) return null;
  return (
    <div>
      <Text size="sm">{doubtsText(doubts.length)}</Text>
      <ul className={classes.rows} aria-label="Filas en duda">
        {shown.map((doubt) => (
          <li key={doubt.line}>
            <Checkbox
              size="sm"
              label={doubtText(doubt)}
              checked={doubt.isSomebody}
              disabled={isDisabled}
              onChange={({ currentTarget: { checked } }) =>
                importing.send({
                  type: 'import.adjust',
                  options: { ...options, somebody: { ...options.somebody, [doubt.line]: checked } },
                })
              }
            />
          </li>
        ))}
      </ul>
      <ShowMore rest={rest} one="fila" several="filas" onShow={showMore} />
    </div>
  );
}
