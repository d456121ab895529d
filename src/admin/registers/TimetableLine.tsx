import { Anchor } from '@mantine/core';
import { IconCalendarWeek } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useToday } from '../../useToday.ts';
import thumb from '../../ui/thumb.module.css';
import { CardLine } from './CardLine.tsx';

interface TimetableLineProps {
  /** As the timetable's address names what it shows the week of. */
  view: 'grupo' | 'profesor' | 'salon';
  id: string | number;
  /** Gives that person's classes to another one, or moves the room's to others. */
  onHandOver?: (() => void) | undefined;
}

/** The way from a card to its week in the timetable. */
export function TimetableLine({ view, id, onHandOver }: TimetableLineProps) {
  const fecha = useToday();
  const query = new URLSearchParams({ fecha, vista: view, de: String(id) });
  return (
    <CardLine icon={IconCalendarWeek} label="Semana">
      <Anchor component={Link} size="sm" className={thumb.link} href={`/admin/schedules?${query}`}>
        Ver horario
      </Anchor>
      {onHandOver ? (
        <>
          {' · '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            className={thumb.link}
            onClick={onHandOver}
          >
            {view === 'salon' ? 'Mover sus clases…' : 'Pasar o cubrir sus clases…'}
          </Anchor>
        </>
      ) : null}
    </CardLine>
  );
}
