import { Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import type { CycleClosingRef } from '../../../../machines/settings/cycleClosingMachine.ts';
import {
  cohortsOf,
  newcomersSince,
  withNewcomers,
} from '../../../../machines/settings/cyclePlan.ts';
import { useSchool } from '../../../AppContext.ts';
import { CohortRow } from './CohortRow.tsx';
import { NewGroups } from './NewGroups.tsx';
import classes from './PromotionStep.module.css';

interface PromotionStepProps {
  closing: CycleClosingRef;
  /** Whether going on was tried: then what is missing is marked. */
  isFaulty: boolean;
}

const none = {};

/** Where each group's students go, with those who go elsewhere. */
export function PromotionStep({ closing, isFaulty }: PromotionStepProps) {
  const students = useSchool((school) => school.students);
  const groups = useSchool((school) => school.groups);
  const courses = useSchool((school) => school.courses);
  const plan = useSelector(closing, ({ context }) => context.plan);
  const cycle = useSelector(closing, ({ context }) => context.cycle);
  const { newGroups } = plan;
  const [open, setOpen] = useState('');
  const toggle = useCallback((key: string) => setOpen((before) => (before === key ? '' : key)), []);
  const cohorts = useMemo(() => cohortsOf({ students, groups }), [students, groups]);
  const newcomers = useMemo(
    () => new Set(newcomersSince({ students }, cycle).map(({ id }) => id)),
    [students, cycle],
  );
  const { exceptions } = useMemo(
    () => withNewcomers(plan, { students }, cycle),
    [plan, students, cycle],
  );
  const courseNames = useMemo(() => new Map(courses.map(({ id, name }) => [id, name])), [courses]);
  if (cohorts.length === 0) {
    return (
      <>
        {newGroups.length > 0 ? <NewGroups closing={closing} /> : null}
        <Text size="sm" role="status">
          No hay estudiantes inscritos: nadie tiene que pasar a otro grupo.
        </Text>
      </>
    );
  }
  return (
    <>
      <NewGroups closing={closing} />
      <Table className={classes.table} layout="fixed" verticalSpacing={6} horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.first}>Grupo</Table.Th>
            <Table.Th>Pasa a</Table.Th>
            <Table.Th ta="right" className={classes.last}>
              Excepciones
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cohorts.map((cohort) => (
            <CohortRow
              key={cohort.key}
              closing={closing}
              cohort={cohort}
              course={courseNames.get(cohort.courseId) ?? ''}
              outcome={plan.groups[cohort.key] ?? ''}
              excepted={cohort.students.filter(({ id }) => String(id) in exceptions).length}
              exceptions={open === cohort.key ? exceptions : none}
              newcomers={newcomers}
              newGroups={newGroups}
              groups={groups}
              isOpen={open === cohort.key}
              isFaulty={isFaulty}
              onToggle={toggle}
            />
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
