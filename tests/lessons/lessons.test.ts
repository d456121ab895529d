import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { put } from '../../machines/store/operations.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { LessonSaveCommand } from '../../machines/lessons/lessonSaving.ts';
import {
  isOwnLessonId,
  newLesson,
  nextRowMarked,
  lessonOfClass,
  teacherFinder,
} from '../../machines/lessons/lessons.ts';
import { decideLessonSave, newLessonId } from '../../machines/lessons/lessonSaving.ts';
import { decideScheduleSave } from '../../machines/timetable/scheduleChanges.ts';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const school = seededSchool('2026-03-10');
const algebra = {
  date: '2026-03-10',
  group: 'MATH-ADV',
  groupId: 'MATH-ADV',
  startTime: '10:00',
  activity: 'Matemáticas Avanzadas',
};
const recorded: Lesson = { ...newLesson(school, algebra, 1), topic: 'Límites' };

function save(before: School, lesson: Lesson, base: Lesson | null = null): School {
  const decision = decideLessonSave(before, { type: 'classSession.save', lesson, base }, facts);
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(before, decision.operations);
}

function refusalOf(before: School, draft: Omit<LessonSaveCommand, 'type'>): string | null {
  const decision = decideLessonSave(before, { type: 'classSession.save', ...draft }, facts);
  return decision.allowed ? null : decision.code;
}

describe('a new session', () => {
  it('has the students of the group, all present, and no topic', () => {
    expect(newLesson(school, algebra, 1)).toEqual({
      id: '2026-03-10-MATH-ADV-10:00',
      date: '2026-03-10',
      time: '10:00',
      groupName: 'MATH-ADV',
      groupId: 'MATH-ADV',
      subject: 'Matemáticas Avanzadas',
      topic: '',
      topicStatus: 'en progreso',
      comments: '',
      attendance: { 3: 'presente' },
      students: [{ id: 3, name: 'Valeria Ortiz Nava' }],
      teacherId: 1,
    });
  });

  it('has who was in the group on its day, whoever left it or came with another cycle', () => {
    const [promoted, other] = school.students;
    const past = [{ until: algebra.date, group: 'MATH-ADV', groupId: 'MATH-ADV' }];
    const left = { ...other!, group: '', groupId: undefined, withdrawnOn: algebra.date };
    const students = [
      { ...promoted!, group: 'ENG-SAT', groupId: 'ENG-SAT', pastGroups: past },
      { ...left, pastGroups: past },
    ];
    const idsOn = (date: string) =>
      newLesson({ ...school, students }, { ...algebra, date }, 1).students.map(({ id }) => id);
    expect(new Set(idsOn(algebra.date))).toEqual(new Set([promoted!.id, other!.id]));
    expect(idsOn('2026-03-11')).toEqual([]);
  });
});

describe('the id of a register in a shared school', () => {
  const shared = { ...facts, isShared: true };
  const idOf = (lesson: Lesson, classSessions: Lesson[] = [], by = shared) =>
    newLessonId(classSessions, lesson, by);

  it('ends with its teacher’s, however often it is taken', () => {
    expect(idOf(recorded)).toBe('2026-03-10-MATH-ADV-10:00-1');
    expect(idOf({ ...recorded, id: `${recorded.id}-1` })).toBe('2026-03-10-MATH-ADV-10:00-1');
    const taken = { ...recorded, id: `${recorded.id}-1` };
    expect(idOf(recorded, [taken])).toBe('2026-03-10-MATH-ADV-10:00-1-1');
    expect(idOf({ ...recorded, teacherId: 11 })).toBe('2026-03-10-MATH-ADV-10:00-11');
  });

  it('is no teacher’s where none is known, nor in a school of one device', () => {
    expect(idOf({ ...recorded, teacherId: undefined })).toBe(recorded.id);
    expect(idOf(recorded, [], { ...facts, isShared: false })).toBe(recorded.id);
  });

  it('is told from those of teachers whose number ends alike', () => {
    const own = `${recorded.id}-11`;
    expect([1, 11, 111].map((id) => isOwnLessonId(own, id))).toEqual([false, true, false]);
  });
});

