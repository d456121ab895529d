import { Grid, Stack } from '@mantine/core';
import '@mantine/core/styles/Grid.layer.css';
import { useApp } from '../AppContext.ts';
import { showNotice } from '../notices/showNotice.ts';
import { PaperHead } from '../ui/PaperHead.tsx';
import { hideFirstSteps, useAreFirstStepsHidden } from './firstStepsPreference.ts';
import { RecentActivity } from './activity/RecentActivity.tsx';
import { FirstSteps } from './dashboard/firstStepsPart.ts';
import { Reminders } from './dashboard/Reminders.tsx';
import { QuickActions } from './dashboard/QuickActions.tsx';
import { Stats } from './dashboard/Stats.tsx';
import { WeeklySummary } from './dashboard/WeeklySummary.tsx';

/** 'Dashboard General'. */
export function DashboardPage() {
  const { school } = useApp();
  const isHidden = useAreFirstStepsHidden();
  return (
    <>
      <PaperHead />
      {isHidden ? null : (
        <FirstSteps
          onHide={() => {
            hideFirstSteps();
            showNotice({ code: 'firstSteps.hidden', details: {} }, school);
          }}
        />
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
