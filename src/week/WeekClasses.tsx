import { WeekList } from './WeekList.tsx';
import type { WeekProps } from './WeekTable.tsx';
import { WeekTable } from './WeekTable.tsx';

/** An employee's week: by the hour, or day by day where there is no room for that. */
export function WeekClasses({ isNarrow, ...week }: WeekProps & { isNarrow: boolean }) {
  return isNarrow ? <WeekList {...week} /> : <WeekTable {...week} />;
}
