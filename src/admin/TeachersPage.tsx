import '@mantine/core/styles/Fieldset.layer.css';
import { employeeId } from '../../machines/school/ties.ts';
import type { Teacher } from '../../machines/school/peopleShapes.ts';
import { useSchool } from '../AppContext.ts';
import { useToday } from '../useToday.ts';
import { searchedTexts } from '../../machines/registers/searchedTexts.ts';
import { DeleteDialog } from './registers/DeleteDialog.tsx';
import { HandingOver } from './registers/handOver/HandingOver.tsx';
import { useHandOver } from './registers/handOver/useHandOver.ts';
import { employeeActions } from './registers/recordActions.ts';
import { RegisterScreen, countOf } from './registers/RegisterScreen.tsx';
import { TeacherCard } from './registers/TeacherCard.tsx';
import { TeacherDialog } from './registers/TeacherDialog.tsx';
import { TransferButtons } from './registers/TransferButtons.tsx';
import { useHeldToday } from './registers/useHeldToday.ts';
import { useRegistry } from './registers/useRegistry.ts';
import { useSearched } from './registers/useSearched.ts';

/** 'Gestión de Profesores'. */
export function TeachersPage() {
  const registry = useRegistry('teachers');
  const teachers = useSchool((school) => school.teachers);
  const handOver = useHandOver('teachers');
  const shown = useSearched(teachers, searchedTexts.teachers);
  const today = useToday();
  const held = useHeldToday();
  const actionsOf = ({ id }: Teacher) =>
    employeeActions(employeeId('teacher', id), today, handOver);
  return (
    <RegisterScreen
      register="teachers"
      registry={registry}
      actions={<TransferButtons register="teachers" plural="profesores" shown={shown} />}
      createLabel="Nuevo Profesor"
      searchPlaceholder="Buscar por nombre, materia o usuario..."
      items={shown}
      count={countOf(shown.length, teachers.length, 'profesor', 'profesores')}
      emptyMessage="No se encontraron profesores."
      actionsOf={(teacher) => Object.values(actionsOf(teacher)).flat()}
      renderItem={(teacher) => (
        <TeacherCard
          registry={registry}
          teacher={teacher}
          actions={actionsOf(teacher)}
          held={held}
        />
      )}
    >
      <TeacherDialog registry={registry} />
      <DeleteDialog
        registry={registry}
        otherwiseOf={({ id }) => handOver.otherwiseOf(employeeId('teacher', Number(id)))}
      />
      <HandingOver handOver={handOver.ref} />
    </RegisterScreen>
  );
}