describe('saving a session', () => {
  it('refuses a topic of nothing but spaces', () => {
    const lesson = { ...recorded, topic: '  \t ' };
    expect(refusalOf(school, { lesson, base: null })).toBe('classSession.topicRequired');
  });

  it('keeps the topic without the spaces around it and says what was saved', () => {
    const lesson = { ...recorded, topic: '  Límites ' };
    const command = { type: 'classSession.save', lesson, base: null } as const;
    const decision = decideLessonSave(school, command, facts);
    expect(decision).toMatchObject({
      name: 'classSession.saved',
      details: { subject: 'Matemáticas Avanzadas', group: 'MATH-ADV' },
      operations: [{ record: { topic: 'Límites' } }],
    });
  });

  it('replaces the lesson it started from', () => {
    const once = save(school, recorded);
    const base = once.classSessions[0]!;
    const twice = save(once, { ...base, topic: 'Derivadas' }, base);
    expect(twice.classSessions.map(({ topic }) => topic)).toEqual(['Derivadas']);
  });

  it('refuses a second new lesson of the same class', () => {
    const once = save(school, recorded);
    const lesson = { ...recorded, topic: 'Otro' };
    expect(refusalOf(once, { lesson, base: null })).toBe('classSession.conflict');
  });

  it('refuses an edit of a lesson that another tab changed or took away', () => {
    const once = save(school, recorded);
    const base = once.classSessions[0]!;
    const changed = save(once, { ...base, comments: 'Faltó proyector' }, base);
    const lesson = { ...base, topic: 'Series' };
    expect(refusalOf(changed, { lesson, base })).toBe('classSession.conflict');
    expect(refusalOf(school, { lesson, base })).toBe('classSession.conflict');
  });

  it("gives another teacher's lesson of the same group and time an id of its own", () => {
    const once = save(school, recorded);
    const other = { ...newLesson(once, algebra, 2), topic: 'Repaso' };
    const twice = save(once, other);
    expect(twice.classSessions.map(({ id, topic }) => [id, topic])).toEqual([
      ['2026-03-10-MATH-ADV-10:00', 'Límites'],
      ['2026-03-10-MATH-ADV-10:00-2', 'Repaso'],
    ]);
    expect(lessonOfClass(twice.classSessions, algebra, 1)?.topic).toBe('Límites');
    expect(lessonOfClass(twice.classSessions, algebra, 2)?.topic).toBe('Repaso');
  });

  it('is found among those of its day alone, once the days of a list are known', () => {
    const once = save(school, recorded);
    let asked = 0;
    const earlier = {
      ...once.classSessions[0]!,
      get date() {
        asked += 1;
        return '2026-03-09';
      },
    };
    const lessons = [earlier, ...once.classSessions];
    lessonOfClass(lessons, algebra, 1);
    asked = 0;
    expect(lessonOfClass(lessons, algebra, 1)?.topic).toBe('Límites');
    expect(asked).toBe(0);
  });

  it('goes on from the lesson of a group under whatever name that has by now', () => {
    const once = save(school, recorded);
    const [, , math] = once.groups;
    const renamed = applyOperations(once, [put('groups', { ...math!, name: 'MATH-2025' })]);
    expect(renamed.classSessions[0]).toMatchObject({ groupName: 'MATH-2025' });
    const lesson = { ...recorded, topic: 'Conjuntos' };
    expect(refusalOf(renamed, { lesson, base: null })).toBe('classSession.conflict');
    const twice = save(renamed, lesson, once.classSessions[0]);
    expect(twice.classSessions.map(({ id, groupName, topic }) => [id, groupName, topic])).toEqual([
      ['2026-03-10-MATH-ADV-10:00', 'MATH-2025', 'Conjuntos'],
    ]);
  });

  it('keeps exactly one lesson a class and teacher, the last saved, whatever is saved', () => {
    const saves = fc.array(
      fc.record({
        time: fc.constantFrom('08:00', '09:00'),
        group: fc.constantFrom('MATH-ADV', 'N/A'),
        teacherId: fc.constantFrom(1, 2, 3),
        topic: fc.constantFrom('Límites', 'Series', 'Conjuntos'),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(saves, (steps) => {
        const expected = new Map<string, string>();
        const after = steps.reduce((before, { time, group, teacherId, topic }) => {
          expected.set(`${time} ${group} ${teacherId}`, topic);
          const groupId = group === 'N/A' ? undefined : group;
          const scheduled = { ...algebra, group, groupId, startTime: time };
          const base = lessonOfClass(before.classSessions, scheduled, teacherId) ?? null;
          const lesson = { ...(base ?? newLesson(before, scheduled, teacherId)), topic };
          return save(before, lesson, base);
        }, school);
        const found = after.classSessions.map(
          ({ time, groupName, teacherId, topic }) =>
            [`${time} ${groupName} ${teacherId}`, topic] as const,
        );
        expect(new Map(found)).toEqual(expected);
        expect(found).toHaveLength(expected.size);
        expect(new Set(after.classSessions.map(({ id }) => id)).size).toBe(found.length);
      }),
    );
  });
});

describe('a recorded lesson', () => {
  it('stays as it is when its class is edited, moved or deleted', () => {
    const programmed = withClasses(save(school, recorded), '2026-03-10', [classEntry()]);
    const entries = [
      classEntry({ activity: 'Otra', employee: 'Ana Torres Medina' }),
      classEntry({ startTime: '12:00', endTime: '13:00', classroom: 'Salón 2' }),
      classEntry({ employee: '' }),
    ];
    for (const entry of entries) {
      const decision = decideScheduleSave(programmed, {
        type: 'schedule.save',
        date: '2026-03-10',
        original: { ...classEntry(), date: '2026-03-10' },
        entry,
        replaces: null,
      });
      if (!decision.allowed) throw new Error(decision.code);
      const after = applyOperations(programmed, decision.operations);
      expect(after.schedules).not.toEqual(programmed.schedules);
      expect(after.classSessions).toBe(programmed.classSessions);
    }
  });
});

describe('the teacher a lesson is shown under', () => {
  const { teachers } = school;
  const teacherOf = teacherFinder(teachers);

  it('is the first whose groups have its group or whose subject is its subject', () => {
    const { teacherId: _unknown, ...lesson } = recorded;
    expect(teacherOf(lesson).name).toBe('Carlos Ramírez López');
    const english = { ...lesson, groupName: '3A', groupId: undefined, subject: 'Inglés' };
    expect(teacherOf(english).name).toBe('Ana Torres Medina');
    const other = { groupName: 'PROG-SUMMER', groupId: 'PROG-SUMMER' };
    const shared = { ...lesson, ...other, subject: 'Física' };
    expect(teacherOf(shared).name).toBe('Miguel Soto Vargas');
  });

  it('is whoever recorded it, where that is known', () => {
    expect(teacherOf({ ...recorded, teacherId: 4 })).toEqual({
      id: 4,
      name: 'Lucía Hernández Cruz',
    });
  });

  it('is nobody else when whoever recorded it is gone', () => {
    expect(teacherOf({ ...recorded, teacherId: 99 })).toEqual({
      id: null,
      name: 'N/A',
    });
  });

  it('is N/A when nobody matches', () => {
    const { teacherId: _unknown, ...lesson } = recorded;
    expect(teacherOf({ ...lesson, groupName: '9Z', groupId: '9Z', subject: 'Arte' })).toEqual({
      id: null,
      name: 'N/A',
    });
  });

  it('is whom asking every teacher in turn would find', () => {
    const word = fc.constantFrom('3A', '3B', 'Arte', 'Inglés');
    const drawnTeachers = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 4 }),
        subject: word,
        groups: fc.array(fc.record({ name: word }), { maxLength: 3 }),
      }),
    );
    const about = fc.record(
      { teacherId: fc.integer({ min: 1, max: 5 }), groupName: word, subject: word },
      { requiredKeys: ['groupName', 'subject'] },
    );
    fc.assert(
      fc.property(drawnTeachers, about, (drawn, fields) => {
        const list = drawn.map((one, index) => ({
          ...teachers[0]!,
          ...one,
          name: `Docente ${index}`,
        }));
        const { teacherId: _recorder, groupId: _group, ...lesson } = recorded;
        const fits = ({ id, subject, groups }: (typeof list)[number]) =>
          fields.teacherId
            ? id === fields.teacherId
            : subject === fields.subject || groups.some(({ name }) => name === fields.groupName);
        const name = list.filter(fits)[0]?.name ?? 'N/A';
        expect(teacherFinder(list)({ ...lesson, ...fields }).name).toBe(name);
      }),
    );
  });
});

describe('the next student with a mark', () => {
  const statuses = ['presente', 'ausente', 'retardo'] as const;

  it('is each in turn, then the first again, for any marks', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...statuses), { maxLength: 12 }),
        fc.constantFrom(...statuses),
        (marks, wanted) => {
          const students = marks.map((_, id) => ({ id, name: `Estudiante ${id}` }));
          const lesson = {
            ...newLesson(school, algebra, 1),
            students,
            attendance: Object.fromEntries(marks.map((mark, id) => [String(id), mark])),
          };
          const expected = marks.flatMap((mark, row) => (mark === wanted ? [row] : []));
          const visited: (number | null)[] = [];
          let row: number | null = -1;
          for (let turn = 0; turn <= expected.length; turn += 1) {
            row = nextRowMarked(lesson, wanted, row ?? -1);
            visited.push(row);
          }
          expect(visited).toEqual([...expected, expected[0] ?? null]);
        },
      ),
    );
  });
});
