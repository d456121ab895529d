import { useMediaQuery } from '@mantine/hooks';
import { textSize } from './textSize.ts';

/** Whether two columns or two panes fit side by side, however large their text. */
export function useIsWide(): boolean {
  return useMediaQuery(`(min-width: ${75 * textSize()}px)`, false, {
    getInitialValueInEffect: false,
  });
}
