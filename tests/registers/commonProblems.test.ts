import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonProblems, saidTogether } from '../../machines/registers/import/commonProblems.ts';
import { failedRow } from '../../machines/registers/import/importRows.ts';

const unknown = (text: string) => ({ code: 'unknownGroup', field: 'group', text }) as const;
const rowsOf = (groups: readonly string[]) =>
  groups.map((group, index) => failedRow(String(index + 2), `Persona ${index}`, [unknown(group)]));

describe('what is wrong with many rows alike', () => {
  it('is one thing to say, the most frequent first; what two rows have is theirs', () => {
    const groups = [...Array<string>(807).fill('2C'), 'NO', 'NO', '3D', '3D', '3D'];
    expect([...commonProblems(rowsOf(groups)).values()]).toEqual([
      { problem: unknown('2C'), count: 807 },
      { problem: unknown('3D'), count: 3 },
    ]);
  });

  it('counts a row once, also for what is wrong beside its first reason, and no duplicate', () => {
    const first = { code: 'missing', field: 'name', text: '' } as const;
    const mended = failedRow('2', '', [first, unknown('2C'), unknown('2C')]);
    const twice = { ...failedRow('3', 'Eva', [unknown('2C')]), kind: 'duplicate' as const };
    const rows = [mended, mended, mended, twice];
    expect([...commonProblems(rows).values()]).toEqual([
      { problem: first, count: 3 },
      { problem: unknown('2C'), count: 3 },
    ]);
  });

  it('is said in one for all that stand in place of hours', () => {
    const period = (text: string) => ({ code: 'notTime', field: 'startTime', text }) as const;
    const rows = ['Módulo 1', 'Módulo 2', 'Módulo 1', 'Módulo 2', 'Módulo 1', 'Módulo 2', 'x'].map(
      (text, index) => failedRow(String(index + 2), '', [period(text)]),
    );
    const others = rowsOf(['2C', '2C', '2C', '2C']);
    const common = commonProblems([...others, ...rows]);
    expect(saidTogether(common)).toEqual([
      { problem: { ...period('Módulo 1'), options: ['Módulo 1', 'Módulo 2'] }, count: 6 },
      { problem: unknown('2C'), count: 4 },
    ]);
  });

  it('is every text that three rows or more have, as often as they do', () => {
    const texts = fc.array(fc.constantFrom('1A', '2B', '3C', 'ñ'), { maxLength: 40 });
    fc.assert(
      fc.property(texts, (groups) => {
        const found = commonProblems(rowsOf(groups));
        for (const group of new Set(groups)) {
          const count = groups.filter((one) => one === group).length;
          const said = [...found.values()].find(({ problem }) => problem.text === group);
          expect(said?.count).toBe(count < 3 ? undefined : count);
        }
      }),
    );
  });
});
