import { lazily } from '../../machines/kit/lazily.ts';

const decimal = lazily(() => new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 }));

/** Bytes as people read them: '0 kB', '180 kB', '12.4 MB', '2 GB'. */
export function writeRoom(bytes: number): string {
  const kilobytes = bytes / 1_024;
  if (kilobytes < 999.5) return `${Math.max(Math.round(kilobytes), Math.sign(bytes))} kB`;
  const megabytes = kilobytes / 1_024;
  if (megabytes < 999.95) return `${decimal().format(megabytes)} MB`;
  return `${decimal().format(megabytes / 1_024)} GB`;
}
