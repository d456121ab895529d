import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { passwords, withOwnPasswords } from '../support/ownPasswords.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { openApp, phone } from './harness/openApp.ts';
import { signIn, visit } from './harness/person.ts';
import {
  readKey,
  readRecords,
  requestChanges,
  runningSchool,
  runningStore,
} from './harness/runningSchool.ts';
import {
  enter,
  portOf,
  shareSchool,
  signInTo,
  startServer,
  topicsOn,
} from './harness/sharedSchool.ts';
import { storedSchool } from './harness/storedSchool.ts';

const friday = new Date('2026-03-13T16:00:00-06:00');
const week = [0, 1, 2, 3, 4].map((days) => addDays('2026-03-09', days));
const hours = ['08:00', '10:00'];
const school = week.reduce(
  (records, day) =>
    withClasses(
      records,
      day,
      hours.map((startTime) =>
        classEntry({ startTime, endTime: `${startTime.slice(0, 2)}:50`, activity: 'Álgebra' }),
      ),
    ),
  withOwnPasswords(seededSchool('2026-03-09')),
);

const newCourse = {
  name: 'Taller de robótica',
  description: 'Taller',
  startDate: '2026-03-02',
  endDate: '2026-06-30',
};

const server = startServer();

/** Registers the week's classes over and over, each time under the next topic; the first class but once. */
async function registerWeek(page: Page, count: number, topic: string): Promise<void> {
  const [store, records] = [await runningStore(page), await runningSchool(page)];
  await store.evaluate(
    async (actor, { count: times, topic: name, classes, records: running }) => {
      for (let made = 0; made < times; made += 1) {
        const [date, time] =
          classes[made < classes.length ? made : 1 + (made % (classes.length - 1))]!;
        const { classSessions } = running.getSnapshot().context.school;
        const base = classSessions.find((one) => one.date === date && one.time === time) ?? null;
        const fresh = {
          id: `${date}-MATH-ADV-${time}`,
          date: date!,
          time: time!,
          groupName: 'MATH-ADV',
          groupId: 'MATH-ADV',
          subject: 'Álgebra',
          topicStatus: 'en progreso' as const,
          comments: '',
          attendance: {},
          students: [],
          teacherId: 1,
        };
        const lesson = { ...(base ?? fresh), topic: `${name} ${made}` };
        actor.send({
          type: 'change.request',
          command: { type: 'classSession.save', base, lesson },
        });
        await new Promise<void>((resolve) => {
          const subscription = actor.subscribe(({ context }) => {
            if (context.queue.length > 0) return;
            subscription.unsubscribe();
            resolve();
          });
        });
      }
    },
    { count, topic, classes: week.flatMap((day) => hours.map((hour) => [day, hour])), records },
  );
}

