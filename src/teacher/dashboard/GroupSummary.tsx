import { Text } from '@mantine/core';
import type { TaughtGroup } from '../../../machines/lessons/teaching.ts';
import { RecordCard } from '../../ui/RecordCard.tsx';
import { counted } from '../../strings/counted.ts';
import classes from '../../ui/rows.module.css';

export function GroupSummary({ groups }: { groups: readonly TaughtGroup[] }) {
  return (
    <RecordCard title="Resumen de Grupos">
      {groups.length === 0 ? (
        <Text c="dimmed">No tienes grupos activos asignados.</Text>
      ) : (
        <ul className={classes.rows}>
          {groups.map(({ group, course, students }) => (
            <li key={group.id} className={classes.row}>
              <div className={classes.what}>
                <Text fw={600}>{group.name}</Text>
                <Text size="sm" c="dimmed">
                  {course.name}
                </Text>
              </div>
              <Text size="sm">{counted(students, 'estudiante', 'estudiantes')}</Text>
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  );
}
