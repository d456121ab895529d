import '@mantine/core/styles/Tabs.layer.css';
import { Button, Stack, Tabs, Text } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { AttendanceSheet } from '../../machines/lessons/attendance.ts';
import type { AttendanceRef } from '../../machines/lessons/attendanceMachine.ts';
import { attendanceMachine } from '../../machines/lessons/attendanceMachine.ts';
import { attendanceGroups, filterSheets } from '../../machines/lessons/attendance.ts';
import { askedDays } from '../../machines/lessons/cycleDays.ts';
import { useApp, useSchool } from '../AppContext.ts';
import { counted } from '../strings/counted.ts';
import { Confirmation } from '../ui/dialog/Confirmation.tsx';
import { placedPart } from '../loading/placedPart.tsx';
import { Waiting } from '../loading/Waiting.tsx';
import { useAsked } from '../ui/useAsked.ts';
import { useFormats } from '../ui/useFormats.ts';
import { useQueryChoice } from '../ui/useQueryChoice.ts';
import { useQueryState } from '../ui/useQueryState.ts';
import { useFeature } from '../notices/useFeature.ts';
import { AttendanceDetails } from './attendance/AttendanceDetails.tsx';
import { SheetList } from './attendance/SheetList.tsx';
import { useSheets } from './attendance/useSheets.ts';
import { ReversedDays } from '../lessons/DayFields.tsx';
import { TrackingFilters } from '../lessons/TrackingFilters.tsx';
import { useCycle } from '../lessons/useCycle.ts';
import { useFiled } from '../lessons/useFiled.ts';
import { useLessonDays } from '../lessons/useLessonDays.ts';
import { ForChanges } from '../ui/ForChanges.tsx';
import { Justifying } from './students/Justifying.tsx';
import { useJustifying } from './students/useJustifying.ts';
import { useToday } from '../useToday.ts';
import { TabsHead } from './TabsHead.tsx';
import tabs from './TabsHead.module.css';

const Absentees = placedPart(
  () => import('./attendance/Absentees.tsx').then((part) => part.Absentees),
  <Waiting />,
);
const AtRisk = placedPart(
  () => import('./attendance/AtRisk.tsx').then((part) => part.AtRisk),
  <Waiting />,
);
const Rolls = placedPart(
  () => import('./attendance/Rolls.tsx').then((part) => part.Rolls),
  <Waiting />,
);

const none: readonly AttendanceSheet[] = [];

const records = 'registros';
const absentees = 'ausentes';
const risk = 'riesgo';
const rolls = 'lista';
const views = {
  [records]: 'Registros',
  [absentees]: 'Ausentes',
  [risk]: 'En riesgo',
  [rolls]: (
    <>
      Lista<span className={tabs.more}> de asistencia</span>
    </>
  ),
};

/** The four fit beside each other on a phone. */
const tabSpace = { base: 8, xs: 'md' };

export function AttendancePage() {
  const [view, setView] = useQueryChoice('vista', [absentees, risk, rolls], records);
  const justifying = useJustifying('justification');
  const today = useToday();
  const justify = () =>
    justifying.send({
      type: 'justification.begin',
      start: { studentId: null, from: today, until: today, reason: '' },
    });
  useAsked('justificar', justify, {
    isOpen: () => {
      const form = justifying.getSnapshot().children.justificationForm;
      return form?.getSnapshot().context.base === null;
    },
  });
  return (
    <Tabs value={view} onChange={(next) => setView(next ?? records)} keepMounted={false}>
      <TabsHead views={views} space={tabSpace}>
        <ForChanges>
          <Button
            variant="default"
            leftSection={<IconCalendarCheck size={16} aria-hidden />}
            onClick={justify}
          >
            Justificar
          </Button>
        </ForChanges>
      </TabsHead>
      <Justifying justifying={justifying} />
      <Tabs.Panel value={records}>
        <Sheets />
      </Tabs.Panel>
      <Tabs.Panel value={absentees}>
        <Absentees justifying={justifying} />
      </Tabs.Panel>
      <Tabs.Panel value={risk}>
        <AtRisk />
      </Tabs.Panel>
      <Tabs.Panel value={rolls}>
        <Rolls />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Every register, filtered and summed up. */
function Sheets() {
  const { persistence } = useApp();
  const control = useFeature(attendanceMachine, { input: { persistence } });
  const confirmation = useSelector(control, ({ children }) => children.confirmation);
  const groups = useSchool((school) => school.groups);
  const { date, until, days } = useLessonDays();
  const [group] = useQueryState('grupo');
  const [search] = useQueryState('buscar');
  const listed = useSheets();
  const sheets = listed ?? none;
  const groupNames = useMemo(() => attendanceGroups(sheets, groups), [sheets, groups]);
  const cycle = useCycle();
  const filters = useDeferredValue(
    useMemo(() => ({ date, until, group, search, cycle }), [date, until, group, search, cycle]),
  );
  const found = useMemo(() => filterSheets(sheets, filters), [sheets, filters]);
  const asked = askedDays({ date, until, cycle });
  const isReversed = asked.from > asked.to;
  const filed = useFiled(asked);

  return (
    <Stack gap="md">
      <TrackingFilters
        title="Registros de asistencia"
        searchPlaceholder="Buscar por grupo, materia o profesor..."
        found={listed && !isReversed ? counted(found.length, 'registro', 'registros') : ''}
        groups={groupNames}
        days={days}
        hasCycles
      />
      {isReversed ? (
        <ReversedDays days={days} />
      ) : (
        <SheetList sheets={listed && found} filed={filed} control={control} />
      )}
      <AttendanceDetails control={control} sheets={sheets} />
      <Confirmation
        confirmation={confirmation}
        title="Eliminar registro"
        message={<WhatIsDeleted control={control} />}
        confirmLabel="Eliminar"
        isDanger
      />
    </Stack>
  );
}

function WhatIsDeleted({ control }: { control: AttendanceRef }) {
  const { day } = useFormats();
  const sheet = useSelector(control, ({ context }) => context.sheet);
  return (
    <>
      {sheet ? (
        <Text fw={600}>{`${sheet.subject} - ${sheet.group}, ${day(sheet.date)}`}</Text>
      ) : null}
      <Text size="sm">¿Estás seguro de eliminar este registro?</Text>
    </>
  );
}
