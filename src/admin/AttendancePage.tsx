import '@mantine/core/styles/Tabs.layer.css';
import { Button, Group, NativeSelect, SimpleGrid, Stack, Tabs } from '@mantine/core';
import {
  IconCalendarCheck,
  IconChecklist,
  IconPercentage,
  IconUserCheck,
  IconUserX,
  IconUsers,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { Suspense, useDeferredValue, useMemo } from 'react';
import type { AttendanceSheet } from '../../machines/lessons/attendance.ts';
import { attendanceMachine } from '../../machines/lessons/attendanceMachine.ts';
import { attendanceGroups, filterSheets, totalsOf } from '../../machines/lessons/attendance.ts';
import { daysOf } from '../../machines/lessons/cycleDays.ts';
import { attendanceRate } from '../../machines/lessons/attendanceRate.ts';
import { useApp, useSchool } from '../AppContext.ts';
import { Confirmation } from '../ui/Confirmation.tsx';
import { lazyPart } from '../loading/lazyPart.ts';
import { Waiting } from '../loading/Waiting.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { StatCard } from '../ui/StatCard.tsx';
import { counted } from '../strings/counted.ts';
import { writeRate } from '../strings/percent.ts';
import { useAsked } from '../ui/useAsked.ts';
import { useQueryState } from '../ui/useQueryState.ts';
import { WindowedList } from '../ui/WindowedList.tsx';
import { useFeature } from '../notices/useFeature.ts';
import { AttendanceCard } from './attendance/AttendanceCard.tsx';
import { AttendanceDetails } from './attendance/AttendanceDetails.tsx';
import { useSheets } from './attendance/useSheets.ts';
import { CycleFilter } from '../lessons/CycleFilter.tsx';
import { FiledNote, FiledState } from '../lessons/FiledNote.tsx';
import { useCycle } from '../lessons/useCycle.ts';
import { useFiled } from '../lessons/useFiled.ts';
import { DayFilter } from '../ui/DayFilter.tsx';
import { ForChanges } from '../ui/ForChanges.tsx';
import { Justifying } from './students/Justifying.tsx';
import { useJustifying } from './students/useJustifying.ts';
import { useToday } from '../useToday.ts';
import paper from '../ui/paper.module.css';

const AtRisk = lazyPart(async () => (await import('./attendance/AtRisk.tsx')).AtRisk);
const Rolls = lazyPart(async () => (await import('./attendance/Rolls.tsx')).Rolls);

/** Until it is counted. */
const unknown = '…';
const none: readonly AttendanceSheet[] = [];

const records = 'registros';
const risk = 'riesgo';
const rolls = 'lista';
/** The three fit beside each other on a phone. */
const tabSpace = { base: 8, xs: 'md' };

export function AttendancePage() {
  const [asked, setView] = useQueryState('vista', records);
  const view = [risk, rolls].find((one) => one === asked) ?? records;
  return (
    <Tabs value={view} onChange={(next) => setView(next ?? records)} keepMounted={false}>
      <Tabs.List mb="md" className={paper.onScreen}>
        <Tabs.Tab value={records} px={tabSpace}>
          Registros
        </Tabs.Tab>
        <Tabs.Tab value={risk} px={tabSpace}>
          En riesgo
        </Tabs.Tab>
        <Tabs.Tab value={rolls} px={tabSpace}>
          Lista de asistencia
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={records}>
        <Sheets />
      </Tabs.Panel>
      <Tabs.Panel value={risk}>
        <Suspense fallback={<Waiting />}>
          <AtRisk />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value={rolls}>
        <Suspense fallback={<Waiting />}>
          <Rolls />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

/** Every register, filtered and summed up. */
function Sheets() {
  const { persistence } = useApp();
  const control = useFeature(attendanceMachine, { input: { persistence } });
  const confirmation = useSelector(control, ({ children }) => children.confirmation);
  const justifying = useJustifying();
  const today = useToday();
  const groups = useSchool((school) => school.groups);
  const justify = () =>
    justifying.send({
      type: 'justification.begin',
      start: { studentId: null, from: today, until: today, reason: '' },
    });
  useAsked('justificar', justify);
  const [date, setDate] = useQueryState('fecha');
  const [group, setGroup] = useQueryState('grupo');
  const [search] = useQueryState('buscar');

  const listed = useSheets();
  const isCounted = listed !== null;
  const sheets = listed ?? none;
  const groupNames = useMemo(() => attendanceGroups(sheets, groups), [sheets, groups]);
  const cycle = useCycle();
  const filters = useDeferredValue(
    useMemo(() => ({ date, group, search, cycle }), [date, group, search, cycle]),
  );
  const found = useMemo(() => filterSheets(sheets, filters), [sheets, filters]);
  const totals = useMemo(() => (isCounted ? totalsOf(found) : null), [isCounted, found]);
  const filed = useFiled(date === '' ? daysOf(cycle) : { from: date, to: date });
  const isUnknown = isCounted && found.length === 0 && filed.isUnknown;

  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm">
        <SearchBox placeholder="Buscar por grupo, materia o profesor..." />
        <DayFilter label="Fecha" value={date} onChange={setDate} />
        <NativeSelect
          label="Grupo"
          value={group}
          data={[
            { value: '', label: 'Todos los grupos' },
            ...groupNames.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
        <CycleFilter />
        <ForChanges>
          <Button
            variant="default"
            ml={{ sm: 'auto' }}
            leftSection={<IconCalendarCheck size={16} aria-hidden />}
            onClick={justify}
          >
            Justificar
          </Button>
        </ForChanges>
      </Group>
      {isUnknown ? (
        <FiledState filed={filed} />
      ) : (
        <>
          <FiledNote filed={filed} />
          <SimpleGrid minColWidth="9rem" autoFlow="auto-fit">
            <StatCard
              label="Total Estudiantes"
              value={totals?.total ?? unknown}
              hint={isCounted ? `en ${counted(found.length, 'registro', 'registros')}` : undefined}
              icon={IconUsers}
            />
            <StatCard label="Presentes" value={totals?.present ?? unknown} icon={IconUserCheck} />
            <StatCard
              label="Ausentes"
              value={totals?.absent ?? unknown}
              hint={
                totals && totals.justified > 0
                  ? `y ${counted(totals.justified, 'justificada', 'justificadas')}`
                  : undefined
              }
              icon={IconUserX}
            />
            <StatCard
              label="% Asistencia"
              value={totals ? writeRate(attendanceRate(totals)) : unknown}
              hint={
                totals && totals.late > 0
                  ? `con ${counted(totals.late, 'tardanza', 'tardanzas')}`
                  : undefined
              }
              icon={IconPercentage}
            />
          </SimpleGrid>
          {isCounted ? null : <Waiting label="Contando registros…" />}
          {isCounted && found.length === 0 ? (
            <EmptyState
              icon={IconChecklist}
              message="No se encontraron registros de asistencia para los filtros seleccionados."
            />
          ) : (
            <WindowedList
              items={found}
              itemKey={({ key }) => key}
              minCardWidth={340}
              rowHeight={420}
              renderItem={(sheet) => <AttendanceCard sheet={sheet} control={control} />}
            />
          )}
        </>
      )}
      <AttendanceDetails control={control} />
      <Justifying justifying={justifying} />
      <Confirmation
        confirmation={confirmation}
        title="Eliminar registro"
        message="¿Estás seguro de eliminar este registro?"
        confirmLabel="Eliminar"
        isDanger
      />
    </Stack>
  );
}
