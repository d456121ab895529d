import { useMemo } from 'react';
import { daysOffOn } from '../../machines/school/daysOff.ts';
import { daySheets } from '../../machines/timetable/daySheets.ts';
import { useSchool } from '../AppContext.ts';
import { dayOffWords } from '../strings/daysOff.ts';
import { fullDay } from '../strings/format.ts';
import { roomsText } from '../strings/schedules.ts';
import { SheetPage } from './SheetPage.tsx';

/** A day on paper, room beside room, on as many pages as its rooms need. */
export function DaySheetPages({ date, paper }: { date: string; paper: string }) {
  const schedules = useSchool((records) => records.schedules);
  const classrooms = useSchool((records) => records.classrooms);
  const school = useSchool(({ settings }) => settings.school);
  const sheets = useMemo(
    () => daySheets({ schedules, classrooms }, date),
    [schedules, classrooms, date],
  );
  const daysOff = daysOffOn(school, date);
  return sheets.map(({ rooms, ...sheet }, index) => {
    const place = sheets.length > 1 ? `Hoja ${index + 1} de ${sheets.length}` : '';
    return (
      <SheetPage
        key={rooms[0]?.key ?? ''}
        {...sheet}
        label={['Horario por salón', place].filter(Boolean).join(', ')}
        title={`Horario del ${fullDay(date)}`}
        about={[school.name, daysOff ? dayOffWords(daysOff) : '', roomsText(rooms), place]
          .filter(Boolean)
          .join(' · ')}
        subject={null}
        columns={rooms.map((room) => ({ ...room, label: room.name, head: room.name }))}
        paper={paper}
      />
    );
  });
}
