import { Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { CycleEffect } from '../../../../machines/settings/cycleClosing.ts';
import type { CycleClosingRef } from '../../../../machines/settings/cycleClosingMachine.ts';
import { cohortsOf } from '../../../../machines/settings/cyclePlan.ts';
import { useSchool } from '../../../AppContext.ts';
import { effectText } from '../../../strings/cycles.ts';
import { CohortRow } from './CohortRow.tsx';
import { NewGroups } from './NewGroups.tsx';
import classes from './PromotionStep.module.css';

interface PromotionStepProps {
  closing: CycleClosingRef;
  effect: CycleEffect;
  /** Whether going on was tried: then what is missing is marked. */
  isTried: boolean;
}

/** Where each group's students go, with those who go elsewhere. */
export function PromotionStep({ closing, effect, isTried }: PromotionStepProps) {
  const students = useSchool((school) => school.students);
  const groups = useSchool((school) => school.groups);
  const courses = useSchool((school) => school.courses);
  const plan = useSelector(closing, ({ context }) => context.plan);
  const [open, setOpen] = useState('');
  const cohorts = useMemo(() => cohortsOf({ students, groups }), [students, groups]);
  const courseNames = useMemo(() => new Map(courses.map(({ id, name }) => [id, name])), [courses]);
  return (
    <>
      <NewGroups closing={closing} />
      <Table className={classes.table} layout="fixed" verticalSpacing={6} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Grupo</Table.Th>
            <Table.Th>Pasa a</Table.Th>
            <Table.Th className={classes.last}>Excepciones</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cohorts.map((cohort) => (
            <CohortRow
              key={cohort.key}
              closing={closing}
              cohort={cohort}
              course={courseNames.get(cohort.courseId) ?? ''}
              plan={plan}
              groups={groups}
              isOpen={open === cohort.key}
              isTried={isTried}
              onToggle={() => setOpen(open === cohort.key ? '' : cohort.key)}
            />
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" role="status">
        {effectText(effect)}
      </Text>
    </>
  );
}
