import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconFileExport, IconMoodCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { dayOfLook, daysOf } from '../../../machines/lessons/cycleDays.ts';
import { partsOfMarks } from '../../../machines/lessons/attendanceRate.ts';
import type { RiskOrder, Standing } from '../../../machines/lessons/risk.ts';
import { countStandings, studentsAtRisk } from '../../../machines/lessons/risk.ts';
import { compareNames, matcher } from '../../../machines/kit/text.ts';
import { studentsAsOf } from '../../../machines/registers/groupStays.ts';
import { minimumAttendance } from '../../../machines/school/minimumAttendance.ts';
import { useSchool, useSchoolParts } from '../../AppContext.ts';
import { useDownload } from '../../files/useDownload.ts';
import { CycleFilter } from '../../lessons/CycleFilter.tsx';
import { FiledNote, FiledState } from '../../lessons/FiledNote.tsx';
import { useCurrentCycle, useCycle, useCycles } from '../../lessons/useCycle.ts';
import type { Filed } from '../../lessons/useFiled.ts';
import { useFiled } from '../../lessons/useFiled.ts';
import { useInSlices } from '../../loading/useInSlices.ts';
import { Waiting } from '../../loading/Waiting.tsx';
import { counted } from '../../strings/counted.ts';
import { writeRate } from '../../strings/percent.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useQueryState } from '../../ui/useQueryState.ts';
import { WindowedList } from '../../ui/windowed/WindowedList.tsx';
import classes from '../students/StudentFile.module.css';
import { PaperHead } from '../../ui/PaperHead.tsx';
import paper from '../../ui/paper.module.css';
import thumb from '../../ui/thumb.module.css';
import { useToday } from '../../useToday.ts';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { filterWidth } from '../../ui/fields/filterWidth.ts';

const nobody: readonly Standing[] = [];

/** 'En riesgo': students whose rate is below the least there should be; of a cycle that is over, those of its last day. */
export function AtRisk() {
  const school = useSchoolParts(['classSessions', 'justifications', 'students']);
  const settings = useSchool((records) => records.settings.school);
  const [search] = useQueryState('buscar');
  const [group, setGroup] = useQueryState('grupo');
  const [asked, setOrder] = useQueryState('orden', 'asistencia');
  const order: RiskOrder = asked === 'seguidas' ? 'inARow' : 'rate';
  const current = useCurrentCycle();
  const chosen = useCycle(current);
  const cycle = useCycles().length > 0 ? chosen : current;
  const filed = useFiled(daysOf(cycle));
  const minimum = minimumAttendance(settings);
  const today = useToday();
  const day = dayOfLook(cycle, current, today);
  const count = useMemo(() => {
    const students = studentsAsOf(school.students, day);
    return () => countStandings({ ...school, students }, cycle);
  }, [school, cycle, day]);
  const standings = useInSlices(count);
  const found = useMemo(
    () => standings && studentsAtRisk(standings, minimum, order),
    [standings, minimum, order],
  );
  const unfound = standings?.length === 0 ? 'uncounted' : 'nobody';
  const groups = useMemo(
    () =>
      [...new Set(found?.map(({ student }) => student.group))]
        .filter(Boolean)
        .toSorted(compareNames),
    [found],
  );
  const shown = useMemo(() => {
    const matches = matcher(search);
    return (found ?? nobody).filter(
      ({ student }) =>
        (group === '' || student.group === group) && matches(student.name, student.group),
    );
  }, [found, search, group]);
  const download = useDownload();

  return (
    <Stack gap="md">
      <PaperHead
        title={['En riesgo', group || 'Todos los grupos', search].filter(Boolean).join(' · ')}
      />
      <Group align="flex-end" gap="sm" className={paper.onScreen}>
        <SearchBox placeholder="Buscar por nombre o grupo..." />
        <NativeSelect
          label="Grupo"
          {...filterWidth}
          value={group}
          data={[
            { value: '', label: 'Todos los grupos' },
            ...new Set([...groups, ...(group === '' ? [] : [group])]),
          ]}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
        <NativeSelect
          label="Ordenar por"
          {...filterWidth}
          value={order === 'rate' ? 'asistencia' : 'seguidas'}
          data={[
            { value: 'asistencia', label: 'Asistencia' },
            { value: 'seguidas', label: 'Faltas seguidas' },
          ]}
          onChange={(event) => setOrder(event.currentTarget.value)}
        />
        <CycleFilter initial={current} />
        <Group gap="sm" ml="auto">
          <Button
            variant="default"
            disabled={shown.length === 0}
            leftSection={<IconFileExport size={16} aria-hidden />}
            onClick={() =>
              download.send({
                type: 'download.start',
                request: { kind: 'atRisk', standings: shown },
              })
            }
          >
            Exportar CSV
          </Button>
          <PrintButton disabled={shown.length === 0} />
        </Group>
      </Group>
      {found ? (
        <Found
          shown={shown}
          isUnknown={found.length === 0 && filed.isUnknown}
          none={found.length > 0 ? 'filtered' : unfound}
          filed={filed}
          count={`${counted(shown.length, 'estudiante', 'estudiantes')} por debajo de ${minimum}%${cycle ? ` en el ciclo ${cycle.name}` : ''}`}
        />
      ) : (
        <Waiting label="Contando registros…" />
      )}
    </Stack>
  );
}

/** What is said where none is shown. */
const whyNone = {
  uncounted: (
    <EmptyState
      message="No hay registros de asistencia que contar."
      hint="La lista se hace con las clases registradas."
    />
  ),
  nobody: <EmptyState icon={IconMoodCheck} message="Nadie está en riesgo por sus faltas." />,
  filtered: <EmptyState message="Nadie en riesgo coincide con la búsqueda." />,
};

interface FoundProps {
  shown: readonly Standing[];
  /** Whether nobody is found only because the registers are in a file. */
  isUnknown: boolean;
  none: keyof typeof whyNone;
  filed: Filed;
  count: string;
}

function Found({ shown, isUnknown, none, filed, count }: FoundProps) {
  if (isUnknown) return <FiledState filed={filed} />;
  return (
    <>
      <FiledNote filed={filed} />
      <Text size="sm" c="dimmed" role="status">
        {count}
      </Text>
      {shown.length > 0 ? (
        <WindowedList
          items={shown}
          itemKey={({ student }) => student.id}
          renderItem={(standing) => <StandingRow standing={standing} />}
        />
      ) : (
        whyNone[none]
      )}
    </>
  );
}

function StandingRow({ standing: { student, counts, rate, inARow } }: { standing: Standing }) {
  const absences = counted(counts.ausente, 'falta', 'faltas');
  const held = counted(partsOfMarks(counts).total, 'clase', 'clases');
  const inRow = inARow > 1 ? ` · ${inARow} seguidas` : '';
  const justified =
    counts.justificada > 0
      ? ` · ${counted(counts.justificada, 'justificada', 'justificadas')}`
      : '';
  return (
    <article className={classes.row} aria-label={student.name}>
      <div className={classes.what}>
        <Anchor
          component={Link}
          href={`/admin/students/${student.id}`}
          fw={600}
          className={thumb.link}
        >
          {student.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {`${student.group || 'Sin grupo'} · ${absences} en ${held}${inRow}${justified}`}
        </Text>
      </div>
      <StatusBadge status={writeRate(rate)} tone="bad" />
    </article>
  );
}
