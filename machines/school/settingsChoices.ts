export const timezones = [
  'America/Mexico_City',
  'America/Cancun',
  'America/Hermosillo',
  'America/Tijuana',
] as const;
export const languages = ['es', 'en'] as const;
export const dateFormats = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;
export const currencies = ['MXN', 'USD', 'EUR'] as const;
export const backupFrequencies = ['daily', 'weekly', 'monthly'] as const;

/** The least and the most of each figure of the security. */
export const securityBounds = {
  inactivityMinutes: [15, 480],
  shortestPassword: [8, 64],
  freeFailures: [1, 20],
} as const;

export function isSecurityFigure(
  name: keyof typeof securityBounds,
  value: unknown,
): value is number {
  const [least, most] = securityBounds[name];
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
