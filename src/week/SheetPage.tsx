import type { ReactNode } from 'react';
import { writeTime } from '../../machines/kit/calendar.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import type { SheetClass, SheetHours, SheetSubject } from '../../machines/timetable/weekSheet.ts';
import { coverWords } from '../strings/cover.ts';
import classes from './SheetPage.module.css';

/** A day of a week, or a room of a day. */
export interface SheetColumn {
  key: string;
  label: string;
  head: string;
  note?: ReactNode;
  classes: readonly SheetClass[];
}

interface SheetPageProps extends SheetHours {
  label: string;
  title: string;
  /** What stands below the title. */
  about: string;
  /** Whose week it is, or null where its columns are rooms: what a column says is not written in its classes. */
  subject: SheetSubject | null;
  columns: readonly SheetColumn[];
  timeless: readonly ScheduledClass[];
  /** 'letter' or 'a4', lying. */
  paper: string;
}

/** Columns of classes by the hour on one page of paper: black on white, whatever the screen's colours. */
export function SheetPage({
  label,
  title,
  about,
  subject,
  columns,
  from,
  to,
  timeless,
  paper,
}: SheetPageProps) {
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60);
  const topOf = (hour: number) => ({ top: percentOf((hour - from) / (to - from)) });
  return (
    <article
      className={classes.page}
      data-paper={paper}
      data-rooms={subject === null || undefined}
      aria-label={label}
    >
      <style>{`@page { size: ${paper === 'a4' ? 'A4' : 'letter'} landscape; margin: 10mm; }`}</style>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <p>
          {about}
          <b className={classes.incomplete}> · Incompleto: faltaban meses por llegar</b>
        </p>
      </header>
      {columns.length === 0 ? null : (
        <div className={classes.week}>
          <div className={classes.hours}>
            <div className={classes.day} />
            <div className={classes.track}>
              {hours.map((hour) => (
                <span key={hour} className={classes.hour} style={topOf(hour)}>
                  {writeTime(hour)}
                </span>
              ))}
            </div>
          </div>
          {columns.map(({ key, label: name, head, note, classes: ofColumn }) => (
            <section key={key} className={classes.column} aria-label={name}>
              <h3 className={classes.day}>
                {head}
                {note}
              </h3>
              <div className={classes.track}>
                {hours.map((hour) => (
                  <span key={hour} className={classes.line} style={topOf(hour)} />
                ))}
                {ofColumn.map((one) => (
                  <Block
                    key={`${one.scheduled.classroom} ${one.scheduled.startTime}`}
                    sheetClass={one}
                    hours={{ from, to }}
                    subject={subject}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
      )}
      {timeless.length > 0 ? (
        <p className={classes.note}>
          {`Sin hora válida: ${timeless.map((one) => `${one.activity} (${subject ? one.date : one.classroom})`).join(', ')}`}
        </p>
      ) : null}
    </article>
  );
}

interface BlockProps {
  sheetClass: SheetClass;
  hours: SheetHours;
  subject: SheetSubject | null;
}

/** Who and where stand whole: it is the activity that gives way in a short class. */
function Block({ sheetClass, hours: { from, to }, subject }: BlockProps) {
  const { scheduled, start, minutes, lane, lanes } = sheetClass;
  const kind = subject?.kind ?? 'classroom';
  const { activity, employee, group, classroom, startTime, endTime } = scheduled;
  const cover = coverWords(scheduled, subject?.kind === 'employee' ? subject.id : null);
  const share = minutes / (to - from);
  const size = sizeOf(share, lanes);
  const time = `${startTime} a ${endTime}`;
  const groupText = `Gpo: ${group}`;
  const others = [
    ...(kind === 'employee' ? [] : [employee]),
    ...(cover ? [cover] : []),
    ...(kind === 'employee' ? [groupText] : []),
  ];
  const place = kind === 'classroom' ? groupText : classroom;
  const isInLines = size === 'full' || size === 'small';
  const parts = isInLines ? [[time, place].join(' · '), ...others] : [place, ...others, time];
  return (
    <div
      className={classes.block}
      data-size={size}
      style={{
        top: percentOf((start - from) / (to - from)),
        height: percentOf(share),
        left: percentOf(lane / lanes),
        width: percentOf(1 / lanes),
      }}
    >
      <strong>{activity}</strong>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </div>
  );
}

function percentOf(share: number): string {
  return `${share * 100}%`;
}

type Size = 'full' | 'small' | 'row' | 'narrow' | 'tight';

/** How a class of such a share of the sheet's hours is written: alone at ease, small or in a row; beside others narrow or tight. */
function sizeOf(share: number, lanes: number): Size {
  if (share >= 0.15) return 'full';
  if (lanes > 1) return share < 0.075 ? 'tight' : 'narrow';
  return share < 0.075 ? 'row' : 'small';
}
