import { Anchor, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconChecklist, IconMoodCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { focusHeading } from '../../ui/focus/focusHeading.ts';
import {
  absenteesOf,
  lastRegisteredDay,
  missedMarks,
  sheetsOn,
} from '../../../machines/lessons/absentees.ts';
import { attendanceGroups } from '../../../machines/lessons/attendance.ts';
import type { JustifyingRef } from '../../../machines/lessons/justifyingMachine.ts';
import { missingRegisters } from '../../../machines/lessons/missingRegisters.ts';
import { matcher } from '../../../machines/kit/text.ts';
import { useSchool, useSchoolParts } from '../../AppContext.ts';
import { DayOffNote } from '../../lessons/DayOffNote.tsx';
import { FiledNote, FiledState } from '../../lessons/FiledNote.tsx';
import { useFiled } from '../../lessons/useFiled.ts';
import { useLastDay } from '../../lessons/useLastDay.ts';
import { counted } from '../../strings/counted.ts';
import { statusNames } from '../../strings/lessons.ts';
import { DayFilter } from '../../ui/fields/DayFilter.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PaperHead } from '../../ui/PaperHead.tsx';
import { SearchBox } from '../../ui/fields/SearchBox.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useQueryChoice } from '../../ui/useQueryChoice.ts';
import { useQueryState } from '../../ui/useQueryState.ts';
import { WindowedList } from '../../ui/windowed/WindowedList.tsx';
import { useTime, useToday } from '../../useToday.ts';
import { AbsenteeRow } from './AbsenteeRow.tsx';
import paper from '../../ui/paper.module.css';
import thumb from '../../ui/thumb.module.css';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { filterWidth } from '../../ui/fields/filterWidth.ts';

interface AbsenteesProps {
  justifying: JustifyingRef;
}

/** 'Ausentes': whom the registers of a day have as absent, late or justified, of a group or of all. */
export function Absentees({ justifying }: AbsenteesProps) {
  const formats = useFormats();
  const today = useToday();
  const school = useSchoolParts(['attendance', 'classSessions', 'teachers', 'justifications']);
  const groups = useSchool((records) => records.groups);
  const [date, setDate] = useQueryState('fecha', useLastDay(today));
  const [search] = useQueryState('buscar');
  const [group, setGroup] = useQueryState('grupo');
  const [mark, setMark] = useQueryChoice('marca', missedMarks, '');
  const filed = useFiled({ from: date, to: date });
  const all = useMemo(() => sheetsOn(school, date), [school, date]);
  const sheets = useMemo(
    () => all.filter((sheet) => group === '' || sheet.group === group),
    [all, group],
  );
  const { justifications } = school;
  const absentees = useMemo(() => absenteesOf(sheets, justifications), [sheets, justifications]);
  const groupNames = useMemo(() => attendanceGroups(all, groups), [all, groups]);
  const shown = useMemo(() => {
    const matches = matcher(search);
    return absentees.filter(
      (one) =>
        (mark === '' || one.missed.some((missed) => missed.mark === mark)) &&
        matches(one.name, one.group),
    );
  }, [absentees, search, mark]);
  const day = formats.day(date);

  return (
    <Stack gap="md">
      <PaperHead
        title={[
          'Ausentes',
          day,
          group || 'Todos los grupos',
          mark === '' ? '' : statusNames[mark],
          search,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Group align="flex-end" gap="sm" className={paper.onScreen}>
        <SearchBox placeholder="Buscar por nombre o grupo..." />
        <DayFilter
          label="Fecha"
          flex="1 1 9rem"
          maw={{ sm: '15rem' }}
          isClearable={false}
          value={date}
          onChange={setDate}
        />
        <NativeSelect
          label="Grupo"
          {...filterWidth}
          value={group}
          data={[
            { value: '', label: 'Todos los grupos' },
            ...new Set([...groupNames, ...(group === '' ? [] : [group])]),
          ]}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
        <NativeSelect
          label="Marca"
          {...filterWidth}
          value={mark}
          data={[
            { value: '', label: 'Todas' },
            ...missedMarks.map((value) => ({ value, label: statusNames[value] })),
          ]}
          onChange={(event) => setMark(event.currentTarget.value)}
        />
        <PrintButton ml="auto" disabled={shown.length === 0} />
      </Group>
      {sheets.length === 0 && filed.isUnknown ? (
        <FiledState filed={filed} />
      ) : (
        <>
          <FiledNote filed={filed} />
          <DayOffNote date={date} />
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed" role="status">
              {sheets.length > 0
                ? `${counted(shown.length, 'estudiante', 'estudiantes')} en ${counted(sheets.length, 'registro', 'registros')}`
                : ''}
            </Text>
            <Unrecorded day={date} group={group} />
          </Group>
          {shown.length > 0 ? (
            <WindowedList
              items={shown}
              itemKey={({ key }) => key}
              renderItem={(absentee) => (
                <AbsenteeRow absentee={absentee} date={date} justifying={justifying} />
              )}
            />
          ) : (
            <Nobody
              date={date}
              group={group}
              hasSheets={sheets.length > 0}
              isFiltered={absentees.length > 0}
              onOtherDay={(last) => {
                focusHeading();
                setDate(last);
              }}
            />
          )}
        </>
      )}
    </Stack>
  );
}

/** How many classes of the day are over and not recorded, and where they are. */
function Unrecorded({ day, group }: { day: string; group: string }) {
  const today = useToday();
  const time = useTime();
  const school = useSchool((records) => records);
  const missing = useMemo(
    () =>
      missingRegisters(school, { from: day, to: day, today, time }).filter(
        ({ scheduled }) => group === '' || scheduled.group === group,
      ),
    [school, day, group, today, time],
  );
  if (missing.length === 0) return null;
  const query = new URLSearchParams({
    vista: 'pendientes',
    desde: day,
    hasta: day,
    ...(group === '' ? {} : { grupo: group }),
  });
  return (
    <Anchor component={Link} href={`/admin/tracking?${query}`} size="sm" className={thumb.link}>
      {counted(missing.length, 'clase sin registrar', 'clases sin registrar')}
    </Anchor>
  );
}

interface NobodyProps {
  date: string;
  /** Of which they are; of all where it is empty. */
  group: string;
  hasSheets: boolean;
  /** Whether there is somebody whom the filters leave out. */
  isFiltered: boolean;
  onOtherDay: (day: string) => void;
}

function Nobody({ date, group, hasSheets, isFiltered, onOtherDay }: NobodyProps) {
  const { day } = useFormats();
  const attendance = useSchool((school) => school.attendance);
  const classSessions = useSchool((school) => school.classSessions);
  const of = group === '' ? '' : `de ${group} `;
  if (isFiltered) return <EmptyState message="Nadie coincide con la búsqueda." />;
  if (hasSheets) {
    return (
      <EmptyState
        icon={IconMoodCheck}
        message={`Nadie ${of}faltó ni llegó tarde el ${day(date)}.`}
      />
    );
  }
  const last = group === '' ? lastRegisteredDay({ attendance, classSessions }, date) : null;
  return (
    <EmptyState
      icon={IconChecklist}
      message={`No hay registros ${of}del ${day(date)}.`}
      hint="La lista se hace con las clases registradas."
    >
      {last === null ? null : (
        <Button variant="default" onClick={() => onOtherDay(last)}>
          {`Ver el ${day(last)}`}
        </Button>
      )}
    </EmptyState>
  );
}
