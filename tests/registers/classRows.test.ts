import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../machines/accounts/secret.ts';
import { classifyClasses } from '../../machines/registers/import/classRows.ts';
import { remarksOf } from '../../machines/registers/import/importRemarks.ts';
import { classifyFor, importOf } from '../../machines/registers/import/importing.ts';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { putClass } from '../../machines/store/operations.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { allClasses, classesOn, entryOf } from '../../machines/timetable/schedules.ts';
import { readRows } from '../../src/files/lists/readRows.ts';
import { problemText } from '../../src/strings/importedRows.ts';
import { proposalOf, refusalOf, seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const headings = 'Docente;Materia;Grupo;Día;Hora;Aula';
const week = '2026-03-11';

async function reading(lines: readonly string[], records = school, courseId: string | null = null) {
  const { dateFormat } = records.settings.system;
  const source = new Secret([headings, ...lines].join('\n'));
  return {
    register: 'schedules' as const,
    records,
    today: week,
    read: await readRows({ register: 'schedules', source, known: {}, plan: null, dateFormat }),
    options: { making: courseId === null ? null : { courseId }, week, without: [], somebody: {} },
    hashes: [],
  };
}

it('counts the classes of a shift whose group names none and has its own at other hours', async () => {
  const [group] = school.groups as [School['groups'][0]];
  const groups = [...school.groups, { ...group, id: '1A', name: '1°A' }];
  const records: School = { ...school, groups };
  const morning = records.schedules['2025-08-08']!;
  const [stored] = classesOn({ '2025-08-08': morning }, '2025-08-08') as [ScheduledClass];
  const own = { ...stored, group: '1°A', groupId: '1A', startTime: '07:00', endTime: '13:00' };
  const taught = applyOperations(records, [putClass(own, entryOf(own))]);
  const counted = async (lines: readonly string[], of: School = taught) => {
    const source = new Secret(['Docente;Materia;Grupo;Turno;Día;Hora;Aula', ...lines].join('\n'));
    const { dateFormat } = of.settings.system;
    const names = of.groups.map(({ name }) => name);
    const { rows } = await readRows({
      register: 'schedules',
      source,
      known: {},
      groups: names,
      plan: null,
      dateFormat,
    });
    return remarksOf(classifyClasses(of, rows, week), rows, of);
  };
  const line = (shift: string, hours: string) =>
    `Ana Torres Medina;Arte;1°A;${shift};Lunes;${hours};Salón 1`;
  const evening = [line('Vespertino', '14:00-14:50'), line('Vespertino', '15:00-15:50')];
  expect(await counted(evening)).toEqual([['otherShift', 2]]);
  expect(await counted(evening, records)).toEqual([]);
  expect(await counted([line('', '14:00-14:50')])).toEqual([]);
  expect(await counted([line('Matutino', '08:00-08:50'), line('Matutino', '14:00-14:50')])).toEqual(
    [],
  );
});

async function preview(lines: readonly string[], records = school) {
  const rows = classifyFor(await reading(lines, records));
  return rows.map(({ line, kind, problems: [problem] }) => [
    line,
    kind,
    problem ? problemText('schedules', problem) : '',
  ]);
}

describe('a list of classes', () => {
  it('is placed in the days of a week, people and rooms found however they are written', async () => {
    const read = await reading([
      'TORRES MEDINA, ANA;Inglés;eng-sat;lun;07:00 - 08:40;salon 1',
      'Rosa Jiménez Luna;Junta;;2026-03-13;9:00 a 10:00;Virtual 1',
      'carlos ramirez lopez;Asesoría;N/A;MIÉRCOLES;7:00 a.m. - 7:50 a.m.;Salón 2',
    ]);
    const rows = classifyFor(read);
    expect(rows.map(({ entry }) => entry?.draft)).toEqual([
      {
        date: '2026-03-09',
        employee: 'Ana Torres Medina',
        employeeId: 'teacher-2',
        group: 'ENG-SAT',
        groupId: 'ENG-SAT',
        activity: 'Inglés',
        type: 'Grupal',
        startTime: '07:00',
        endTime: '08:40',
        classroom: 'Salón 1',
        classroomId: school.classrooms[0]?.id,
        classroomType: 'Presencial',
      },
      expect.objectContaining({ date: '2026-03-13', type: 'Administrativa', group: 'N/A' }),
      expect.objectContaining({ date: '2026-03-11', type: 'Individual', endTime: '07:50' }),
    ]);
    const command = importOf({ ...read, rows });
    const { operations, details } = proposalOf(school, command);
    expect(details).toEqual({ created: 3, updated: 0, from: '2026-03-09', until: '2026-03-09' });
    const imported = applyOperations(school, operations);
    expect(allClasses(imported.schedules)).toHaveLength(allClasses(school.schedules).length + 3);
    expect(applyOperations(imported, invertOperations(school, operations))).toEqual(school);
  });

  it('finds people by their names with titles or without, whichever the school has', async () => {
    const titled = school.teachers.map((one) =>
      one.name === 'Miguel Soto Vargas' ? { ...one, name: 'Ing. Miguel Soto Vargas' } : one,
    );
    const rows = await reading(
      [
        'Profra. Ana Torres Medina;Inglés;ENG-SAT;L;07:00-08:00;Salón 1',
        'Mtro. Ramírez López Carlos;Álgebra;MATH-ADV;X;07:00-08:00;Salón 1',
        'MIGUEL SOTO VARGAS;Web;PROG-SUMMER;V;07:00-08:00;Salón 1',
        'Lic. Nadie Paz;Web;PROG-SUMMER;J;07:00-08:00;Salón 1',
      ],
      { ...school, teachers: titled },
    ).then(classifyFor);
    expect(rows.map(({ entry }) => entry && Reflect.get(entry.draft, 'employeeId'))).toEqual([
      'teacher-2',
      'teacher-1',
      'teacher-3',
      null,
    ]);
  });

  it('is of nobody whose name two have, and of no time that ends as it begins', async () => {
    const [carlos, ana, ...others] = school.teachers;
    const teachers = [carlos!, ana!, { ...ana!, id: 50 }, ...others];
    const lines = [
      'Ana Torres Medina;Inglés;ENG-SAT;L;07:00-08:00;Salón 1',
      'Carlos Ramírez López;Álgebra;MATH-ADV;X;07:00-07:00;Salón 1',
      'Carlos Ramírez López;Álgebra;MATH-ADV;X;07:00-07:01;Salón 1',
    ];
    const rows = classifyFor(await reading(lines, { ...school, teachers }));
    expect(rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['ambiguous'],
      ['noDuration'],
      [],
    ]);
  });

  it('knows a class again that was repeated or is covered since it was imported', async () => {
    const line = 'Ana Torres Medina;Inglés;ENG-SAT;Lunes;07:00-08:40;Salón 1';
    const read = await reading([line]);
    const command = importOf({ ...read, rows: classifyFor(read) });
    const imported = applyOperations(school, proposalOf(school, command).operations);
    const [stored] = classesOn(imported.schedules, '2026-03-09');
    const now = { ...stored!, series: 1, substitute: 'Carlos Ramírez López' };
    const put = putClass(stored!, entryOf({ ...now, substituteId: 'teacher-1' }));
    const since = applyOperations(imported, [put]);
    expect((await preview([line], since))[0]?.[1]).toBe('duplicate');
  });

  it('is of the days that its school means by how it writes them', async () => {
    const { settings } = school;
    const lines = ['03/08/2026', '8/3/2026', '13/03/2026', 'Lunes'].map(
      (day) => `Ana Torres Medina;Inglés;ENG-SAT;${day};07:00-08:40;Salón 1`,
    );
    const daysOf = async (
      dateFormat: School['settings']['system']['dateFormat'],
      some: readonly string[],
    ) => {
      const system = { ...settings.system, dateFormat };
      const rows = classifyFor(
        await reading(some, { ...school, settings: { ...settings, system } }),
      );
      return rows.map(({ entry }) => (entry!.draft as ScheduledClass).date);
    };
    const dayFirst = ['2026-08-03', '2026-03-08', '2026-03-13', '2026-03-09'];
    expect(await daysOf('DD/MM/YYYY', lines)).toEqual(dayFirst);
    expect(await daysOf('YYYY-MM-DD', lines)).toEqual(dayFirst);
    expect(await daysOf('MM/DD/YYYY', lines.slice(0, 2))).toEqual(['2026-03-08', '2026-08-03']);
    expect(await daysOf('MM/DD/YYYY', lines)).toEqual(dayFirst);
  });

  it('says row by row what is wrong, and of what goes in all the same what speaks against it', async () => {
    const lines = [
      'Ana Torres Medina;Inglés;ENG-SAT;Lunes;07:00-08:40;Salón 1',
      'Ana Torres Medina;Inglés;ENG-SAT;Lunes;07:00-08:40;Salón 1',
      'Miguel Soto Vargas;Física;ENG-SAT;Lunes;07:00-08:00;Salón 1',
      'Ana Torres Medina;Inglés;ENG-SAT;Lunes;08:00-09:00;Salón 2',
      'Nadie;Inglés;ENG-SAT;Lunes;10:00-11:00;Salón 2',
      'Ana Torres Medina;Inglés;3Z;Lunes;10:00-11:00;Salón 2',
      'Ana Torres Medina;Inglés;ENG-SAT;Lunes;10:00-11:00;Salón 99',
      'Ana Torres Medina;Inglés;ENG-SAT;Lunes;11:00-10:00;Salón 2',
      'Ana Torres Medina;Inglés;ENG-SAT;algún día;11:00-12:00;Salón 2',
      'Ana Torres Medina;Inglés;ENG-SAT;Lunes;temprano;Salón 2',
      'Ana Torres Medina;;ENG-SAT;Lunes;12:00-13:00;Salón 2',
      'Ana Torres Medina;Inglés;ENG-SAT;Lunes;12:00;Salón 2',
      'Rosa Jiménez Luna;Otra;;2025-08-08;08:00-09:00;Salón 2',
      'Ana Torres Medina;Inglés Conversacional;ENG-SAT;08/08/2025;08:00-10:00;Salón 2',
    ];
    expect(await preview(lines)).toEqual([
      ['2', 'new', ''],
      ['3', 'duplicate', 'Repite la fila 2.'],
      ['4', 'error', 'La fila 2 ocupa ese salón a la misma hora.'],
      ['5', 'new', ''],
      ['6', 'error', 'No hay nadie con el nombre «Nadie» entre profesores y personal.'],
      ['7', 'error', 'No existe el grupo «3Z».'],
      ['8', 'error', 'No existe el salón «Salón 99».'],
      ['9', 'error', 'La hora de fin debe ser posterior a la de inicio.'],
      ['10', 'error', 'Día: «algún día» no es un día de la semana ni una fecha (DD/MM/AAAA).'],
      ['11', 'error', 'Hora de inicio: «temprano» no es una hora.'],
      ['12', 'error', 'Falta Actividad.'],
      ['13', 'error', 'Falta Hora de fin.'],
      [
        '14',
        'error',
        'En ese salón y a esa hora ya está Inglés Conversacional, Ana Torres Medina.',
      ],
      ['15', 'duplicate', 'Ya está registrado igual.'],
    ]);
    const [first, , , fourth] = classifyFor(await reading(lines));
    expect(first?.warnings).toMatchObject([{ code: 'conflict', shared: ['employee', 'group'] }]);
    expect(fourth?.warnings).toMatchObject([{ code: 'conflict', shared: ['employee', 'group'] }]);
  });

  it('says all that is wrong with a row at once, of each cell once, and when it would be', async () => {
    const rows = classifyFor(
      await reading([
        'Nadie;Inglés;3Z;Lunes;10:00-11:00;Salón 99',
        'Nadie;Inglés;;algún día;11:00-10:00;=A1',
        ';Inglés;3Z;2026-03-12;temprano;',
        'Ana Torres Medina;Inglés;ENG-SAT;;;Salón 1',
      ]),
    );
    expect(
      rows.map(({ hours, problems }) => [
        hours,
        problems.map((one) => problemText('schedules', one)),
      ]),
    ).toEqual([
      [
        { date: '2026-03-09', startTime: '10:00', endTime: '11:00', group: '3Z' },
        [
          'No hay nadie con el nombre «Nadie» entre profesores y personal.',
          'No existe el salón «Salón 99».',
          'No existe el grupo «3Z».',
        ],
      ],
      [
        { date: '', startTime: '11:00', endTime: '10:00', group: '' },
        [
          'Día: «algún día» no es un día de la semana ni una fecha (DD/MM/AAAA).',
          'Salón: «=A1» es una fórmula: escribe el dato que da.',
          'No hay nadie con el nombre «Nadie» entre profesores y personal.',
          'La hora de fin debe ser posterior a la de inicio.',
        ],
      ],
      [
        { date: '2026-03-12', startTime: 'temprano', endTime: '', group: '3Z' },
        [
          'Hora de inicio: «temprano» no es una hora.',
          'Falta Empleado.',
          'Falta Salón.',
          'No existe el grupo «3Z».',
        ],
      ],
      [
        { date: '', startTime: '', endTime: '', group: 'ENG-SAT' },
        ['Falta Día.', 'Falta Hora de inicio.', 'Falta Hora de fin.'],
      ],
    ]);
  });

  it('shows times that can’t be read as the file writes them, each in its place', async () => {
    const lines = ['25:00;08:00', '07:00;8 o 9', '=A1;25:00', ';08:00', '07:00;08:00'].map(
      (times) => `Nadie;Inglés;Lunes;${times};Salón 1`,
    );
    const { rows } = await readRows({
      register: 'schedules',
      source: new Secret(['Docente;Materia;Día;Inicio;Fin;Aula', ...lines].join('\n')),
      known: {},
      plan: null,
      dateFormat: 'DD/MM/YYYY',
    });
    const classified = classifyClasses(school, rows, week);
    expect(classified.map(({ hours }) => [hours?.startTime, hours?.endTime])).toEqual([
      ['25:00', '08:00'],
      ['07:00', '8 o 9'],
      ['=A1', '25:00'],
      ['', '08:00'],
      ['07:00', '08:00'],
    ]);
  });

  it('makes its missing groups, and has their teachers count them, in the same change', async () => {
    const lines = [
      'Ana Torres Medina;Inglés;3z;Lunes;10:00-11:00;Salón 2',
      'Ana Torres Medina;Inglés;3Z;Martes;10:00-11:00;Salón 2',
    ];
    const read = await reading(lines, school, 'CURSO-DE-VERANO');
    const rows = classifyFor(read);
    const { operations, details } = proposalOf(school, importOf({ ...read, rows }));
    const monday = '2026-03-09';
    expect(details).toEqual({ created: 2, updated: 0, from: monday, until: monday, groups: 1 });
    const imported = applyOperations(school, operations);
    expect(imported.groups.at(-1)).toMatchObject({ name: '3z', courseId: 'CURSO-DE-VERANO' });
    expect(imported.teachers[1]?.groups.at(-1)).toEqual({ id: '3z', name: '3z' });
    expect(applyOperations(imported, invertOperations(school, operations))).toEqual(school);
  });

  it('is refused whole where a place, a person or a room is gone meanwhile', async () => {
    const read = await reading(['Ana Torres Medina;Inglés;ENG-SAT;Lunes;10:00-11:00;Salón 2']);
    const command = importOf({ ...read, rows: classifyFor(read) });
    const taken = applyOperations(school, proposalOf(school, command).operations);
    const gone: Partial<School>[] = [
      taken,
      { teachers: school.teachers.filter(({ id }) => id !== 2) },
      { classrooms: school.classrooms.filter(({ name }) => name !== 'Salón 2') },
    ];
    for (const theirs of gone) {
      expect(refusalOf({ ...school, ...theirs }, command).code).toBe('import.conflict');
    }
    expect(refusalOf(filed(), command).code).toBe('schedule.filed');
    expect(await preview(['Ana Torres Medina;X;;Lunes;10:00-11:00;Salón 2'], filed())).toEqual([
      ['2', 'error', 'Ese día es del ciclo 2025-2026, que ya está en un archivo.'],
    ]);
  });

  it('that was imported comes back as nothing new, and never moves what stood', async () => {
    const cell = {
      employee: fc.constantFrom('Ana Torres Medina', 'soto vargas miguel', 'Nadie'),
      group: fc.constantFrom('ENG-SAT', 'math-adv', 'N/A', 'XX'),
      day: fc.constantFrom('Lunes', 'vie', '2026-03-09', '2025-08-08'),
      hour: fc.constantFrom('07:00-08:00', '08:00-10:00', '7:00 a 7:50', '9'),
      room: fc.constantFrom('Salón 1', 'SALON 2', 'Laboratorio', '__proto__'),
    };
    const line = fc
      .record(cell)
      .map(({ employee, group, day, hour, room }) =>
        [employee, 'Clase', group, day, hour, room].join(';'),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
        const read = await reading(lines);
        const rows = classifyFor(read);
        const good = rows.filter(({ kind }) => kind === 'new').length;
        if (good === 0) return;
        const { operations } = proposalOf(school, importOf({ ...read, rows }));
        const imported = applyOperations(school, operations);
        const before = allClasses(school.schedules);
        expect(allClasses(imported.schedules)).toHaveLength(before.length + good);
        expect(allClasses(imported.schedules)).toEqual(expect.arrayContaining(before));
        const again = classifyFor({ ...read, records: imported });
        expect(again.filter(({ kind }) => kind === 'new')).toEqual([]);
      }),
    );
  });
});

function filed(): School {
  const cycle = {
    name: '2025-2026',
    from: '2025-08-01',
    until: '2026-07-15',
    filedOn: '2026-07-20',
  };
  const settings = {
    ...school.settings,
    school: { ...school.settings.school, closedCycles: [cycle] },
  };
  return { ...school, settings };
}
