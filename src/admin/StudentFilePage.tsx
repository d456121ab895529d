import { Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconCalendarCheck, IconDownload, IconPrinter, IconUserOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { everyDay } from '../../machines/lessons/cycleDays.ts';
import { marks } from '../../machines/lessons/justifications.ts';
import type { StudentFile } from '../../machines/lessons/studentFile.ts';
import { studentFile } from '../../machines/lessons/studentFile.ts';
import { useSchool } from '../AppContext.ts';
import { useDownload } from '../files/useDownload.ts';
import { FiledNote } from '../lessons/FiledNote.tsx';
import { useFiled } from '../lessons/useFiled.ts';
import { statusCounts } from '../strings/lessons.ts';
import { writeRate } from '../strings/percent.ts';
import { factsOf, monthText } from '../strings/studentFile.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ForChanges } from '../ui/ForChanges.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatCard } from '../ui/StatCard.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { useToday } from '../useToday.ts';
import { BackLink } from './BackLink.tsx';
import { AbsenceList } from './students/AbsenceList.tsx';
import { FactTable } from './students/FactTable.tsx';
import { Justifying } from './students/Justifying.tsx';
import { RateTable } from './students/RateTable.tsx';
import classes from './students/StudentFile.module.css';
import paper from '../ui/paper.module.css';
import { TopicList } from './students/TopicList.tsx';
import { useJustifying } from './students/useJustifying.ts';

/** 'Expediente'. */
export function StudentFilePage() {
  const id = Number(useLocation()[0].split('/').at(-1));
  const today = useToday();
  const students = useSchool((school) => school.students);
  const groups = useSchool((school) => school.groups);
  const courses = useSchool((school) => school.courses);
  const classSessions = useSchool((school) => school.classSessions);
  const justifications = useSchool((school) => school.justifications);
  const file = useMemo(
    () => studentFile({ students, groups, courses, classSessions, justifications }, id, today),
    [students, groups, courses, classSessions, justifications, id, today],
  );
  return file ? (
    <Shown file={file} today={today} />
  ) : (
    <Paper radius="lg">
      <EmptyState icon={IconUserOff} message="No hay ningún estudiante con este expediente.">
        <Button component={Link} href="/admin/students" variant="light" mt="xs">
          Ir a Estudiantes
        </Button>
      </EmptyState>
    </Paper>
  );
}

function Shown({ file, today }: { file: StudentFile; today: string }) {
  const formats = useFormats();
  const filed = useFiled(everyDay);
  const justifying = useJustifying();
  const download = useDownload();
  const isWriting = useSelector(download, (snapshot) => snapshot.matches('writing'));
  const { id, name, record, subjects, months } = file;
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
            {file.student ? (
              <ForChanges>
                <Button
                  leftSection={<IconCalendarCheck size={16} aria-hidden />}
                  onClick={() => begin(today)}
                >
                  Justificar
                </Button>
              </ForChanges>
            ) : null}
            <Button
              variant="default"
              loading={isWriting}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() =>
                download.send({
                  type: 'download.start',
                  request: { kind: 'studentFile', studentId: id },
                })
              }
            >
              Descargar PDF
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
          </div>
        </PageHeader>
        {file.student ? null : (
          <Text c="dimmed">Ya no está en la lista de estudiantes; lo registrado se conserva.</Text>
        )}
        <FiledNote filed={filed} />
      </div>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        <StatCard label="% Asistencia" value={writeRate(record.rate)} />
        {marks.map((mark) => (
          <StatCard key={mark} label={statusCounts[mark]} value={record.counts[mark]} />
        ))}
        <StatCard label="Faltas seguidas" value={record.inARow} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <FactTable facts={factsOf(file, formats)} />
        <Stack gap="lg">
          <RateTable
            title="Por materia"
            rows={subjects.map(({ subject, ...one }) => ({ name: subject, ...one }))}
          />
          <RateTable
            title="Por mes"
            rows={months.map(({ month, ...one }) => ({ name: monthText(month), ...one }))}
          />
        </Stack>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <section aria-label="Faltas">
          <Title order={3} mb="xs">
            Faltas
          </Title>
          <AbsenceList file={file} justifying={justifying} onJustify={begin} />
        </section>
        <section aria-label="Temas de las clases">
          <Title order={3} mb="xs">
            Temas de las clases
          </Title>
          <TopicList marks={record.marks} />
        </section>
      </SimpleGrid>
      <Justifying justifying={justifying} />
    </Stack>
  );
}
