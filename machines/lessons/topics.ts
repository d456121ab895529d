import { fold } from '../kit/text.ts';
import type { Lesson } from '../school/lessonShapes.ts';
import { isOfGroup } from '../timetable/schedules.ts';
import { compareLessons, groupOf } from './lessons.ts';

const mostOffered = 3;

/** The last topics of a lesson's group and subject up to it, the newest first, each once. */
export function lastTopics(
  lessons: readonly Lesson[],
  lesson: Pick<Lesson, 'id' | 'date' | 'time' | 'groupName' | 'groupId' | 'subject'>,
): string[] {
  const before = lessons
    .filter(
      (one) =>
        one.subject === lesson.subject &&
        one.id !== lesson.id &&
        one.topic.trim() !== '' &&
        isOfGroup(groupOf(one), groupOf(lesson)) &&
        compareLessons(one, { ...one, date: lesson.date, time: lesson.time }) >= 0,
    )
    .toSorted(compareLessons);
  const topics = new Map<string, string>();
  for (const { topic } of before) {
    const known = fold(topic.trim());
    if (!topics.has(known)) topics.set(known, topic.trim());
    if (topics.size === mostOffered) break;
  }
  return [...topics.values()];
}
