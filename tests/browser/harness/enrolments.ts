import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readRecords, runningSchool, runningStore } from './runningSchool.ts';

/** Enrols one student after the other and tells of each as soon as the school has confirmed it. */
export async function reportEnrolments(
  page: Page,
  round: number,
  onAcknowledged: (name: string) => void,
): Promise<void> {
  await page.exposeFunction('reportAcknowledged', onAcknowledged);
  const school = await runningSchool(page);
  const store = await runningStore(page);
  await school.evaluate(
    (actor, { asked, prefix }) => {
      const report = Reflect.get(window, 'reportAcknowledged') as (name: string) => void;
      let count = 0;
      const enrol = () => {
        count += 1;
        const draft = { name: `${prefix}-${count}`, career: 'Diseño', group: '' };
        asked.send({
          type: 'change.request',
          command: { type: 'record.save', register: 'students', draft, base: null },
        });
      };
      actor.on('notice', ({ notice }) => {
        if (notice.code !== 'student.created') return;
        report(String(notice.details['name']));
        enrol();
      });
      enrol();
    },
    { asked: store, prefix: `R${round}` },
  );
}

export async function expectAllThere(page: Page, acknowledged: ReadonlySet<string>): Promise<void> {
  const { students } = await readRecords(page);
  const names = new Set(students.map(({ name }) => name));
  expect([...acknowledged].filter((name) => !names.has(name))).toEqual([]);
}
