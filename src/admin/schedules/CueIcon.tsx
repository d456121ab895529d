import { IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react';
import type { DropCue } from '../../../machines/timetable/scheduleDrag.ts';

const icons = {
  free: <IconCheck size={14} aria-hidden />,
  busy: <IconLock size={14} aria-hidden />,
  conflict: <IconAlertTriangle size={14} aria-hidden />,
};

export function CueIcon({ cue }: { cue: DropCue }) {
  return icons[cue];
}
