import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { placedPart } from '../loading/placedPart.tsx';
import { Waiting } from '../loading/Waiting.tsx';
import { useQueryChoice } from '../ui/useQueryChoice.ts';
import { StaffPage } from './StaffPage.tsx';
import { TabsHead } from './TabsHead.tsx';

const StaffTasks = placedPart(
  () => import('./duties/StaffTasks.tsx').then((part) => part.StaffTasks),
  <Waiting />,
);
const StaffActivities = placedPart(
  () => import('./duties/StaffActivities.tsx').then((part) => part.StaffActivities),
  <Waiting />,
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
        <StaffTasks />
      </Tabs.Panel>
      <Tabs.Panel value="actividades">
        <StaffActivities />
      </Tabs.Panel>
    </Tabs>
  );
}
