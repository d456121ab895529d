import { useMemo } from 'react';
import { useSchool } from '../AppContext.ts';
import type { Formats } from '../strings/format.ts';
import { formatsOf } from '../strings/format.ts';

/** Money and days as the settings have them written. */
export function useFormats(): Formats {
  const system = useSchool(({ settings }) => settings.system);
  return useMemo(() => formatsOf(system), [system]);
}
