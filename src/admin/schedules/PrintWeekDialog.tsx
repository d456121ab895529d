import { Button, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { compareNames } from '../../../machines/kit/text.ts';
import { employeesOf } from '../../../machines/timetable/schedules.ts';
import type { Schedules } from '../../../machines/school/timetableShapes.ts';
import type { SheetSubject } from '../../../machines/timetable/weekSheet.ts';
import { weekSheet } from '../../../machines/timetable/weekSheet.ts';
import { useSchool } from '../../AppContext.ts';
import { DialogFoot } from '../../ui/dialog/DialogFoot.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import classes from './PrintWeekDialog.module.css';
import { CalendarButton } from '../../week/CalendarButton.tsx';
import { DayFilter } from '../../ui/fields/DayFilter.tsx';
import { DaySheetPages } from '../../week/DaySheetPages.tsx';
import { Printed } from '../../week/Printed.tsx';
import { WeekSheetPage } from '../../week/WeekSheetPage.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';

interface PrintWeekDialogProps {
  date: string;
  /** Whose week is shown first, or null for the day. */
  first: SheetSubject | null;
  onClose: () => void;
}

interface SheetChoice {
  kind: SheetSubject['kind'] | 'day';
  id: string;
  day: string;
  paper: string;
}

const kinds = [
  { value: 'day', label: 'Día por salón' },
  { value: 'employee', label: 'Profesor o empleado' },
  { value: 'group', label: 'Grupo' },
  { value: 'classroom', label: 'Salón' },
];

/** A region that only scrolls must take the keyboard's focus to do so. */
const scrollable = { tabIndex: 0 };

/** A day, or a week by person, group or room, on paper, and a person's classes as a calendar file. */
export function PrintWeekDialog({ date, first, onClose }: PrintWeekDialogProps) {
  const schedules = useSchool((records) => records.schedules);
  const teachers = useSchool((records) => records.teachers);
  const staff = useSchool((records) => records.staff);
  const groups = useSchool((records) => records.groups);
  const classrooms = useSchool((records) => records.classrooms);
  const form = useForm<SheetChoice>({
    mode: 'controlled',
    initialValues: { ...(first ?? { kind: 'day', id: '' }), day: date, paper: 'letter' },
  });
  const [isAll, setIsAll] = useState(false);
  const { kind, day, paper } = form.values;
  const choices = useMemo(() => {
    if (kind === 'day') return [];
    const employees = employeesOf({ teachers, staff }).map((one) => ({
      id: one.employeeId,
      name: one.label,
    }));
    const records = { employee: employees, group: groups, classroom: classrooms };
    return records[kind]
      .map(({ id, name }) => ({ value: String(id), label: name }))
      .toSorted((one, other) => compareNames(one.label, other.label));
  }, [kind, teachers, staff, groups, classrooms]);
  const chosen = choices.find(({ value }) => value === form.values.id) ?? choices[0];
  const id = chosen?.value ?? '';
  const sheet = useMemo(
    () => (kind === 'day' ? null : weekSheet(schedules, date, { kind, id })),
    [schedules, date, kind, id],
  );
  const printAll = () => {
    // What is printed has to stand there before the browser looks at it.
    flushSync(() => setIsAll(true));
    window.addEventListener('afterprint', () => setIsAll(false), { once: true });
    window.print();
  };
  const page = sheet ? (
    <WeekSheetPage sheet={sheet} name={chosen?.label ?? ''} paper={paper} />
  ) : (
    <DaySheetPages date={day} paper={paper} />
  );

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Imprimir y compartir"
      size={1080}
      // A notice has room below it.
      centered={false}
      yOffset={16}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <NativeSelect label="Horario de" data={kinds} {...form.getInputProps('kind')} />
          {kind === 'day' ? (
            <DayFilter
              label="Fecha"
              isClearable={false}
              value={day}
              onChange={(chosenDay) => form.setFieldValue('day', chosenDay)}
            />
          ) : (
            <NativeSelect
              label="Nombre"
              data={choices}
              value={id}
              onChange={(event) => form.setFieldValue('id', event.currentTarget.value)}
            />
          )}
          <NativeSelect
            label="Papel"
            data={[
              { value: 'letter', label: 'Carta' },
              { value: 'a4', label: 'A4' },
            ]}
            {...form.getInputProps('paper')}
          />
        </SimpleGrid>
        <section className={classes.preview} aria-label="Vista previa" data-preview {...scrollable}>
          {page}
        </section>
        <DialogFoot>
          {kind === 'employee' ? <CalendarButton employeeId={id} /> : null}
          {kind === 'day' ? null : (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              disabled={choices.length === 0}
              onClick={printAll}
            >
              Imprimir todos
            </Button>
          )}
          <PrintButton variant="filled" />
        </DialogFoot>
      </Stack>
      <Printed>
        {isAll && kind !== 'day'
          ? sheetsOf(schedules, date, kind, choices).map(({ sheet: one, label, value }) => (
              <WeekSheetPage key={value} sheet={one} name={label} paper={paper} />
            ))
          : page}
      </Printed>
    </Dialog>
  );
}

/** The weeks that have classes; where none has, all of them: paper for a week to be planned. */
function sheetsOf(
  schedules: Schedules,
  date: string,
  kind: SheetSubject['kind'],
  choices: readonly { value: string; label: string }[],
) {
  const sheets = choices.map(({ value, label }) => ({
    value,
    label,
    sheet: weekSheet(schedules, date, { kind, id: value }),
  }));
  const used = sheets.filter(
    ({ sheet: { days, timeless } }) =>
      timeless.length > 0 || days.some(({ classes: ofDay }) => ofDay.length > 0),
  );
  return used.length > 0 ? used : sheets;
}
