import type { Standing } from '../../../machines/lessons/risk.ts';
import type { Student } from '../../../machines/school/peopleShapes.ts';
import type { StudentQuestion } from './GroupStudents.tsx';

/** A student as a teacher's list has them; null while the registers are still counted. */
export interface OwnStudent {
  student: Student;
  standing: Pick<Standing, 'counts' | 'rate' | 'inARow'> | undefined | null;
}

/** Asks of a student's profile or attendance. */
export type AskOf = (student: Student, about: StudentQuestion['about']) => void;
