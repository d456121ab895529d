import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../../machines/store/changes.ts';
import { put, putClass, putSettings } from '../../machines/store/operations.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import { countDemo, demoContents } from '../../machines/settings/demoSchool.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import type { School } from '../../machines/school/school.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { KeyTexts } from '../../src/storage/copy/keyTexts.ts';

const facts = { author: 'Laura', now: 1_773_150_000_000, today: '2026-03-10' };

function after(school: School, command: Command): School {
  return applyOperations(school, operationsOf(school, command));
}

function operationsOf(school: School, command: Command): readonly Operation[] {
  const decision = decide(school, command, facts);
  if (!decision.allowed) throw new Error(decision.code);
  return decision.operations;
}

const seeded = after(emptySchool, { type: 'school.seed', keys: schoolKeys });
const loaded = after(seeded, { type: 'demo.load' });

/** A school's storage, key by key, as text. */
function textsOf(school: School): Record<string, string> {
  const texts = new KeyTexts();
  return Object.fromEntries(schoolKeys.map((key) => [key, texts.textOf(school, key)]));
}

function student(id: number, group: string): Student {
  return { id, name: `Alumno ${id}`, career: 'Lenguas', group, enrollmentDate: '2026-03-01' };
}

function classOf(group: string, employee: string, classroom: string, startTime: string) {
  return {
    employee,
    group,
    activity: 'Lectura',
    type: 'Grupal',
    startTime,
    endTime: '17:00',
    classroom,
    classroomType: 'Presencial',
  } satisfies ScheduleEntry;
}

function lessonOf(id: string, groupName: string): Lesson {
  return {
    id,
    date: '2026-03-10',
    time: '08:00',
    groupName,
    subject: 'Matemáticas',
    topic: 'Fracciones',
    topicStatus: 'concluido',
    comments: '',
    attendance: { '1': 'presente' },
    students: [{ id: 1, name: 'Alumno 1' }],
  };
}

function classInPlace(group: string, classroom: string): Operation {
  return putClass(
    { date: '2026-03-12', classroom, startTime: '15:00' },
    classOf(group, 'Ana Torres Medina', classroom, '15:00'),
  );
}

const groupNames = fc.constantFrom('PROG-SUMMER', 'ENG-SAT', 'N/A', '');
const ownRecord: fc.Arbitrary<Operation> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 20 }), groupNames)
    .map(([id, group]) => put('students', student(id, group))),
  fc
    .tuple(fc.constantFrom(facts.now, facts.now + 40, facts.now + 84), groupNames)
    .map(([id, group]) => put('students', student(id, group))),
  fc
    .tuple(
      fc.constantFrom('2026-03-09', '2026-03-10', '2026-05-01'),
      fc.constantFrom('Salón 1', 'Aula 303', 'Virtual 1'),
      fc.constantFrom('08:00', '09:00', '16:00'),
      groupNames,
    )
    .map(([date, classroom, startTime, group]) =>
      putClass(
        { date, classroom, startTime },
        classOf(group, 'Ana Torres Medina', classroom, startTime),
      ),
    ),
  fc
    .tuple(fc.constantFrom('s1', 's2', 's3'), groupNames)
    .map(([id, group]) => put('classSessions', lessonOf(id, group))),
  fc
    .constantFrom('PROG-SUMMER', 'ENG-SAT', '9Z')
    .map((name) =>
      put('teachers', { ...seeded.teachers[0]!, groups: [{ name: 'MATH-ADV' }, { name }] }),
    ),
);
const schools = fc
  .array(ownRecord, { maxLength: 12 })
  .map((operations) => applyOperations(seeded, operations));

