import type { InspectionEvent } from 'xstate';
import type { DevMessage } from './channel.ts';
import { channelName } from './channel.ts';
import { Recorder } from './recorder.ts';

const pauseMilliseconds = 100;

/** Reports this tab's actors to every tab that shows `/dev/machines`; returns what inspects them. */
export function reportMachines(): (inspected: InspectionEvent) => void {
  const channel = new BroadcastChannel(channelName);
  const recorder = new Recorder();
  const tab = crypto.randomUUID();
  let reported = 0;
  let isDue = false;

  const post = (message: DevMessage) => channel.postMessage(message);
  const report = (since: number) => {
    isDue = false;
    reported = recorder.log.at(-1)?.number ?? 0;
    const entries = recorder.log.filter(({ number }) => number > since);
    post({ type: 'report', tab, path: location.pathname, actors: recorder.actors(), entries });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<DevMessage>) => {
    if (data.type === 'hello') report(0);
    if (data.type !== 'send' || data.tab !== tab) return;
    const reason = recorder.send(data.actor, data.event);
    if (reason !== null) post({ type: 'refused', tab, reason });
  });
  window.addEventListener('pagehide', () => post({ type: 'closed', tab }));
  recorder.subscribe(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => report(reported), pauseMilliseconds);
  });
  return recorder.observe;
}
