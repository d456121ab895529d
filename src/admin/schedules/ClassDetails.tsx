import { Text } from '@mantine/core';
import { isCovered } from '../../../machines/school/keys.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { unassignedClassroom } from '../../../machines/timetable/schedules.ts';
import { fullDay } from '../../strings/format.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

interface ClassDetailsProps {
  scheduled: ScheduledClass;
  onClose: () => void;
}

/** All that a class of the timetable says, to be read. */
export function ClassDetails({ scheduled, onClose }: ClassDetailsProps) {
  const { activity, date, startTime, endTime, employee, substitute, group, type } = scheduled;
  const { classroom, classroomType } = scheduled;
  const facts: readonly (readonly [string, string])[] = [
    ['Fecha', fullDay(date)],
    ['Horario', `${startTime} a ${endTime}`],
    ['Empleado', employee || 'Sin empleado'],
    ...(isCovered(scheduled) ? [['Suplente', substitute ?? ''] as const] : []),
    ['Grupo', group],
    ['Tipo', type],
    ['Salón', `${classroom || unassignedClassroom} [${classroomType}]`],
  ];
  return (
    <Dialog opened onClose={onClose} title={activity || 'Sin actividad'} fillsPhone={false}>
      <dl style={{ margin: 0 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="sm" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} mb="sm" style={{ overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
