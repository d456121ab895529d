import { Button, Paper, SimpleGrid, Title } from '@mantine/core';
import { IconCalendarTime, IconSchool, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useId } from 'react';
import { useLocation } from 'wouter';

const actions = [
  { label: 'Registrar Profesor', path: '/admin/teachers?nuevo=1', icon: IconUserPlus },
  { label: 'Inscribir Estudiante', path: '/admin/students?nuevo=1', icon: IconSchool },
  { label: 'Crear Grupo', path: '/admin/groups?nuevo=1', icon: IconUsersGroup },
  { label: 'Gestionar Horarios', path: '/admin/schedules', icon: IconCalendarTime },
];

/** Each goes to its screen, with the form open where there is one. */
export function QuickActions() {
  const [, navigate] = useLocation();
  const titleId = useId();
  return (
    <Paper component="article" aria-labelledby={titleId} p="md" radius="lg">
      <Title order={2} id={titleId} size="h3" mb="sm">
        Acciones rápidas
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
        {actions.map(({ label, path, icon: ActionIcon }) => (
          <Button
            key={path}
            variant="default"
            size="md"
            fz="sm"
            px="md"
            justify="flex-start"
            leftSection={<ActionIcon size={18} aria-hidden />}
            onClick={() => navigate(path)}
          >
            {label}
          </Button>
        ))}
      </SimpleGrid>
    </Paper>
  );
}
