import { ActionIcon } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useScheme } from '../ui/schemes.ts';

const icons = { dark: IconMoon, light: IconSun, auto: IconDeviceDesktop } as const;

/** 'Apariencia' behind one icon: each press takes the next choice. */
export function SchemeButton() {
  const { schemes, scheme, choose } = useScheme();
  const at = schemes.findIndex(({ value }) => value === scheme);
  const next = schemes[(at + 1) % schemes.length];
  const SchemeIcon = icons[scheme];
  const label = `Apariencia: ${schemes[at]?.label ?? ''}`;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => next && choose(next.value)}
    >
      <SchemeIcon size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
