import { Group } from '@mantine/core';
import { countMarks } from '../../machines/lessons/attendanceRate.ts';
import { marks } from '../../machines/lessons/justifications.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { useSchool } from '../AppContext.ts';
import { statusCounts, statusLetters } from '../strings/lessons.ts';
import { ToneBadge, markTones } from '../ui/ToneBadge.tsx';

/** How many of a class were present, absent, late; excused where anybody was. */
export function LessonMarks({ lesson }: { lesson: Lesson }) {
  const justifications = useSchool((school) => school.justifications);
  const counts = countMarks(lesson, justifications);
  const shown = marks.filter((mark) => mark !== 'justificada' || counts[mark] > 0);
  return (
    <Group component="span" gap="xs">
      {shown.map((status) => (
        <ToneBadge
          key={status}
          component="span"
          tone={markTones[status]}
          flex="none"
          role="img"
          aria-label={`${statusCounts[status]}: ${counts[status]}`}
          title={`${statusCounts[status]}: ${counts[status]}`}
        >
          {statusLetters[status]}: {counts[status]}
        </ToneBadge>
      ))}
    </Group>
  );
}