describe('loading the demonstration school', () => {
  it('adds a course, three groups, three rooms, 83 students and 64 classes', () => {
    expect(countDemo(demoContents(loaded)!)).toEqual({
      courses: 1,
      groups: 3,
      classrooms: 3,
      students: 83,
      classes: 64,
      classSessions: 0,
    });
    expect(loaded.courses.at(-1)).toEqual({
      id: 'SECUNDARIA',
      name: 'Secundaria',
      description: 'Escuela de demostración.',
      startDate: '2026-03-01',
      endDate: '2026-09-01',
      isDemo: true,
    });
  });

  it('gives the timetable to Carlos Ramírez López and its groups to him', () => {
    const { classes } = demoContents(loaded)!;
    expect(new Set(classes.map(({ employee }) => employee))).toEqual(
      new Set(['Carlos Ramírez López']),
    );
    expect(loaded.teachers[0]!.groups.map(({ name }) => name)).toEqual([
      'MATH-ADV',
      '3A',
      '3B',
      '4A',
    ]);
  });

  it('gives it to him under a new name too, and to nobody when he is gone', () => {
    const renamed = applyOperations(seeded, [
      put('teachers', { ...seeded.teachers[0]!, name: 'Carlos Ramírez Lugo' }),
    ]);
    const { classes } = demoContents(after(renamed, { type: 'demo.load' }))!;
    expect(classes[0]?.employee).toBe('Carlos Ramírez Lugo');
    const without: School = { ...seeded, teachers: seeded.teachers.slice(1) };
    expect(demoContents(after(without, { type: 'demo.load' }))!.classes).toEqual([]);
  });

  it('takes no id and no slot that another record has', () => {
    fc.assert(
      fc.property(schools, (school) => {
        const full = after(school, { type: 'demo.load' });
        expect(full.students).toHaveLength(school.students.length + 83);
        expect(full.students.slice(0, school.students.length)).toEqual(school.students);
        for (const [date, rooms] of Object.entries(school.schedules)) {
          for (const [room, column] of Object.entries(rooms)) {
            expect(full.schedules[date]![room]).toMatchObject(column);
          }
        }
      }),
    );
  });

  it('is refused while it is loaded and where a group of its name stands', () => {
    expect(decide(loaded, { type: 'demo.load' }, facts)).toMatchObject({
      allowed: false,
      code: 'demoSchool.alreadyLoaded',
    });
    const own = applyOperations(seeded, [
      put('groups', { id: '4A', name: '4A', description: '', courseId: 'CURSO-DE-VERANO' }),
    ]);
    expect(decide(own, { type: 'demo.load' }, facts)).toMatchObject({
      allowed: false,
      code: 'demoSchool.taken',
      details: { name: '4A' },
    });
    const course = { ...seeded.courses[0]!, name: 'Secundaria' };
    const ofCourse = applyOperations(seeded, [put('courses', course)]);
    expect(decide(ofCourse, { type: 'demo.load' }, facts)).toMatchObject({
      allowed: false,
      code: 'demoSchool.taken',
      details: { name: 'Secundaria' },
    });
  });

  it.each([
    ['3A', put('students', student(40, '3A'))],
    ['4A', put('classSessions', lessonOf('s1', '4A'))],
    ['3B', classInPlace('3B', 'Salón 1')],
    ['Aula 302', classInPlace('N/A', 'Aula 302')],
  ])('is refused where something stands under the name %s without its record', (name, left) => {
    const own = applyOperations(seeded, [left]);
    expect(decide(own, { type: 'demo.load' }, facts)).toMatchObject({
      allowed: false,
      code: 'demoSchool.taken',
      details: { name },
    });
  });
});

