import '@mantine/core/styles/Anchor.layer.css';
import { Anchor, Button, List, Text } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { currentCycle } from '../../../machines/school/cycles.ts';
import type { Cycle } from '../../../machines/school/settingsShapes.ts';
import { readCycleDraft } from '../../../machines/settings/cycleDrafts.ts';
import { useSchool, useUser } from '../../AppContext.ts';
import { lazyPart } from '../../loading/lazyPart.ts';
import { formKeyOf, readStoredForm } from '../../storage/formDrafts.ts';
import type { Formats } from '../../strings/format.ts';
import { useFormats } from '../../ui/useFormats.ts';
import { SettingsCard } from './SettingsCard.tsx';

const CloseCycleDialog = lazyPart(
  async () => (await import('./closing/CloseCycleDialog.tsx')).CloseCycleDialog,
);

/** The school year that goes on, those that were closed, and the way to the next one. */
export function CycleCard() {
  const school = useSchool(({ settings }) => settings.school);
  const formats = useFormats();
  const cycle = currentCycle(school);
  const formKey = formKeyOf(useUser(), 'cycle');
  const [asked, setAsked] = useState<{ cycle: Cycle; count: number } | null>(() =>
    cycle && readCycleDraft(readStoredForm(formKey), cycle) ? { cycle, count: 0 } : null,
  );
  const { closedCycles = [] } = school;
  return (
    <SettingsCard
      title="Ciclo Escolar"
      description="Al cerrarlo, los estudiantes pasan de grupo y empieza el siguiente; lo registrado se conserva."
    >
      <Text size="sm" mb="md">
        {cycle ? `Ciclo actual: ${cycleText(cycle, formats)}.` : 'Faltan su nombre o sus fechas: '}
        {cycle ? null : (
          <Anchor component={Link} href="/admin/settings" size="sm">
            define el inicio y el fin del ciclo
          </Anchor>
        )}
      </Text>
      <Button
        variant="default"
        leftSection={<IconCalendarOff size={16} aria-hidden />}
        disabled={cycle === null}
        onClick={() => setAsked(cycle && { cycle, count: (asked?.count ?? 0) + 1 })}
      >
        Cerrar ciclo
      </Button>
      {closedCycles.length > 0 ? (
        <>
          <Text size="sm" fw={500} mt="md" mb={4} id="closed-cycles">
            Ciclos cerrados
          </Text>
          <List size="sm" aria-labelledby="closed-cycles">
            {closedCycles.toReversed().map((one) => (
              <List.Item key={one.name}>{cycleText(one, formats)}</List.Item>
            ))}
          </List>
        </>
      ) : null}
      {asked ? (
        <Suspense fallback={null}>
          <CloseCycleDialog key={asked.count} cycle={asked.cycle} />
        </Suspense>
      ) : null}
    </SettingsCard>
  );
}

function cycleText({ name, from, until }: Cycle, { day }: Formats): string {
  return `${name}, del ${day(from)} al ${day(until)}`;
}
