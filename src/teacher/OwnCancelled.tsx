import { SimpleGrid, Title } from '@mantine/core';
import { useMemo } from 'react';
import { openCancelled } from '../../machines/lessons/tracking.ts';
import { useSchool } from '../AppContext.ts';
import { CancelledCard } from '../lessons/CancelledCard.tsx';
import { Cancelling } from '../lessons/Cancelling.tsx';
import { useCancelling } from '../lessons/useCancelling.ts';
import { useToday } from '../useToday.ts';

/** The teacher's classes that were not held, for as long as they may say otherwise; newest first. */
export function OwnCancelled({ teacherId }: { teacherId: number }) {
  const cancelled = useSchool((school) => school.cancelledClasses);
  const cancelling = useCancelling();
  const today = useToday();
  const open = useMemo(
    () => openCancelled(cancelled, teacherId, today),
    [cancelled, teacherId, today],
  );
  return (
    <>
      {open.length === 0 ? null : (
        <section aria-label="No hubo clase">
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
