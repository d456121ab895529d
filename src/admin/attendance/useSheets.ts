import { useMemo, useState } from 'react';
import type { AttendanceSheet } from '../../../machines/lessons/attendance.ts';
import {
  attendanceSheets,
  hasFewSheets,
  listSheets,
} from '../../../machines/lessons/attendance.ts';
import { useSchool } from '../../AppContext.ts';
import { useInSlices } from '../../loading/useInSlices.ts';

/** Every register; of many null for a moment, and the last ones while some have changed. */
export function useSheets(): readonly AttendanceSheet[] | null {
  const attendance = useSchool((school) => school.attendance);
  const classSessions = useSchool((school) => school.classSessions);
  const teachers = useSchool((school) => school.teachers);
  const justifications = useSchool((school) => school.justifications);
  const { few, list } = useMemo(() => {
    const school = { attendance, classSessions, teachers, justifications };
    return hasFewSheets(school)
      ? { few: attendanceSheets(school), list: null }
      : { few: null, list: () => listSheets(school) };
  }, [attendance, classSessions, teachers, justifications]);
  const listed = useInSlices(list);
  const sheets = few ?? listed;
  const [last, setLast] = useState(sheets);
  if (sheets && sheets !== last) setLast(sheets);
  return sheets ?? last;
}
