import type { DropCue } from '../../../machines/timetable/scheduleDrag.ts';
import { placeAlone } from '../../../machines/timetable/scheduleGrid.ts';
import type { ScheduledClass } from '../../../machines/timetable/schedules.ts';
import { cueWords } from '../../strings/schedules.ts';
import { blockPlace } from './blockPlace.ts';
import { CueIcon } from './CueIcon.tsx';
import classes from './DropPreview.module.css';

interface DropPreviewProps {
  entry: ScheduledClass;
  cue: DropCue;
}

/** Where the dragged class would stand, and what it would meet there. */
export function DropPreview({ entry, cue }: DropPreviewProps) {
  const placed = placeAlone(entry);
  if (!placed) return null;
  return (
    <div
      className={classes.preview}
      data-preview
      data-cue={cue}
      style={blockPlace(placed)}
      aria-hidden
    >
      <span className={classes.time}>{`${entry.startTime} a ${entry.endTime}`}</span>
      <span className={classes.cue}>
        <CueIcon cue={cue} /> {cueWords[cue]}
      </span>
    </div>
  );
}
