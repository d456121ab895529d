import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signedInUser } from '../../machines/accounts/accounts.ts';
import { addDays, mondayOf, weekOf } from '../../machines/kit/calendar.ts';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { putClass } from '../../machines/store/operations.ts';
import { classesOn, entryOf } from '../../machines/timetable/schedules.ts';
import { formatsOf, fullDay } from '../../src/strings/format.ts';
import {
  isOfMarked,
  isOfTotals,
  renderingsOfOneMark,
  schoolWithSixty,
} from '../browser/harness/markOne.ts';
import { bigSchool, today } from './bigSchool.ts';
import { recordFigure, recordRatio } from './figures.ts';
import { openBench, timeClick } from './openBench.ts';
import { openYears } from './openYears.ts';
import { readHeap } from './readHeap.ts';

const rounds = 9;

interface List {
  path: string;
  label: string;
  title: string;
  storage: (count: number) => Partial<School>;
}

const lists: readonly List[] = [
  {
    path: '/admin/students',
    label: 'Estudiantes',
    title: 'Gestión de Estudiantes',
    storage: (count) => ({ students: bigSchool(count).students }),
  },
  {
    path: '/admin/tracking',
    label: 'Seguimiento',
    title: 'Seguimiento de Clases',
    storage: (count) => ({
      classSessions: Array.from({ length: count }, (_, index) => ({
        id: `2026-01-01-3A-${index}`,
        date: '2026-01-01',
        time: '08:00',
        groupName: '3A',
        subject: `Materia ${index}`,
        topic: 'Tema',
        topicStatus: 'concluido' as const,
        comments: '',
        attendance: { 1: 'presente' as const },
        students: [{ id: 1, name: 'Sofía Castillo Ríos' }],
      })),
    }),
  },
];

test('opening a page whose code came while its link was pointed at', async () => {
  const page = await openBench('/admin', {});
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  const item = menu.getByRole('listitem');
  await item.first().waitFor();
  const links = await item.getByRole('link').all();
  const openEach = async () => {
    const durations: number[] = [];
    for (const link of links.slice(1)) {
      await link.hover();
      await page.waitForTimeout(400);
      const path = await link.getAttribute('href');
      const awaited = 'main :is(h2, input, button)';
      durations.push(await timeClick(page, `nav a[href="${path}"]`, { awaited }));
      await page.waitForTimeout(200);
    }
    return durations;
  };
  const first = await openEach();
  const again = await openEach();
  expect(first).toHaveLength(13);
  recordRatio(
    { order: 29, what: 'opening a page for the first time ÷ again', limit: 2 },
    first,
    again,
  );
}, 120_000);

lists.forEach(({ storage, ...list }, index) => {
  const { label } = list;
  test(`opening ${label} and searching it`, async () => {
    const few = await measureList(await openBench('/admin', storage(50)), list);
    const many = await measureList(await openBench('/admin', storage(5_000)), list);
    recordRatio(
      { order: 30 + 2 * index, what: `opening ${label} with 5,000 records ÷ with 50`, limit: 1.5 },
      many.openings,
      few.openings,
    );
    recordRatio(
      { order: 31 + 2 * index, what: `a keystroke in ${label}'s search, 5,000 ÷ 50`, limit: 2 },
      many.keystrokes,
      few.keystrokes,
    );
    recordFigure({
      order: 40 + index,
      what: `longest task while typing in ${label}'s search with 5,000 records, ms`,
      bar: '≤ 50',
      figure: many.longestTask.toFixed(0),
      measured: '',
      floor: few.longestTask.toFixed(0),
      isMet: many.longestTask <= 50,
    });
    expect(many.openings).toHaveLength(rounds);
  }, 180_000);
});

async function measureList(page: Page, { path, title }: Pick<List, 'path' | 'title'>) {
  const open = () => timeClick(page, `nav a[href="${path}"]`, { title, awaited: 'main article' });
  await page.locator('h1').waitFor();
  const openings: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1) {
    openings.push(await open());
    await timeClick(page, 'nav a[href="/admin/settings"]', {
      title: 'Configuración del Sistema',
      awaited: 'main [role="tab"]',
    });
  }
  await open();
  const typed = await typeInto(page, 'main input[type="search"]');
  return { openings: openings.slice(1), ...typed };
}

