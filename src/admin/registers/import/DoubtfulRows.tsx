import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  countBlanks,
  peopleFirst,
  readChosen,
} from '../../../../machines/registers/import/importing.ts';
import type { ImportRef } from '../../../../machines/registers/importMachine.ts';
import { blanksText, countsText, doubtText, doubtsText } from '../../../strings/imports.ts';
import { ShowMore } from '../../../ui/windowed/ShowMore.tsx';
import { useAtOnce } from '../../../ui/useAtOnce.ts';
import classes from './DoubtfulRows.module.css';

const shownAtFirst = 6;
const moreAtOnce = 50;

interface DoubtfulRowsProps {
  importing: ImportRef;
  isDisabled: boolean;
}

/**
 * Rows of a list of people that may be about nobody; those that are ticked are read. Those that count the others,
 * or say nothing, are told.
 */
export function DoubtfulRows({ importing, isDisabled }: DoubtfulRowsProps) {
  const read = useSelector(importing, ({ context }) => context.read);
  const options = useSelector(importing, ({ context }) => context.options);
  const { asked, counts } = useMemo(() => {
    const all = readChosen({ read, options }).doubts;
    const doubts = all.filter(({ isCount }) => !isCount);
    return {
      asked: doubts.length > shownAtFirst ? peopleFirst(doubts, read) : doubts,
      counts: all.flatMap(({ isCount, text }) => (isCount ? text : [])),
    };
  }, [read, options]);
  const { shown, rest, showMore } = useAtOnce(asked, shownAtFirst, moreAtOnce);
  const blanks = useMemo(() => countBlanks({ read, options }), [read, options]);
  const told = [
    ...(counts.length > 0 ? [countsText(counts)] : []),
    ...(blanks > 0 ? [blanksText(blanks)] : []),
  ].map((text) => (
    <Text key={text} size="sm">
      {text}
    </Text>
  ));
  if (asked.length === 0) return told;
  return (
    <div>
      {told}
      <Text size="sm">{doubtsText(asked.length)}</Text>
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
