import type { Icon } from '@tabler/icons-react';
import { IconClipboardCheck, IconClipboardOff, IconClipboardPlus } from '@tabler/icons-react';
import type { RegisterStanding } from '../../../machines/lessons/classWays.ts';

const marks: Readonly<Record<RegisterStanding, { icon: Icon; label: string; color: string }>> = {
  recorded: { icon: IconClipboardCheck, label: 'Registrada', color: 'var(--plantel-good)' },
  pending: { icon: IconClipboardPlus, label: 'Sin registrar', color: 'var(--plantel-warning)' },
  cancelled: {
    icon: IconClipboardOff,
    label: 'No hubo clase',
    color: 'var(--mantine-color-dimmed)',
  },
};

/** How the register of a class of the week stands. */
export function RegisterMark({ standing }: { standing: RegisterStanding }) {
  const { icon: Shown, label, color } = marks[standing];
  return <Shown size={18} color={color} role="img" aria-label={label} />;
}
