import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lessonOn } from '../support/anyLessons.ts';
import { seededSchool } from '../support/seededSchool.ts';
import type { Edit, Recording } from '../../machines/lessons/recordings.ts';
import { beginRecording, edited, marksBy } from '../../machines/lessons/recordings.ts';
import type { Marks } from '../../machines/lessons/lessonEdits.ts';
import { attendanceStatuses } from '../../machines/school/words.ts';

const ids = [7, 8, 9];
const scheduled = {
  date: '2026-03-10',
  group: 'MATH-ADV',
  groupId: 'MATH-ADV',
  startTime: '10:00',
  activity: 'Álgebra',
};
const anyMark = fc.constantFrom(...attendanceStatuses);
const anyMarks = fc.record({ 7: anyMark, 8: anyMark, 9: anyMark });
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('mark.set' as const),
      studentId: fc.constantFrom(...ids),
      status: anyMark,
    }),
  },
  fc.constantFrom(
    { type: 'marks.clear' as const },
    { type: 'marks.restore' as const },
    { type: 'marks.undo' as const },
  ),
);

/** A register that was saved with these marks, opened. */
function opened(marks: Marks): Recording {
  const students = ids.map((id) => ({ id, name: `Estudiante ${id}` }));
  const stored = lessonOn('2026-03-10', marks, {
    groupId: 'MATH-ADV',
    groupName: 'MATH-ADV',
    time: '10:00',
    students,
  });
  const school = { ...seededSchool('2026-03-10'), classSessions: [stored] };
  return beginRecording(school, [], { ...scheduled, lessonId: stored.id }, 1);
}

function after(recording: Recording, edits: readonly Edit[]): Recording {
  return edits.reduce((one, edit) => ({ ...one, ...edited(one, edit) }), recording);
}

const marksOf = ({ draft }: Recording) => draft.lesson.attendance;
const undoAll = (recording: Recording): Recording =>
  Object.keys(marksBy('marks.undo', recording)).length === 0
    ? recording
    : undoAll(after(recording, [{ type: 'marks.undo' }]));

it('leads back, act by act, to the marks the register was opened with', () => {
  fc.assert(
    fc.property(anyMarks, fc.array(anyEdit, { maxLength: 20 }), (marks, edits) => {
      expect(marksOf(undoAll(after(opened(marks), edits)))).toEqual(marks);
    }),
  );
});

it('takes back exactly the last act that changed anything', () => {
  fc.assert(
    fc.property(anyMarks, fc.array(anyEdit, { maxLength: 12 }), anyEdit, (marks, edits, last) => {
      fc.pre(last.type === 'mark.set' || last.type === 'marks.clear');
      const before = after(opened(marks), edits);
      const changed = after(before, [last]);
      fc.pre(JSON.stringify(marksOf(changed)) !== JSON.stringify(marksOf(before)));
      expect(marksOf(after(changed, [{ type: 'marks.undo' }]))).toEqual(marksOf(before));
    }),
  );
});

it('leaves a mark that was changed from elsewhere meanwhile as it is', () => {
  fc.assert(
    fc.property(anyMarks, fc.array(anyEdit, { maxLength: 12 }), anyMark, (marks, edits, theirs) => {
      const marked = after(opened(marks), edits);
      fc.pre(
        marked.history.every(
          ({ before, after: left }) => before[8] !== theirs && left[8] !== theirs,
        ),
      );
      const { lesson } = marked.draft;
      const joined: Recording = {
        ...marked,
        draft: {
          ...marked.draft,
          lesson: { ...lesson, attendance: { ...lesson.attendance, 8: theirs } },
        },
      };
      expect(marksOf(undoAll(joined))).toEqual({ ...marks, 8: theirs });
    }),
  );
});
