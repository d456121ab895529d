import { Box, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { AttendanceRoll, RollMark } from '../../../machines/lessons/attendanceRolls.ts';
import { fullDay } from '../../strings/format.ts';
import { monthText } from '../../strings/studentFile.ts';
import {
  dayNumber,
  figureHeads,
  figureWords,
  figuresOf,
  hasSeveralADay,
  letterOf,
  rollTitle,
  weekdayLetter,
} from '../../strings/rolls.ts';
import { studentNames } from '../../strings/studentNames.ts';
import { markTones } from '../../ui/ToneBadge.tsx';
import tones from '../../ui/tones.module.css';
import { counted } from '../../strings/counted.ts';
import { useGrowing } from '../../ui/windowed/useGrowing.ts';
import classes from './RollTable.module.css';

/** Students, each with a cell for every class of a month. */
const rowsOfFrame = 10;

/** A roll as its files have it; the names stay in sight whatever is scrolled. */
export function RollTable({ roll }: { roll: AttendanceRoll }) {
  const label = `${rollTitle}: grupo ${roll.group}, ${roll.subject}, ${monthText(roll.month)}`;
  const names = useMemo(() => studentNames(roll.rows), [roll]);
  const rows = useGrowing(roll.rows, rowsOfFrame);
  const hasHours = hasSeveralADay(roll.classes);
  return (
    <Box className={classes.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.roll}>
        <caption className={classes.caption}>{label}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              Estudiante
            </th>
            {roll.classes.map(({ key, date, time, lesson }) => (
              <Head key={key} words={`${fullDay(date)}, ${time}${lesson ? '' : ', sin registrar'}`}>
                <span className={classes.weekday}>{weekdayLetter(date)}</span>
                {dayNumber(date)}
                {hasHours ? <span className={classes.hour}>{time}</span> : null}
              </Head>
            ))}
            {figureHeads.map((head, place) => (
              <Head key={head} words={figureWords[place]!} className={classes.figure}>
                {head}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, marks, ...row }, index) => (
            <tr key={id}>
              <th scope="row" className={classes.name}>
                {index + 1}. {names[index]}
              </th>
              {marks.map((mark, place) => (
                <td key={roll.classes[place]!.key} {...toneOf(mark)}>
                  {letterOf(mark)}
                </td>
              ))}
              <Figures texts={figuresOf(row)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={classes.name}>
              Total
            </th>
            {roll.classes.length > 0 ? (
              <td colSpan={roll.classes.length}>
                {counted(roll.classes.length, 'clase', 'clases')}
              </td>
            ) : null}
            <Figures texts={figuresOf(roll.total)} />
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}

interface HeadProps {
  /** What it is in words, for whoever points at it or hears it with each cell below. */
  words: string;
  className?: string | undefined;
  children: ReactNode;
}

function Head({ words, className, children }: HeadProps) {
  return (
    <th scope="col" className={className}>
      <span aria-hidden title={words}>
        {children}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </th>
  );
}

function toneOf(mark: RollMark | undefined) {
  return mark && mark !== 'notListed'
    ? { className: tones.tone, 'data-tone': markTones[mark] }
    : {};
}

function Figures({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <td key={figureHeads[index]} className={classes.figure}>
      {text}
    </td>
  ));
}
