import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { compareNames } from '../../../machines/kit/text.ts';
import type { EmployeeId } from '../../../machines/school/peopleShapes.ts';
import { employeesOf } from '../../../machines/timetable/schedules.ts';
import { useSchool } from '../../AppContext.ts';
import { useQueryState } from '../../ui/useQueryState.ts';
import { filterWidth } from '../../ui/fields/filterWidth.ts';

interface Named {
  employee: string;
  employeeId?: EmployeeId | undefined;
}

const everybody = { value: '', label: 'Todo el personal' };

/** Whose tasks or activities are shown; those of somebody who left can be asked for too. */
export function StaffFilter({ records }: { records: readonly Named[] }) {
  const [chosen, setChosen] = useQueryState('persona');
  const staff = useSchool((school) => school.staff);
  const data = useMemo(() => {
    const names = new Map<string, string>();
    for (const { employeeId, employee } of records) if (employeeId) names.set(employeeId, employee);
    for (const one of employeesOf({ teachers: [], staff })) names.set(one.employeeId, one.label);
    if (chosen !== '' && !names.has(chosen)) names.set(chosen, 'Persona que ya no está');
    return [...names]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => compareNames(one.label, other.label));
  }, [records, staff, chosen]);
  return (
    <NativeSelect
      label="Persona"
      {...filterWidth}
      value={chosen}
      data={[everybody, ...data]}
      onChange={({ currentTarget: { value } }) => setChosen(value)}
    />
  );
}
