import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../machines/kit/text.ts';
import { signedInUser } from '../../machines/accounts/accounts.ts';
import { activeGroups } from '../../machines/lessons/teaching.ts';
import type { Student } from '../../machines/school/peopleShapes.ts';
import { findableRecords, findableStudents } from '../../machines/search/findables.ts';
import type { Findable } from '../../machines/search/finding.ts';
import { find, findableKinds, indexOf } from '../../machines/search/finding.ts';
import { anySchool } from '../support/anySchool.ts';
import { seededSchool } from '../support/seededSchool.ts';

const today = '2026-03-10';
const seeded = seededSchool(today);
const word = fc.constantFrom(
  'José',
  'jose',
  'Núñez',
  'nunez',
  'de',
  'Ana',
  'Anaya',
  '3A',
  'ß',
  ' ',
);
const name = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
const findables = fc.uniqueArray(
  fc.record<Findable>({
    kind: fc.constantFrom(...findableKinds),
    id: fc.string(),
    name,
    detail: fc.constant(''),
    texts: fc.array(name, { maxLength: 2 }),
  }),
  { selector: ({ kind, id }) => `${kind} ${id}`, maxLength: 60 },
);

const holds = ({ name: own, texts }: Findable, search: string) => {
  const text = fold([own, ...texts].join('\n'));
  return fold(search)
    .split(/\s+/)
    .filter((one) => one !== '')
    .every((one) => text.includes(one));
};

test('what is found holds every word, and nothing that does is left out but for more of a kind', () => {
  fc.assert(
    fc.property(findables, name, fc.integer({ min: 1, max: 6 }), (items, search, most) => {
      const found = find(indexOf(items), search, most);
      for (const kind of findableKinds) {
        const fitting = items.filter(
          (one) => search.trim() !== '' && one.kind === kind && holds(one, search),
        );
        const section = found.find((one) => one.kind === kind);
        expect(section?.items.length ?? 0).toBe(Math.min(fitting.length, most));
        expect(section?.hasMore ?? false).toBe(fitting.length > most);
        for (const item of section?.items ?? []) expect(fitting).toContain(item);
        expect(new Set(section?.items).size).toBe(section?.items.length ?? 0);
      }
    }),
  );
});

test('case, accents and the spaces around and between words change nothing', () => {
  fc.assert(
    fc.property(findables, name, (items, search) => {
      const index = indexOf(items);
      const found = find(index, search);
      expect(find(index, fold(search))).toEqual(found);
      expect(find(index, search.toUpperCase().replaceAll('SS', 'ß'))).toEqual(found);
      expect(find(index, `  ${search.replaceAll(' ', '   ')} `)).toEqual(found);
    }),
  );
});

test.each(['', '   ', '\u0301', '^ ´'])(
  'a search without a letter, %j, finds nothing',
  (search) => {
    expect(find(indexOf(findableRecords(seeded, admin(), today)), search)).toEqual([]);
  },
);

test('the whole name comes before its beginning, its words, their parts and what stands beside it', () => {
  const named = (text: string, ...texts: string[]): Findable => ({
    kind: 'students',
    id: text,
    name: text,
    detail: '',
    texts,
  });
  const items = ['Beto', 'Juliana', 'Luis Ana', 'Anabel', 'Ána'].map((one) =>
    named(one, one === 'Beto' ? 'de Ana' : ''),
  );
  const [section] = find(indexOf(items), 'ana');
  expect(section?.items.map((one) => one.name)).toEqual([
    'Ána',
    'Anabel',
    'Luis Ana',
    'Juliana',
    'Beto',
  ]);
});

test('a group is found by its grade and letter, however the school writes them', () => {
  const named = (text: string): Findable => ({
    kind: 'groups',
    id: text,
    name: text,
    detail: '',
    texts: ['Álgebra 1'],
  });
  const index = indexOf(['1° A', '1° B', '2° A', '11° A'].map(named));
  for (const search of ['1A', '1° A', '1 a', '1-a']) {
    const [section] = find(index, search);
    expect(section?.items.map((one) => one.name)).toEqual(['1° A', '11° A']);
  }
});

test('of several words all count for how well a name fits', () => {
  const named = (text: string, beside = ''): Findable => ({
    kind: 'students',
    id: text,
    name: text,
    detail: '',
    texts: [beside],
  });
  const index = indexOf([
    named('Ana Beto', 'Lu'),
    named('Ana Olu'),
    named('Lucía Ana'),
    named('Ana Lucía'),
    named('Ana Lu'),
  ]);
  const [section] = find(index, 'ana lu');
  expect(section?.items.map((one) => one.name)).toEqual([
    'Ana Lu',
    'Ana Lucía',
    'Lucía Ana',
    'Ana Olu',
    'Ana Beto',
  ]);
});

test('words in the order they were searched in come before the same words apart', () => {
  const named = (text: string): Findable => ({
    kind: 'students',
    id: text,
    name: text,
    detail: '',
    texts: [],
  });
  const index = indexOf([
    named('Ana Pérez Hernández'),
    named('Hernán Hernández Ruiz Pérez'),
    named('Zoé Hernández Pérez'),
  ]);
  const [section] = find(index, 'hernandez perez', 2);
  expect(section?.items.map((one) => one.name)).toEqual([
    'Zoé Hernández Pérez',
    'Ana Pérez Hernández',
  ]);
});

