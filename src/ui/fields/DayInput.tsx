import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es-mx';
import { DateInput, DatesProvider } from '@mantine/dates';
import type { DateInputProps } from '@mantine/dates';
import type { FocusEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { isDay } from '../../../machines/kit/calendar.ts';
import type { SystemSettings } from '../../../machines/school/settingsShapes.ts';
import { hasWholeYear, parseDay } from './parseDay.ts';
import { useSchool } from '../../AppContext.ts';
import { formatsOf, shownFormat } from '../../strings/format.ts';
import classes from './DayInput.module.css';

type Shown =
  | 'label'
  | 'description'
  | 'error'
  | 'required'
  | 'withAsterisk'
  | 'flex'
  | 'maw'
  | 'onBlur'
  | 'onFocus';

export interface DayInputProps extends Pick<DateInputProps, Shown> {
  /** YYYY-MM-DD, empty, or as typed where that is no day to be had. */
  value?: string;
  onChange?: (day: string) => void;
  /** The first and the last day that may be chosen. */
  min?: string;
  max?: string;
  isClearable?: boolean;
  isFocused?: boolean;
}

/** Below, the calendar would cover a form's buttons; in a low window it rather covers its field than leaves it. */
const aboveWhereItFits = {
  position: 'top-start',
  middlewares: { shift: { crossAxis: true } },
} as const;

const ownClasses = {
  error: classes.error ?? '',
  day: classes.day ?? '',
  calendarHeaderControl: classes.control ?? '',
  calendarHeaderLevel: classes.control ?? '',
  monthsListControl: classes.control ?? '',
  yearsListControl: classes.control ?? '',
};

/**
 * A calendar day, typed as the settings write days or chosen; weeks start on Monday. What is typed
 * and not understood stays as it is, in the value too, so that no other day passes for it. The calendar
 * leaves what lies below it to whoever types.
 */
export function DayInput({
  value = '',
  onChange,
  min,
  max,
  isClearable = true,
  isFocused = false,
  error,
  onFocus,
  onBlur,
  ...props
}: DayInputProps) {
  const system = useSchool(({ settings }) => settings.system);
  const [isTyping, setIsTyping] = useState(false);
  const [isWritten, setIsWritten] = useState(isFocused);
  const [isOpen, setIsOpen] = useState(false);
  /** The calendar of a form that opens on this field, or comes back to it, would cover the form. */
  const isOpening = useRef(isFocused);
  const input = useRef<HTMLInputElement>(null);
  const format = system.dateFormat;
  const isOffered = (day: string) => (!min || day >= min) && (!max || day <= max);
  const isUnderstood = value === '' || (isDay(value) && isOffered(value));
  /** By the library, which shows days and what is being typed: of a form that was left it has no text. */
  const isShown = isTyping || value === '' || isDay(value);
  const isFaulty = Boolean(error) || !isUnderstood;
  const read = (text: string) => {
    const day = parseDay(text, format);
    return day && isOffered(day) ? day : text.trim();
  };
  const complete = () => {
    setIsTyping(false);
    if (!isUnderstood) onChange?.(read(value));
  };
  return (
    <DatesProvider settings={{ locale: 'es-mx', firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <DateInput
        {...props}
        ref={input}
        classNames={ownClasses}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        value={isDay(value) ? value : null}
        {...(isShown ? {} : { attributes: { input: { value } } })}
        error={(isTyping || isUnderstood ? null : problemOf(value, system, min, max)) || error}
        onChange={(day) => onChange?.(day ?? '')}
        onInput={({ currentTarget: { value: text } }) => {
          setIsTyping(true);
          setIsWritten(true);
          onChange?.(hasWholeYear(text) ? read(text) : text.trim());
        }}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          setIsWritten(isOpening.current || isFaulty);
          isOpening.current = false;
          onFocus?.(event);
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          complete();
          onBlur?.(event);
        }}
        onClick={() => setIsWritten(false)}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown') setIsWritten(false);
          if (key !== 'Enter') return;
          complete();
          setIsWritten(true);
        }}
        dateParser={(text) => (hasWholeYear(text) ? parseDay(text, format) : null)}
        fixOnBlur={isUnderstood}
        valueFormat={format}
        placeholder={shownFormat(format)}
        clearable={isClearable}
        clearButtonProps={{
          'aria-label': clearingOf(props.label),
          // Tab goes on to the next field, where the keyboard writes what follows.
          tabIndex: -1,
          // The button that is pressed goes, after it closed the calendar; a finger asks for no keyboard.
          onClickCapture: ({ detail }) => {
            if (detail === 0) input.current?.focus();
          },
        }}
        data-autofocus={isFocused || undefined}
        popoverProps={{
          ...aboveWhereItFits,
          disabled: isWritten,
          onOpen: () => setIsOpen(true),
          onClose: () => setIsOpen(false),
        }}
        // Escape closes the calendar before the dialog it is in.
        data-mantine-stop-propagation={isOpen && !isWritten ? true : undefined}
        inputMode="decimal"
        autoComplete="off"
        ariaLabels={{
          previousMonth: 'Mes anterior',
          nextMonth: 'Mes siguiente',
          previousYear: 'Año anterior',
          nextYear: 'Año siguiente',
          previousDecade: 'Década anterior',
          nextDecade: 'Década siguiente',
        }}
      />
    </DatesProvider>
  );
}

/** Two days may stand side by side. */
function clearingOf(label: ReactNode): string {
  return typeof label === 'string' ? `Borrar la fecha: ${label}` : 'Borrar la fecha';
}

function problemOf(value: string, system: SystemSettings, min?: string, max?: string): string {
  if (parseDay(value, system.dateFormat) === null) {
    return `«${value}» no es una fecha: escríbela como ${shownFormat(system.dateFormat)}.`;
  }
  const { day } = formatsOf(system);
  const from = min ? ` desde el ${day(min)}` : '';
  const to = max ? ` hasta el ${day(max)}` : '';
  return `Elige una fecha${from}${to}.`;
}
