import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es-mx';
import { DateInput, DatesProvider } from '@mantine/dates';
import type { DateInputProps } from '@mantine/dates';
import { parseDay } from './parseDay.ts';
import { useSchool } from '../AppContext.ts';

type Shown = 'label' | 'description' | 'error' | 'required' | 'flex' | 'maw' | 'onBlur' | 'onFocus';

interface DayInputProps extends Pick<DateInputProps, Shown> {
  /** YYYY-MM-DD, or empty. */
  value?: string;
  onChange?: (day: string) => void;
  /** The first and the last day that may be chosen. */
  min?: string;
  max?: string;
  isClearable?: boolean;
  isFocused?: boolean;
}

/** Below, the calendar would cover a form's buttons while its last day is typed. */
const aboveWhereItFits = { position: 'top-start' } as const;

/** A calendar day, typed as the settings write days or chosen; weeks start on Monday. */
export function DayInput({
  value = '',
  onChange,
  min,
  max,
  isClearable = true,
  isFocused = false,
  ...props
}: DayInputProps) {
  const format = useSchool(({ settings }) => settings.system.dateFormat);
  return (
    <DatesProvider settings={{ locale: 'es-mx', firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <DateInput
        {...props}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        value={value === '' ? null : value}
        onChange={(day) => onChange?.(day ?? '')}
        dateParser={(text) => parseDay(text, format)}
        valueFormat={format}
        placeholder={format.replace('YYYY', 'AAAA')}
        clearable={isClearable}
        clearButtonProps={{ 'aria-label': 'Borrar la fecha' }}
        data-autofocus={isFocused || undefined}
        popoverProps={aboveWhereItFits}
        inputMode="numeric"
        autoComplete="off"
        ariaLabels={{
          previousMonth: 'Mes anterior',
          nextMonth: 'Mes siguiente',
          monthLevelControl: 'Elegir mes',
          yearLevelControl: 'Elegir año',
          previousYear: 'Año anterior',
          nextYear: 'Año siguiente',
          previousDecade: 'Década anterior',
          nextDecade: 'Década siguiente',
        }}
      />
    </DatesProvider>
  );
}