/** Types and deletes letters in a field: what each took until it was painted, and the longest task of all. */
function typeInto(page: Page, selector: string) {
  return page.evaluate(async (field) => {
    const box = document.querySelector<HTMLInputElement>(field);
    const durations: number[] = [];
    let longest = 0;
    const observer = new PerformanceObserver((entries) => {
      for (const { duration } of entries.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: 'longtask' });
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
    for (const text of ['s', 'so', 'sof', 'sofi', 'sof', 'so', 's', '', 'm', 'ma', 'mar', 'ma']) {
      await painted();
      const start = performance.now();
      if (box) Reflect.set(HTMLInputElement.prototype, 'value', text, box);
      box?.dispatchEvent(new Event('input', { bubbles: true }));
      await painted();
      durations.push(performance.now() - start);
    }
    observer.disconnect();
    return { keystrokes: durations, longestTask: longest };
  }, selector);
}

test('a key in the search of the top bar', async () => {
  const page = await openYears('/admin', 36_000);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar' }).waitFor();
  const { keystrokes, longestTask } = await typeInto(page, 'input[role="combobox"]');
  const slowest = Math.max(...keystrokes);
  recordFigure({
    order: 42,
    what: 'slowest key in the search of the top bar, 800 students and 36,000 registers, ms to paint',
    bar: '≤ 50',
    figure: slowest.toFixed(0),
    measured: keystrokes.map((one) => one.toFixed(0)).join(' / '),
    floor: `longest task ${longestTask.toFixed(0)}`,
    isMet: slowest <= 50,
  });
  expect(await page.getByRole('option').count()).toBeGreaterThan(0);
}, 300_000);

test('opening a day of the timetable', async () => {
  const year = bigSchool(83, 48).schedules;
  const day = Object.keys(year).toSorted()[100] ?? '';
  const one = await measureDays({ schedules: { [day]: year[day] ?? {} } }, day);
  const all = await measureDays({ schedules: year }, day);
  expect(all).toHaveLength(one.length);
  recordRatio(
    { order: 50, what: 'opening a day of the timetable, a year stored ÷ a day', limit: 1.3 },
    all,
    one,
  );
}, 180_000);

test('stepping a week of the timetable', async () => {
  const year = bigSchool(83, 48).schedules;
  const day = Object.keys(year).toSorted()[100] ?? '';
  const days = weekOf(day).filter((date) => Object.hasOwn(year, date));
  const week = Object.fromEntries(days.map((date) => [date, year[date] ?? {}]));
  const one = await measureWeeks({ schedules: week }, day);
  const all = await measureWeeks({ schedules: year }, day);
  expect(all).toHaveLength(one.length);
  recordRatio(
    {
      order: 51,
      what: "stepping a week of a teacher, its week's conflicts with it, a year stored ÷ a week",
      limit: 1.3,
    },
    all,
    one,
  );
}, 180_000);

test.each([
  ['a group', 'grupo'],
  ['a room', 'salon'],
])(
  'stepping a week of %s beside eight classes',
  async (what, view) => {
    const { schedules, groups, courses, teachers, classrooms } = bigSchool(83, 48);
    const known = { groups, courses, teachers, classrooms };
    const day = Object.keys(schedules).toSorted()[100] ?? '';
    const ofDay = classesOn(schedules, day);
    const eight = ofDay.slice(0, 8);
    const few = applyOperations(
      { ...emptySchool, schedules: {} },
      eight.map((one) => putClass(one, entryOf(one))),
    ).schedules;
    const whose = view === 'grupo' ? eight[0]?.groupId : eight[0]?.classroomId;
    const measure = (stored: Partial<School>) =>
      measureWeeks(stored, day, `&vista=${view}&de=${whose}`);
    const one = await measure({ ...known, schedules: few });
    const all = await measure({ ...known, schedules });
    recordRatio(
      {
        order: view === 'grupo' ? 52 : 53,
        what: `stepping a week of ${what}, its conflicts and totals with it, a year stored ÷ eight classes`,
        limit: 1.3,
      },
      all,
      one,
    );
    expect(all).toHaveLength(one.length);
  },
  180_000,
);

test('a class dragged over a week', async () => {
  const { schedules, teachers, classrooms } = bigSchool(83, 48);
  const day = Object.keys(schedules).toSorted()[100] ?? '';
  const [first] = classesOn(schedules, day);
  const page = await openBench(
    `/admin/schedules?fecha=${day}&vista=profesor&de=${first?.employeeId}`,
    { schedules, teachers, classrooms },
  );
  const taken = page.locator('[data-start]').first();
  await taken.waitFor();
  await taken.focus();
  await page.keyboard.press('Space');
  const durations = await page.evaluate(async () => {
    const taking: number[] = [];
    const key = async (name: string) => {
      const start = performance.now();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
      );
      // What the key changes is drawn in a microtask of its own.
      await new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
      return performance.now() - start;
    };
    for (let round = 0; round < 20; round += 1) {
      taking.push(await key(round % 2 === 0 ? 'ArrowDown' : 'ArrowUp'));
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      });
    }
    return taking.slice(2).toSorted((one, other) => one - other);
  });
  const median = durations[Math.floor(durations.length / 2)] ?? 0;
  recordFigure({
    order: 54,
    what: "a class's next place and its cue while it is dragged over a week, a year stored, ms",
    bar: '≤ 16',
    figure: median.toFixed(1),
    measured: `${(durations[0] ?? 0).toFixed(1)} to ${(durations.at(-1) ?? 0).toFixed(1)}`,
    floor: '',
    isMet: median <= 16,
  });
  expect(durations).toHaveLength(18);
}, 120_000);

