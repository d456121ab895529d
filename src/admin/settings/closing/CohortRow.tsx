import { Button, NativeSelect, Table, Text } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, useId, useMemo } from 'react';
import type { Group } from '../../../../machines/school/courseShapes.ts';
import type { CycleClosingRef } from '../../../../machines/settings/cycleClosingMachine.ts';
import type { Cohort, CyclePlan, Outcome } from '../../../../machines/settings/cyclePlan.ts';
import { counted } from '../../../strings/counted.ts';
import { CohortStudents } from './CohortStudents.tsx';
import { outcomeOptions } from './outcomeOptions.ts';
import classes from './PromotionStep.module.css';

interface CohortRowProps {
  closing: CycleClosingRef;
  cohort: Cohort;
  /** Its course's name. */
  course: string;
  /** Empty until it is decided. */
  outcome: Outcome | '';
  /** How many of its students don't do as it does. */
  excepted: number;
  /** Only while it is open. */
  exceptions: CyclePlan['exceptions'];
  /** The ids of whoever stays unless something is said of them. */
  newcomers: ReadonlySet<number>;
  newGroups: CyclePlan['newGroups'];
  groups: readonly Group[];
  isOpen: boolean;
  isFaulty: boolean;
  onToggle: (key: string) => void;
}

/** A group in the table, and its students where it is open. */
export const CohortRow = memo(function CohortRow(props: CohortRowProps) {
  const { closing, cohort, course, outcome, newGroups, groups } = props;
  const { excepted, exceptions, newcomers, isOpen, isFaulty, onToggle } = props;
  const panelId = useId();
  const { key, group, students } = cohort;
  const name = group === '' ? 'Sin grupo' : group;
  const options = useMemo(() => outcomeOptions(groups, newGroups, key), [groups, newGroups, key]);
  const isMissing = outcome === '' && excepted < students.length;
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row" fw={600}>
          {name}
          <Text span display="block" size="xs" c="dimmed" fw={400}>
            {counted(students.length, 'estudiante', 'estudiantes')}
            {course === '' ? '' : ` · ${course}`}
          </Text>
        </Table.Th>
        <Table.Td>
          <NativeSelect
            aria-label={`${name} pasa a`}
            data={[{ value: '', label: 'Elige…' }, ...options]}
            value={outcome}
            error={isMissing && isFaulty ? 'Elige a dónde pasa.' : null}
            onChange={(event) =>
              closing.send({
                type: 'group.assign',
                key,
                outcome: (event.currentTarget.value as Outcome) || null,
              })
            }
          />
        </Table.Td>
        <Table.Td ta="right">
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Excepciones de ${name}: ${excepted}`}
            aria-expanded={isOpen}
            aria-controls={panelId}
            rightSection={
              isOpen ? (
                <IconChevronUp size={16} aria-hidden />
              ) : (
                <IconChevronDown size={16} aria-hidden />
              )
            }
            onClick={() => onToggle(key)}
          >
            {excepted}
          </Button>
        </Table.Td>
      </Table.Tr>
      <Table.Tr id={panelId} hidden={!isOpen} className={classes.exceptions}>
        <Table.Td colSpan={3}>
          {isOpen ? (
            <CohortStudents
              closing={closing}
              students={students}
              exceptions={exceptions}
              newcomers={newcomers}
              options={options}
            />
          ) : null}
        </Table.Td>
      </Table.Tr>
    </>
  );
});
