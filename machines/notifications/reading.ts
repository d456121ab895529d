import type { Notification, NotificationCode, Parts } from './notifications.ts';

/** What of each notification somebody has read. */
export type Read = Readonly<Partial<Record<NotificationCode, Parts>>>;

/** Whether nothing came to it since it was read; what was done of it meanwhile makes it no news. */
export function isRead(read: Read, { code, parts }: Pick<Notification, 'code' | 'parts'>): boolean {
  const known = Object.hasOwn(read, code) ? read[code] : undefined;
  if (!known) return false;
  return Object.entries(parts).every(
    ([part, amount]) => Object.hasOwn(known, part) && amount <= (known[part] ?? 0),
  );
}

/**
 * What somebody has read once they read some of what waits. What no longer waits is forgotten: it is
 * news when it comes back.
 */
export function readAfter(
  read: Read,
  waiting: readonly Notification[],
  codes: readonly NotificationCode[],
): Read {
  const known = waiting.flatMap((one): [NotificationCode, Parts][] => {
    const parts = codes.includes(one.code) ? one.parts : stillThere(read[one.code], one.parts);
    return parts ? [[one.code, parts]] : [];
  });
  return Object.fromEntries(known);
}

/** What was read of what there still is. */
function stillThere(read: Parts | undefined, now: Parts): Parts | null {
  if (!read) return null;
  const parts = Object.entries(now).flatMap(([part, amount]): [string, number][] => {
    const known = Object.hasOwn(read, part) ? (read[part] ?? 0) : 0;
    return known > 0 ? [[part, Math.min(known, amount)]] : [];
  });
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

/** What a stored text says was read; of a text that says nothing, nothing. */
export function parseRead(text: string | null): Read {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(
      entriesOf(stored).map(([code, parts]) => [
        code,
        Object.fromEntries(entriesOf(parts).filter(([, amount]) => typeof amount === 'number')),
      ]),
    );
  } catch {
    return {};
  }
}

export function writeRead(read: Read): string {
  return JSON.stringify(read);
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
