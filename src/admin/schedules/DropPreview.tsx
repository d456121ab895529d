import type { DropCue } from '../../../machines/timetable/scheduleDrag.ts';
import { layOutDay } from '../../../machines/timetable/scheduleGrid.ts';
import type { Classroom, ScheduleEntry } from '../../../machines/school/school.ts';
import { cueWords } from '../../strings/schedules.ts';
import { blockPlace } from './blockPlace.ts';
import { CueIcon } from './CueIcon.tsx';
import classes from './DropPreview.module.css';

interface DropPreviewProps {
  entry: ScheduleEntry;
  classroom: Classroom;
  cue: DropCue;
}

/** Where the dragged class would stand, and what it would meet there. */
export function DropPreview({ entry, classroom, cue }: DropPreviewProps) {
  const [placed] = layOutDay([{ ...entry, date: '' }], [classroom]).columns[0]?.placed ?? [];
  if (!placed) return null;
  return (
    <div className={classes.preview} data-cue={cue} style={blockPlace(placed)} aria-hidden>
      <span className={classes.time}>{`${entry.startTime} a ${entry.endTime}`}</span>
      <span className={classes.cue}>
        <CueIcon cue={cue} /> {cueWords[cue]}
      </span>
    </div>
  );
}
