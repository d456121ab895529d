import { ActionIcon, Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

interface WeekButtonsProps {
  isNarrow: boolean;
  onPrevious: () => void;
  onCurrent: () => void;
  onNext: () => void;
}

/** From week to week; on a narrow screen the ends are arrows, so that the three fit a thumb. */
export function WeekButtons({ isNarrow, onPrevious, onCurrent, onNext }: WeekButtonsProps) {
  if (isNarrow) {
    return (
      <Group gap="xs" wrap="nowrap">
        <ActionIcon variant="default" size="44px" aria-label="Semana anterior" onClick={onPrevious}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <Button variant="default" mih={44} onClick={onCurrent}>
          Semana actual
        </Button>
        <ActionIcon variant="default" size="44px" aria-label="Semana siguiente" onClick={onNext}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </Group>
    );
  }
  return (
    <Group gap="xs">
      <Button variant="default" onClick={onPrevious}>
        Semana anterior
      </Button>
      <Button variant="default" onClick={onCurrent}>
        Semana actual
      </Button>
      <Button variant="default" onClick={onNext}>
        Semana siguiente
      </Button>
    </Group>
  );
}
