import { isDay } from '../../machines/kit/calendar.ts';
import type { Teacher } from '../../machines/school/peopleShapes.ts';
import { PaperHead } from '../ui/PaperHead.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { useQueryState } from '../ui/useQueryState.ts';
import type { DayFieldProps } from './DayFields.tsx';
import { useDaysAsked } from './DayFields.tsx';
import { useCycle } from './useCycle.ts';

interface FilteredHeadProps {
  title: string;
  teachers: readonly Teacher[];
  days: readonly DayFieldProps[];
  hasCycles: boolean;
}

/** What heads a tracking view on paper: what it shows, and of which days, teacher and group. */
export function FilteredHead({ title, teachers, days, hasCycles }: FilteredHeadProps) {
  const { day } = useFormats();
  const [search] = useQueryState('buscar');
  const [teacherId] = useQueryState('profesor');
  const [group] = useQueryState('grupo');
  const cycle = useCycle();
  const [from = '', until = ''] = useDaysAsked(days).map((asked) =>
    isDay(asked) ? day(asked) : '',
  );
  const teacher = teachers.find(({ id }) => String(id) === teacherId)?.name;
  const span =
    from === '' && until !== '' ? `hasta el ${until}` : [from, until].filter(Boolean).join(' – ');
  const parts = [title, span, hasCycles ? cycle?.name : '', teacher, group, search];
  return <PaperHead title={parts.filter(Boolean).join(' · ')} />;
}
