import { useMediaQuery } from '@mantine/hooks';

/** Whether a dialog should fill the screen: a phone's, upright or on its side. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 36em), (max-height: 30em)', false, {
    getInitialValueInEffect: false,
  });
}
