import { useMediaQuery } from '@mantine/hooks';

/** Whether two columns of students fit side by side. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
}
