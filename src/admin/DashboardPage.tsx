import { Grid, Stack } from '@mantine/core';
import '@mantine/core/styles/Grid.layer.css';
import { RecentActivity } from './activity/RecentActivity.tsx';
import { Reminders } from './dashboard/Reminders.tsx';
import { QuickActions } from './dashboard/QuickActions.tsx';
import { Stats } from './dashboard/Stats.tsx';
import { WeeklySummary } from './dashboard/WeeklySummary.tsx';

/** 'Dashboard General'. */
export function DashboardPage() {
  return (
    <>
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
