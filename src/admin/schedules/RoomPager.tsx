import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { GridColumn } from '../../../machines/timetable/scheduleGrid.ts';
import { counted } from '../../strings/counted.ts';
import classes from './RoomPager.module.css';
import type { RoomsInView } from './useRoomsInView.ts';

interface RoomPagerProps {
  columns: readonly GridColumn[];
  inView: RoomsInView;
  onTurn: (pages: 1 | -1) => void;
}

/** Which classrooms of the day are in view, what lies beside them, and the way there. */
export function RoomPager({ columns, inView: { first, last }, onTurn }: RoomPagerProps) {
  const before = columns.slice(0, first);
  const after = columns.slice(last + 1);
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap" className={classes.pager}>
      <Text size="sm" c="dimmed">
        {first === last ? `Salón ${first + 1}` : `Salones ${first + 1} a ${last + 1}`}
        {` de ${columns.length}`}
        {classesText(before, 'a la izquierda')}
        {classesText(after, 'a la derecha')}
      </Text>
      <ActionIcon
        variant="default"
        size={24}
        aria-label="Salones anteriores"
        disabled={before.length === 0}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={24}
        aria-label="Salones siguientes"
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
