import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCalendarCheck, IconDownload, IconUserOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { daysOf } from '../../machines/lessons/cycleDays.ts';
import type { StudentFile } from '../../machines/lessons/studentFile.ts';
import { fileInCycle, firstCycle, studentFile } from '../../machines/lessons/studentFile.ts';
import type { RegistryRef } from '../../machines/registers/registryMachine.ts';
import { useSchool, useSchoolParts } from '../AppContext.ts';
import { useDownload } from '../files/useDownload.ts';
import { CycleFilter } from '../lessons/CycleFilter.tsx';
import { FiledNote, FiledState } from '../lessons/FiledNote.tsx';
import { useCycle, useCycles } from '../lessons/useCycle.ts';
import { useFiled } from '../lessons/useFiled.ts';
import { counted } from '../strings/counted.ts';
import { spanText } from '../strings/cycles.ts';
import { factsOf } from '../strings/studentFile.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ForChanges } from '../ui/ForChanges.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { useToday } from '../useToday.ts';
import { BackLink } from './BackLink.tsx';
import { FactTable } from '../lessons/FactTable.tsx';
import { EditButton } from './students/EditButton.tsx';
import { FileRecord } from './students/FileRecord.tsx';
import { Justifying } from './students/Justifying.tsx';
import { Withdrawing } from './students/Withdrawing.tsx';
import classes from './students/StudentFile.module.css';
import paper from '../ui/paper.module.css';
import { useJustifying } from './students/useJustifying.ts';
import { StudentDialog } from './registers/StudentDialog.tsx';
import { useStudentForm } from './registers/useRegistry.ts';
import { useRecordTitle } from './useRecordTitle.ts';
import { PrintButton } from '../ui/PrintButton.tsx';

/** 'Expediente'. */
export function StudentFilePage() {
  const id = Number(useLocation()[0].split('/').at(-1));
  return <FileOf key={id} id={id} />;
}

/** The form stays over a file that is gone: what was being typed can be saved as new, and its file opens. */
function FileOf({ id }: { id: number }) {
  const registry = useStudentForm(id);
  useEffect(() => {
    const replaced = registry.on('record.replaced', (saved) =>
      navigate(`/admin/students/${saved.id}`),
    );
    return () => replaced.unsubscribe();
  }, [registry]);
  const today = useToday();
  const school = useSchoolParts([
    'students',
    'groups',
    'courses',
    'classSessions',
    'justifications',
  ]);
  const file = useMemo(() => studentFile(school, id, today), [school, id, today]);
  useRecordTitle(file?.name, 'Expediente');
  return (
    <>
      {file ? (
        <Shown whole={file} today={today} registry={registry} />
      ) : (
        <Paper radius="lg">
          <EmptyState icon={IconUserOff} message="No hay ningún estudiante con este expediente.">
            <Button component={Link} href="/admin/students" variant="light" mt="xs">
              Ir a Estudiantes
            </Button>
          </EmptyState>
        </Paper>
      )}
      <ForChanges>
        <StudentDialog registry={registry} />
      </ForChanges>
    </>
  );
}

interface ShownProps {
  whole: StudentFile;
  today: string;
  registry: RegistryRef;
}

function Shown({ whole, today, registry }: ShownProps) {
  const formats = useFormats();
  const settings = useSchool((school) => school.settings.school);
  const initial = useMemo(() => firstCycle(settings, whole, today), [settings, whole, today]);
  const cycle = useCycle(initial);
  const hasCycles = useCycles().length > 0;
  const file = useMemo(() => fileInCycle(whole, cycle), [whole, cycle]);
  const filed = useFiled(daysOf(cycle));
  const justifying = useJustifying(`justification-${whole.id}`);
  const download = useDownload();
  const isWriting = useSelector(download, (snapshot) => snapshot.matches('writing'));
  const { id, name, record } = file;
  const isUnknown = record.marks.length === 0 && filed.isUnknown;
  const begin = (day: string) =>
    justifying.send({
      type: 'justification.begin',
      start: { studentId: id, from: day, until: day, reason: '' },
    });
  return (
    <Stack gap="lg" component="article" aria-label={`Expediente de ${name}`}>
      <div>
        <ForChanges>
          <BackLink href="/admin/students" label="Estudiantes" className={paper.onScreen} />
        </ForChanges>
        <PageHeader title={name} description={file.student?.career}>
          <div className={classes.actions}>
            <ForChanges>
              {file.student ? (
                <Button
                  leftSection={<IconCalendarCheck size={16} aria-hidden />}
                  onClick={() => begin(today)}
                >
                  Justificar
                </Button>
              ) : null}
              {file.student ? (
                <>
                  <EditButton registry={registry} student={file.student} />
                  <Withdrawing student={file.student} />
                </>
              ) : null}
            </ForChanges>
            <Button
              variant="default"
              loading={isWriting}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() =>
                download.send({
                  type: 'download.start',
                  request: { kind: 'studentFile', studentId: id, cycle },
                })
              }
            >
              Descargar PDF
            </Button>
            <PrintButton />
          </div>
        </PageHeader>
        {file.student ? null : (
          <Text c="dimmed">Ya no está en la lista de estudiantes; lo registrado se conserva.</Text>
        )}
        {isUnknown ? null : <FiledNote filed={filed} />}
        {hasCycles ? (
          <Group align="flex-end" gap="sm">
            <div className={paper.onScreen}>
              <CycleFilter initial={initial} />
            </div>
            <Text size="sm" c="dimmed" role="status">
              {isUnknown
                ? spanText(cycle, formats)
                : `${spanText(cycle, formats)} · ${counted(record.marks.length, 'clase', 'clases')}`}
            </Text>
          </Group>
        ) : null}
      </div>
      {isUnknown ? (
        <>
          <FactTable facts={factsOf(file, formats, settings)} />
          <FiledState filed={filed} />
        </>
      ) : (
        <FileRecord key={cycle?.name ?? ''} file={file} justifying={justifying} onJustify={begin} />
      )}
      <Justifying justifying={justifying} />
    </Stack>
  );
}
