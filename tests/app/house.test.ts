import { describe, expect, it } from 'vitest';
import { arrowsOf, faultsOf } from '../../scripts/house.mjs';

/** What is wrong with a house of these files. */
function faults(files: Record<string, string>): string[] {
  return faultsOf(arrowsOf(new Map(Object.entries(files))));
}

const calendar = 'machines/kit/calendar.ts';
const session = 'machines/accounts/sessionMachine.ts';

describe('the rooms of the house', () => {
  it('may use what stands below them and what stands in their own room', () => {
    expect(
      faults({
        [calendar]: "import { words } from './text.ts';",
        'machines/kit/text.ts': '',
        [session]: "import { dayOf } from '../kit/calendar.ts';",
        'src/login/LoginPage.tsx':
          "import { sessionMachine } from '../../machines/accounts/sessionMachine.ts';",
      }),
    ).toEqual([]);
  });

  it('take nothing from a higher one: both files and what is imported are named', () => {
    expect(
      faults({
        [calendar]:
          "import { sessionMachine, type SessionRef } from '../accounts/sessionMachine.ts';",
        [session]: '',
      }),
    ).toEqual([
      'upward: machines/kit/calendar.ts takes { sessionMachine, type SessionRef } ' +
        'from machines/accounts/sessionMachine.ts',
    ]);
  });

  it.each([
    [
      'a type',
      "import type { SessionRef } from '../accounts/sessionMachine.ts';",
      '{ SessionRef }',
    ],
    [
      'several lines',
      "import {\n  one,\n  two,\n} from '../accounts/sessionMachine.ts';",
      '{ one, two, }',
    ],
    ['what is passed on', "export * from '../accounts/sessionMachine.ts';", '*'],
    ['a side effect', "import '../accounts/sessionMachine.ts';", 'import()'],
    [
      'a part that is loaded later',
      "const part = import('../accounts/sessionMachine.ts');",
      'import()',
    ],
    [
      'the type of such a part',
      "type Part = typeof import('../accounts/sessionMachine.ts');",
      'import()',
    ],
  ])('count %s as taken', (_, text, names) => {
    expect(faults({ [calendar]: text, [session]: '' })).toEqual([
      `upward: ${calendar} takes ${names} from ${session}`,
    ]);
  });

  it('take nothing from a neighbour on the same floor', () => {
    expect(
      faults({
        'src/admin/Page.tsx': "import { Card } from '../teacher/Card.tsx';",
        'src/teacher/Card.tsx': '',
      }),
    ).toEqual(['upward: src/admin/Page.tsx takes { Card } from src/teacher/Card.tsx']);
  });

  it('are told of when they stand on no floor', () => {
    expect(
      faults({ 'machines/attic/old.ts': "import '../kit/calendar.ts';", [calendar]: '' }),
    ).toEqual(['no floor: machines/attic stands in no line of scripts/house.mjs']);
  });
});

describe('circles', () => {
  it('are named file by file, with what each takes from the next', () => {
    expect(
      faults({
        'machines/kit/one.ts': "import { two } from './two.ts';",
        'machines/kit/two.ts': "import type { Three } from './three.ts';",
        'machines/kit/three.ts': "export const one = () => import('./one.ts');",
      }),
    ).toEqual([
      'circle: machines/kit/one.ts takes { two } from machines/kit/two.ts; ' +
        'machines/kit/two.ts takes { Three } from machines/kit/three.ts; ' +
        'machines/kit/three.ts takes import() from machines/kit/one.ts',
    ]);
  });
});
