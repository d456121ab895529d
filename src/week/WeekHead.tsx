import { addDays } from '../../machines/kit/calendar.ts';
import type { EmployeeId } from '../../machines/school/peopleShapes.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { WeekButtons } from './WeekButtons.tsx';
import { WeekSharing } from './WeekSharing.tsx';
import type { ShownWeek } from './useShownWeek.ts';

interface WeekHeadProps {
  week: ShownWeek;
  employeeId: EmployeeId;
  name: string;
}

/** Which week of an employee is shown, the way to others, and what can be taken along. */
export function WeekHead({ week: { day, monday, today, isNarrow, show }, ...who }: WeekHeadProps) {
  const formats = useFormats();
  return (
    <PageHeader
      description={`Semana del ${formats.day(monday)} al ${formats.day(addDays(monday, 6))}`}
    >
      <WeekButtons
        isNarrow={isNarrow}
        onPrevious={() => show(addDays(monday, -7))}
        onCurrent={() => show(today)}
        onNext={() => show(addDays(monday, 7))}
      />
      <WeekSharing {...who} day={day} />
    </PageHeader>
  );
}
