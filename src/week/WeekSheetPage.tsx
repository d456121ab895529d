import { weekdayOf, weekOf } from '../../machines/kit/calendar.ts';
import type { WeekSheet } from '../../machines/timetable/weekSheet.ts';
import { daysOffOn } from '../../machines/school/daysOff.ts';
import { useSchool } from '../AppContext.ts';
import { dayOffWords } from '../strings/daysOff.ts';
import { fullDay, shortDay } from '../strings/format.ts';
import { sheetTitles } from '../strings/schedules.ts';
import { SheetPage } from './SheetPage.tsx';
import classes from './SheetPage.module.css';

interface WeekSheetPageProps {
  sheet: WeekSheet;
  /** Whose it is. */
  name: string;
  /** 'letter' or 'a4', lying. */
  paper: string;
}

/** A week on one page of paper. */
export function WeekSheetPage({ sheet: { days, ...sheet }, name, paper }: WeekSheetPageProps) {
  const schoolName = useSchool(({ settings }) => settings.school.name);
  const week = weekOf(days[0]!.date);
  return (
    <SheetPage
      {...sheet}
      label={`Horario de ${name}`}
      title={`${sheetTitles[sheet.subject.kind]} ${name}`}
      about={`${schoolName} · Semana del ${fullDay(week[0]!)} al ${fullDay(week[6]!)}`}
      columns={days.map(({ date, classes: ofDay }) => ({
        key: date,
        label: fullDay(date),
        head: `${weekdayOf(date)} ${shortDay(date)}`,
        note: <DayOffName date={date} />,
        classes: ofDay,
      }))}
      paper={paper}
    />
  );
}

function DayOffName({ date }: { date: string }) {
  const calendar = useSchool(({ settings }) => settings.school);
  const daysOff = daysOffOn(calendar, date);
  return daysOff ? <span className={classes.off}>{dayOffWords(daysOff)}</span> : null;
}
