import type { NoticeCode } from '../store/codes.ts';
import { isDay } from '../kit/calendar.ts';
import type { Refusal } from '../store/decisions.ts';
import { refuse } from '../store/decisions.ts';
import type { School } from '../school/school.ts';
import { isEmail } from '../kit/text.ts';

/** What is wrong with a field that is filled in, and its text. */
export interface RecordFault {
  code: 'notEmail' | 'notDay' | 'unknownGroup' | 'unknownCourse';
  field: string;
  text: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** What is wrong with a draft's texts, or null; a student may stay in a group that was deleted. */
export function faultOf(
  { groups, courses }: Pick<School, 'groups' | 'courses'>,
  draft: object,
  stored: object | null,
): RecordFault | null {
  const fields: Fields = { ...draft };
  const { email, group, courseId } = fields;
  if (typeof email === 'string' && !isEmail(email)) {
    return { code: 'notEmail', field: 'email', text: email };
  }
  for (const field of ['startDate', 'endDate']) {
    const day = fields[field];
    if (typeof day === 'string' && !isDay(day)) return { code: 'notDay', field, text: day };
  }
  const { group: storedGroup }: Fields = { ...stored };
  if (typeof group === 'string' && group !== '' && group !== storedGroup) {
    const isKnown = groups.some(({ name }) => name === group);
    if (!isKnown) return { code: 'unknownGroup', field: 'group', text: group };
  }
  if (typeof courseId === 'string' && !courses.some(({ id }) => id === courseId)) {
    return { code: 'unknownCourse', field: 'courseId', text: courseId };
  }
  return null;
}

export function refuseFault({ code, text }: RecordFault): Refusal {
  return refuse(refusals[code], { text });
}

const refusals = {
  notEmail: 'record.notEmail',
  notDay: 'record.notDay',
  unknownGroup: 'record.groupGone',
  unknownCourse: 'record.courseGone',
} as const satisfies Record<RecordFault['code'], NoticeCode>;