test('the kind of the best hit comes first', () => {
  const index = indexOf([
    { kind: 'students', id: '1', name: 'Ana Salón', detail: '', texts: [] },
    { kind: 'classrooms', id: '1', name: 'Salón', detail: '', texts: [] },
  ]);
  expect(find(index, 'salon').map(({ kind }) => kind)).toEqual(['classrooms', 'students']);
});

describe('within what a role may see', () => {
  const namesFor = (role: 'admin' | 'teacher' | 'staff', search: string) => {
    const user = signedInUser(
      role,
      { admin: seeded.admins, teacher: seeded.teachers, staff: seeded.staff }[role][0]!,
    );
    return find(indexOf(findableRecords(seeded, user, today)), search).flatMap(({ items }) =>
      items.map((one) => one.name),
    );
  };

  test('an administrator finds people, groups, courses and rooms', () => {
    expect(namesFor('admin', 'Laura Méndez')).toEqual(['Laura Méndez Ortega']);
    expect(namesFor('admin', 'orientador')).toEqual(['Jorge Navarro Ruiz']);
    expect(namesFor('admin', 'lhernandez')).toEqual(['Lucía Hernández Cruz']);
    expect(namesFor('admin', 'sofia castillo')).toEqual(['Sofía Castillo Ríos']);
    expect(namesFor('admin', 'eng-sat')).toEqual(['ENG-SAT', 'Diego Morales Vega']);
    expect(namesFor('admin', 'curso de verano')).toEqual(['Curso de Verano', 'PROG-SUMMER']);
    expect(namesFor('admin', 'laboratorio')).toEqual(['Laboratorio']);
  });

  test('a course is found by the name it has, not by the one it was made with', () => {
    const courses = seeded.courses.map((one) => ({
      ...one,
      name: one.name.replace('Verano', 'Invierno'),
    }));
    const user = signedInUser('admin', seeded.admins[0]!);
    const index = indexOf(findableRecords({ ...seeded, courses }, user, today));
    const coursesBy = (search: string) =>
      find(index, search)
        .filter(({ kind }) => kind === 'courses')
        .flatMap(({ items }) => items.map((one) => one.name));
    expect(coursesBy('curso-de-verano')).toEqual([]);
    expect(coursesBy('curso invierno')).toEqual(['Curso de Invierno']);
  });

  test('whoever has an account is found by the telephone that their card shows', () => {
    for (const [one] of [seeded.admins, seeded.teachers, seeded.staff]) {
      expect(namesFor('admin', one!.phone)).toEqual([one!.name]);
    }
  });

  test('a teacher finds the own groups, their course and students, and the staff no record', () => {
    expect(namesFor('teacher', 'math')).toEqual(['MATH-ADV', 'Valeria Ortiz Nava']);
    expect(namesFor('teacher', 'programa sabatino')).toEqual(['Programa Sabatino', 'MATH-ADV']);
    for (const other of ['sofia', 'prog-summer', 'ana torres', 'rosa', 'laura', 'laboratorio']) {
      expect(namesFor('teacher', other)).toEqual([]);
    }
    expect(namesFor('staff', 'a')).toEqual([]);
  });

  test('a teacher finds whom Mis Grupos lists: who stays in a group until its cycle ends, without a class since', () => {
    const teacher = seeded.teachers[0]!;
    const newcomer: Student = {
      ...seeded.students[0]!,
      id: 90,
      name: 'Eva Prado',
      enrollmentDate: '2026-03-09',
      group: '',
      groupId: undefined,
      pastGroups: [
        { until: '2026-03-08', group: '' },
        { until: '2026-03-31', group: 'MATH-ADV', groupId: 'MATH-ADV' },
      ],
    };
    const school = { ...seeded, students: [newcomer] };
    expect(activeGroups(school, teacher, today)).toMatchObject([{ students: 1 }]);
    const found = findableRecords(school, signedInUser('teacher', teacher), today);
    expect(found.filter(({ kind }) => kind === 'students').map((one) => one.name)).toEqual([
      'Eva Prado',
    ]);
  });

  test('a student is found with their group, or with how they left', () => {
    const [first, second, third] = seeded.students as [Student, Student, Student];
    const students = [
      first,
      { ...second, group: '', withdrawnOn: '2026-03-01' },
      { ...third, group: '', graduatedOn: '2025-07-15' },
    ];
    expect(findableStudents({ students }).map(({ detail }) => detail)).toEqual([
      first.group,
      'Baja',
      'Egresado',
    ]);
  });

  test('no school has a teacher find anybody by pay, phone or email, or a student of no group of theirs', () => {
    fc.assert(
      fc.property(anySchool, (school) => {
        for (const teacher of school.teachers) {
          const found = findableRecords(school, signedInUser('teacher', teacher), today);
          const text = found.flatMap((one) => [one.name, one.detail, ...one.texts]).join('\n');
          const secrets = [...school.admins, ...school.teachers, ...school.staff]
            .flatMap(({ email, phone }) => [email, phone])
            .filter((one) => one !== '');
          expect(secrets.filter((one) => text.includes(one))).toEqual([]);
          const groups = new Set(found.filter(({ kind }) => kind === 'groups').map(({ id }) => id));
          const students = new Set(
            found.filter(({ kind }) => kind === 'students').map(({ id }) => id),
          );
          expect(found).toHaveLength(
            groups.size + students.size + found.filter(({ kind }) => kind === 'courses').length,
          );
          for (const { id, groupId } of school.students) {
            expect(students.has(String(id))).toBe(groupId !== undefined && groups.has(groupId));
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});

function admin() {
  return signedInUser('admin', seeded.admins[0]!);
}
