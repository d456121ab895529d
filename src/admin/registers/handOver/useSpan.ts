import { useMemo } from 'react';
import type { HandOverChoice } from '../../../../machines/payroll/handOverForm.ts';
import { spanOf } from '../../../../machines/payroll/handOverForm.ts';
import type { Span } from '../../../../machines/school/months.ts';

/** The days that classes go elsewhere on, the same while they stay so; null while they are none. */
export function useSpan({ since, until }: HandOverChoice): Span | null {
  return useMemo(() => spanOf({ since, until }), [since, until]);
}
