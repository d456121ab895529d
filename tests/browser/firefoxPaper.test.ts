import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../machines/kit/days.ts';
import { addDays } from '../../machines/kit/calendar.ts';
import type { School } from '../../machines/school/school.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { sheetsOfCourses, withManyCourses } from '../support/manyCourses.ts';
import { readPdf } from '../support/readPdf.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { startFirefox } from './harness/engines/firefox.ts';
import type { EngineBrowser } from './harness/engines/session.ts';
import type { Tab } from './harness/engines/tab.ts';
import { visit } from './harness/engines/visit.ts';
import { createProfile } from './harness/ownBrowser.ts';
import { storedSchool } from './harness/storedSchool.ts';

const today = dayOf(Date.now());
const seeded = seededSchool(today);
const [student] = seeded.students;
const profile = createProfile();
let browser: EngineBrowser;

beforeAll(async () => {
  browser = await startFirefox(profile.folder);
});

afterAll(async () => {
  await browser.kill();
  profile.remove();
});

/** A page of a school, open to be printed. */
async function openPage(path: string, shown: School): Promise<Tab> {
  const { tab } = await visit(browser, { path, storage: storedSchool(shown, 'admin') });
  return tab;
}

/** The seeded school with a class of each of four months. */
const school = {
  ...seeded,
  classSessions: [1, 32, 63, 94].map((days) =>
    lessonOn(
      addDays(today, -days),
      { [student!.id]: 'ausente' },
      { groupName: 'MATH-ADV', groupId: 'MATH-ADV' },
    ),
  ),
};

test('nothing lies over anything else on the sheets of a student’s file', async () => {
  const tab = await openPage(`/admin/students/${student!.id}`, school);
  await tab.seeRole('heading', 'Temas de las clases');
  const { pages, overlaid } = await readPdf(await tab.print());
  expect(pages.flat()).toContain('Por mes');
  expect(overlaid).toEqual([]);
});

test('a report’s title stands above its chart, over nothing else', async () => {
  const period = `periodo=custom&desde=${addDays(today, -100)}&hasta=${today}`;
  const tab = await openPage(`/admin/reports?${period}`, school);
  await tab.within('article', 'Asistencia').click(/^Generar/);
  await tab.seeRole('columnheader', '% Asistencia');
  await tab.see('Tardanzas');
  const { pages, overlaid } = await readPdf(await tab.print());
  expect(overlaid).toEqual([]);
  const sheet = pages.find((one) => one.includes('Reporte de Asistencia'));
  expect(sheet).toEqual(expect.arrayContaining(['Tardanzas', '0.0%']));
});

test('a course’s name stands above a group of it, on the same sheet', async () => {
  const many = withManyCourses(seeded);
  const tab = await openPage('/admin/groups', many);
  await tab.see('G-12-1');
  const { pages } = await readPdf(await tab.print());
  const { names, groups } = sheetsOfCourses(many, pages);
  expect(names).toEqual(groups);
});

test('a month of two classes a day has no empty sheet behind it', async () => {
  const month = today.slice(0, 7);
  const students = Array.from({ length: 20 }, (_, place) => ({
    id: 100 + place,
    name: `Núria Gil ${place + 1}`,
  }));
  const attendance = Object.fromEntries(students.map(({ id }) => [id, 'presente' as const]));
  const classSessions = Array.from({ length: 28 }, (_, place) => addDays(`${month}-01`, place))
    .flatMap((date) => ['08:00', '12:00'].map((time) => ({ id: `${date}-${time}`, date, time })))
    .map(({ date, ...fields }) =>
      lessonOn(date, attendance, {
        ...fields,
        groupName: 'MATH-ADV',
        groupId: 'MATH-ADV',
        students,
      }),
    );
  const path = `/admin/attendance?vista=lista&grupo=MATH-ADV&mes=${month}`;
  const tab = await openPage(path, { ...seeded, classSessions });
  await tab.seeRole('rowheader', /Gil 20$/);
  const { pages } = await readPdf(await tab.print());
  expect(pages).toHaveLength(1);
});
