import type { MantineColorScheme } from '@mantine/core';
import { useMantineColorScheme } from '@mantine/core';

interface SchemeChoice {
  value: MantineColorScheme;
  label: string;
}

const schemes: readonly SchemeChoice[] = [
  { value: 'dark', label: 'Oscuro' },
  { value: 'light', label: 'Claro' },
  { value: 'auto', label: 'Del sistema' },
];

/** How the product looks on this device, in every tab of it; Mantine keeps the choice. */
export function useScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const choose = (value: string) => {
    const chosen = schemes.find((one) => one.value === value);
    if (chosen) setColorScheme(chosen.value);
  };
  return { schemes, scheme: colorScheme, choose };
}
