import {
  Anchor,
  Button,
  Group,
  Paper,
  SimpleGrid,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { Link } from 'wouter';
import { focusHeading } from '../../ui/focus/focusHeading.ts';
import type { FirstStep } from '../../../machines/reports/firstSteps.ts';
import { beginningOf, firstStepsOf } from '../../../machines/reports/firstSteps.ts';
import { useSchool } from '../../AppContext.ts';
import classes from './FirstSteps.module.css';
import thumb from '../../ui/thumb.module.css';

const words: Readonly<Record<FirstStep['code'], readonly [label: string, path: string]>> = {
  school: ['Datos de la escuela', '/admin/settings'],
  passwords: ['Cambiar la contraseña de ejemplo', '/admin/administrators'],
  groups: ['Cursos y grupos', '/admin/courses'],
  classrooms: ['Salones', '/admin/classrooms'],
  teachers: ['Profesores', '/admin/teachers'],
  students: ['Estudiantes', '/admin/students'],
  timetable: ['Primer horario', '/admin/schedules'],
};
const pathsOfRoles = {
  admin: '/admin/administrators',
  teacher: '/admin/teachers',
  staff: '/admin/staff',
} as const;

/** What a school still has to do in its first hour; nothing once all of it is done. */
export function FirstSteps({ onHide }: { onHide: () => void }) {
  const titleId = useId();
  const school = useSchool((records) => records);
  const steps = useMemo(() => firstStepsOf(school), [school]);
  const beginning = beginningOf(school, steps);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Paper component="article" aria-labelledby={titleId} p="md" radius="lg" mb="md">
      <Group justify="space-between" mb="xs" gap="sm">
        <Group gap="sm">
          <Title order={2} id={titleId} size="h3">
            Primeros pasos
          </Title>
          <Text size="sm" c="dimmed">
            {done} de {steps.length}
          </Text>
        </Group>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-describedby={titleId}
          onClick={() => {
            focusHeading();
            onHide();
          }}
        >
          Ocultar
        </Button>
      </Group>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, sm: 2, lg: 4 }}
        spacing="xs"
        className={classes.steps}
      >
        {steps.map((step) => (
          <Step key={step.code} step={step} />
        ))}
      </SimpleGrid>
      {beginning ? <Beginning beginning={beginning} /> : null}
    </Paper>
  );
}

function Beginning({ beginning }: { beginning: 'examples' | 'empty' }) {
  if (beginning === 'empty') {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        La escuela está vacía. Sigue los pasos en orden; cada lista se puede importar de Excel o
        CSV.
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed" mt="sm">
      Lo que ves son ejemplos.{' '}
      <Anchor
        component={Link}
        href="/admin/settings?seccion=sistema&vaciar=1"
        size="sm"
        underline="always"
      >
        Empezar con una escuela vacía
      </Anchor>
    </Text>
  );
}

function Step({ step: { code, isDone, account } }: { step: FirstStep }) {
  const [label, path] = words[code];
  return (
    <Group component="li" gap="xs" wrap="nowrap">
      {isDone ? (
        <IconCircleCheckFilled size={18} className={classes.done} aria-hidden />
      ) : (
        <IconCircle size={18} className={classes.open} aria-hidden />
      )}
      {isDone ? (
        <Text size="sm" c="dimmed">
          {label}
          <VisuallyHidden>: hecho</VisuallyHidden>
        </Text>
      ) : (
        <Anchor
          component={Link}
          href={
            account
              ? `${pathsOfRoles[account.role]}?${new URLSearchParams({ buscar: account.name })}`
              : path
          }
          size="sm"
          className={thumb.link}
        >
          {label}
          {account ? ` de ${account.name}` : null}
        </Anchor>
      )}
    </Group>
  );
}
