import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { rollGroup, rollGroups } from '../../../machines/lessons/attendanceRolls.ts';
import { useSchool } from '../../AppContext.ts';
import { GroupRolls, useRollMonth } from '../../lessons/rolls/GroupRolls.tsx';
import { monthText } from '../../strings/studentFile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useQueryState } from '../../ui/useQueryState.ts';

/** 'Lista de asistencia' of any group. */
export function Rolls() {
  const groups = useSchool((school) => school.groups);
  const classSessions = useSchool((school) => school.classSessions);
  const { month } = useRollMonth();
  const choices = useMemo(
    () => rollGroups({ groups, classSessions }, month),
    [groups, classSessions, month],
  );
  const [asked, setGroup] = useQueryState('grupo');
  const chosen = rollGroup(choices, asked);
  if (choices.length === 0) {
    return (
      <EmptyState icon={IconUsersGroup} message="Todavía no hay grupos de los que hacer una lista.">
        <Button component={Link} href="/admin/groups" variant="light">
          Ir a Grupos
        </Button>
      </EmptyState>
    );
  }
  const groupChoice = (
    <NativeSelect
      label="Grupo"
      flex="1 1 9rem"
      maw={{ sm: '20rem' }}
      value={chosen?.group ?? ''}
      data={[
        ...(chosen ? [] : [{ value: '', label: 'Elige un grupo', disabled: true }]),
        ...new Set(choices.map(({ group }) => group)),
      ]}
      onChange={(event) => setGroup(event.currentTarget.value)}
    />
  );
  if (chosen) return <GroupRolls group={chosen} groupChoice={groupChoice} />;
  return (
    <Stack gap="md">
      <Group>{groupChoice}</Group>
      <EmptyState
        icon={IconUsersGroup}
        message={`No hay un grupo ${asked} ni registros suyos en ${monthText(month)}.`}
        hint="Si cambió de nombre, elígelo por el nuevo."
      />
    </Stack>
  );
}
