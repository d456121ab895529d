/** What the product's tabs and the tabs of `/dev/machines` tell each other, in this browser only. */
export const channelName = 'plantel-machines';

/** A running actor. */
export interface ActorView {
  /** The actor's session id, its own among those of its tab. */
  id: string;
  name: string;
  parent: string | null;
  /** The id of its machine, or null for a promise or a callback. */
  machine: string | null;
  /** As people read it: `checking.delay.waiting`. */
  state: string;
  /** The ids of the states it is in. */
  active: string[];
  /** Its context, each value in brief. */
  context: Record<string, string>;
  /** The types of the events it knows in its state; a guard may turn one away. */
  takes: string[];
}

/** An event an actor took, and what it changed. */
export interface LogEntry {
  number: number;
  /** Epoch milliseconds. */
  at: number;
  actor: string;
  actorName: string;
  type: string;
  /** The rest of the event, in brief. */
  payload: string;
  from: string;
  to: string;
  changed: { key: string; before: string; after: string }[];
  /** The ids of the transitions taken, as `chartOf` has them. */
  transitions: string[];
}

export type DevMessage =
  | { type: 'hello' }
  /** All actors of a tab, and the entries of its log since the last message, or all of them. */
  | { type: 'report'; tab: string; path: string; actors: ActorView[]; entries: LogEntry[] }
  | { type: 'closed'; tab: string }
  | { type: 'send'; tab: string; actor: string; event: { type: string } }
  | { type: 'refused'; tab: string; reason: string };
