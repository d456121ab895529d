import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../machines/accounts/secret.ts';
import type { Entry } from '../../machines/registers/entries.ts';
import { classifyRows } from '../../machines/registers/import/imports.ts';
import { userOf } from '../../machines/registers/import/proposedUsers.ts';
import { fold } from '../../machines/kit/text.ts';
import { readRows } from '../../src/files/lists/readRows.ts';
import { carryOut, seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();

async function read(text: string, records = school) {
  const { rows, isAsking } = await readRows({
    register: 'teachers',
    source: new Secret(text),
    known: {},
    plan: null,
    dateFormat: 'DD/MM/YYYY',
  });
  return { isAsking, rows: classifyRows(records, 'teachers', rows) };
}

const headings = 'Docente,Correo,Teléfono,Contraseña,Materia,Tarifa';

function teacher(name: string, email: string, rate = '250'): string {
  return [name, email, '55', 'sol y sombra', 'Química', rate].join(',');
}

async function usersOf(...lines: readonly string[]) {
  const { rows } = await read([headings, ...lines].join('\n'));
  return rows.map(({ kind, entry, problems }) => [
    kind,
    entry ? Reflect.get(entry.draft, 'user') : problems[0]?.code,
  ]);
}

describe('a user name that no column has', () => {
  it.each([
    ['Carlos Ramírez López', '', 'cramirez'],
    ['Juan Carlos Ibáñez Soto', '', 'jibanez'],
    ['IÑAKI DE LA CRUZ GÜEMES', '', 'idelacruz'],
    ['Ana Torres', '', 'atorres'],
    ['Madonna', '', 'madonna'],
    ['Patricia Hernández Ruiz', 'Paty.Hdez@tec45.mx', 'paty.hdez'],
    ['Ana Torres', 'ñ+ú@x.mx', 'nu'],
    ['Ana Torres', '@x', 'atorres'],
    ['Ольга Кузнецова', '', 'окузнецова'],
    ['—', '', ''],
  ])('of %j and %j is %j', (name, email, user) => expect(userOf(name, email)).toBe(user));

  it('is another than those of all accounts and of the file, and nothing is asked for it', async () => {
    expect(
      await usersOf(
        teacher('Cecilia Ramírez Paz', 'cramirez@x.mx'),
        teacher('Camilo Ramírez Gil', 'CRAMIREZ@y.mx'),
        teacher('Admin Nuevo', 'admin@x.mx'),
        teacher('Eva Paz', 'eva@x.mx', 'mucho'),
        teacher('Eva Luna', 'eva@y.mx'),
      ),
    ).toEqual([
      ['new', 'cramirez2'],
      ['new', 'cramirez3'],
      ['new', 'admin2'],
      ['error', 'notNumber'],
      ['new', 'eva2'],
    ]);
    expect((await read(`${headings}\n${teacher('Eva Paz', 'eva@x.mx')}`)).isAsking).toBe(false);
  });

  it('is made of the name where several people have one email', async () => {
    const email = 'direccion@x.mx';
    expect(
      await usersOf(
        teacher('Eva Luna Paz', email),
        teacher('Elsa Luna Gil', email),
        teacher('Sol', ''),
      ),
    ).toEqual([
      ['new', 'eluna'],
      ['new', 'eluna2'],
      ['error', 'missing'],
    ]);
  });

  it('is the one of whoever is stored by that name, who gets no second account', async () => {
    const list = [
      headings,
      teacher('CARLOS RAMIREZ LOPEZ', 'c@x.mx'),
      teacher('Eva Paz', 'e@x.mx'),
    ];
    const { rows } = await read(list.join('\n'));
    expect(rows.map(({ kind }) => kind)).toEqual(['update', 'new']);
    const { password } = school.admins[0]!;
    const entries = rows.map(({ entry }): Entry<'teachers'> => {
      const { draft, base } = entry as Entry<'teachers'>;
      return { draft: { ...draft, password }, base };
    });
    const imported = carryOut(school, { type: 'records.import', register: 'teachers', entries });
    expect(imported.teachers.map(({ user }) => user)).toEqual([
      ...school.teachers.map(({ user }) => user),
      'e',
    ]);
    const withoutPassword = list.map((line) => line.replace(/,(sol y sombra|Contraseña),/, ','));
    const again = await read(withoutPassword.join('\n'), imported);
    expect(again.rows.map(({ problems }) => problems[0]?.code)).toEqual(['unchanged', 'unchanged']);
  });

  it('comes with the password that is said for all, which nobody stored is given', async () => {
    const { rows: lines } = await readRows({
      register: 'teachers',
      source: new Secret(`Docente,Correo\nCarlos Ramírez López,c@x.mx\nEva Paz,e@x.mx`),
      known: {},
      plan: {
        fields: ['name', 'email'],
        hasHeadings: true,
        values: {
          phone: new Secret('55'),
          subject: new Secret('Química'),
          rate: new Secret('250'),
          password: new Secret('sol y sombra'),
        },
      },
      dateFormat: 'DD/MM/YYYY',
    });
    const rows = classifyRows(school, 'teachers', lines);
    expect(rows.map(({ kind, newPassword }) => [kind, newPassword?.reveal()])).toEqual([
      ['update', undefined],
      ['new', 'sol y sombra'],
    ]);
    expect(rows[0]?.changed).not.toContain('password');
  });

  it('is made once of who is named twice, and of no namesake of two', async () => {
    const twice = teacher('Eva Paz', 'eva@x.mx');
    expect(await usersOf(twice, twice)).toEqual([
      ['new', 'eva'],
      ['duplicate', 'repeated'],
    ]);
    const [first, ...others] = school.teachers;
    const doubled = { ...school, teachers: [first!, { ...first!, id: 9, user: 'x' }, ...others] };
    const { rows } = await read(`${headings}\n${teacher(first!.name, 'c@x.mx')}`, doubled);
    expect(rows[0]?.problems.map(({ code }) => code)).toEqual(['ambiguous']);
  });

  it('is never made where the file has one, and no two are the same', async () => {
    const name = fc.constantFrom('Ana Torres Paz', 'Ana Torres Gil', 'Eva Luna', 'Ánge Luna');
    const email = fc.constantFrom('', 'ana@x.mx', 'ana2@x.mx', 'msoto@x.mx');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, email), { minLength: 1 }), async (people) => {
        const lines = people.map(([who, address]) => teacher(who, address));
        const { rows } = await read([headings, ...lines].join('\n'));
        const users = rows.flatMap(({ entry }) =>
          entry ? [Reflect.get(entry.draft, 'user')] : [],
        );
        const all = [...school.admins, ...school.teachers, ...school.staff].map(({ user }) => user);
        expect(new Set([...all, ...users].map((user) => fold(user))).size).toBe(
          all.length + users.length,
        );
        const given = people.map(([who, address], place) => `${teacher(who, address)},U${place}`);
        const said = await read([`${headings},Usuario`, ...given].join('\n'));
        const changed = said.rows.flatMap(({ line, entry }) =>
          entry && Reflect.get(entry.draft, 'user') !== `U${Number(line) - 2}` ? [line] : [],
        );
        expect(changed).toEqual([]);
      }),
    );
  });
});
