import { useMemo } from 'react';
import { heldClasses } from '../../../machines/lessons/heldClasses.ts';
import { owingKeys } from '../../../machines/lessons/owedRegisters.ts';
import type { HeldClasses } from '../../../machines/timetable/classesNow.ts';
import { heldBy } from '../../../machines/timetable/classesNow.ts';
import { useSchoolParts } from '../../AppContext.ts';
import { useToday } from '../../useToday.ts';

/** Today's classes by who gives them and by room. */
export function useHeldToday(): HeldClasses {
  const school = useSchoolParts(owingKeys);
  const today = useToday();
  return useMemo(() => heldBy(heldClasses(school, today)), [school, today]);
}
