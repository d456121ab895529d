import { IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react';
import type { DropCue } from '../../../machines/timetable/scheduleDrag.ts';

const icons = { free: IconCheck, busy: IconLock, conflict: IconAlertTriangle };

export function CueIcon({ cue }: { cue: DropCue }) {
  const Icon = icons[cue];
  return <Icon size={14} aria-hidden />;
}
