import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useQueryState } from '../ui/useQueryState.ts';
import { MissingRegisters } from './tracking/MissingRegisters.tsx';
import { RecordedLessons } from './tracking/RecordedLessons.tsx';

const recorded = 'registradas';
const missing = 'pendientes';

export function TrackingPage() {
  const [asked, setView] = useQueryState('vista', recorded);
  const view = asked === missing ? missing : recorded;
  return (
    <Tabs value={view} onChange={(next) => setView(next ?? recorded)} keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value={recorded}>Registradas</Tabs.Tab>
        <Tabs.Tab value={missing}>Sin registrar</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={recorded}>
        <RecordedLessons />
      </Tabs.Panel>
      <Tabs.Panel value={missing}>
        <MissingRegisters />
      </Tabs.Panel>
    </Tabs>
  );
}
