import type { InspectionEvent } from 'xstate';
import { reportMachines } from './reportMachines.ts';

/** `/dev/machines` always sees the machines of this browser; `?inspect` shows them online too. */
export async function startInspection(): Promise<(inspected: InspectionEvent) => void> {
  const report = reportMachines();
  if (!new URLSearchParams(location.search).has('inspect')) return report;
  const { inspectOnline } = await import('./inspectOnline.ts');
  const online = inspectOnline();
  return (inspected) => {
    report(inspected);
    online(inspected);
  };
}
