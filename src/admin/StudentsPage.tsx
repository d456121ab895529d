import { Alert, NativeSelect } from '@mantine/core';
import { IconCalendar, IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { groupKey } from '../../machines/school/keys.ts';
import { leavingDay } from '../../machines/school/leaving.ts';
import type { BulkRef } from '../../machines/registers/bulkMachine.ts';
import type { RegisterRecord } from '../../machines/registers/drafts.ts';
import {
  enrolledTwice,
  studentStatusNames,
  studentStatuses,
  studentsByName,
  studentsInGroup,
  studentsWithStatus,
} from '../../machines/registers/students.ts';
import { searchedTexts } from '../../machines/registers/searchedTexts.ts';
import { byName } from '../../machines/kit/text.ts';
import { useSchool } from '../AppContext.ts';
import { RecordCard } from '../ui/RecordCard.tsx';
import { StatusTag } from '../ui/StatusTag.tsx';
import { useFormats } from '../ui/useFormats.ts';
import { useQueryChoice } from '../ui/useQueryChoice.ts';
import { useQueryState } from '../ui/useQueryState.ts';
import { useToday } from '../useToday.ts';
import { choicesOf } from './choices.ts';
import { CardActions } from './registers/CardActions.tsx';
import { CardLine } from './registers/CardLine.tsx';
import { DeleteDialog } from './registers/DeleteDialog.tsx';
import { RegisterScreen, countOf } from './registers/RegisterScreen.tsx';
import { enrolledTwiceText, groupText } from '../strings/groupText.ts';
import { fileAction } from './registers/recordActions.ts';
import { StudentFileLink } from './students/StudentFileLink.tsx';
import { StudentDialog } from './registers/StudentDialog.tsx';
import { TransferButtons } from './registers/TransferButtons.tsx';
import paper from '../ui/paper.module.css';
import { useRegistry } from './registers/useRegistry.ts';
import { useSearched } from './registers/useSearched.ts';
import { filterWidth } from '../ui/fields/filterWidth.ts';

const noGroupKey = groupKey({ group: '' });

/** 'Gestión de Estudiantes'. */
export function StudentsPage() {
  const registry = useRegistry('students');
  const students = useSchool((school) => school.students);
  const groups = useSchool((school) => school.groups);
  const courses = useSchool((school) => school.courses);
  const today = useToday();
  const formats = useFormats();
  const statusOf = useMemo(
    () => studentStatuses({ groups, courses }, today),
    [groups, courses, today],
  );
  const [status, setStatus] = useQueryChoice('estado', studentStatusNames, '');
  const [group, setGroup] = useQueryState('grupo');
  const groupsByName = useMemo(() => byName(groups), [groups]);
  const goneName = useMemo(() => {
    if (group === '' || group === noGroupKey) return '';
    const left = students.find((one) => groupKey(one) === group);
    return `${left?.group ?? group} (ya no existe)`;
  }, [group, students]);
  const known = group === noGroupKey ? 'Sin grupo' : groups.find(({ id }) => id === group)?.name;
  const groupName = known ?? goneName;
  const withdrawalOf = (bulk: BulkRef) => (record: RegisterRecord) => {
    const base = students.find(({ id }) => id === record.id);
    return base && leavingDay(base) === undefined
      ? {
          label: 'Dar de baja…',
          hint: 'Si deja la escuela, dale de baja: sale de su grupo y se conserva su expediente.',
          onChoose: () => bulk.send({ type: 'withdrawal.ask', seen: [base], today }),
        }
      : undefined;
  };
  const twice = useMemo(() => enrolledTwice(students), [students]);
  const listed = useMemo(() => studentsByName(students), [students]);
  const found = useSearched(listed, searchedTexts.students);
  const shown = useMemo(
    () => studentsInGroup(studentsWithStatus(found, status, statusOf), group),
    [found, group, status, statusOf],
  );
  return (
    <RegisterScreen
      register="students"
      registry={registry}
      actions={<TransferButtons register="students" plural="estudiantes" shown={shown} />}
      createLabel="Nuevo Estudiante"
      searchPlaceholder="Buscar por nombre, carrera o grupo..."
      items={shown}
      count={countOf(shown.length, students.length, 'estudiante', 'estudiantes')}
      emptyMessage="No se encontraron estudiantes."
      order="Por orden de apellido"
      narrowedTo={[groupName, status]}
      filters={
        <>
          <NativeSelect
            label="Grupo"
            {...filterWidth}
            data={[
              { value: '', label: 'Todos los grupos' },
              { value: noGroupKey, label: 'Sin grupo' },
              ...choicesOf(groupsByName, { id: group, name: goneName }),
            ]}
            value={group}
            onChange={(event) => setGroup(event.currentTarget.value)}
          />
          <NativeSelect
            label="Estado"
            {...filterWidth}
            data={[{ value: '', label: 'Todos los estados' }, ...studentStatusNames]}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value)}
          />
          {twice.length === 0 ? null : (
            <Alert color="marigold" role="note" flex="1 1 100%" className={paper.onScreen}>
              {enrolledTwiceText(twice)}
            </Alert>
          )}
        </>
      }
      actionsOf={({ id }) => [fileAction(id)]}
      renderItem={(student) => (
        <RecordCard
          title={student.name}
          subtitle={student.career}
          badge={<StatusTag status={statusOf(student)} />}
          actions={
            <>
              <StudentFileLink action={fileAction(student.id)} />
              <CardActions registry={registry} record={student} />
            </>
          }
        >
          <CardLine icon={IconUsersGroup} label="Grupo">
            {groupText(student, statusOf(student), formats)}
          </CardLine>
          <CardLine icon={IconCalendar} label="Fecha de inscripción">
            {student.enrollmentDate === ''
              ? ''
              : `Inscrito el ${formats.day(student.enrollmentDate)}`}
          </CardLine>
        </RecordCard>
      )}
    >
      {(bulk) => (
        <>
          <StudentDialog registry={registry} />
          <DeleteDialog registry={registry} otherwiseOf={withdrawalOf(bulk)} />
        </>
      )}
    </RegisterScreen>
  );
}
