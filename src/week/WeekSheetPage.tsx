import { weekdayOf, weekOf, writeTime } from '../../machines/kit/calendar.ts';
import type { SheetClass, SheetSubject, WeekSheet } from '../../machines/timetable/weekSheet.ts';
import { daysOffOn } from '../../machines/school/daysOff.ts';
import { useSchool } from '../AppContext.ts';
import { dayOffWords } from '../strings/daysOff.ts';
import { coverWords } from '../strings/cover.ts';
import { fullDay, shortDay } from '../strings/format.ts';
import { sheetTitles } from '../strings/schedules.ts';
import classes from './WeekSheetPage.module.css';

interface WeekSheetPageProps {
  sheet: WeekSheet;
  /** Whose it is. */
  name: string;
  /** 'letter' or 'a4', lying. */
  paper: string;
}

/** A week on one page of paper: black on white, whatever the screen's colours. */
export function WeekSheetPage({ sheet, name, paper }: WeekSheetPageProps) {
  const schoolName = useSchool(({ settings }) => settings.school.name);
  const { days, from, to, timeless } = sheet;
  const week = weekOf(days[0]!.date);
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60);
  const percent = (minutes: number) => `${(minutes / (to - from)) * 100}%`;
  return (
    <article className={classes.page} data-paper={paper} aria-label={`Horario de ${name}`}>
      <style>{`@page { size: ${paper === 'a4' ? 'A4' : 'letter'} landscape; margin: 10mm; }`}</style>
      <header className={classes.header}>
        <h2 className={classes.title}>{`${sheetTitles[sheet.subject.kind]} ${name}`}</h2>
        <p>{`${schoolName} · Semana del ${fullDay(week[0]!)} al ${fullDay(week[6]!)}`}</p>
      </header>
      <div className={classes.week}>
        <div className={classes.hours}>
          <div className={classes.day} />
          <div className={classes.track}>
            {hours.map((hour) => (
              <span key={hour} className={classes.hour} style={{ top: percent(hour - from) }}>
                {writeTime(hour)}
              </span>
            ))}
          </div>
        </div>
        {days.map(({ date, classes: ofDay }) => (
          <section key={date} className={classes.column} aria-label={fullDay(date)}>
            <h3 className={classes.day}>{`${weekdayOf(date)} ${shortDay(date)}`}</h3>
            <div className={classes.track}>
              <DayOffName date={date} />
              {hours.map((hour) => (
                <span key={hour} className={classes.line} style={{ top: percent(hour - from) }} />
              ))}
              {ofDay.map((one) => (
                <div
                  key={`${one.scheduled.classroom} ${one.scheduled.startTime}`}
                  className={classes.block}
                  data-size={sizeOf(one)}
                  style={{
                    top: percent(one.start - from),
                    height: percent(one.minutes),
                    left: `${(one.lane / one.lanes) * 100}%`,
                    width: `${100 / one.lanes}%`,
                  }}
                >
                  <BlockText sheetClass={one} subject={sheet.subject} />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
      {timeless.length > 0 ? (
        <p className={classes.note}>
          {`Sin hora válida: ${timeless.map(({ activity, date }) => `${activity} (${date})`).join(', ')}`}
        </p>
      ) : null}
    </article>
  );
}

function DayOffName({ date }: { date: string }) {
  const calendar = useSchool(({ settings }) => settings.school);
  const daysOff = daysOffOn(calendar, date);
  return daysOff ? <p className={classes.off}>{dayOffWords(daysOff)}</p> : null;
}

/** Who and where stand whole: it is the activity that gives way in a short class. */
function BlockText({ sheetClass, subject }: { sheetClass: SheetClass; subject: SheetSubject }) {
  const { kind, id } = subject;
  const { activity, employee, group, classroom, startTime, endTime } = sheetClass.scheduled;
  const cover = coverWords(sheetClass.scheduled, kind === 'employee' ? id : null);
  const time = `${startTime} a ${endTime}`;
  const others = [
    ...(kind === 'employee' ? [] : [employee]),
    ...(cover ? [cover] : []),
    ...(kind === 'group' ? [] : [`Gpo: ${group}`]),
  ];
  const room = kind === 'classroom' ? [] : [classroom];
  const parts =
    sizeOf(sheetClass) === 'row'
      ? [...room, ...others, time]
      : [[time, ...room].join(' · '), ...others];
  return (
    <>
      <strong>{activity}</strong>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </>
  );
}

/** How a class of so many minutes is written: in a row, small, or at ease. */
function sizeOf({ minutes }: SheetClass): 'row' | 'small' | 'full' {
  if (minutes < 45) return 'row';
  return minutes < 90 ? 'small' : 'full';
}
