import { writeCount } from '../../strings/counted.ts';
import { Group, Paper, Table, Text, Title } from '@mantine/core';
import { IconReportOff } from '@tabler/icons-react';
import { memo, useId, useRef, useState } from 'react';
import type { Cell, ColumnCode, Report } from '../../../machines/reports/reports.ts';
import { columnKinds } from '../../../machines/reports/reports.ts';
import { FiledNote } from '../../lessons/FiledNote.tsx';
import { useFiled } from '../../lessons/useFiled.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Waiting } from '../../loading/Waiting.tsx';
import type { Formats } from '../../strings/format.ts';
import { placedPart } from '../../loading/placedPart.tsx';
import { useFormats } from '../../ui/useFormats.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { useInFrame } from '../../ui/focus/useInFrame.ts';
import {
  cellText,
  columnLabels,
  cutText,
  emptyReport,
  isNumeric,
  reportTitles,
} from '../../strings/reports.ts';
import { heightOf } from './chartSize.ts';
import classes from './ReportPreview.module.css';

const ReportChart = placedPart(
  () => import('./ReportChart.tsx').then((part) => part.ReportChart),
  <Waiting />,
);

const mostRows = 50;

/** More than these fit a page of office work in smaller letters alone. */
const manyColumns = 8;

interface ReportPreviewProps {
  report: Report;
  /** How often it was asked for: each time it comes into view. */
  generated: number;
  onDrawn: (report: Report) => void;
}

/** A report as it is read on screen: its chart, its first rows and its totals. */
export function ReportPreview({ report, generated, onDrawn }: ReportPreviewProps) {
  const titleId = useId();
  const ref = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [before] = useState(generated);
  const formats = useFormats();
  const filed = useFiled(report.period);
  const isPhone = useIsPhone();
  const { kind, period, columns, rows, totals, chart } = report;
  const shown = rows.slice(0, mostRows).map((row, place) => ({ row, key: place }));
  useInFrame(() => onDrawn(report), report);
  useInFrame(() => {
    ref.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
    // Whoever comes to the report by its address asked for nothing here.
    if (generated > before) title.current?.focus({ preventScroll: true });
  }, `${kind} ${generated}`);
  return (
    <Paper
      component="section"
      ref={ref}
      aria-labelledby={titleId}
      p="lg"
      radius="lg"
      className={classes.report}
    >
      <Group justify="space-between" gap="xs" mb="md" className={classes.heading}>
        <Title order={2} id={titleId} ref={title} tabIndex={-1} size="h3">
          Reporte de {reportTitles[kind]}
        </Title>
        <Text size="sm" c="dimmed">
          Del {formats.day(period.from)} al {formats.day(period.to)}
        </Text>
      </Group>
      <FiledNote filed={filed} />
      {rows.length === 0 ? (
        <NoRows isFiled={filed.isUnknown} />
      ) : (
        <>
          {chart ? (
            <div className={classes.chart} style={{ minHeight: heightOf(chart, isPhone) }}>
              <ReportChart chart={chart} />
            </div>
          ) : null}
          {chart?.cut ? (
            <Text size="sm" c="dimmed">
              {cutText(chart.points.length, chart.cut)}
            </Text>
          ) : null}
          <Table.ScrollContainer
            minWidth={Math.min(900, columns.length * 110)}
            mt="lg"
            type="native"
            className={classes.scroll}
            data-wide={columns.length > manyColumns || undefined}
            role="region"
            aria-label="Tabla del reporte"
            tabIndex={0}
          >
            <Table aria-labelledby={titleId} striped highlightOnHover verticalSpacing="xs">
              <Table.Thead className={classes.head}>
                <Table.Tr>
                  {columns.map((column) => (
                    <Table.Th key={column} ta={alignment(column)}>
                      {columnLabels[column]}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {shown.map(({ row, key }) => (
                  <Row key={key} row={row} columns={columns} formats={formats} />
                ))}
              </Table.Tbody>
              {totals ? (
                <Table.Tfoot className={classes.totals}>
                  <Table.Tr>
                    <Table.Th>Total</Table.Th>
                    {columns.slice(1).map((column, index) => (
                      <Table.Td key={column} ta={alignment(column)} fw={700}>
                        {totals[index + 1] === null
                          ? null
                          : cellText(column, totals[index + 1]!, formats)}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                </Table.Tfoot>
              ) : null}
            </Table>
          </Table.ScrollContainer>
          {rows.length > mostRows ? (
            <Text size="sm" c="dimmed" mt="sm">
              {`Se muestran ${mostRows} de ${writeCount(rows.length)} filas; el archivo descargado las tiene todas.`}
            </Text>
          ) : null}
        </>
      )}
    </Paper>
  );
}

/** Nothing is said of days that are in a file: the note says where they are. */
function NoRows({ isFiled }: { isFiled: boolean }) {
  return isFiled ? null : (
    <EmptyState
      icon={IconReportOff}
      message={emptyReport}
      hint="Elige otro período o registra datos en estas fechas."
    />
  );
}

interface RowProps {
  row: readonly Cell[];
  columns: readonly ColumnCode[];
  formats: Formats;
}

/** What names a row, which looks as the others do. */
const rowHeader = { role: 'rowheader' };

/** What is drawn stands while the page around it says that it is there. */
const Row = memo(function Row({ row, columns, formats }: RowProps) {
  return (
    <Table.Tr>
      {columns.map((column, index) => (
        <Table.Td
          key={column}
          {...(index === 0 ? rowHeader : {})}
          ta={alignment(column)}
          className={classes.cell}
          data-short={columnKinds[column] === 'text' ? undefined : true}
        >
          {cellText(column, row[index] ?? null, formats)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
});

function alignment(column: ColumnCode): 'right' | 'left' {
  return isNumeric(column) ? 'right' : 'left';
}
