import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import { usedBy } from '../../machines/registers/uses.ts';
import type { Reference, Target } from '../../machines/school/kinds.ts';
import { kindOf, schoolKeys } from '../../machines/school/kinds.ts';
import type { School, SchoolKey } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { everyClass } from '../../machines/timetable/schedules.ts';
import { anyCommand } from '../support/anyCommand.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { anySchool } from '../support/anySchool.ts';
import { facts } from '../support/seededSchool.ts';

type Fields = Record<string, unknown>;

const targets: readonly Target[] = [
  'employees',
  'teachers',
  'groups',
  'classrooms',
  'courses',
  'students',
];

function recordsOf(school: School, key: SchoolKey): readonly object[] {
  if (key === 'settings') return [];
  return key === 'schedules' ? everyClass(school.schedules) : school[key];
}

/** Whatever refers to records of a kind, gone through one by one. */
function referrers(school: School, to: Target): [Fields, Reference][] {
  return schoolKeys.flatMap((key) =>
    recordsOf(school, key).flatMap((record) => {
      const references: readonly Reference[] = kindOf(key).references;
      return references
        .filter((one) => one.to === to)
        .flatMap((reference) => {
          const { list } = reference;
          const fields = record as Fields;
          const holders = list === undefined ? [fields] : ((fields[list] ?? []) as Fields[]);
          return holders.map((holder): [Fields, Reference] => [holder, reference]);
        });
    }),
  );
}

function expectUsed(school: School): void {
  for (const to of targets) {
    const used = usedBy(school, to);
    const all = referrers(school, to);
    const ids = all.flatMap(([holder, { id }]) => (holder[id] === undefined ? [] : [holder[id]]));
    expect(used.ids).toEqual(new Set(ids.map(String)));
    const named = all.filter(
      ([holder, { name }]) => name !== undefined && typeof holder[name] === 'string',
    );
    const own = named.filter(([, { isDerived }]) => isDerived !== true);
    expect(used.names).toEqual(new Set(own.map(([holder, { name }]) => holder[name!])));
    for (const name of new Set(named.map(([holder, reference]) => holder[reference.name!]))) {
      const beside = named
        .filter(([holder, reference]) => holder[reference.name!] === name)
        .map(([holder, { id }]) => holder[id]);
      expect(new Set(used.beside(String(name)))).toEqual(new Set(beside));
    }
    expect(used.beside('Nadie lo nombra')).toEqual([]);
  }
}

describe('by what records are referred to', () => {
  it('is what a walk through all records finds, before and after any changes', () => {
    fc.assert(
      fc.property(anySchool, fc.array(anyCommand, { maxLength: 6 }), (first, makers) => {
        expectUsed(first);
        makers.reduce((school, make) => {
          const command = make(school);
          const decision = command && decide(school, command, facts);
          if (!decision?.allowed) return school;
          const next = applyOperations(school, decision.operations);
          expectUsed(next);
          return next;
        }, first);
      }),
      { numRuns: 30 },
    );
  });

  it('is not looked for again in what a change leaves as it was', () => {
    const [school] = fc.sample(anySchool, { numRuns: 1, seed: 1 });
    const lessons = [lessonOn('2026-03-02', {}, { groupName: 'Solo aquí' })];
    usedBy({ ...school!, classSessions: lessons }, 'groups');
    lessons.length = 0;
    const changed = { ...school!, classSessions: lessons, groups: [] };
    expect(usedBy(changed, 'groups').names).toContain('Solo aquí');
  });
});
