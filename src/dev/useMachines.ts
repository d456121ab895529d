import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActorView, DevMessage, LogEntry } from './channel.ts';
import { channelName } from './channel.ts';

const shownEntries = 500;

/** A tab of the product, as it last reported. */
export interface ReportedTab {
  tab: string;
  path: string;
  actors: ActorView[];
  log: LogEntry[];
}

/** Every open tab's actors and events, and the way to send them one. */
export function useMachines() {
  const [tabs, setTabs] = useState<readonly ReportedTab[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const channel = useRef<BroadcastChannel>(null);

  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<DevMessage>) => {
      if (data.type === 'report') setTabs((known) => withReport(known, data));
      if (data.type === 'closed') setTabs((known) => known.filter(({ tab }) => tab !== data.tab));
      if (data.type === 'refused') setRefusal(data.reason);
    });
    opened.postMessage({ type: 'hello' } satisfies DevMessage);
    return () => opened.close();
  }, []);

  const send = useCallback((tab: string, actor: string, event: { type: string }) => {
    setRefusal(null);
    channel.current?.postMessage({ type: 'send', tab, actor, event } satisfies DevMessage);
  }, []);

  return { tabs, refusal, send };
}

function withReport(
  known: readonly ReportedTab[],
  { tab, path, actors, entries }: Extract<DevMessage, { type: 'report' }>,
): readonly ReportedTab[] {
  const old = known.find((one) => one.tab === tab);
  const last = old?.log.at(-1)?.number ?? 0;
  const fresh = entries.filter(({ number }) => number > last);
  const log = [...(old?.log ?? []), ...fresh].slice(-shownEntries);
  const report = { tab, path, actors, log };
  return old ? known.map((one) => (one === old ? report : one)) : [...known, report];
}
