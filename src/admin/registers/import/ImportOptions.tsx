import { Checkbox, Group, NativeSelect, Paper, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { weekdays } from '../../../../machines/kit/weekdays.ts';
import { isDay, mondayOf } from '../../../../machines/kit/calendar.ts';
import type { ImportKey } from '../../../../machines/registers/import/importColumns.ts';
import type { ImportRef } from '../../../../machines/registers/importMachine.ts';
import type { ReadRow } from '../../../../machines/registers/import/importRows.ts';
import type { GroupToMake } from '../../../../machines/registers/import/groupsToMake.ts';
import { courseToFill, firstCourse } from '../../../../machines/registers/import/courseToFill.ts';
import { groupsToMake } from '../../../../machines/registers/import/groupsToMake.ts';
import { readChosen } from '../../../../machines/registers/import/importing.ts';
import { counted } from '../../../strings/counted.ts';
import { hiddenText, placedText } from '../../../strings/imports.ts';
import { DayInput } from '../../../ui/fields/DayInput.tsx';
import { JoinedSheets } from './JoinedSheets.tsx';

interface ImportOptionsProps {
  importing: ImportRef;
  register: ImportKey;
  isDisabled: boolean;
}

const mostNamed = 8;

/** What is decided of a file's rows as a whole: their sheets, groups that are missing, the week of a timetable. */
export function ImportOptions({ importing, register, isDisabled }: ImportOptionsProps) {
  const read = useSelector(importing, ({ context }) => context.read);
  const records = useSelector(importing, ({ context }) => context.records);
  const options = useSelector(importing, ({ context }) => context.options);
  const { rows, hidden } = useMemo(() => readChosen({ read, options }), [read, options]);
  const missing = useMemo(() => groupsToMake(records, rows), [records, rows]);
  const adjust = (changed: Partial<typeof options>) =>
    importing.send({ type: 'import.adjust', options: { ...options, ...changed } });
  const today = useSelector(importing, ({ context }) => context.today);
  const courses = records.courses.map(({ id, name }) => ({ value: id, label: name }));
  const begun = firstCourse(records, today);
  const first = courseToFill(records, today);
  const chosen = options.making?.courseId ?? first ?? '';
  const isChoosing = missing.some(({ courseId }) => courseId === null);
  const nameOf = (id: string) =>
    records.courses.find((one) => one.id === id)?.name ?? begun?.name ?? '';
  return (
    <>
      {read.sheet && read.sheet.name === null && read.sheet.joined.length > 1 ? (
        <JoinedSheets
          names={read.sheet.joined}
          without={options.without}
          isDisabled={isDisabled}
          onChange={(without) => adjust({ without })}
        />
      ) : null}
      {hidden.length > 0 ? (
        <Checkbox
          size="sm"
          label={hiddenText(hidden.length, register)}
          description="La hoja no las muestra: sin marcar, no entran."
          checked={options.isWithHidden ?? false}
          disabled={isDisabled}
          onChange={({ currentTarget: { checked } }) => adjust({ isWithHidden: checked })}
        />
      ) : null}
      {register === 'schedules' && read.rows.some(hasWeekday) ? (
        <DayInput
          label="Semana del horario"
          description="Los días del archivo son los de la semana de esta fecha, y solo esa se llena: después, «Repetir» o «Copiar semana» la llevan a las demás."
          value={options.week}
          isClearable={false}
          onChange={(day) => {
            if (isDay(day)) adjust({ week: mondayOf(day) });
          }}
        />
      ) : null}
      {missing.length > 0 ? (
        <Paper p="sm" radius="md" withBorder>
          <Group gap="md" align="flex-end">
            <div>
              <Checkbox
                label="Crear los grupos que faltan"
                checked={options.making !== null}
                disabled={isDisabled}
                onChange={(event) => {
                  const wanted = event.currentTarget.checked && first;
                  adjust({ making: wanted ? { courseId: wanted } : null });
                }}
              />
              <Text size="xs" c="dimmed" mt={4}>
                {counted(missing.length, 'grupo', 'grupos')}: {namesOf(missing)}.{' '}
                {begun
                  ? `${missing.length === 1 ? 'Va' : 'Van'} en un curso, que se crea con ellos: «${begun.name}».`
                  : placedText(missing.map(({ courseId }) => nameOf(courseId ?? chosen)))}
              </Text>
            </div>
            {options.making && isChoosing && courses.length > 1 ? (
              <NativeSelect
                label={
                  missing.every(({ courseId }) => courseId === null)
                    ? 'En el curso'
                    : 'Los que el archivo no dice, en el curso'
                }
                data={courses}
                disabled={isDisabled}
                value={chosen}
                onChange={(event) => adjust({ making: { courseId: event.currentTarget.value } })}
              />
            ) : null}
          </Group>
        </Paper>
      ) : null}
    </>
  );
}

function hasWeekday({ values }: ReadRow): boolean {
  return weekdays.some((day) => day === values['day']);
}

function namesOf(groups: readonly GroupToMake[]): string {
  const shown = groups
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join(', ');
  return groups.length > mostNamed ? `${shown} y ${groups.length - mostNamed} más` : shown;
}
