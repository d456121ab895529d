import { Table, Text, Title } from '@mantine/core';
import { marks } from '../../../machines/lessons/justifications.ts';
import type { CountedMarks } from '../../../machines/lessons/studentRecord.ts';
import { writeCount } from '../../strings/counted.ts';
import { statusCounts, statusLetters } from '../../strings/lessons.ts';
import { writeRate } from '../../strings/percent.ts';
import { ShowMore } from '../../ui/windowed/ShowMore.tsx';
import { useAtOnce } from '../../ui/useAtOnce.ts';

interface RateTableProps {
  title: string;
  rows: readonly ({ name: string } & CountedMarks)[];
  /** What a row is of. */
  one: string;
  several: string;
}

const shownAtOnce = 12;

/** Marks counted by something, each with the rate they make. */
export function RateTable({ title, rows, one, several }: RateTableProps) {
  const { shown, rest, showMore } = useAtOnce(rows, shownAtOnce);
  return (
    <section aria-label={title}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed" size="sm">
          Sin registros todavía.
        </Text>
      ) : (
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">
                {title.replace('Por ', '').replace(/^./, (letter) => letter.toUpperCase())}
              </Table.Th>
              {marks.map((mark) => (
                <Table.Th key={mark} scope="col" ta="right" title={statusCounts[mark]}>
                  <abbr title={statusCounts[mark]} style={{ textDecoration: 'none' }}>
                    {statusLetters[mark]}
                  </abbr>
                </Table.Th>
              ))}
              <Table.Th scope="col" ta="right">
                %
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ name, counts, rate }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Table.Th>
                {marks.map((mark) => (
                  <Table.Td key={mark} ta="right">
                    {writeCount(counts[mark])}
                  </Table.Td>
                ))}
                <Table.Td ta="right">{writeRate(rate)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <ShowMore rest={rest} one={one} several={several} onShow={showMore} />
    </section>
  );
}
