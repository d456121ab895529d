import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../loading/lazyPart.ts';
import { Waiting } from '../loading/Waiting.tsx';
import { useQueryState } from '../ui/useQueryState.ts';
import { StaffPage } from './StaffPage.tsx';

const StaffTasks = lazyPart(async () => (await import('./duties/StaffTasks.tsx')).StaffTasks);
const StaffActivities = lazyPart(
  async () => (await import('./duties/StaffActivities.tsx')).StaffActivities,
);

const people = 'personal';
const sections = [people, 'tareas', 'actividades'];

/** The staff, the tasks they are given and what they write down of their work. */
export function StaffSections() {
  const [asked, setView] = useQueryState('vista', people);
  return (
    <Tabs
      value={sections.includes(asked) ? asked : people}
      onChange={(next) => setView(next ?? people)}
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value={people}>Personal</Tabs.Tab>
        <Tabs.Tab value="tareas">Tareas</Tabs.Tab>
        <Tabs.Tab value="actividades">Actividades</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={people}>
        <StaffPage />
      </Tabs.Panel>
      <Tabs.Panel value="tareas">
        <Suspense fallback={<Waiting />}>
          <StaffTasks />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="actividades">
        <Suspense fallback={<Waiting />}>
          <StaffActivities />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}
