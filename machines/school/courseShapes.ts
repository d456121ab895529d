/** Courses, groups and rooms as they are stored (seed, section 3). */
import type { ClassroomStatus, ClassroomType } from './words.ts';

/** `startDate` and `endDate` are local calendar days, YYYY-MM-DD. */
export interface Course extends Demonstrable {
  id: string;
  name: string;
  description: string;
  startDate: string;
  endDate: string;
}

/** `id` is the name it was created under, and stays when the name changes. */
export interface Group extends Demonstrable {
  id: string;
  name: string;
  description: string;
  courseId: string;
  /** Places, where its id doesn't say them. */
  capacity?: number | undefined;
}

export interface Classroom extends Demonstrable {
  id: number;
  name: string;
  type: ClassroomType;
  capacity: number;
  resources: string[];
  status: ClassroomStatus;
}

/** Of the demonstration school; one made again under an id of it is not. */
export interface Demonstrable {
  isDemo?: true | undefined;
}