test('a phone comes back after a week and 200 changes, while the office changed the same week and the log was trimmed', async () => {
  const port = portOf(server());
  const office = await openApp({ at: friday, port, storage: storedSchool(school, 'admin') });
  await shareSchool(office.page, server());
  const { page, context, problems } = await openApp({
    at: friday,
    port,
    viewport: phone,
    touch: true,
  });
  await enter(page, passwords.teacher);
  await registerWeek(page, 1, 'En línea');
  await expect.poll(() => topicsOn(office.page)).toEqual(['En línea 0']);

  await context.setOffline(true);
  await registerWeek(page, 200, 'Tema');
  await page
    .getByRole('button', { name: 'Sincronización: Sin conexión · 200 cambios por enviar' })
    .waitFor();
  const [base] = (await readRecords(office.page)).classSessions;
  const [student] = (await readRecords(office.page)).students;
  await requestChanges(office.page, [
    { type: 'classSession.save', base: base!, lesson: { ...base!, topic: 'De la oficina' } },
    {
      type: 'record.save',
      register: 'students',
      base: student!,
      draft: { ...student!, name: 'Sofía Castillo Luna' },
    },
  ]);
  const log = await signInTo(server(), 'admin', 'admin', passwords.admin);
  const writtenBy = async (role: string, from = 0) =>
    (await log.since(from)).entries.filter(({ entry }) => entry.author.role === role);
  await expect.poll(async () => (await writtenBy('admin')).length).toBe(2);
  const { head } = await log.since(0);
  const held = await readRecords(office.page);
  await log.writeBase(baseOf(held, head, friday.getTime()));
  expect(await writtenBy('admin')).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sincronización: Por resolver (1)' }).tap();
  const list = page.getByRole('region', { name: 'Por resolver' });
  await list.getByRole('article').waitFor();
  const mine = list.getByRole('group', { name: 'Lo que pediste' });
  expect(await mine.textContent()).toContain('Tema 0');
  const theirs = list.getByRole('group', { name: 'Lo que hay ahora' });
  expect(await theirs.textContent()).toContain('De la oficina');

  const wanted = [
    'De la oficina',
    ...Array.from({ length: 9 }, (_, place) => `Tema ${191 + place}`),
  ];
  await expect
    .poll(async () => (await topicsOn(office.page)).toSorted())
    .toEqual(wanted.toSorted());
  expect((await topicsOn(page)).toSorted()).toEqual(wanted.toSorted());
  const arrived = (await writtenBy('teacher', head)).map(({ entry }) =>
    entry.operations.map((one) =>
      one.kind === 'put' && 'topic' in one.record ? one.record.topic : '',
    ),
  );
  expect(arrived).toEqual(Array.from({ length: 199 }, (_, place) => [`Tema ${1 + place}`]));
  const names = (await readRecords(page)).students.map(({ name }) => name);
  expect(names).toContain('Sofía Castillo Luna');
  for (const problem of problems.splice(0)) {
    expect(problem).toMatch(/ERR_INTERNET_DISCONNECTED/);
  }
});

test('two offices that changed the same student and the same room are each shown both, and go on once the server is gone for good', async () => {
  const port = portOf(server());
  const devices = [
    await openApp({ at: friday, port, offline: true }),
    await openApp({ at: friday, port }),
  ] as const;
  for (const { page } of devices) await signIn(page, 'Administrador', 'admin', passwords.admin);
  const [{ page: first }, { page: second, context }] = devices;
  const { students, classrooms } = await readRecords(first);
  const [student, room] = [students[0]!, classrooms[0]!];
  const changed = (name: string, capacity: number): Command[] => [
    { type: 'record.save', register: 'students', base: student, draft: { ...student, name } },
    { type: 'record.save', register: 'classrooms', base: room, draft: { ...room, capacity } },
  ];
  const log = await signInTo(server(), 'admin', 'admin', passwords.admin);
  const { head } = await log.since(0);
  await context.setOffline(true);
  await requestChanges(second, changed('Sofía de la segunda', 12));
  await requestChanges(first, changed('Sofía de la primera', 34));
  await expect.poll(async () => (await log.since(head)).entries.length).toBe(2);
  await context.setOffline(false);
  await second.getByRole('button', { name: /^Sincronización: Por resolver \(2\)/ }).click();
  const list = second.getByRole('region', { name: 'Por resolver' });
  for (const [asked, stands] of [
    ['Sofía de la segunda', 'Sofía de la primera'],
    ['12', '34'],
  ] as const) {
    await list.getByRole('group', { name: 'Lo que pediste' }).getByText(asked).waitFor();
    await list.getByRole('group', { name: 'Lo que hay ahora' }).getByText(stands).waitFor();
  }

  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server().stop();
  await requestChanges(first, [
    { type: 'record.save', register: 'courses', base: null, draft: newCourse },
  ]);
  await first.reload();
  await first
    .getByRole('button', { name: /^Sincronización: Sin conexión · 1 cambio por enviar/ })
    .waitFor();
  await visit(first, '/admin/courses');
  await first.getByText(newCourse.name).waitFor();
  await visit(first, '/admin/settings?seccion=sistema');
  await first.getByRole('button', { name: 'Dejar de compartir en este equipo' }).click();
  await first.getByRole('button', { name: 'Dejar y perderlo' }).click();
  await first.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  await first.getByText('Son ejemplos.').waitFor();
  expect(JSON.stringify(await readKey(first, 'students'))).not.toContain('Sofía de la primera');
  // Whoever still looks for the server goes on to meet none.
  for (const { page } of devices) await page.goto('about:blank');
  for (const { problems } of devices) {
    for (const problem of problems.splice(0))
      expect(problem).toMatch(
        /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING)/,
      );
  }
});