describe('removing the demonstration school', () => {
  it('after loading it leaves every record as it was, byte for byte', () => {
    fc.assert(
      fc.property(schools, (school) => {
        const removed = after(after(school, { type: 'demo.load' }), { type: 'demo.remove' });
        expect(textsOf(removed)).toEqual(textsOf(school));
      }),
    );
  });

  it('leaves what was added beside it meanwhile, in its order', () => {
    const additions = fc.array(
      fc.oneof(
        fc.integer({ min: 30, max: 40 }).map((id) => put('students', student(id, 'ENG-SAT'))),
        fc.constantFrom('s7', 's8').map((id) => put('classSessions', lessonOf(id, 'ENG-SAT'))),
      ),
    );
    fc.assert(
      fc.property(schools, additions, (school, added) => {
        const meanwhile = applyOperations(after(school, { type: 'demo.load' }), added);
        const removed = after(meanwhile, { type: 'demo.remove' });
        expect(textsOf(removed)).toEqual(textsOf(applyOperations(school, added)));
      }),
    );
  });

  it('takes the lessons and classes recorded against it since, and says how many', () => {
    const since = applyOperations(loaded, [
      put('classSessions', lessonOf('2026-03-10-3A-09:00', '3A')),
      put('classSessions', lessonOf('own', 'PROG-SUMMER')),
      putClass(
        { date: '2026-03-12', classroom: 'Salón 1', startTime: '15:00' },
        classOf('3B', 'Ana Torres Medina', 'Salón 1', '15:00'),
      ),
    ]);
    const decision = decide(since, { type: 'demo.remove' }, facts);
    expect(decision).toMatchObject({
      name: 'demoSchool.removed',
      details: { groups: 3, students: 83, classrooms: 3, classes: 65, classSessions: 1 },
    });
    const removed = after(since, { type: 'demo.remove' });
    expect(removed.classSessions.map(({ id }) => id)).toEqual(['own']);
    expect(removed.schedules).toEqual(seeded.schedules);
  });

  it('takes which of its classes were not held and why its students were absent, and can be loaded again', () => {
    const cancelled = { date: '2026-03-10', time: '08:00', subject: 'Matemáticas', reason: 'Luz' };
    const absence = { from: '2026-03-10', until: '2026-03-10', reason: 'Enfermedad' };
    const own = applyOperations(seeded, [
      put('cancelledClasses', {
        ...cancelled,
        id: 'own',
        groupName: 'ENG-SAT',
        groupId: 'ENG-SAT',
      }),
      put('justifications', { ...absence, id: 1, studentId: 1 }),
    ]);
    const again = after(own, { type: 'demo.load' });
    const since = applyOperations(again, [
      put('cancelledClasses', { ...cancelled, id: 'demo', groupName: '3A', groupId: '3A' }),
      put('justifications', { ...absence, id: 2, studentId: again.students.at(-1)!.id }),
    ]);
    const removed = after(since, { type: 'demo.remove' });
    expect(removed).toEqual(own);
    expect(decide(removed, { type: 'demo.load' }, facts).allowed).toBe(true);
  });

  it('takes a student it added who was renamed or moved to another group since', () => {
    const moved = applyOperations(loaded, [
      put('students', { ...loaded.students.at(-1)!, name: 'Otro Nombre', group: 'ENG-SAT' }),
    ]);
    expect(after(moved, { type: 'demo.remove' }).students).toEqual(seeded.students);
  });

  it('takes a group it added that was renamed since, with everything under the new name', () => {
    const stored = loaded.groups.at(-1)!;
    const renamed = after(loaded, {
      type: 'record.save',
      register: 'groups',
      draft: { ...stored, name: '4Z' },
      base: stored,
    });
    expect(renamed.groups.at(-1)).toMatchObject({ id: '4A', name: '4Z' });
    expect(demoContents(renamed)!.groups).toEqual(['3A', '3B', '4A']);
    expect(textsOf(after(renamed, { type: 'demo.remove' }))).toEqual(textsOf(seeded));
  });

  it('leaves a group and a course of the school under an id that it had before', () => {
    const emptied = ['3A', '3B', '4A'].reduce(
      (school, id) => after(school, { type: 'record.delete', register: 'groups', id }),
      loaded,
    );
    const gone = after(emptied, { type: 'record.delete', register: 'courses', id: 'SECUNDARIA' });
    const course = { name: 'Secundaria', description: 'La nuestra' };
    const dates = { startDate: '2026-01-01', endDate: '2026-12-31' };
    const draft = { name: '3A', description: 'El nuestro', courseId: 'SECUNDARIA' };
    const own = [
      { type: 'record.save', register: 'courses', draft: { ...course, ...dates }, base: null },
      { type: 'record.save', register: 'groups', draft, base: null },
    ] satisfies Command[];
    const added = applyOperations(own.reduce(after, gone), [classInPlace('3A', 'Salón 1')]);
    expect(demoContents(added)).toMatchObject({ courses: [], groups: [] });
    const removed = after(added, { type: 'demo.remove' });
    expect(removed.courses.at(-1)).toMatchObject({ id: 'SECUNDARIA', description: 'La nuestra' });
    expect(removed.groups.at(-1)).toMatchObject({ id: '3A', description: 'El nuestro' });
    const { schedules } = readableSchool(removed);
    expect(schedules['2026-03-12']?.['Salón 1']?.['15:00']?.group).toBe('3A');
    expect(new Set(allClasses(removed.schedules).map(({ group }) => group))).not.toContain('3B');
  });

  it('leaves a group of the school that was renamed to an ID it had before', () => {
    const gone = applyOperations(seeded, [putSettings('system', { ...loaded.settings.system })]);
    const base = gone.groups[2]!;
    const command: Command = {
      type: 'record.save',
      register: 'groups',
      draft: { ...base, name: '4A' },
      base,
    };
    const renamed = after(gone, command);
    expect(demoContents(renamed)?.groups).toEqual([]);
    expect(after(renamed, { type: 'demo.remove' }).groups).toEqual(renamed.groups);
  });

  it('leaves the course to the groups of the school that stand in it', () => {
    const own = { id: '5A', name: '5A', description: '', courseId: 'SECUNDARIA' };
    const school = applyOperations(loaded, [put('groups', own)]);
    expect(demoContents(school)).toMatchObject({
      courses: [],
      kept: { courses: ['Secundaria'], groups: [], classrooms: [] },
    });
    const removed = after(school, { type: 'demo.remove' });
    expect(removed.courses).toEqual(loaded.courses);
    expect(removed.groups).toEqual([...seeded.groups, own]);
  });

  it('leaves a room to the classes of the school that stand in it, moved and renamed ones too', () => {
    const added = applyOperations(loaded, [classInPlace('MATH-ADV', 'Aula 301')]);
    const room = added.classrooms.find(({ name }) => name === 'Aula 301')!;
    const school = after(added, {
      type: 'record.save',
      register: 'classrooms',
      draft: { ...room, name: 'Aula Azul' },
      base: room,
    });
    expect(demoContents(school)?.kept).toEqual({
      courses: [],
      groups: [],
      classrooms: ['Aula Azul'],
    });
    const removed = after(school, { type: 'demo.remove' });
    expect(removed.classrooms.map(({ name }) => name)).toEqual([
      ...seeded.classrooms.map(({ name }) => name),
      'Aula Azul',
    ]);
    const { schedules } = readableSchool(school);
    expect(readableSchool(removed).schedules).toEqual({
      ...readableSchool(seeded).schedules,
      '2026-03-12': schedules['2026-03-12'] && {
        'Aula Azul': { '15:00': schedules['2026-03-12']['Aula Azul']!['15:00'] },
      },
    });
  });

  it('leaves a group with its classes, lessons and course to the students of the school in it', () => {
    const school = applyOperations(loaded, [
      put('students', student(40, '3A')),
      put('classSessions', lessonOf('2026-03-10-3A-09:00', '3A')),
      put('classSessions', lessonOf('2026-03-10-3B-10:00', '3B')),
    ]);
    const contents = demoContents(school)!;
    expect(contents.kept).toEqual({
      courses: ['Secundaria'],
      groups: ['3A'],
      classrooms: ['Aula 301'],
    });
    expect(countDemo(contents)).toEqual({
      courses: 0,
      groups: 2,
      classrooms: 2,
      students: 83,
      classes: 40,
      classSessions: 1,
    });
    const removed = after(school, { type: 'demo.remove' });
    expect(removed.groups.at(-1)?.id).toBe('3A');
    expect(removed.students.at(-1)).toEqual({ ...student(40, '3A'), groupId: '3A' });
    expect(removed.classSessions.map(({ groupName }) => groupName)).toEqual(['3A']);
    expect(removed.teachers[0]?.groups).toEqual([
      { id: 'MATH-ADV', name: 'MATH-ADV' },
      { id: '3A', name: '3A' },
    ]);
    expect(removed.settings.system.demoSchool).toBeUndefined();
  });

  it('is undone whole', () => {
    const operations = operationsOf(loaded, { type: 'demo.remove' });
    const inverse = invertOperations(loaded, operations);
    expect(applyOperations(applyOperations(loaded, operations), inverse)).toEqual(loaded);
  });

  it('is refused when it is not loaded', () => {
    expect(decide(seeded, { type: 'demo.remove' }, facts)).toMatchObject({
      allowed: false,
      code: 'demoSchool.notLoaded',
    });
  });
});
