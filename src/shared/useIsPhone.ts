import { useMediaQuery } from '@mantine/hooks';

/** Whether a dialog should fill the screen. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
}
