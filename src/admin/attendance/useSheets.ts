import { useMemo, useState } from 'react';
import type { AttendanceSheet } from '../../../machines/lessons/attendance.ts';
import {
  attendanceSheets,
  hasFewSheets,
  listSheets,
} from '../../../machines/lessons/attendance.ts';
import { useSchoolParts } from '../../AppContext.ts';
import { useInSlices } from '../../loading/useInSlices.ts';

/** Every register; of many null for a moment, and the last ones while some have changed. */
export function useSheets(): readonly AttendanceSheet[] | null {
  const school = useSchoolParts(['attendance', 'classSessions', 'teachers', 'justifications']);
  const { few, list } = useMemo(
    () =>
      hasFewSheets(school)
        ? { few: attendanceSheets(school), list: null }
        : { few: null, list: () => listSheets(school) },
    [school],
  );
  const listed = useInSlices(list);
  const sheets = few ?? listed;
  const [last, setLast] = useState(sheets);
  if (sheets && sheets !== last) setLast(sheets);
  return sheets ?? last;
}
