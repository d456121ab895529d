import { SimpleGrid, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { DayFilters } from '../../machines/lessons/cycleDays.ts';
import { askedDays } from '../../machines/lessons/cycleDays.ts';
import type { ClassFilters } from '../../machines/lessons/tracking.ts';
import { notHeld } from '../../machines/lessons/cancelledClasses.ts';
import { owingKeys } from '../../machines/lessons/owedRegisters.ts';
import { filterCancelled, openCancelled } from '../../machines/lessons/tracking.ts';
import { useSchoolParts } from '../AppContext.ts';
import { CancelledCard } from '../lessons/CancelledCard.tsx';
import { Cancelling } from '../lessons/Cancelling.tsx';
import { useCancelling } from '../lessons/useCancelling.ts';
import paper from '../ui/paper.module.css';
import { useToday } from '../useToday.ts';

interface OwnCancelledProps {
  teacherId: number;
  filters: ClassFilters;
  days: DayFilters;
}

const noName = () => '';

/** The teacher's classes that were not held, for as long as they may say otherwise; newest first. */
export function OwnCancelled({ teacherId, filters, days }: OwnCancelledProps) {
  const school = useSchoolParts(owingKeys);
  const cancelling = useCancelling();
  const today = useToday();
  const { from, to } = askedDays(days);
  const open = useMemo(() => {
    const own = notHeld(school, openCancelled(school.cancelledClasses, teacherId, today));
    return filterCancelled(own, { from, to }, { ...filters, teacherId: '' }, noName);
  }, [school, teacherId, today, from, to, filters]);
  return (
    <>
      {open.length === 0 ? null : (
        <section aria-label="No hubo clase" className={paper.onScreen}>
          <Title order={2} size="h4" mb="sm">
            No hubo clase
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mb="lg">
            {open.map((one) => (
              <CancelledCard
                key={one.id}
                cancelled={one}
                onWithdraw={() => cancelling.send({ type: 'cancellation.withdraw', base: one })}
              />
            ))}
          </SimpleGrid>
        </section>
      )}
      <Cancelling cancelling={cancelling} />
    </>
  );
}
