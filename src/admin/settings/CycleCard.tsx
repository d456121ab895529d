import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { currentCycle } from '../../../machines/school/cycles.ts';
import type { Cycle } from '../../../machines/school/settingsShapes.ts';
import { isCycleUnsaved } from '../../../machines/settings/settingsDrafts.ts';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import type { StorageRef } from '../../../machines/settings/storageMachine.ts';
import { isInterrupted } from '../../../machines/settings/cycleDrafts.ts';
import { useSchool, useUser } from '../../AppContext.ts';
import { placedPart } from '../../loading/placedPart.tsx';
import { formKeyOf, readStoredForm } from '../../storage/written/formDrafts.ts';
import { cycleText } from '../../strings/cycles.ts';
import { FormToCome } from '../../ui/dialog/turns.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { ClosedCycles } from './cycles/ClosedCycles.tsx';
import { OpenCycleButton, OpenCycleFile } from './cycles/OpenCycleFile.tsx';
import { useCycleOpening } from './cycles/useCycleOpening.ts';
import { calendarPath } from './paths.ts';
import { SettingsCard } from './SettingsCard.tsx';

const CloseCycleDialog = placedPart(
  () => import('./closing/CloseCycleDialog.tsx').then((part) => part.CloseCycleDialog),
  <FormToCome />,
);

interface CycleCardProps {
  settings: SettingsRef;
  storage: StorageRef;
}

/** The school year that goes on, those that were closed, and the way to the next one. */
export function CycleCard({ settings, storage }: CycleCardProps) {
  const school = useSchool((records) => records.settings.school);
  const formats = useFormats();
  const opening = useCycleOpening();
  const cycle = currentCycle(school);
  const formKey = formKeyOf(useUser(), 'cycle');
  const [asked, setAsked] = useState<{ cycle: Cycle; count: number } | null>(() =>
    cycle && isInterrupted(readStoredForm(formKey), cycle) ? { cycle, count: 0 } : null,
  );
  const isUnsaved = useSelector(settings, ({ context }) => isCycleUnsaved(context.unsaved));
  const { closedCycles = [] } = school;
  return (
    <SettingsCard
      title="Ciclo Escolar"
      description="Al cerrarlo, los estudiantes pasan de grupo y empieza el siguiente; lo registrado se conserva."
    >
      <Text size="sm" mb="md">
        {cycle ? `Ciclo actual: ${cycleText(cycle, formats)}.` : null}
        {cycle || isUnsaved ? null : (
          <>
            Faltan su nombre o sus fechas:{' '}
            <CalendarLink>define el inicio y el fin del ciclo</CalendarLink>
          </>
        )}
        {isUnsaved ? (
          <>
            {cycle ? ' ' : null}
            En Escuela hay un ciclo sin guardar: <CalendarLink>guarda los cambios</CalendarLink>
          </>
        ) : null}
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconCalendarOff size={16} aria-hidden />}
          disabled={cycle === null}
          onClick={() => setAsked(cycle && { cycle, count: (asked?.count ?? 0) + 1 })}
        >
          Cerrar ciclo
        </Button>
        <OpenCycleButton opening={opening} />
      </Group>
      <OpenCycleFile opening={opening} />
      {closedCycles.length > 0 ? <ClosedCycles cycles={closedCycles} storage={storage} /> : null}
      {asked ? <CloseCycleDialog key={asked.count} cycle={asked.cycle} /> : null}
    </SettingsCard>
  );
}

function CalendarLink({ children }: { children: string }) {
  return (
    <Anchor component={Link} href={calendarPath} size="sm" underline="always">
      {children}
    </Anchor>
  );
}
