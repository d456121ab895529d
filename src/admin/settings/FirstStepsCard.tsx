import { Button, Text } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { firstStepsOf } from '../../../machines/reports/firstSteps.ts';
import { useSchool } from '../../AppContext.ts';
import { showFirstSteps, useAreFirstStepsHidden } from '../firstStepsPreference.ts';
import { SettingsCard } from './SettingsCard.tsx';

/** The way back to the first steps: nothing where they were never hidden, or all of them are done. */
export function FirstStepsCard() {
  const [, navigate] = useLocation();
  const school = useSchool((records) => records);
  const left = useMemo(() => firstStepsOf(school).filter(({ isDone }) => !isDone), [school]);
  const areHidden = useAreFirstStepsHidden();
  if (!areHidden || left.length === 0) return null;
  return (
    <SettingsCard
      title="Primeros pasos"
      description="Lo que a la escuela le falta por hacer al empezar."
    >
      <Text size="sm" mb="sm">
        {left.length === 1 ? 'Falta 1 paso.' : `Faltan ${left.length} pasos.`}
      </Text>
      <Button
        variant="default"
        leftSection={<IconListCheck size={16} aria-hidden />}
        onClick={() => {
          showFirstSteps();
          navigate('/admin');
        }}
      >
        Mostrar los primeros pasos
      </Button>
    </SettingsCard>
  );
}
