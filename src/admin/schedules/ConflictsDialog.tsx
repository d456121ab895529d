import { Button, Group, Text } from '@mantine/core';
import { weekdayOf } from '../../../machines/kit/calendar.ts';
import { slotId } from '../../../machines/store/slots.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { hasGroup, unassignedClassroom } from '../../../machines/timetable/schedules.ts';
import type { WeekConflict } from '../../../machines/timetable/weekConflicts.ts';
import { coverWords } from '../../strings/cover.ts';
import { reasonWords } from '../../strings/schedules.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ShowMore } from '../../ui/windowed/ShowMore.tsx';
import { ToneBadge } from '../../ui/ToneBadge.tsx';
import { useAtOnce } from '../../ui/useAtOnce.ts';
import { useFormats } from '../../ui/useFormats.ts';
import classes from './ConflictsDialog.module.css';

interface ConflictsDialogProps {
  conflicts: readonly WeekConflict[];
  onOpen: (scheduled: ScheduledClass) => void;
  onClose: () => void;
}

const shownAtOnce = 50;

/** The conflicts of a week: which classes, who, where, when and why; each class opens. */
export function ConflictsDialog({ conflicts, onOpen, onClose }: ConflictsDialogProps) {
  const formats = useFormats();
  const { shown, rest, showMore } = useAtOnce(conflicts, shownAtOnce);
  return (
    <Dialog opened title="Conflictos de la semana" size="lg" onClose={onClose}>
      {conflicts.length === 0 ? (
        <Text c="dimmed">Ninguna clase de esta semana está en conflicto.</Text>
      ) : null}
      <ul className={classes.list}>
        {shown.map((conflict) => {
          const { one, other, reasons } = conflict;
          return (
            <li key={`${slotId(one)} ${other ? slotId(other) : ''}`} className={classes.conflict}>
              <Group gap="xs">
                <Text fw={600} size="sm">{`${weekdayOf(one.date)} ${formats.day(one.date)}`}</Text>
                {reasons.map((reason) => (
                  <ToneBadge key={reason} tone="warning" tt="none">
                    {reasonWords[reason]}
                  </ToneBadge>
                ))}
              </Group>
              <ConflictingClass scheduled={one} onOpen={onOpen} />
              {other ? <ConflictingClass scheduled={other} onOpen={onOpen} /> : null}
            </li>
          );
        })}
      </ul>
      <ShowMore rest={rest} one="conflicto" several="conflictos" onShow={showMore} />
    </Dialog>
  );
}

function ConflictingClass({
  scheduled,
  onOpen,
}: {
  scheduled: ScheduledClass;
  onOpen: (scheduled: ScheduledClass) => void;
}) {
  const { activity, employee, group, classroom, startTime, endTime } = scheduled;
  const title = activity || 'Sin actividad';
  const cover = coverWords(scheduled, null);
  return (
    <div className={classes.class}>
      <div className={classes.what}>
        <Text size="sm">{`${startTime} a ${endTime} · ${title}`}</Text>
        <Text size="xs" c="dimmed">
          {[
            employee || 'Sin empleado',
            ...(cover ? [cover] : []),
            ...(hasGroup(scheduled) ? [`Gpo: ${group}`] : []),
            classroom || unassignedClassroom,
          ].join(' · ')}
        </Text>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Abrir ${title}, ${classroom}, ${startTime}`}
        onClick={() => onOpen(scheduled)}
      >
        Abrir
      </Button>
    </div>
  );
}
