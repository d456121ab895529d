import { Button, Text } from '@mantine/core';
import {
  IconBook,
  IconCash,
  IconChartBar,
  IconChecklist,
  IconClipboardText,
  IconDoor,
  IconDownload,
  IconUserPlus,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ReportKind } from '../../../machines/reports/reports.ts';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { figureText, reportDescriptions, reportTitles } from '../../strings/reports.ts';

interface ReportCardProps {
  kind: ReportKind;
  /** What the period comes to, or null where there is nothing. */
  figure: number | null;
  isCounting: boolean;
  isReady: boolean;
  isWriting: boolean;
  isBusy: boolean;
  onGenerate: () => void;
  onDownload: () => void;
}

const icons: Record<ReportKind, Icon> = {
  attendance: IconChecklist,
  payroll: IconCash,
  enrollment: IconUserPlus,
  teaching: IconBook,
  classrooms: IconDoor,
  sessions: IconClipboardText,
};

export function ReportCard(props: ReportCardProps) {
  const { kind, figure, isCounting, isReady, isWriting, isBusy, onGenerate, onDownload } = props;
  const formats = useFormats();
  const KindIcon = icons[kind];
  return (
    <RecordCard
      title={reportTitles[kind]}
      badge={<KindIcon size={22} aria-hidden color="var(--mantine-color-anchor)" />}
      actions={
        <>
          <Button
            aria-label={`Generar reporte de ${reportTitles[kind]}`}
            leftSection={<IconChartBar size={16} aria-hidden />}
            disabled={!isReady}
            onClick={onGenerate}
          >
            Generar
          </Button>
          <Button
            variant="default"
            aria-label={`Descargar reporte de ${reportTitles[kind]}`}
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!isReady || (isBusy && !isWriting)}
            loading={isWriting}
            onClick={onDownload}
          >
            Descargar
          </Button>
        </>
      }
    >
      <Text fz="h3" fw={650} aria-busy={isCounting}>
        {isCounting ? '…' : figureText(kind, figure, formats)}
      </Text>
      <Text size="sm" c="dimmed">
        {reportDescriptions[kind]}
      </Text>
    </RecordCard>
  );
}
