import { Paper, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconCash, IconChecklist, IconClipboardCheck, IconSchool } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId, useMemo } from 'react';
import type { Figures } from '../../machines/reports/figures.ts';
import { countFigures } from '../../machines/reports/figures.ts';
import type { ReportKind } from '../../machines/reports/reports.ts';
import { reportKinds } from '../../machines/reports/reports.ts';
import { useApp, useSchool } from '../AppContext.ts';
import { CardGrid } from '../ui/windowed/CardGrid.tsx';
import { StatCard } from '../ui/StatCard.tsx';
import { Waiting } from '../loading/Waiting.tsx';
import { useInSlices } from '../loading/useInSlices.ts';
import { FiledNote } from '../lessons/FiledNote.tsx';
import { useFiled } from '../lessons/useFiled.ts';
import { useDownload } from '../files/useDownload.ts';
import { writeRate } from '../strings/percent.ts';
import { useFormats } from '../ui/useFormats.ts';
import { useToday } from '../useToday.ts';
import { ReportCard } from './reports/ReportCard.tsx';
import { ReportControls } from './reports/ReportControls.tsx';
import { ReportPreview } from './reports/ReportPreview.tsx';
import { useReport } from './reports/useReport.ts';
import { useReportChoice } from './reports/useReportChoice.ts';
import { PaperHead } from '../ui/PaperHead.tsx';

export function ReportsPage() {
  const downloads = useDownload();
  const writing = useSelector(downloads, (snapshot) => {
    const { request } = snapshot.context;
    return snapshot.matches('writing') && request?.kind === 'report' ? request.report : null;
  });
  const school = useSchool((records) => records);
  const today = useToday();
  const choice = useReportChoice();
  const { period, format } = choice;
  const filed = useFiled(period);
  const { report, isBuilding, generated, generate, tellDrawn } = useReport(period);

  const start = useMemo(
    () => (period ? () => countFigures(school, period, today) : null),
    [school, period, today],
  );
  const figures = useInSlices(start);
  const isCounting = period !== null && figures === null;

  const download = (wanted: ReportKind) => {
    if (!period) return;
    downloads.send({
      type: 'download.start',
      request: { kind: 'report', report: wanted, period, format },
    });
  };

  return (
    <Stack gap="lg">
      <PaperHead />
      <ReportControls choice={choice} />
      <FiledNote filed={filed} />
      <Headline figures={figures} isCounting={isCounting} isFiled={filed.isUnknown} />
      <CardGrid minCardWidth={300}>
        {reportKinds.map((one) => (
          <ReportCard
            key={one}
            kind={one}
            figure={figures?.cards[one] ?? null}
            isCounting={isCounting}
            isReady={period !== null}
            isWriting={writing === one}
            isBusy={writing !== null}
            onGenerate={() => generate(one)}
            onDownload={() => download(one)}
          />
        ))}
      </CardGrid>
      {report ? (
        <ReportPreview
          key={report.kind}
          report={report}
          generated={generated}
          onDrawn={tellDrawn}
        />
      ) : null}
      {isBuilding && !report ? <Waiting /> : null}
    </Stack>
  );
}

interface HeadlineProps {
  figures: Figures | null;
  isCounting: boolean;
  /** Whether all the days asked for are in a file. */
  isFiled: boolean;
}

function Headline({ figures, isCounting, isFiled }: HeadlineProps) {
  const titleId = useId();
  const { day, money } = useFormats();
  const { isReadOnly } = useApp();
  const today = useToday();
  const none = isCounting ? '…' : '—';
  const isUnknown = isFiled && figures?.classesHeld === 0;
  return (
    <Paper component="section" aria-labelledby={titleId} p="lg" radius="lg">
      <Title order={2} id={titleId} size="h3" mb="md">
        Resumen Ejecutivo
      </Title>
      <SimpleGrid minColWidth="9rem" autoFlow="auto-fit" spacing="md">
        <StatCard
          headingOrder={3}
          label="Estudiantes activos"
          value={figures?.activeStudents ?? none}
          hint={`${isReadOnly ? `El ${day(today)}` : 'Hoy'}, en cursos vigentes`}
          icon={IconSchool}
        />
        <StatCard
          headingOrder={3}
          label="Asistencia promedio"
          value={isCounting ? none : writeRate(figures?.attendanceRate ?? null)}
          hint="Del período"
          icon={IconChecklist}
        />
        <StatCard
          headingOrder={3}
          label="Clases impartidas"
          value={isUnknown ? none : (figures?.classesHeld ?? none)}
          hint="Sesiones registradas"
          icon={IconClipboardCheck}
        />
        <StatCard
          headingOrder={3}
          label="Nómina neta"
          value={figures && figures.netPayroll !== null ? money(figures.netPayroll) : none}
          hint="Cortes del período"
          icon={IconCash}
        />
      </SimpleGrid>
    </Paper>
  );
}
