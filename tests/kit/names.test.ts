import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  givenFirst,
  nameParts,
  namesApart,
  sortBySurname,
  withoutTitles,
} from '../../machines/kit/names.ts';

describe('the parts of a name', () => {
  it.each([
    ['Sofía Castillo Ríos', 'Sofía', ['Castillo', 'Ríos']],
    ['Juan Carlos Pérez Luna', 'Juan Carlos', ['Pérez', 'Luna']],
    ['María de la Luz Hernández Ruiz', 'María de la Luz', ['Hernández', 'Ruiz']],
    ['Ana de la Cruz del Río', 'Ana', ['de la Cruz', 'del Río']],
    ['Luis De Los Santos Ortega', 'Luis', ['De Los Santos', 'Ortega']],
    ['Eva Castillo y Ríos', 'Eva', ['Castillo', 'y Ríos']],
    ['José Ángel San Martín del Ángel', 'José Ángel', ['San Martín', 'del Ángel']],
    ['Sofía Li Santa Cruz', 'Sofía', ['Li', 'Santa Cruz']],
    ['Juan Pérez', 'Juan', ['Pérez']],
    ['Juan de la Cruz', 'Juan', ['de la Cruz']],
    ['Cher', '', ['Cher']],
    ['de la', '', ['de la']],
    ['  ', '', []],
  ])('are those of %j', (name, given, surnames) => {
    expect(nameParts(name)).toEqual({ given, surnames });
  });

  it.each([
    ['PÉREZ LÓPEZ JUAN', 'JUAN PÉREZ LÓPEZ'],
    ['Pérez López, Juan Carlos', 'Juan Carlos Pérez López'],
    ['de la Cruz Morales María Fernanda', 'María Fernanda de la Cruz Morales'],
    ['SAN MARTÍN RÍOS KEVIN ALEXIS', 'KEVIN ALEXIS SAN MARTÍN RÍOS'],
    ['Pérez Juan', 'Juan Pérez'],
    ['Cher', 'Cher'],
    ['Cruz,', 'Cruz'],
    ['', ''],
  ])('written surnames first, %j, go after the given names: %j', (official, name) => {
    expect(givenFirst(official)).toBe(name);
  });

  it('put together are the name, at most two of them surnames', () => {
    const word = fc.constantFrom(
      'Ana',
      'María',
      'Luz',
      'Peña',
      'de',
      'la',
      'del',
      'los',
      'y',
      'Ruiz',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const { given, surnames } = nameParts(words.join('  '));
        expect([given, ...surnames].filter(Boolean)).toHaveLength(
          surnames.length + (given === '' ? 0 : 1),
        );
        expect([given, ...surnames].filter(Boolean).join(' ')).toBe(words.join(' '));
        expect(surnames.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('a list by surname', () => {
  const sort = (names: readonly string[]) => sortBySurname(names, (name) => name);

  it('goes by first surname, second surname and given name', () => {
    expect(
      sort([
        'Zoe Álvarez Ruiz',
        'Ana Zamora Gil',
        'Beto García',
        'Ana Nuño Paz',
        'Luz García Zavala',
        'Eva Ñúñez Paz',
        'Diego de la Cruz Peña',
        'Abel Garcia Luna',
        'Ana García Luna',
        'Ana Oropeza Gil',
        'Ana Duarte Gil',
      ]),
    ).toEqual([
      'Zoe Álvarez Ruiz',
      'Diego de la Cruz Peña',
      'Ana Duarte Gil',
      'Beto García',
      'Abel Garcia Luna',
      'Ana García Luna',
      'Luz García Zavala',
      'Ana Nuño Paz',
      'Eva Ñúñez Paz',
      'Ana Oropeza Gil',
      'Ana Zamora Gil',
    ]);
  });

  it('is the order of names written surnames first', () => {
    const part = fc.constantFrom('Abarca', 'Ávila', 'de la Cruz', 'Nava', 'Ñáñez', 'Ortiz', 'Zea');
    const given = fc.constantFrom('Ana', 'Ángel', 'María José', 'Zoe');
    const person = fc.record({ given, first: part, second: part });
    const spanish = new Intl.Collator('es-MX', { sensitivity: 'base' });
    fc.assert(
      fc.property(fc.array(person), (people) => {
        const names = people.map((one) => `${one.given} ${one.first} ${one.second}`);
        const written = people
          .toSorted(
            (one, other) =>
              spanish.compare(one.first, other.first) ||
              spanish.compare(one.second, other.second) ||
              spanish.compare(one.given, other.given),
          )
          .map((one) => `${one.given} ${one.first} ${one.second}`);
        expect(sort(names)).toEqual(written);
      }),
    );
  });
});

describe('names in a list', () => {
  const apart = (...people: [string, string, string][]) =>
    namesApart(
      people.map(([name, work, email]) => ({ name, work, email })),
      ({ work, email }) => [work, email],
    );

  it('stand alone where nobody else has them', () => {
    expect(apart(['Eva Prado', 'Inglés', 'eva@x.mx'], ['Eva Prada', 'Inglés', ''])).toEqual([
      'Eva Prado',
      'Eva Prada',
    ]);
  });

  it('of namesakes say what tells each from every other one', () => {
    expect(
      apart(
        ['Eva Prado', 'Inglés', 'eva@x.mx'],
        ['Eva Prado', 'Física', 'e@x.mx'],
        ['Eva Prado', 'Inglés', 'prado@x.mx'],
        ['Eva Prado', '', 'p@x.mx'],
      ),
    ).toEqual([
      'Eva Prado (eva@x.mx)',
      'Eva Prado (Física)',
      'Eva Prado (prado@x.mx)',
      'Eva Prado (p@x.mx)',
    ]);
    expect(apart(['Eva Prado', '', ''], ['Eva Prado', '', ''])).toEqual(['Eva Prado', 'Eva Prado']);
  });
});

describe('the titles before a name', () => {
  it.each([
    ['Profr. Juan Pérez', 'juan perez'],
    ['PROFRA. Eva Ríos', 'eva rios'],
    ['Mtra. Lic. Eva Ríos', 'eva rios'],
    ['Mtro.Juan Pérez', 'juan perez'],
    ['Ing Juan Pérez', 'juan perez'],
    ['C.P. Juan Pérez', 'juan perez'],
    ['Dra Ana Paz', 'ana paz'],
  ])('are left out of %j', (name, without) => {
    expect(withoutTitles(name)).toBe(without);
  });

  it.each(['Ingrid Paz', 'Dragan Licea', 'Maestre Ruiz', 'Cruz Licona'])(
    'are no part of a word: %j',
    (name) => {
      expect(withoutTitles(name)).toBe(name.toLowerCase());
    },
  );
});
