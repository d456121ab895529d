import { NativeSelect, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Student } from '../../../../machines/school/peopleShapes.ts';
import { studentsByName } from '../../../../machines/registers/students.ts';
import type { CycleClosingRef } from '../../../../machines/settings/cycleClosingMachine.ts';
import type { CyclePlan, Outcome } from '../../../../machines/settings/cyclePlan.ts';
import type { OutcomeOption } from './outcomeOptions.ts';
import classes from './PromotionStep.module.css';

interface CohortStudentsProps {
  closing: CycleClosingRef;
  students: readonly Student[];
  exceptions: CyclePlan['exceptions'];
  /** The ids of whoever does nothing just because their group does. */
  newcomers: ReadonlySet<number>;
  options: readonly OutcomeOption[];
}

/** A group's students, each as the group or with something of their own. */
export function CohortStudents(props: CohortStudentsProps) {
  const { closing, students, exceptions, newcomers, options } = props;
  const listed = useMemo(() => studentsByName(students), [students]);
  const data = [{ value: '', label: 'Como su grupo' }, ...options];
  return listed.map(({ id, name }) => (
    <div key={id} className={classes.student}>
      <Text size="sm" component="label" htmlFor={`outcome-${id}`}>
        {name}
      </Text>
      <NativeSelect
        id={`outcome-${id}`}
        size="xs"
        data={newcomers.has(id) ? options : data}
        value={exceptions[String(id)] ?? ''}
        onChange={(event) =>
          closing.send({
            type: 'student.assign',
            id,
            outcome: (event.currentTarget.value as Outcome) || null,
          })
        }
      />
    </div>
  ));
}
