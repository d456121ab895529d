import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../machines/commands/commands.ts';
import type { AccountKey } from '../../machines/school/accounts.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { decide } from '../../machines/commands/commands.ts';
import { isRequired } from '../../machines/registers/fields.ts';
import { courseStatus, groupStandingOf } from '../../machines/registers/courses.ts';
import { groupSummaries, overfullBy } from '../../machines/registers/groups.ts';
import { pendingOnLeaving } from '../../machines/payroll/pendingOnLeaving.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { employeeNamesakes, isUserRepeated } from '../../machines/registers/people.ts';
import type { Drafts, RegisterKey } from '../../machines/registers/drafts.ts';
import type { RecordSaveCommand } from '../../machines/registers/registers.ts';
import { leftBehind, nameLeftBehind, referencesTo } from '../../machines/registers/references.ts';
import { findRecord } from '../../machines/registers/registers.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';
import type { Records, School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import {
  enrolledTwice,
  studentNamesakes,
  studentStatuses,
} from '../../machines/registers/students.ts';
import { isDecimal, parseDecimal } from '../../machines/kit/text.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { carryOut, facts, proposalOf, refusalOf, seededSchool } from '../support/seededSchool.ts';

function create<Key extends RegisterKey>(register: Key, draft: Drafts[Key]): RecordSaveCommand {
  return { type: 'record.save', register, draft, base: null };
}

/** An edit of the record with the id as the school has it. */
function edit<Key extends RegisterKey>(
  school: School,
  register: Key,
  id: number | string,
  changes: Partial<Drafts[Key]>,
): RecordSaveCommand {
  const base = (school[register] as readonly Records[Key][]).find((one) => one.id === id)!;
  return { type: 'record.save', register, draft: { ...draftOf(base), ...changes }, base };
}

function draftOf(record: Records[RegisterKey]): Drafts[RegisterKey] {
  const { id: _id, ...draft } = record;
  if ('status' in draft && 'password' in draft) {
    const { status: _status, ...account } = draft;
    if ('groups' in account) {
      const { groups: _groups, ...teacher } = account;
      return { ...teacher, password: '' };
    }
    return { ...account, password: '' };
  }
  if ('enrollmentDate' in draft) {
    const { enrollmentDate: _date, ...student } = draft;
    return student;
  }
  return draft;
}

const lesson: Lesson = {
  id: '2026-03-02-ENG-SAT-08:00',
  date: '2026-03-02',
  time: '08:00',
  groupName: 'ENG-SAT',
  groupId: 'ENG-SAT',
  subject: 'Inglés Conversacional',
  topic: 'Verbos',
  topicStatus: 'concluido',
  comments: '',
  attendance: { 2: 'retardo' },
  students: [{ id: 2, name: 'Diego Morales Vega' }],
};

describe('creating', () => {
  it('gives an administrator the timestamp as id and the status Activo', () => {
    const school = carryOut(
      seededSchool(),
      create('admins', {
        name: '  Pedro   Gil ',
        email: 'pedro@plantel.mx',
        phone: '',
        user: ' pgil ',
        password: 'hash',
      }),
    );
    expect(school.admins[1]).toEqual({
      id: 1_773_144_000_000,
      name: 'Pedro Gil',
      email: 'pedro@plantel.mx',
      phone: '',
      user: 'pgil',
      password: 'hash',
      status: 'Activo',
    });
  });

  it('asks for a password of a new account alone', () => {
    expect(isRequired('admins', 'password', false)).toBe(true);
    expect(isRequired('admins', 'password', true)).toBe(false);
    expect(isRequired('admins', 'email', true)).toBe(true);
    expect(isRequired('admins', 'phone', false)).toBe(false);
  });

  it('gives two records of the same moment different ids', () => {
    const student = { name: 'Eva Luna', career: 'Letras', group: '' };
    const once = carryOut(seededSchool(), create('students', student));
    const twice = carryOut(once, create('students', student));
    expect(twice.students.slice(3)).toEqual([
      { id: 1_773_144_000_000, ...student, enrollmentDate: '2026-03-10' },
      { id: 1_773_144_000_001, ...student, enrollmentDate: '2026-03-10' },
    ]);
  });

  it('derives a course id from its name and refuses a second one of the same id', () => {
    const course = {
      name: 'Curso de Otoño',
      description: 'Repaso',
      startDate: '2026-09-01',
      endDate: '2026-11-30',
    };
    const school = carryOut(seededSchool(), create('courses', course));
    expect(school.courses.at(-1)).toEqual({ id: 'CURSO-DE-OTOÑO', ...course });
    expect(refusalOf(school, create('courses', { ...course, name: 'curso de  otoño' })).code).toBe(
      'course.taken',
    );
  });

  it('refuses a second group of an ID and a second classroom of a name', () => {
    const school = seededSchool();
    const group = { name: 'ENG-SAT', description: 'Otro', courseId: 'CURSO-DE-VERANO' };
    expect(refusalOf(school, create('groups', group))).toMatchObject({
      code: 'group.taken',
      details: { name: 'ENG-SAT' },
    });
    expect(refusalOf(school, create('groups', { ...group, name: 'N/A' })).code).toBe('group.taken');
    const { id: _id, ...classroom } = school.classrooms[0]!;
    expect(refusalOf(school, create('classrooms', classroom)).code).toBe('classroom.taken');
  });

  it('knows a name however its accents were typed', () => {
    const school = seededSchool();
    const { id: _id, ...classroom } = school.classrooms[0]!;
    const apart = { ...classroom, name: 'Salón 1'.normalize('NFD') };
    expect(refusalOf(school, create('classrooms', apart)).code).toBe('classroom.taken');
    for (const name of ['salon 1', 'SALÓN  1']) {
      const same = { ...classroom, name };
      expect(refusalOf(school, create('classrooms', same)).code).toBe('classroom.taken');
    }
    const student = {
      name: 'Íñigo'.normalize('NFD'),
      career: 'Diseño'.normalize('NFD'),
      group: '',
    };
    expect(carryOut(school, create('students', student)).students.at(-1)).toMatchObject({
      name: 'Íñigo',
      career: 'Diseño',
    });
  });

  it.each([
    ['admins', 'name email user password'],
    ['teachers', 'name email phone subject user password'],
    ['staff', 'name email phone position schedule user password'],
    ['students', 'name career'],
    ['courses', 'name description startDate endDate'],
    ['groups', 'courseId name description'],
    ['classrooms', 'name type'],
  ] as const)('of %s asks for %s, a password only at first', (register, fields) => {
    const school = seededSchool();
    const [stored] = school[register];
    const { id: _id, ...whole } = { ...stored!, name: 'Otro nombre' };
    for (const field of fields.split(' ')) {
      for (const blank of ['', '  ', '\u200B \u200B']) {
        const draft = { ...whole, [field]: blank } as Drafts[typeof register];
        expect(refusalOf(school, create(register, draft)).code, field).toBe('record.incomplete');
        if (field === 'password') continue;
        const again = { type: 'record.save', register, draft, base: stored! } as const;
        expect(refusalOf(school, again).code, field).toBe('record.incomplete');
      }
    }
    proposalOf(school, create(register, whole as Drafts[typeof register]));
  });

  it('refuses an email or a day that is none, and a group or course that does not exist', () => {
    const school = seededSchool();
    const { id: _id, ...admin } = school.admins[0]!;
    expect(refusalOf(school, create('admins', { ...admin, email: 'laura' }))).toMatchObject({
      code: 'record.notEmail',
      details: { text: 'laura' },
    });
    const { id: _course, ...course } = { ...school.courses[0]!, name: 'Curso de Otoño' };
    expect(
      refusalOf(school, create('courses', { ...course, endDate: '2026-02-31' })),
    ).toMatchObject({ code: 'record.notDay', details: { text: '2026-02-31' } });
    const student = { name: 'Eva Luna', career: 'Letras', group: 'MATH-2020' };
    expect(refusalOf(school, create('students', student))).toMatchObject({
      code: 'record.groupGone',
      details: { text: 'MATH-2020' },
    });
    const group = { name: 'MATH-2027', description: 'Nuevo', courseId: 'CURSO-DE-OTOÑO' };
    expect(refusalOf(school, create('groups', group)).code).toBe('record.courseGone');
  });

  it('keeps identifiers in capitals without gaps, takes out a blank one and refuses a wrong one', () => {
    const school = seededSchool();
    const typed = { rfc: ' gode-561231 gr8', clabe: '032 180 00011835971 9', nss: '' };
    const saved = carryOut(school, edit(school, 'teachers', 1, typed));
    expect(saved.teachers[0]).toEqual({
      ...school.teachers[0],
      rfc: 'GODE561231GR8',
      clabe: '032180000118359719',
    });
    expect(readStoredKey('teachers', JSON.stringify(saved.teachers)).quarantined).toBeNull();
    const emptied = carryOut(saved, edit(saved, 'teachers', 1, { rfc: '', clabe: '  ' }));
    expect(emptied.teachers[0]).toStrictEqual(school.teachers[0]);
    for (const clabe of ['032180000118359718', '0321800001183597']) {
      expect(refusalOf(school, edit(school, 'teachers', 1, { clabe }))).toMatchObject({
        code: 'record.notIdentifier',
        details: { text: clabe },
      });
    }
    expect(carryOut(school, edit(school, 'teachers', 1, { rfc: 'GODE561231GR9' }))).toMatchObject({
      teachers: [{ rfc: 'GODE561231GR9' }, {}, {}, {}],
    });
  });

  it.each([
    ['teachers', 'rate', 1_000_000],
    ['staff', 'rate', 1_000_000],
    ['teachers', 'isrDiscount', 100],
    ['teachers', 'imssDiscount', 100],
    ['staff', 'ivaDiscount', 100],
    ['classrooms', 'capacity', 100_000],
  ] as const)(
    'of %s takes a %s from 0 to %d, and reads back what it takes',
    (register, field, highest) => {
      const school = seededSchool();
      const [stored] = school[register];
      const password = 'password' in stored! ? { password: stored.password } : {};
      const whole = { ...draftOf(stored!), name: 'Otro nombre', ...password };
      const draftWith = (amount: number) =>
        ({ ...whole, [field]: amount }) as Drafts[typeof register];
      const outside = fc.double().filter((amount) => !(amount >= 0 && amount <= highest));
      fc.assert(
        fc.property(outside, (amount) => {
          expect(refusalOf(school, create(register, draftWith(amount)))).toMatchObject({
            code: 'record.outOfRange',
            details: { highest },
          });
        }),
      );
      const range = { min: 0, max: highest };
      const inside =
        field === 'capacity' ? fc.integer(range) : fc.double({ ...range, noNaN: true });
      fc.assert(
        fc.property(inside, (amount) => {
          const saved = carryOut(school, create(register, draftWith(amount)));
          const text = JSON.stringify(saved[register]);
          expect(readStoredKey(register, text).quarantined).toBeNull();
        }),
      );
    },
  );

  it('lets a student stay in a group that was deleted, but join none', () => {
    const seeded = seededSchool();
    const school = { ...seeded, groups: seeded.groups.filter(({ id }) => id !== 'MATH-ADV') };
    const valeria = school.students.find(({ group }) => group === 'MATH-ADV')!;
    const renamed = carryOut(school, edit(school, 'students', valeria.id, { name: 'Valeria O.' }));
    expect(renamed.students).toContainEqual({ ...valeria, name: 'Valeria O.' });
    const other = school.students.find(({ group }) => group === 'ENG-SAT')!;
    expect(refusalOf(school, edit(school, 'students', other.id, { group: 'MATH-ADV' })).code).toBe(
      'record.groupGone',
    );
  });

  it('refuses what the store could not read back', () => {
    const school = seededSchool();
    const student = { name: ' ', career: 'Letras', group: '' };
    expect(refusalOf(school, create('students', student)).code).toBe('record.incomplete');
    const { id: _id, ...classroom } = school.classrooms[0]!;
    expect(refusalOf(school, create('classrooms', { ...classroom, name: '__proto__' })).code).toBe(
      'record.incomplete',
    );
  });
});

describe('editing', () => {
  it('keeps the password where the form leaves it blank, and the groups of a teacher', () => {
    const school = seededSchool();
    const edited = carryOut(school, edit(school, 'teachers', 1, { phone: '55 1111 2222' }));
    expect(edited.teachers[0]).toEqual({ ...school.teachers[0], phone: '55 1111 2222' });
  });

  it('goes through where the password was changed meanwhile, and gives no other in its place', () => {
    const school = seededSchool();
    const [carlos, ana] = school.teachers;
    const theirs = { ...school, teachers: [{ ...carlos!, password: ana!.password }] };
    const phone = edit(school, 'teachers', 1, { phone: '55 1111 2222' });
    expect(carryOut(theirs, phone).teachers[0]).toMatchObject({
      phone: '55 1111 2222',
      password: ana!.password,
    });
    const given = edit(school, 'teachers', 1, { password: school.admins[0]!.password });
    expect(refusalOf(theirs, given).code).toBe('record.conflict');
  });

  it('shows what another tab changed instead of overwriting it', () => {
    const school = seededSchool();
    const mine = edit(school, 'students', 1, { career: 'Derecho' });
    const theirs = carryOut(school, edit(school, 'students', 1, { career: 'Medicina' }));
    expect(refusalOf(theirs, mine).code).toBe('record.conflict');
    const again = edit(theirs, 'students', 1, { career: 'Derecho' });
    expect(carryOut(theirs, again).students[0]?.career).toBe('Derecho');
  });

  it('goes through beside a change of what the form does not edit', () => {
    const school = seededSchool();
    const mine = edit(school, 'teachers', 1, { phone: '1' });
    const [carlos, ...others] = school.teachers;
    const english = { id: 'ENG-SAT', name: 'ENG-SAT' };
    const adopted = { ...carlos!, groups: [...carlos!.groups, english] };
    const saved = carryOut({ ...school, teachers: [adopted, ...others] }, mine);
    expect(saved.teachers[0]).toEqual({ ...adopted, phone: '1' });
  });

  it('takes a student out of a group, and out of one that was deleted', () => {
    const school = seededSchool();
    const left = carryOut(school, edit(school, 'students', 1, { group: '', groupId: undefined }));
    expect(left.students[0]).toMatchObject({ group: '' });
    expect(left.students[0]).not.toHaveProperty('groupId');
    const deleted = { ...school, groups: [] };
    const out = carryOut(deleted, edit(deleted, 'students', 1, { group: '', groupId: undefined }));
    expect(out.students[0]).not.toHaveProperty('groupId');
  });

  it('shows that another tab moved a student whose group the form would write', () => {
    const school = seededSchool();
    const { groupId: _groupId, ...draft } = draftOf(school.students[0]!) as Drafts['students'];
    const mine = { ...edit(school, 'students', 1, {}), draft: { ...draft, career: 'Derecho' } };
    const other = school.groups.find(({ id }) => id !== school.students[0]!.groupId)!;
    const moved = { group: other.name, groupId: other.id };
    const theirs = carryOut(school, edit(school, 'students', 1, moved));
    expect(refusalOf(theirs, mine).code).toBe('record.conflict');
    expect(carryOut(school, mine).students[0]?.groupId).toBe(school.students[0]!.groupId);
  });

  it('says when the record is gone', () => {
    const school = seededSchool();
    const mine = edit(school, 'students', 1, { career: 'Derecho' });
    expect(refusalOf({ ...school, students: [] }, mine).code).toBe('record.gone');
  });

  it('renames a course under its id', () => {
    const school = seededSchool();
    const renamed = carryOut(
      school,
      edit(school, 'courses', 'CURSO-DE-VERANO', { name: 'Verano' }),
    );
    expect(renamed.courses[0]).toMatchObject({ id: 'CURSO-DE-VERANO', name: 'Verano' });
    expect(renamed.groups).toBe(school.groups);
  });

  it('gives no course a name that another one has, and each its own in other case', () => {
    const school = seededSchool();
    const renamed = (name: string) => edit(school, 'courses', 'CURSO-DE-VERANO', { name });
    for (const name of ['Programa Sabatino', 'programa  SABATINO', 'Programa-Sabatino']) {
      expect(refusalOf(school, renamed(name))).toMatchObject({ code: 'course.taken' });
    }
    expect(carryOut(school, renamed('CURSO de verano')).courses[0]?.name).toBe('CURSO de verano');
  });

  it('leaves a name that two courses have to each of them, and gives it to no third', () => {
    const seeded = seededSchool();
    const name = 'Programa Sabatino';
    const school = { ...seeded, courses: seeded.courses.map((one) => ({ ...one, name })) };
    const later = edit(school, 'courses', 'CURSO-DE-VERANO', { endDate: '2027-01-31' });
    expect(carryOut(school, later).courses[0]).toMatchObject({ name, endDate: '2027-01-31' });
    const other = carryOut(school, edit(school, 'courses', 'CURSO-DE-VERANO', { name: 'Verano' }));
    expect(refusalOf(other, edit(other, 'courses', 'CURSO-DE-VERANO', { name })).code).toBe(
      'course.taken',
    );
  });

  it('frees the name of a course for a new one, whose id is beside that of the first', () => {
    const school = seededSchool();
    const { name, ...dates } = draftOf(school.courses[0]!) as Drafts['courses'];
    const renamed = carryOut(
      school,
      edit(school, 'courses', 'CURSO-DE-VERANO', { name: 'Verano 2025' }),
    );
    const creation = create('courses', { ...dates, name });
    const grown = carryOut(renamed, creation);
    expect(grown.courses.map((one) => [one.id, one.name])).toEqual([
      ['CURSO-DE-VERANO', 'Verano 2025'],
      ['PROGRAMA-SABATINO', 'Programa Sabatino'],
      ['CURSO-DE-VERANO-2', 'Curso de Verano'],
    ]);
    expect(grown.groups).toBe(school.groups);
    expect(refusalOf(grown, creation).code).toBe('course.taken');
    const orphan = { ...school.groups[0]!, courseId: 'CURSO-DE-VERANO-2' };
    const beside = carryOut({ ...renamed, groups: [orphan] }, creation);
    expect(beside.courses.at(-1)?.id).toBe('CURSO-DE-VERANO-3');
  });
});

describe('renaming', () => {
  it('carries an employee into the timetable', () => {
    const school = seededSchool();
    const renamed = carryOut(school, edit(school, 'teachers', 2, { name: 'Ana Torres' }));
    const names = allClasses(renamed.schedules).map(({ employee }) => employee);
    expect(names.filter((name) => name === 'Ana Torres')).toHaveLength(2);
    expect(names).not.toContain('Ana Torres Medina');
  });

  it('leaves the classes of two people of one name with the other', () => {
    const school = seededSchool();
    const [, ana] = school.teachers;
    const doubled = {
      ...school,
      staff: [...school.staff, { ...school.staff[0]!, id: 9, name: ana!.name }],
    };
    const renamed = carryOut(doubled, edit(doubled, 'staff', 9, { name: 'Otra Persona' }));
    expect(renamed.schedules).toBe(doubled.schedules);
  });

  it('carries a classroom into the timetable', () => {
    const school = seededSchool();
    const renamed = carryOut(school, edit(school, 'classrooms', 3, { name: 'Sala Azul' }));
    const [before] = Object.values(school.schedules['2025-08-08']!['3']!);
    expect(renamed.schedules['2025-08-08']!['3']).toEqual({
      '10:00': { ...before, classroom: 'Sala Azul' },
    });
    const day = readableSchool(renamed).schedules['2025-08-08']!;
    expect(day['Salón 3']).toBeUndefined();
    expect(Object.keys(day['Sala Azul']!)).toEqual(['10:00']);
  });

  it('carries the new type of a classroom into its classes from that day on', () => {
    const seeded = seededSchool();
    const column = { '3': seeded.schedules['2025-08-08']!['3']! };
    const school: School = {
      ...seeded,
      schedules: { '2025-08-08': column, '2026-03-09': column, '2026-03-10': column },
    };
    const typesOf = ({ schedules }: School) =>
      allClasses(schedules).map(({ date, classroom, classroomType }) => [
        date,
        classroom,
        classroomType,
      ]);
    const retyped = carryOut(school, edit(school, 'classrooms', 3, { type: 'Virtual' }));
    expect(typesOf(retyped)).toEqual([
      ['2025-08-08', 'Salón 3', 'Presencial'],
      ['2026-03-09', 'Salón 3', 'Presencial'],
      ['2026-03-10', 'Salón 3', 'Virtual'],
    ]);
    const command = edit(school, 'classrooms', 3, { name: 'Sala Azul', type: 'Virtual' });
    const { operations } = proposalOf(school, command);
    const both = applyOperations(school, operations);
    expect(typesOf(both)).toEqual([
      ['2025-08-08', 'Sala Azul', 'Presencial'],
      ['2026-03-09', 'Sala Azul', 'Presencial'],
      ['2026-03-10', 'Sala Azul', 'Virtual'],
    ]);
    expect(applyOperations(both, invertOperations(school, operations))).toEqual(school);
  });

  it('deletes nothing that is not what was shown any more, a password aside', () => {
    const school = seededSchool();
    const [carlos] = school.teachers;
    const base = { ...carlos!, password: '' };
    const deletion: Command = { type: 'record.delete', register: 'teachers', id: '1', base };
    expect(carryOut(school, deletion).teachers).not.toContain(carlos);
    const edited = carryOut(school, edit(school, 'teachers', 1, { phone: '55 1234 5678' }));
    expect(refusalOf(edited, deletion)).toMatchObject({ code: 'record.conflict' });
    const { base: _base, ...unseen } = deletion;
    expect(carryOut(edited, unseen).teachers).toHaveLength(school.teachers.length - 1);
  });

  it('never covers classes that stand under a name without a classroom', () => {
    const school = seededSchool();
    const deleted = carryOut(school, {
      type: 'record.delete',
      register: 'classrooms',
      id: '3',
    });
    expect(refusalOf(deleted, edit(deleted, 'classrooms', 1, { name: 'Salón 3' })).code).toBe(
      'classroom.leftBehind',
    );
    expect(refusalOf(school, edit(school, 'classrooms', 1, { name: 'Salón 3' })).code).toBe(
      'classroom.taken',
    );
  });

  it('never takes what a deleted group of the new ID left', () => {
    const school = { ...seededSchool(), classSessions: [{ ...lesson, groupName: 'ENG-2020' }] };
    const deleted = carryOut(school, {
      type: 'record.delete',
      register: 'groups',
      id: 'ENG-SAT',
    });
    for (const name of ['ENG-SAT', 'ENG-2020']) {
      expect(refusalOf(deleted, edit(deleted, 'groups', 'MATH-ADV', { name }))).toMatchObject({
        code: 'group.leftBehind',
        details: { name },
      });
    }
    const group = { name: 'ENG-SAT', description: 'Otra vez', courseId: 'PROGRAMA-SABATINO' };
    expect(carryOut(deleted, create('groups', group)).groups.at(-1)?.id).toBe('ENG-SAT');
  });

  it('gives an employee a name that another bears or bore, and nobody their classes', () => {
    const school = seededSchool();
    const gone = carryOut(school, { type: 'record.delete', register: 'teachers', id: '1' });
    for (const one of [school, gone]) {
      const rename = edit(one, 'teachers', 2, { name: 'Carlos Ramírez López' });
      const renamed = carryOut(one, rename);
      const idsOf = ({ schedules }: School) => allClasses(schedules).map((each) => each.employeeId);
      expect(idsOf(renamed)).toEqual(idsOf(one));
    }
  });

  it('lets somebody be hired again under their name, without the classes of who left', () => {
    const school = seededSchool();
    const gone = carryOut(school, { type: 'record.delete', register: 'teachers', id: '1' });
    const { id: _id, ...carlos } = school.teachers[0]!;
    const hired = carryOut(gone, create('teachers', carlos));
    expect(hired.teachers.at(-1)).toMatchObject({ name: carlos.name, hiredOn: '2026-03-10' });
    expect(hired.schedules).toBe(gone.schedules);
    expect(referencesTo(hired, 'teachers', hired.teachers.at(-1)!)).toEqual({});
  });

  it('gives a new employee, group or room the classes whose text fitted nobody before', () => {
    const text = classEntry({ employee: 'Eva Prado', group: 'NUEVO', classroom: 'Sala Azul' });
    const school = withClasses(seededSchool(), '2026-03-10', [text]);
    const { id: _id, ...carlos } = school.teachers[0]!;
    const { id: _room, ...room } = school.classrooms[0]!;
    const group = { name: 'NUEVO', description: 'Tarde', courseId: 'PROGRAMA-SABATINO' };
    const after = carryOut(
      carryOut(
        carryOut(school, create('teachers', { ...carlos, name: 'Eva Prado' })),
        create('groups', group),
      ),
      create('classrooms', { ...room, name: 'Sala Azul' }),
    );
    const [tied] = allClasses(after.schedules).filter(({ date }) => date === '2026-03-10');
    expect(tied).toMatchObject({
      employeeId: `teacher-${after.teachers.at(-1)!.id}`,
      groupId: 'NUEVO',
      classroomId: after.classrooms.at(-1)!.id,
    });
    expect(allClasses(after.schedules)).toHaveLength(9);
  });

  it('gives the first of two newcomers of one name in a file what stood under it', () => {
    const text = classEntry({ employee: 'Eva Prado' });
    const school = withClasses(seededSchool(), '2026-03-10', [text]);
    const { id: _id, ...carlos } = school.teachers[0]!;
    const draft = { ...carlos, name: 'Eva Prado' };
    const entries = [draft, draft].map((one) => ({ draft: one, base: null }));
    const after = carryOut(school, { type: 'records.import', register: 'teachers', entries });
    const [, first] = after.teachers.toReversed();
    const [tied] = allClasses(after.schedules).filter(({ date }) => date === '2026-03-10');
    expect(tied?.employeeId).toBe(`teacher-${first!.id}`);
  });

  it('gives a group or room made again what was left behind, under the id it had', () => {
    const school = seededSchool();
    const renamed = carryOut(school, edit(school, 'groups', 'ENG-SAT', { name: 'ENG-DOM' }));
    const deleted = carryOut(renamed, { type: 'record.delete', register: 'groups', id: 'ENG-SAT' });
    const group = { name: 'ENG-DOM', description: 'Otra vez', courseId: 'PROGRAMA-SABATINO' };
    const again = carryOut(deleted, create('groups', group));
    expect(again.groups.at(-1)).toMatchObject({ id: 'ENG-SAT', name: 'ENG-DOM' });
    expect(again.students[1]).toMatchObject({ group: 'ENG-DOM', groupId: 'ENG-SAT' });
    const other = { ...group, name: 'ENG-SAT' };
    expect(carryOut(renamed, create('groups', other)).groups.at(-1)?.id).toBe('ENG-SAT-2');
    const cleared = carryOut(school, { type: 'record.delete', register: 'classrooms', id: '3' });
    const { id: _id, ...room } = school.classrooms[2]!;
    expect(carryOut(cleared, create('classrooms', room)).classrooms.at(-1)?.id).toBe(3);
  });

  it('gives a group or room made again in another case what was left behind', () => {
    const school = seededSchool();
    const before = allClasses(school.schedules);
    // One student is tied to the group by its name alone, as in data of before the ids.
    const [sofia, { groupId: _id, ...diego }, valeria] = school.students as [
      Records['students'],
      Records['students'],
      Records['students'],
    ];
    const untied = { ...school, students: [sofia, { ...diego, group: 'ENG-SAT' }, valeria] };
    const deleted = carryOut(untied, { type: 'record.delete', register: 'groups', id: 'ENG-SAT' });
    const group = { name: 'Eng-Sát', description: 'Otra vez', courseId: 'PROGRAMA-SABATINO' };
    const again = carryOut(deleted, create('groups', group));
    expect(again.groups.at(-1)).toMatchObject({ id: 'ENG-SAT', name: 'Eng-Sát' });
    expect(again.students[1]).toMatchObject({ group: 'Eng-Sát', groupId: 'ENG-SAT' });
    const groups = allClasses(again.schedules).map(({ group: name }) => name);
    expect(groups.filter((name) => name === 'Eng-Sát')).toHaveLength(
      before.filter(({ groupId }) => groupId === 'ENG-SAT').length,
    );
    const named = carryOut(deleted, create('groups', { ...group, name: 'n/a' }));
    expect(named.groups.at(-1)?.id).toBe('n/a');
    expect(allClasses(named.schedules).every(({ groupId }) => groupId !== 'n/a')).toBe(true);

    const cleared = carryOut(school, { type: 'record.delete', register: 'classrooms', id: '3' });
    const { id: _room, ...room } = school.classrooms[2]!;
    const rebuilt = carryOut(cleared, create('classrooms', { ...room, name: 'salon 3' }));
    expect(rebuilt.classrooms.at(-1)).toMatchObject({ id: 3, name: 'salon 3' });
    expect(allClasses(rebuilt.schedules).some(({ classroom }) => classroom === 'salon 3')).toBe(
      true,
    );
  });

  it('keeps the places of a group', () => {
    const school = seededSchool();
    const renamed = carryOut(school, edit(school, 'groups', 'PROG-SUMMER', { name: 'PROG-OTOÑO' }));
    const again = carryOut(renamed, edit(renamed, 'groups', 'PROG-SUMMER', { name: 'PROG-2' }));
    const summaryOf = groupSummaries(again.schedules, again.students);
    expect(summaryOf(again.groups[0]!)).toMatchObject({ students: 1, capacity: 15 });
    expect(readStoredKey('groups', JSON.stringify(again.groups)).quarantined).toBeNull();
  });

  it('of a group in another tab is followed, and shown before anything is overwritten', () => {
    const school = seededSchool();
    const mine = edit(school, 'groups', 'ENG-SAT', { description: 'Tarde' });
    const theirs = carryOut(school, edit(school, 'groups', 'ENG-SAT', { name: 'ENG-DOM' }));
    expect(refusalOf(theirs, mine).code).toBe('record.conflict');
    const base = findRecord(theirs, 'groups', 'ENG-SAT') as Records['groups'];
    expect(base.name).toBe('ENG-DOM');
    const saved = carryOut(theirs, { ...mine, base });
    expect(saved.groups.map(({ name }) => name)).toEqual(['PROG-SUMMER', 'ENG-SAT', 'MATH-ADV']);
    expect(saved.groups[1]?.description).toBe('Tarde');
  });

  it('carries a group into timetable, students, teachers and the name lessons stand under', () => {
    const school = { ...seededSchool(), classSessions: [lesson] };
    const renamed = carryOut(school, edit(school, 'groups', 'ENG-SAT', { name: 'ENG-DOM' }));
    expect(renamed.groups.map(({ id, name }) => [id, name])).toEqual([
      ['PROG-SUMMER', 'PROG-SUMMER'],
      ['ENG-SAT', 'ENG-DOM'],
      ['MATH-ADV', 'MATH-ADV'],
    ]);
    expect(renamed.students.map(({ group }) => group)).toEqual([
      'PROG-SUMMER',
      'ENG-DOM',
      'MATH-ADV',
    ]);
    expect(renamed.teachers[1]?.groups).toEqual([{ id: 'ENG-SAT', name: 'ENG-DOM' }]);
    expect(renamed.classSessions).toEqual([{ ...lesson, groupName: 'ENG-DOM' }]);
    const groups = allClasses(renamed.schedules).map(({ group }) => group);
    expect(groups.filter((group) => group === 'ENG-DOM')).toHaveLength(2);
    expect(groups).not.toContain('ENG-SAT');
  });

  it.each([
    ['groups', 'ENG-SAT'],
    ['classrooms', 3],
    ['teachers', 2],
    ['staff', 5],
  ] as const)('of %s is undone whole', (register, id) => {
    const school = { ...seededSchool(), classSessions: [lesson] };
    const { operations } = proposalOf(school, edit(school, register, id, { name: 'Nuevo nombre' }));
    const renamed = applyOperations(school, operations);
    expect(applyOperations(renamed, invertOperations(school, operations))).toEqual(school);
  });
});

describe('deleting', () => {
  const deletion = (register: RegisterKey, id: number | string) =>
    ({ type: 'record.delete', register, id: String(id) }) as const;

  it('keeps the only administrator', () => {
    expect(refusalOf(seededSchool(), deletion('admins', 1)).code).toBe('admin.onlyOne');
  });

  it('keeps the own account, and only that: not one of its email, nor one of its id in another role', () => {
    const [laura] = seededSchool().admins;
    const eva = { ...laura!, id: 9, name: 'Eva' };
    const school = { ...seededSchool(), admins: [laura!, eva] };
    const by = (user: AccountKey, id: number) =>
      decide(school, deletion('admins', id), { ...facts, user });
    expect(by({ role: 'admin', id: 1 }, 1)).toMatchObject({ code: 'admin.ownAccount' });
    expect(by({ role: 'admin', id: 1 }, 9).allowed).toBe(true);
    expect(by({ role: 'admin', id: 9 }, 1).allowed).toBe(true);
    expect(by({ role: 'teacher', id: 1 }, 1).allowed).toBe(true);
  });

  it('keeps a course that has groups', () => {
    const school = seededSchool();
    expect(refusalOf(school, deletion('courses', 'PROGRAMA-SABATINO'))).toMatchObject({
      code: 'course.hasGroups',
      details: { count: 2 },
    });
    const emptied = carryOut(school, deletion('groups', 'PROG-SUMMER'));
    expect(carryOut(emptied, deletion('courses', 'CURSO-DE-VERANO')).courses).toHaveLength(1);
  });

  it('leaves everything else as it was', () => {
    const school = seededSchool();
    const deleted = carryOut(school, deletion('groups', 'ENG-SAT'));
    expect(deleted).toEqual({ ...school, groups: [school.groups[0], school.groups[2]] });
  });

  it('says when the record is gone already', () => {
    expect(refusalOf(seededSchool(), deletion('students', 99)).code).toBe('record.gone');
  });

  it('counts who else speaks of the record', () => {
    const school = {
      ...seededSchool(),
      classSessions: [
        { ...lesson, teacherId: 2 },
        { ...lesson, id: 's2', teacherId: 1 },
      ],
    };
    const [carlos, ana] = school.teachers;
    expect(referencesTo(school, 'teachers', carlos!)).toEqual({ schedules: 2, classSessions: 1 });
    expect(referencesTo(school, 'teachers', ana!).classSessions).toBe(1);
    expect(referencesTo(school, 'groups', school.groups[1]!)).toEqual({
      schedules: 2,
      students: 1,
      classSessions: 2,
    });
    expect(referencesTo(school, 'classrooms', school.classrooms[2]!).schedules).toBe(1);
    expect(referencesTo(school, 'students', school.students[1]!).classSessions).toBe(2);
    expect(referencesTo(school, 'courses', school.courses[0]!)).toEqual({ groups: 1 });
  });

  it('goes through the records once, however many letters of a name are asked about', () => {
    const seeded = seededSchool('2026-01-05');
    let times = 0;
    const school: School = {
      ...seeded,
      get classSessions() {
        times += 1;
        return seeded.classSessions;
      },
    };
    for (const name of ['G', 'GR', 'GRU']) {
      expect(leftBehind(school, 'groups', nameLeftBehind(school, 'groups', name))).toEqual({});
    }
    expect(times).toBe(1);
  });

  it('counts the payments of an employee that every run has pending', () => {
    const school = carryOut(seededSchool(), { type: 'payroll.createRun', cutOff: '2026-03-10' });
    const [rosa] = school.staff;
    const run = school.payrollRuns.find(({ cutOff }) => cutOff === '2025-08-08')!;
    const base = recordsOfRun(school, run).find(({ id }) => id === 'staff-5-2025-08-08')!;
    expect(pendingOnLeaving(school, 'staff', [rosa!.id])).toEqual({ leaving: 2, staying: 0 });
    const paid = carryOut(school, { type: 'payroll.pay', base });
    expect(pendingOnLeaving(paid, 'staff', [rosa!.id])).toEqual({ leaving: 1, staying: 0 });
    expect(pendingOnLeaving(school, 'teacher', [rosa!.id])).toEqual({ leaving: 0, staying: 0 });
  });

  it('counts the payment of somebody who goes together with whoever was paid before they were hired', () => {
    const school = seededSchool();
    const [rosa] = school.staff;
    const run = school.payrollRuns.find(({ cutOff }) => cutOff === '2025-08-08')!;
    const base = recordsOfRun(school, run).find(({ id }) => id === 'staff-5-2025-08-08')!;
    const paid = carryOut(school, { type: 'payroll.pay', base });
    const hired = { ...rosa!, id: 50, name: 'Eva Prado', hiredOn: '2026-03-12' };
    const both = { ...paid, staff: [...paid.staff, hired] };
    expect(pendingOnLeaving(both, 'staff', [50])).toEqual({ leaving: 1, staying: 0 });
    expect(pendingOnLeaving(both, 'staff', [rosa!.id, 50])).toEqual({ leaving: 1, staying: 0 });
  });
});

describe('statuses', () => {
  it('keeps a course Activo through its last day', () => {
    const course = { endDate: '2026-03-10' };
    expect(courseStatus(course, '2026-03-10')).toBe('Activo');
    expect(courseStatus(course, '2026-03-11')).toBe('Finalizado');
  });

  it('says of a group how it stands: by its course, without one, or gone itself', () => {
    const { courses, groups } = seededSchool();
    const standing = (id: string | undefined, today: string, left = courses) =>
      groupStandingOf({ courses: left, groups }, today)(id);
    expect(standing('PROG-SUMMER', '2026-09-01')).toBe('Activo');
    expect(standing('PROG-SUMMER', '2026-09-02')).toBe('Finalizado');
    expect(standing('ENG-SAT', '2026-09-01', courses.slice(0, 1))).toBe('Sin curso');
    expect(standing('X', '2026-09-01')).toBe('Ya no existe');
    expect(standing(undefined, '2026-09-01')).toBe('Ya no existe');
  });

  it('derives a student from group, course and day', () => {
    const school = { ...seededSchool(), courses: [seededSchool().courses[0]!] };
    const statusOf = studentStatuses(school, '2026-09-02');
    expect(statusOf({ groupId: 'PROG-SUMMER' })).toBe('Inactivo');
    expect(studentStatuses(school, '2026-09-01')({ groupId: 'PROG-SUMMER' })).toBe('Activo');
    expect(statusOf({ groupId: 'ENG-SAT' })).toBe('Sin Curso');
    expect(statusOf({ groupId: undefined })).toBe('Sin Grupo');
  });

  it('counts who comes to a group beside who is in it, against its places', () => {
    const { students } = seededSchool();
    const group = { id: 'PROG-SUMMER', capacity: 2 };
    const [inside, second, third] = students;
    expect(overfullBy(students, group, [second!])).toBeNull();
    expect(overfullBy(students, group, [inside!, second!])).toBeNull();
    expect(overfullBy(students, group, [second!, third!])).toEqual({ capacity: 2, students: 3 });
    expect(overfullBy(students, { id: 'SIN-CUPO' }, students)).toBeNull();
  });

  it('summarizes a group from timetable and students', () => {
    const { schedules, students } = seededSchool();
    const summaryOf = groupSummaries(schedules, students);
    expect(summaryOf({ id: 'PROG-SUMMER' })).toEqual({
      classrooms: ['Laboratorio', 'Salón 1', 'Virtual 2'],
      subjects: ['Física Aplicada', 'Programación Web', 'Taller de Proyectos'],
      students: 1,
      capacity: 15,
    });
    expect(summaryOf({ id: 'SIN-CLASES' })).toEqual({
      classrooms: ['No asignado'],
      subjects: [],
      students: 0,
      capacity: null,
    });
  });
});

describe('what a form warns of', () => {
  it('sees a user name of any other account', () => {
    const school = seededSchool();
    expect(isUserRepeated(school, 'rjimenez', null)).toBe(true);
    expect(isUserRepeated(school, 'RJimenez', null)).toBe(true);
    expect(isUserRepeated(school, ' admin ', { role: 'admin', id: 1 })).toBe(false);
    expect(isUserRepeated(school, '', null)).toBe(false);
  });

  it('sees the name of another employee, its words in whatever order', () => {
    const school = seededSchool();
    const [rosa] = school.staff;
    expect(employeeNamesakes(school, 'Rosa Jiménez Luna', null)).toEqual([rosa]);
    expect(employeeNamesakes(school, ' ROSA  JIMENEZ LUNA', null)).toEqual([rosa]);
    expect(employeeNamesakes(school, 'Jiménez Luna, Rosa', null)).toEqual([rosa]);
    expect(employeeNamesakes(school, ' ', null)).toEqual([]);
    const own = { role: 'staff', id: rosa!.id } as const;
    expect(employeeNamesakes(school, 'Rosa Jiménez Luna', own)).toEqual([]);
    const namesake = { ...school.teachers[0]!, id: rosa!.id, email: rosa!.email, name: rosa!.name };
    const both = { ...school, teachers: [namesake] };
    expect(employeeNamesakes(both, 'Rosa Jiménez Luna', own)).toEqual([namesake]);
  });

  it('sees the name of another student, case, accents, spaces and the order of its words aside', () => {
    const { students } = seededSchool();
    expect(studentNamesakes(students, ' sofia  CASTILLO Ríos', null)).toEqual([students[0]]);
    expect(studentNamesakes(students, 'Sofía Castillo Ríos', students[0]!)).toEqual([]);
    expect(studentNamesakes(students, 'Castillo Ríos Sofía', null)).toEqual([students[0]]);
    expect(studentNamesakes(students, 'Sofía Castillo', null)).toEqual([]);
    expect(studentNamesakes(students, ' ', null)).toEqual([]);
  });

  it('names once who is in a group several times, whoever has left or is in another aside', () => {
    const { students } = seededSchool();
    const [sofia, diego] = students;
    const again = { ...sofia!, id: 91, name: 'sofia castillo  RÍOS' };
    const others = [
      { ...sofia!, id: 93, groupId: diego!.groupId },
      { ...sofia!, id: 94, group: '', groupId: undefined, withdrawnOn: '2026-01-09' },
      { ...diego!, id: 95, group: '', groupId: undefined },
      { ...diego!, id: 96, group: '', groupId: undefined },
    ];
    expect(enrolledTwice([...students, ...others])).toEqual([]);
    expect(enrolledTwice([...students, ...others, again, { ...again, id: 92 }])).toEqual([again]);
  });

  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' $ 4,500 ', 4500],
    ['4,500.50', 4500.5],
    ['4.500,50', 4500.5],
    ['4.500', 4.5],
    ['0,125', 0.125],
    ['16 %', 16],
    ['-3', -3],
    ['.5', 0.5],
    ['', 0],
    ['doce', 0],
    ['1e5', 0],
    ['1,2,3', 0],
    ['Infinity', 0],
    ['1234567890123456', 0],
  ])('reads %j as %d', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it('reads every decimal it would write, with either mark', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (centavos) => {
        const text = (centavos / 100).toFixed(2);
        expect(parseDecimal(text)).toBe(centavos / 100);
        expect(parseDecimal(text.replace('.', ','))).toBe(centavos / 100);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => isDecimal(text) || parseDecimal(text) === 0));
  });
});
