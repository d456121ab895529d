import { useState } from 'react';
import { countingOf } from '../../machines/lessons/attendanceRate.ts';
import type { Lesson } from '../../machines/school/school.ts';
import { useInSlices } from '../loading/useInSlices.ts';

/** Whether the marks of a school's lessons are counted: a year's take a moment on the first visit. */
export function useCounted(lessons: readonly Lesson[]): boolean {
  const [{ count }] = useState(() => ({ count: countingOf(lessons) }));
  return useInSlices(count) !== null || count === null;
}
