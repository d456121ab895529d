import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { GridColumn } from '../../../machines/timetable/scheduleGrid.ts';
import { counted } from '../../strings/counted.ts';
import type { RoomsInView } from './useRoomsInView.ts';

interface RoomPagerProps {
  columns: readonly GridColumn[];
  /** Whether the columns are days. */
  isWeek: boolean;
  inView: RoomsInView;
  onTurn: (pages: 1 | -1) => void;
}

/** Which classrooms of the day are in view, what lies beside them, and the way there. */
export function RoomPager({ columns, isWeek, inView: { first, last }, onTurn }: RoomPagerProps) {
  const [one, several] = isWeek ? ['Día', 'Días'] : ['Salón', 'Salones'];
  const before = columns.slice(0, first);
  const after = columns.slice(last + 1);
  return (
    <Group gap="xs" wrap="nowrap" ml="auto">
      <Text size="sm" c="dimmed">
        {first === last ? `${one} ${first + 1}` : `${several} ${first + 1} a ${last + 1}`}
        {` de ${columns.length}`}
        {classesText(before, 'a la izquierda')}
        {classesText(after, 'a la derecha')}
      </Text>
      <ActionIcon
        variant="default"
        size={24}
        aria-label={`${several} anteriores`}
        disabled={before.length === 0}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={24}
        aria-label={`${several} siguientes`}
        disabled={after.length === 0}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function classesText(columns: readonly GridColumn[], where: string): string {
  const count = columns.reduce((sum, { placed }) => sum + placed.length, 0);
  return count === 0 ? '' : ` · ${counted(count, 'clase', 'clases')} ${where}`;
}
