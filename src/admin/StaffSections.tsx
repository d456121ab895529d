import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../loading/lazyPart.ts';
import { Waiting } from '../loading/Waiting.tsx';
import { useQueryChoice } from '../ui/useQueryChoice.ts';
import { StaffPage } from './StaffPage.tsx';
import { TabsHead } from './TabsHead.tsx';

const StaffTasks = lazyPart(async () => (await import('./duties/StaffTasks.tsx')).StaffTasks);
const StaffActivities = lazyPart(
  async () => (await import('./duties/StaffActivities.tsx')).StaffActivities,
);

const people = 'personal';
const sections = { [people]: 'Personal', tareas: 'Tareas', actividades: 'Actividades' };

/** The staff, the tasks they are given and what they write down of their work. */
export function StaffSections() {
  const [view, setView] = useQueryChoice('vista', Object.keys(sections), people);
  return (
    <Tabs value={view} onChange={(next) => setView(next ?? people)} keepMounted={false}>
      <TabsHead views={sections} space="md" />
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
