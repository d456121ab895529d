import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useQueryState } from '../shared/useQueryState.ts';
import { MissingRegisters } from './tracking/MissingRegisters.tsx';
import { RecordedSessions } from './tracking/RecordedSessions.tsx';

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
        <RecordedSessions />
      </Tabs.Panel>
      <Tabs.Panel value={missing}>
        <MissingRegisters />
      </Tabs.Panel>
    </Tabs>
  );
}
