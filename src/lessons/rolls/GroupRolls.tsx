import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconClipboardList, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import {
  countRolls,
  hasNotListed,
  rollMonths,
  rollOf,
} from '../../../machines/lessons/attendanceRolls.ts';
import type { RollFormat } from '../../../machines/reports/downloadMachine.ts';
import type { GroupOfClass } from '../../../machines/timetable/schedules.ts';
import { useSchool } from '../../AppContext.ts';
import { useDownload } from '../../files/useDownload.ts';
import { useInSlices } from '../../loading/useInSlices.ts';
import { Waiting } from '../../loading/Waiting.tsx';
import { counted } from '../../strings/counted.ts';
import { notListedText, teachersLine } from '../../strings/rolls.ts';
import { monthText } from '../../strings/studentFile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PaperHead } from '../../ui/PaperHead.tsx';
import { useQueryState } from '../../ui/useQueryState.ts';
import { useToday } from '../../useToday.ts';
import { useLastDay } from '../useLastDay.ts';
import { FiledNote } from '../FiledNote.tsx';
import { MarkLegend } from '../MarkLegend.tsx';
import { useFiled } from '../useFiled.ts';
import { RollTable } from './RollTable.tsx';
import classes from './RollTable.module.css';

/** The month of the address, where there is one to choose; else that of the last day. */
export function useRollMonth(): { month: string; months: readonly string[] } {
  const last = useLastDay(useToday());
  const classSessions = useSchool((school) => school.classSessions);
  const schedules = useSchool((school) => school.schedules);
  const months = useMemo(
    () => rollMonths({ classSessions, schedules }, last),
    [classSessions, schedules, last],
  );
  const [asked] = useQueryState('mes');
  return { month: months.includes(asked) ? asked : last.slice(0, 'YYYY-MM'.length), months };
}

interface GroupRollsProps {
  group: GroupOfClass;
  /** Whose subject it opens on. */
  teacher?: string;
  /** What chooses the group, to stand beside the other choices. */
  groupChoice?: ReactNode;
}

/** A group's lists of attendance: month and subject to choose, the list, its files. */
export function GroupRolls({ group: { group, groupId }, teacher, groupChoice }: GroupRollsProps) {
  const school = useSchool((records) => records);
  const { month, months } = useRollMonth();
  const [, setMonth] = useQueryState('mes');
  const [subject, setSubject] = useQueryState('materia');
  const filed = useFiled({ from: `${month}-01`, to: `${month}-31` });
  const count = useMemo(
    () => () => countRolls(school, { group, groupId }, month),
    [school, group, groupId, month],
  );
  const rolls = useInSlices(count);
  const roll = rollOf(rolls ?? [], subject, teacher);
  const download = useDownload();
  const isWriting = useSelector(download, (snapshot) => snapshot.matches('writing'));
  const write = (format: RollFormat) => {
    if (!roll) return;
    const request = { kind: 'attendanceRoll' as const, roll, format };
    download.send({ type: 'download.start', request });
  };
  return (
    <Stack gap="md" className={classes.sheet}>
      <PaperHead />
      <Group align="flex-end" gap="sm">
        {groupChoice}
        <NativeSelect
          label="Mes"
          flex="1 1 13rem"
          maw={{ sm: '20rem' }}
          value={month}
          data={months.map((value) => ({ value, label: monthText(value) }))}
          onChange={(event) => setMonth(event.currentTarget.value)}
        />
        {rolls && roll ? (
          <>
            <NativeSelect
              label="Materia"
              flex="1 1 9rem"
              maw={{ sm: '20rem' }}
              value={roll.subject}
              data={rolls.map((one) => ({ value: one.subject, label: one.subject }))}
              onChange={(event) => setSubject(event.currentTarget.value)}
            />
            <Group gap="sm">
              <Button
                loading={isWriting}
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => write('pdf')}
              >
                Descargar PDF
              </Button>
              <Button
                variant="default"
                disabled={isWriting}
                leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
                onClick={() => write('excel')}
              >
                Descargar Excel
              </Button>
            </Group>
          </>
        ) : null}
      </Group>
      <FiledNote filed={filed} />
      {rolls === null ? <Waiting label="Contando registros…" /> : null}
      {rolls && !roll ? (
        <EmptyState
          icon={IconClipboardList}
          message={`El grupo ${group} no tiene clases en ${monthText(month)}.`}
          hint="Elige otro mes: la lista tiene las clases registradas y las del horario."
        />
      ) : null}
      {roll ? (
        <>
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed" role="status" className={classes.said}>
              {[
                counted(roll.rows.length, 'estudiante', 'estudiantes'),
                counted(roll.classes.length, 'clase', 'clases'),
                teachersLine(roll),
              ].join(' · ')}
            </Text>
            <Group gap="xs">
              <MarkLegend isSaid />
              {hasNotListed(roll) ? (
                <Text size="xs" c="dimmed">
                  {notListedText}
                </Text>
              ) : null}
            </Group>
          </Group>
          <RollTable roll={roll} />
        </>
      ) : null}
    </Stack>
  );
}
