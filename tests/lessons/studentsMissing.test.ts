import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addStudents } from '../../machines/lessons/lessonEdits.ts';
import { studentsMissing } from '../../machines/lessons/rosterChanges.ts';
import { mergeDraft } from '../../machines/lessons/lessonMerge.ts';
import { lastTopics } from '../../machines/lessons/topics.ts';
import { lessonOn } from '../support/anyLessons.ts';

const enrolled = (id: number, groupId = '3A') => ({
  id,
  name: `Estudiante ${id}`,
  career: '',
  group: groupId,
  groupId,
  enrollmentDate: '2026-03-01',
});
const ids = (students: readonly { id: number }[]) => students.map(({ id }) => id);

it('those enrolled since a register was saved join it once, present, and nobody leaves it', () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(some, some, some, (listed, inGroup, elsewhere) => {
      const marks = Object.fromEntries(listed.map((id) => [id, 'ausente' as const]));
      const base = lessonOn('2026-03-02', marks);
      const students = [
        ...inGroup.map((id) => enrolled(id)),
        ...elsewhere.filter((id) => !inGroup.includes(id)).map((id) => enrolled(id, '3B')),
      ];
      const missing = studentsMissing(students, base);
      expect(new Set(ids(missing))).toEqual(new Set(inGroup.filter((id) => !listed.includes(id))));
      const once = addStudents({ lesson: base, base }, missing);
      expect(addStudents(once, missing)).toEqual(once);
      expect(ids(once.lesson.students)).toEqual([...ids(base.students), ...ids(missing)]);
      expect(once.lesson.attendance).toEqual({
        ...base.attendance,
        ...Object.fromEntries(ids(missing).map((id) => [id, 'presente'])),
      });
      expect(studentsMissing(students, once.lesson)).toEqual([]);
      const stored = { ...base, topic: 'De otra pestaña' };
      const merged = mergeDraft(once, stored).lesson;
      expect(merged).toMatchObject({ students: once.lesson.students, topic: stored.topic });
      for (const { id } of missing) expect(merged.attendance[id] ?? 'presente').toBe('presente');
    }),
  );
});

it('a register without a group misses nobody', () => {
  const students = [enrolled(1, '')];
  const lesson = lessonOn('2026-03-02', {}, { groupName: 'N/A', groupId: undefined });
  expect(studentsMissing(students, lesson)).toEqual([]);
});

it('the last three topics of the group and subject are offered, each once, the newest first', () => {
  const lesson = lessonOn('2026-03-10', {}, { topic: '' });
  const past = (date: string, topic: string, fields = {}) =>
    lessonOn(date, {}, { id: `${date} ${topic}`, topic, ...fields });
  const lessons = [
    past('2026-03-02', 'Funciones'),
    past('2026-03-03', 'Límites'),
    past('2026-03-04', 'limites '),
    past('2026-03-05', 'Continuidad'),
    past('2026-03-06', 'Derivadas'),
    past('2026-03-09', '  '),
    past('2026-03-07', 'Reforma', { subject: 'Historia' }),
    past('2026-03-08', 'Vectores', { groupName: '3B', groupId: '3B' }),
    past('2026-03-11', 'Integrales'),
    past('2026-03-10', 'Más tarde', { time: '12:00' }),
    { ...lesson, topic: 'Ella misma' },
  ];
  expect(lastTopics(lessons, lesson)).toEqual(['Derivadas', 'Continuidad', 'limites']);
  expect(lastTopics([], lesson)).toEqual([]);
});