function measureDays(storage: Partial<School>, day: string): Promise<number[]> {
  return measureSteps(storage, day, {
    query: '',
    span: 'Día',
    step: 1,
    title: (shown) => `Día seleccionado: ${fullDay(shown)}`,
  });
}

function measureWeeks(
  storage: Partial<School>,
  day: string,
  query = '&vista=profesor&de=teacher-1',
): Promise<number[]> {
  const { day: written } = formatsOf({ currency: 'MXN', dateFormat: 'DD/MM/YYYY' });
  return measureSteps(storage, day, {
    query,
    span: 'Semana',
    step: 7,
    title: (shown) => `Semana del ${written(mondayOf(shown))}`,
  });
}

interface Steps {
  query: string;
  span: 'Día' | 'Semana';
  /** Days. */
  step: number;
  title: (shown: string) => string;
}

/** From the step after, which is left first. */
async function measureSteps(
  storage: Partial<School>,
  day: string,
  { query, span, step, title }: Steps,
): Promise<number[]> {
  const page = await openBench(`/admin/schedules?fecha=${day}${query}`, storage);
  const turn = (way: string, shown: string) =>
    timeClick(page, `button[aria-label="${span} ${way}"]`, {
      awaited: 'main [role="grid"]',
      text: title(shown),
    });
  await page.getByText(title(day)).waitFor();
  const durations: number[] = [];
  for (let round = 0; round < 2 * rounds; round += 1) {
    await turn('siguiente', addDays(day, step));
    durations.push(await turn('anterior', day));
  }
  return durations.slice(2);
}

test('marking one student of sixty', async () => {
  const school = schoolWithSixty(today);
  const user = signedInUser('teacher', school.teachers[0]!);
  const renderings = await renderingsOfOneMark(await openBench('/', { ...school, user }));
  const others = renderings.filter((one) => !isOfMarked(one) && !isOfTotals(one));
  recordFigure({
    order: 55,
    what: 'components rendered by one mark of 60, its row and the totals aside',
    bar: '0',
    figure: String(others.length),
    measured: `${renderings.length} in all`,
    floor: '',
    isMet: others.length === 0,
  });
  expect(renderings.length).toBeGreaterThan(0);
}, 60_000);

test('the heap after every screen was opened and left 50 times', async () => {
  const page = await openBench('/admin', {});
  await page.locator('h1').waitFor();
  const lesson = await page.context().newCDPSession(page);
  const visitAll = () =>
    page.evaluate(async () => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) {
        link.click();
        await new Promise<void>((resolve) => {
          const look = () => {
            if (document.querySelector('main h2, main [role="tab"], main article')) resolve();
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
      }
    });
  for (let time = 0; time < 5; time += 1) await visitAll();
  const after5 = await readHeap(lesson);
  for (let time = 5; time < 50; time += 1) await visitAll();
  const after50 = await readHeap(lesson);
  const parts = [
    ['data', 'what the page keeps: objects, arrays, texts, closures'],
    ['all', "the same with V8's compiled code, which grows as functions get hot"],
  ] as const;
  for (const [index, [part, meaning]] of parts.entries()) {
    const ratio = after50[part] / after5[part];
    recordFigure({
      order: 70 + index,
      what: `heap after every screen was opened 50 times ÷ 5 times, MB: ${meaning}`,
      bar: '≤ 1.1',
      figure: ratio.toFixed(2),
      measured: after50[part].toFixed(1),
      floor: after5[part].toFixed(1),
      isMet: ratio <= 1.1,
    });
  }
  expect(after50.data).toBeGreaterThan(0);
}, 300_000);
