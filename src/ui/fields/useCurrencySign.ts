import { useFormats } from '../useFormats.ts';

/** What stands before an amount that is typed, '$' or 'EUR', as the settings have it. Spread on its field. */
export function useCurrencySign() {
  const { money } = useFormats();
  const leftSection = money(0).replaceAll(/[\d.\s]/g, '');
  return { leftSection, leftSectionWidth: `${1.5 + leftSection.length / 2}rem` };
}
