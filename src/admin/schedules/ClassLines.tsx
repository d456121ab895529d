import { Alert, List, ScrollArea } from '@mantine/core';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { counted, writeCount } from '../../strings/counted.ts';

const listed = 60;

interface ClassLinesProps<Shown extends ScheduledClass> {
  classes: readonly Shown[];
  /** What is said of each behind its place. */
  noteOf?: (one: Shown) => string;
}

/** Classes by day, room and start, a line each. */
export function ClassLines<Shown extends ScheduledClass>({
  classes,
  noteOf = () => '',
}: ClassLinesProps<Shown>) {
  const { day } = useFormats();
  const more = classes.length - listed;
  return (
    <ScrollArea.Autosize mah={180} viewportProps={{ tabIndex: 0 }}>
      <List size="sm" spacing={2}>
        {classes.slice(0, listed).map((one) => (
          <List.Item key={`${one.date} ${one.classroom} ${one.startTime} ${one.activity}`}>
            {`${day(one.date)}, ${one.classroom}, ${one.startTime}: ${one.activity}${noteOf(one)}`}
          </List.Item>
        ))}
        {more > 0 ? <List.Item>{`y ${writeCount(more)} más`}</List.Item> : null}
      </List>
    </ScrollArea.Autosize>
  );
}

/** Warns of classes that will stand at a time at which their employee, room or group has another one. */
export function ClashAlert({ classes }: { classes: readonly ScheduledClass[] }) {
  const count = counted(classes.length, 'clase coincide', 'clases coinciden');
  return (
    <ClassesAlert
      title={`Conflicto: ${count} con otra de su empleado, salón o grupo`}
      classes={classes}
    />
  );
}

/** Warns of classes that will stand where their teacher offers no time. */
export function OutsideAlert({ classes }: { classes: readonly ScheduledClass[] }) {
  const count = counted(classes.length, 'clase queda', 'clases quedan');
  return (
    <ClassesAlert title={`${count} fuera de la disponibilidad de su profesor`} classes={classes} />
  );
}

/** Warns of classes that will stand after their group's course has ended. */
export function LateAlert({ classes }: { classes: readonly ScheduledClass[] }) {
  const count = counted(classes.length, 'clase queda', 'clases quedan');
  return <ClassesAlert title={`${count} después del fin de su curso`} classes={classes} />;
}

/** Warns of classes, if there are any. */
export function ClassesAlert({ title, classes }: ClassesAlertProps) {
  return classes.length === 0 ? null : (
    <Alert color="marigold" variant="light" title={title}>
      <ClassLines classes={classes} />
    </Alert>
  );
}

interface ClassesAlertProps {
  title: string;
  classes: readonly ScheduledClass[];
}
