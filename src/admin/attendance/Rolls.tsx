import { NativeSelect, Stack } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useMemo } from 'react';
import { rollGroups } from '../../../machines/lessons/attendanceRolls.ts';
import { useSchool } from '../../AppContext.ts';
import { GroupRolls, useRollMonth } from '../../lessons/rolls/GroupRolls.tsx';
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
  const chosen = choices.find(({ group }) => group === asked) ?? choices[0];
  if (!chosen) {
    return (
      <EmptyState
        icon={IconUsersGroup}
        message="Todavía no hay grupos de los que hacer una lista."
      />
    );
  }
  return (
    <Stack gap="md">
      <NativeSelect
        label="Grupo"
        maw={320}
        value={chosen.group}
        data={[...new Set(choices.map(({ group }) => group))]}
        onChange={(event) => setGroup(event.currentTarget.value)}
      />
      <GroupRolls group={chosen} />
    </Stack>
  );
}
