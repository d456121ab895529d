import { Group, NativeSelect, Text } from '@mantine/core';
import { IconCalendarWeek, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Classroom } from '../../machines/school/courseShapes.ts';
import { classroomTypes } from '../../machines/school/words.ts';
import { searchedTexts } from '../../machines/registers/searchedTexts.ts';
import { useSchool } from '../AppContext.ts';
import { RecordCard } from '../ui/RecordCard.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { useQueryChoice } from '../ui/useQueryChoice.ts';
import { useToday } from '../useToday.ts';
import { counted } from '../strings/counted.ts';
import { ActionsLine } from './registers/ActionsLine.tsx';
import { CardActions } from './registers/CardActions.tsx';
import { CardLine } from './registers/CardLine.tsx';
import { Chip } from './registers/Chip.tsx';
import { ClassroomDialog } from './registers/ClassroomDialog.tsx';
import { DeleteDialog } from './registers/DeleteDialog.tsx';
import { HandingOver } from './registers/handOver/HandingOver.tsx';
import { useHandOver } from './registers/handOver/useHandOver.ts';
import { weekActions } from './registers/recordActions.ts';
import { Occupancy } from './registers/NowLine.tsx';
import { RegisterScreen, countOf } from './registers/RegisterScreen.tsx';
import { TransferButtons } from './registers/TransferButtons.tsx';
import { useHeldToday } from './registers/useHeldToday.ts';
import { useRegistry } from './registers/useRegistry.ts';
import { useSearched } from './registers/useSearched.ts';
import { filterWidth } from '../ui/fields/filterWidth.ts';

/** 'Gestión de Salones'. */
export function ClassroomsPage() {
  const registry = useRegistry('classrooms');
  const handOver = useHandOver('classrooms');
  const classrooms = useSchool((school) => school.classrooms);
  const [type, setType] = useQueryChoice('tipo', classroomTypes, '');
  const found = useSearched(classrooms, searchedTexts.classrooms);
  const shown = useMemo(
    () => (type === '' ? found : found.filter((classroom) => classroom.type === type)),
    [found, type],
  );
  const today = useToday();
  const held = useHeldToday();
  const actionsOf = ({ id }: Classroom) =>
    weekActions({ view: 'salon', id, today, onHandOver: handOver.beginOf(id) });
  return (
    <RegisterScreen
      register="classrooms"
      registry={registry}
      actions={<TransferButtons register="classrooms" plural="salones" shown={shown} />}
      createLabel="Nuevo Salón"
      searchPlaceholder="Buscar por nombre..."
      items={shown}
      count={countOf(shown.length, classrooms.length, 'salón', 'salones')}
      emptyMessage="No se encontraron salones con los criterios seleccionados."
      narrowedTo={[type]}
      filters={
        <NativeSelect
          label="Tipo"
          {...filterWidth}
          data={[{ value: '', label: 'Todos los tipos' }, ...classroomTypes]}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
        />
      }
      actionsOf={actionsOf}
      renderItem={(classroom) => (
        <RecordCard
          title={classroom.name}
          subtitle={classroom.type}
          badge={<StatusTag status={classroom.status} />}
          actions={<CardActions registry={registry} record={classroom} />}
        >
          <Occupancy held={held} room={classroom} />
          <CardLine icon={IconUsers} label="Capacidad">
            {counted(classroom.capacity, 'lugar', 'lugares')}
          </CardLine>
          <ActionsLine icon={IconCalendarWeek} label="Semana" actions={actionsOf(classroom)} />
          {classroom.resources.length === 0 ? (
            <Text size="sm" c="dimmed" mt="xs">
              Sin recursos especiales.
            </Text>
          ) : (
            <Group gap={6} mt="xs">
              {classroom.resources.map((resource) => (
                <Chip key={resource}>{resource}</Chip>
              ))}
            </Group>
          )}
        </RecordCard>
      )}
    >
      <ClassroomDialog registry={registry} />
      <HandingOver handOver={handOver.ref} />
      <DeleteDialog
        registry={registry}
        title="¿Estás seguro de eliminar este salón?"
        messageOf={({ name }) => `Se eliminará ${name}.`}
      />
    </RegisterScreen>
  );
}
