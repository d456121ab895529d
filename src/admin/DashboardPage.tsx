import { Grid, Stack } from '@mantine/core';
import '@mantine/core/styles/Grid.layer.css';
import { Suspense, useState } from 'react';
import { lazyPart } from '../loading/lazyPart.ts';
import { readPreference, writePreference } from '../storage/preferences.ts';
import { RecentActivity } from './activity/RecentActivity.tsx';
import { Reminders } from './dashboard/Reminders.tsx';
import { QuickActions } from './dashboard/QuickActions.tsx';
import { Stats } from './dashboard/Stats.tsx';
import { WeeklySummary } from './dashboard/WeeklySummary.tsx';

const FirstSteps = lazyPart(async () => (await import('./dashboard/FirstSteps.tsx')).FirstSteps);
const hiddenName = 'firstSteps';

/** 'Dashboard General'. */
export function DashboardPage() {
  const [isHidden, setIsHidden] = useState(() => readPreference(hiddenName) === 'ocultos');
  return (
    <>
      {isHidden ? null : (
        <Suspense fallback={null}>
          <FirstSteps
            onHide={() => {
              writePreference(hiddenName, 'ocultos');
              setIsHidden(true);
            }}
          />
        </Suspense>
      )}
      <Reminders />
      <Stack gap="md">
        <Stats />
        <QuickActions />
        <Grid gap="md">
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <WeeklySummary />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <RecentActivity />
          </Grid.Col>
        </Grid>
      </Stack>
    </>
  );
}
