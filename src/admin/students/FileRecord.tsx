import { SimpleGrid, Stack, Title } from '@mantine/core';
import { marks } from '../../../machines/lessons/justifications.ts';
import type { JustifyingRef } from '../../../machines/lessons/justifyingMachine.ts';
import type { StudentFile } from '../../../machines/lessons/studentFile.ts';
import { useSchool } from '../../AppContext.ts';
import { statusCounts } from '../../strings/lessons.ts';
import { writeRate } from '../../strings/percent.ts';
import { factsOf, monthText } from '../../strings/studentFile.ts';
import { StatCard } from '../../ui/StatCard.tsx';
import paper from '../../ui/paper.module.css';
import { useFormats } from '../../ui/useFormats.ts';
import { AbsenceList } from './AbsenceList.tsx';
import { FactTable } from '../../lessons/FactTable.tsx';
import { RateTable } from './RateTable.tsx';
import { TopicList } from './TopicList.tsx';

interface FileRecordProps {
  file: StudentFile;
  justifying: JustifyingRef;
  /** Begins to justify a day. */
  onJustify: (day: string) => void;
}

/** What a student's file says: figures, data, rates, absences and topics. */
export function FileRecord({ file, justifying, onJustify }: FileRecordProps) {
  const formats = useFormats();
  const settings = useSchool((school) => school.settings.school);
  const { record, subjects, months } = file;
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        <StatCard headingOrder={3} label="% Asistencia" value={writeRate(record.rate)} />
        {marks.map((mark) => (
          <StatCard
            key={mark}
            headingOrder={3}
            label={statusCounts[mark]}
            value={record.counts[mark]}
          />
        ))}
        <StatCard headingOrder={3} label="Faltas seguidas" value={record.inARow} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" className={paper.columns}>
        <Stack gap="lg">
          <FactTable facts={factsOf(file, formats, settings)} />
          <RateTable
            title="Por materia"
            rows={subjects.map(({ subject, ...one }) => ({ name: subject, ...one }))}
            one="materia"
            several="materias"
          />
        </Stack>
        <RateTable
          title="Por mes"
          rows={months.map(({ month, ...one }) => ({ name: monthText(month), ...one }))}
          one="mes"
          several="meses"
        />
      </SimpleGrid>
      <section aria-label="Faltas">
        <Title order={3} mb="xs">
          Faltas
        </Title>
        <AbsenceList file={file} justifying={justifying} onJustify={onJustify} />
      </section>
      <section aria-label="Temas de las clases">
        <Title order={3} mb="xs">
          Temas de las clases
        </Title>
        <TopicList marks={record.marks} />
      </section>
    </>
  );
}
