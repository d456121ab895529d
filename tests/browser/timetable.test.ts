import ICAL from 'ical.js';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { classesOn, entryOf } from '../../machines/timetable/schedules.ts';
import { administrator } from './harness/administrator.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { downloaded } from './harness/downloaded.ts';
import type { AppOptions } from './harness/openApp.ts';
import { desktop, openApp, phone, shareApp } from './harness/openApp.ts';
import { closeNotice, expectNotice, takeBack, undoFromNotice, visit } from './harness/person.ts';
import { readRecords } from './harness/runningSchool.ts';
import { storedSchool } from './harness/storedSchool.ts';

function timetable(options: AppOptions = {}): AppOptions {
  // On a phone the grid is asked for: a list stands in its place.
  const path = `/admin/schedules${options.viewport === phone ? '?forma=cuadricula' : ''}`;
  return { path, storage: { user: administrator }, ...options };
}

async function openTimetable(options: AppOptions = {}) {
  const opened = await openApp(timetable(options));
  await opened.page.getByRole('grid').waitFor();
  return opened;
}

const onPhone = { viewport: phone, touch: true };
const desk = shareApp(timetable());
const hand = shareApp(timetable(onPhone));

const block = (page: Page, activity: string) =>
  page.getByRole('grid').getByRole('button', { name: activity });
const cell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Where to press a block and where to let it go, so that its top comes to the cell's. */
async function pathTo(source: Locator, target: Locator) {
  const [from, to] = [await source.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag, or nowhere to.');
  return { from: { x: from.x + 40, y: from.y + 12 }, to: { x: to.x + 40, y: to.y + 12 } };
}

async function dragByMouse(page: Page, source: Locator, target: Locator) {
  const { from, to } = await pathTo(source, target);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

async function scrollToStart(page: Page) {
  await page.getByRole('grid').evaluate((grid) => {
    grid.parentElement?.scrollTo(0, 0);
    window.scrollTo(0, 0);
  });
}

async function slotsOf(page: Page, activity: string): Promise<string[]> {
  const { schedules } = await readRecords(page);
  return Object.entries(schedules).flatMap(([date, rooms]) =>
    Object.entries(rooms).flatMap(([room, column]) =>
      Object.entries(column)
        .filter(([, entry]) => entry.activity === activity)
        .map(([start, { endTime }]) => `${date} ${room} ${start}-${endTime}`),
    ),
  );
}

test.each([
  [
    'a desk',
    desk,
    'Salones 1 a 7 de 8 · 1 clase a la derecha',
    'Salones 2 a 8 de 8 · 1 clase a la izquierda',
  ],
  [
    'a phone',
    hand,
    'Salones 1 a 2 de 8 · 6 clases a la derecha',
    'Salones 3 a 4 de 8 · 2 clases a la izquierda · 4 clases a la derecha',
  ],
])('on %s the rooms beyond the edge are told of and reached', async (_, opened, start, turned) => {
  const { page } = await opened();
  const time = page.getByRole('rowheader', { name: '07:00' });
  await page.getByText(start, { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Salones anteriores' }).isDisabled()).toBe(true);
  const before = await time.boundingBox();
  await page.getByRole('button', { name: 'Salones siguientes' }).click();
  await page.getByText(turned, { exact: true }).waitFor();
  expect(await time.boundingBox()).toEqual(before);

  await cell(page, 'Virtual 2, 07:00').focus();
  await page.getByText(/ 8 de 8/).waitFor();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowLeft');
  await page.getByText(start, { exact: true }).waitFor();
  const first = await cell(page, 'Salón 1, 07:00').boundingBox();
  expect(first!.x).toBeGreaterThanOrEqual(before!.x + before!.width);
});

test.each([
  ['a desktop', {}],
  ['a phone', onPhone],
])('on %s the hours and the rooms stay in sight, 26 rooms to the right too', async (_, options) => {
  const school = seededSchool('2025-08-08');
  const more = Array.from({ length: 18 }, (_room, index) => ({
    ...school.classrooms[0]!,
    id: index + 9,
    name: `Salón ${index + 9}`,
  }));
  const classrooms = [...school.classrooms, ...more];
  const { page } = await openTimetable({
    ...options,
    storage: storedSchool({ ...school, classrooms }, 'admin'),
  });
  const frame = page.getByRole('grid').locator('..');
  await cell(page, 'Salón 26, 16:00').focus();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [hour, time, room] = await Promise.all(
    [
      page.getByRole('columnheader', { name: 'Hora' }),
      page.getByRole('rowheader', { name: '16:00' }),
      page.getByRole('columnheader', { name: /^Salón 26/ }),
    ].map((one) => one.boundingBox()),
  );
  const { x, y } = (await frame.boundingBox())!;
  const bar = (await page.getByRole('banner').boundingBox())!;
  expect([hour!.x, hour!.y, time!.x, room!.y]).toEqual([x + 1, y + 1, x + 1, y + 1]);
  expect(y).toBeGreaterThanOrEqual(bar.y + bar.height);
  expect(room!.x + room!.width).toBeLessThanOrEqual(page.viewportSize()!.width);

  // A low window leaves the grid less than its least height: the page goes on past its head.
  await page.setViewportSize({ width: page.viewportSize()!.width, height: 490 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const covered = (await frame.boundingBox())!;
  const below = bar.y + bar.height;
  expect(covered.y).toBeLessThan(below - 20);
  const name = page.getByRole('columnheader', { name: /^Salón 26/ });
  await expect.poll(async () => (await name.boundingBox())!.y).toBeCloseTo(below, -1);
  // Taken up to it, a class goes on to the hours before.
  const scrolled = () => frame.evaluate(({ scrollTop }) => scrollTop);
  await block(page, 'Taller de Proyectos').scrollIntoViewIfNeeded();
  const from = (await block(page, 'Taller de Proyectos').boundingBox())!;
  const before = await scrolled();
  await page.mouse.move(from.x + 40, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, below + 20, { steps: 8 });
  await expect.poll(scrolled).toBeLessThan(before);
  expect((await name.boundingBox())!.y).toBeGreaterThanOrEqual(below - 1);
  // What it would meet is said of the rooms in view, not of each of all.
  const said = await frame.evaluate((grid) =>
    [...grid.querySelectorAll<HTMLElement>('[data-column]:has(+ [data-cue])')].map(
      ({ dataset }) => dataset['column'],
    ),
  );
  expect(new Set(said).size).toBeGreaterThan(1);
  expect(new Set(said).size).toBeLessThan(12);
  await page.keyboard.press('Escape');
  await page.mouse.up();
});

test('a mouse drags a class to another cell, with a cue of what it would meet', async () => {
  const { page } = await desk();
  await dragByMouse(page, block(page, 'Junta de Personal'), cell(page, 'Salón 4, 08:30'));
  await page.getByText('Salón 4, 08:30 a 09:30: Libre').waitFor({ state: 'attached' });
  await page.mouse.up();
  await expectNotice(page, 'Clase programada');
  expect(await slotsOf(page, 'Junta de Personal')).toEqual(['2025-08-08 Salón 4 08:30-09:30']);
  await cell(page, 'Aula de Usos Múltiples, 09:00').waitFor();
  await takeBack(page, 'Clase programada');
});

test('a class taken at the window’s edge stays there until it is carried towards it', async () => {
  const { page } = await desk();
  const frame = page.getByRole('grid').locator('..');
  const scrolled = () => frame.evaluate(({ scrollTop }) => scrollTop);
  const { x, y } = (await block(page, 'Física Aplicada').boundingBox())!;
  const { height } = page.viewportSize()!;
  expect(y).toBeGreaterThan(height - 40);
  await page.mouse.move(x + 40, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 10, { steps: 4 });
  await page.getByText('Salón 1, 11:00 a 12:30: Libre').waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    for (let drawn = 0; drawn < 10; drawn += 1) await new Promise(requestAnimationFrame);
  });
  expect(await scrolled()).toBe(0);
  await page.mouse.move(x + 40, y + 10);
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await scrollToStart(page);
});

test('a drop on a conflict warns and can be undone', async () => {
  const { page } = await desk();
  await dragByMouse(page, block(page, 'Física Aplicada'), cell(page, 'Salón 1, 08:30'));
  await page.getByText('Salón 1, 08:30 a 10:00: Conflicto').waitFor({ state: 'attached' });
  await page.mouse.up();
  await expectNotice(
    page,
    'Clase programada',
    'Conflicto: Programación Web, Miguel Soto Vargas, Laboratorio, 07:00 a 09:00.',
  );
  await takeBack(page, 'Clase programada');
  expect(await slotsOf(page, 'Física Aplicada')).toEqual(['2025-08-08 Salón 1 11:00-12:30']);
});

test('a drop on an occupied cell asks, and no leaves both classes where they are', async () => {
  const { page } = await desk();
  await dragByMouse(page, block(page, 'Junta de Personal'), block(page, 'Matemáticas Avanzadas'));
  await page.getByText('Salón 3, 10:00 a 11:00: Ocupado').waitFor({ state: 'attached' });
  await page.mouse.up();
  const question = page.getByRole('dialog', { name: '¿Reemplazar la clase?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await block(page, 'Matemáticas Avanzadas').waitFor();

  await dragByMouse(page, block(page, 'Junta de Personal'), block(page, 'Matemáticas Avanzadas'));
  await page.mouse.up();
  await question.getByRole('button', { name: 'Reemplazar' }).click();
  await expectNotice(page, 'Clase programada');
  expect(await slotsOf(page, 'Junta de Personal')).toEqual(['2025-08-08 Salón 3 10:00-11:00']);
  expect(await slotsOf(page, 'Matemáticas Avanzadas')).toEqual([]);
  await takeBack(page, 'Clase programada');
  expect(await slotsOf(page, 'Matemáticas Avanzadas')).toHaveLength(1);
});

test('a mouse takes a class of between the lines to another room at its hour, and leaves what ends beyond them', async () => {
  const day = '2025-08-08';
  const school = withClasses(seededSchool(day), day, [
    classEntry({ activity: 'Ética', startTime: '07:50', endTime: '08:40' }),
    classEntry({ activity: 'Taller', startTime: '15:00', endTime: '18:00' }),
  ]);
  const { page } = await openTimetable({ storage: storedSchool(school, 'admin') });
  const dragFrom = async ({ x, y }: { x: number; y: number }, toX: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(toX, y + 8, { steps: 8 });
    await page.mouse.up();
  };
  const ethics = (await block(page, 'Ética').boundingBox())!;
  const room = (await cell(page, 'Salón 3, 07:30').boundingBox())!;
  await dragFrom({ x: ethics.x + 40, y: ethics.y + 12 }, room.x + 40);
  await expectNotice(page, 'Clase programada');
  expect(await slotsOf(page, 'Ética')).toEqual([`${day} Salón 3 07:50-08:40`]);
  await closeNotice(page, 'Clase programada');
  await block(page, 'Taller').scrollIntoViewIfNeeded();
  const shop = (await block(page, 'Taller').boundingBox())!;
  const edge = { x: shop.x + 50, y: shop.y + shop.height - 4 };
  await dragFrom(edge, edge.x);
  expect(await slotsOf(page, 'Taller')).toEqual([`${day} Salón 1 15:00-18:00`]);
});

test('a class that is let go beside the grid stays where it was', async () => {
  const { page } = await desk();
  const source = block(page, 'Junta de Personal');
  await dragByMouse(page, source, cell(page, 'Salón 3, 07:00'));
  const preview = page.locator('[data-preview]');
  expect(await preview.innerText()).toContain('07:00 a 08:00');
  await page.mouse.move(20, 20, { steps: 4 });
  expect(await preview.innerText()).toContain('09:00 a 10:00');
  await page.mouse.up();
  await preview.waitFor({ state: 'detached' });
  expect(await slotsOf(page, 'Junta de Personal')).toEqual([
    '2025-08-08 Aula de Usos Múltiples 09:00-10:00',
  ]);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the lower edge of a class is dragged to another end, and Escape lets go', async () => {
  const { page } = await desk();
  const box = await block(page, 'Junta de Personal').boundingBox();
  const edge = { x: box!.x + 50, y: box!.y + box!.height - 4 };
  const drag = async (pixels: number) => {
    await page.mouse.move(edge.x, edge.y);
    await page.mouse.down();
    await page.mouse.move(edge.x, edge.y + pixels, { steps: 6 });
  };
  await drag(-20);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await drag(72);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await slotsOf(page, 'Junta de Personal')).toEqual([
    '2025-08-08 Aula de Usos Múltiples 09:00-10:00',
  ]);
  await drag(72);
  await page.mouse.up();
  await expectNotice(page, 'Clase programada');
  expect(await slotsOf(page, 'Junta de Personal')).toEqual([
    '2025-08-08 Aula de Usos Múltiples 09:00-10:30',
  ]);
  await takeBack(page, 'Clase programada');
});

test('the keyboard takes a class, moves and stretches it, and drops it', async () => {
  const { page } = await desk();
  await cell(page, 'Aula de Usos Múltiples, 08:30').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('Salón 4, 08:30 a 10:00: Libre').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Clase programada');
  // It stays for whoever points at it.
  await page.getByRole('status').filter({ hasText: 'Clase programada' }).hover();
  expect(await slotsOf(page, 'Junta de Personal')).toEqual(['2025-08-08 Salón 4 08:30-10:00']);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Junta de Personal');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Editar Clase' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await takeBack(page, 'Clase programada');
});

test('what a class is carried to by the keyboard comes into view, and the class again on Escape', async () => {
  const { page } = await desk();
  await page.setViewportSize({ width: 900, height: 500 });
  const source = block(page, 'Junta de Personal');
  await source.focus();
  await page.keyboard.press('Space');
  const isInSight = async (element: Locator) => {
    const frame = (await page.getByRole('grid').locator('..').boundingBox())!;
    const bar = (await page.getByRole('banner').boundingBox())!;
    const { x, y, width, height } = (await element.boundingBox())!;
    const right = Math.min(900, frame.x + frame.width);
    const bottom = Math.min(500, frame.y + frame.height);
    return (
      x >= frame.x && y >= bar.y + bar.height && x + width <= right && y + height <= bottom + 1
    );
  };
  for (const key of ['ArrowDown', 'ArrowRight']) {
    for (let step = 0; step < 16; step += 1) await page.keyboard.press(key);
    await expect.poll(() => isInSight(page.locator('[data-preview]'))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => isInSight(source)).toBe(true);
  await page.setViewportSize(desktop);
  await scrollToStart(page);
});

test('in a low window the calendar of a dialog keeps the head of a month of six weeks in view', async () => {
  const { page } = await openTimetable({
    path: '/admin/schedules?forma=cuadricula&fecha=2026-08-10',
    viewport: { width: 720, height: 450 },
  });
  await cell(page, 'Salón 1, 07:00').click();
  await page.getByRole('dialog').getByLabel('Día', { exact: true }).click();
  const month = page.getByRole('button', { name: 'Mes siguiente' });
  await expect.poll(async () => (await month.boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

test('a finger that holds drags a class, and one that does not scrolls', async () => {
  const { page, context } = await hand();
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  const source = block(page, 'Inglés Conversacional');
  await source.scrollIntoViewIfNeeded();
  const { from, to } = await pathTo(source, cell(page, 'Salón 1, 08:30'));
  const glide = async (target: { x: number; y: number }) => {
    for (let step = 1; step <= 6; step += 1) {
      const part = step / 6;
      await touch(
        'touchMove',
        from.x + (target.x - from.x) * part,
        from.y + (target.y - from.y) * part,
      );
    }
  };

  await touch('touchStart', from.x, from.y);
  await glide({ x: from.x, y: from.y - 40 });
  await touch('touchEnd');
  expect(await slotsOf(page, 'Inglés Conversacional')).toEqual(['2025-08-08 Salón 2 08:00-10:00']);

  await source.scrollIntoViewIfNeeded();
  const again = await pathTo(source, cell(page, 'Salón 1, 08:30'));
  Object.assign(from, again.from);
  Object.assign(to, again.to);
  await touch('touchStart', from.x, from.y);
  await page.clock.runFor(400);
  await glide(to);
  await page.getByText(/^Salón 1, .*: Libre$/).waitFor({ state: 'attached' });
  await touch('touchEnd');
  await expectNotice(page, 'Clase programada');
  expect((await slotsOf(page, 'Inglés Conversacional'))[0]).toContain('Salón 1');
  await takeBack(page, 'Clase programada');
});

test('a teacher gets a calendar file that another parser reads, and a week on one page that no notice covers', async () => {
  const { page } = await desk();
  await block(page, 'Asesoría de Matemáticas').click();
  await page.getByRole('button', { name: 'Eliminar clase' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Clase eliminada' });
  await notice.getByRole('button', { name: 'Deshacer' }).waitFor();
  await page.getByRole('button', { name: 'Imprimir y compartir' }).click();
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await preview.waitFor();
  await expect
    .poll(async () => {
      const [above, below] = [await preview.boundingBox(), await notice.boundingBox()];
      return below!.y - (above!.y + above!.height);
    })
    .toBeGreaterThan(0);
  await notice.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByLabel('Horario de').selectOption('Profesor o empleado');
  await page.getByLabel('Nombre').selectOption('Carlos Ramírez López');
  const { name, bytes } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Descargar .ics' }).click(),
  );
  expect(name).toBe('horario_Carlos_Ramírez_López.ics');
  const calendar = new ICAL.Component(ICAL.parse(bytes.toString()) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    '2025-08-08T16:00:00.000Z',
    '2025-08-08T19:00:00.000Z',
  ]);

  for (const [paper, size] of [
    ['Carta', '792 612'],
    ['A4', '841.91998 594.95996'],
  ] as const) {
    await page.getByLabel('Papel').selectOption(paper);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    expect(pdf).toContain(`/MediaBox [0 0 ${size}]`);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await scrollToStart(page);
});

test('an hour has room for the whole name of who gives it, and for its times', async () => {
  const { page } = await desk();
  const hour = block(page, 'Asesoría de Matemáticas');
  const isWhole = (text: string) =>
    hour.getByText(text).evaluate((line) => {
      const foot = line.closest('button')!.getBoundingClientRect().bottom;
      const isCut =
        line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth;
      return !isCut && line.getBoundingClientRect().bottom <= foot;
    });
  expect(await isWhole('Carlos Ramírez López')).toBe(true);
  expect(await isWhole('de 13:00 a 14:00')).toBe(true);
});

test('a name of two lines is cut through nowhere in lines that the reader has set apart', async () => {
  const { page } = await desk();
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; }');
    document.adoptedStyleSheets.push(spaced);
  });
  const name = block(page, 'Asesoría de Matemáticas').getByText('Carlos Ramírez López');
  const { lines, hidden } = await name.evaluate((one) => {
    const line = Number.parseFloat(getComputedStyle(one).lineHeight);
    return { lines: one.scrollHeight / line, hidden: one.scrollHeight - one.clientHeight };
  });
  expect(lines).toBeGreaterThan(1.9);
  expect(hidden).toBeLessThanOrEqual(1);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
});

/** Twenty-six rooms, of which the last alone has a class, on a Monday. */
function crowdedStorage() {
  const school = seededSchool('2025-08-08');
  const [room] = school.classrooms;
  const more = Array.from({ length: 18 }, (_room, index) => ({
    ...room!,
    id: index + 9,
    name: `Salón ${index + 9}`,
  }));
  const [entry] = classesOn(school.schedules, '2025-08-08').map(entryOf);
  const standing = {
    ...entry!,
    classroom: 'Salón 26',
    classroomId: 26,
    startTime: '13:00',
    endTime: '14:00',
  };
  return storedSchool(
    {
      ...school,
      classrooms: [...school.classrooms, ...more],
      schedules: { '2025-08-11': { '26': { '13:00': standing } } },
    },
    'admin',
  );
}

test('the focus goes with a class that its dialog moves, stays with one that it leaves, and comes back to what copies a week', async () => {
  const { page } = await openTimetable();
  const focused = page.locator(':focus');
  const choose = async (room: string, button: string) => {
    await block(page, 'Física Aplicada').click();
    const dialog = page.getByRole('dialog', { name: 'Editar Clase' });
    await dialog.getByLabel('Salón').selectOption(room);
    await dialog.getByRole('button', { name: button }).click();
  };
  await choose('Virtual 2', 'Actualizar');
  await expectNotice(page, 'Clase programada');
  await expect.poll(() => focused.textContent()).toMatch(/Física Aplicada.*en Virtual 2/);
  await choose('Salón 4', 'Cancelar');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused.textContent()).toMatch(/Física Aplicada.*en Virtual 2/);

  await page.getByLabel('Vista').selectOption('Semana de un profesor');
  await page.getByLabel('Profesor').selectOption('Lucía Hernández Cruz');
  await page.getByRole('button', { name: 'Copiar semana' }).click();
  const copying = page.getByRole('dialog', { name: 'Copiar semana' });
  await copying.getByRole('button', { name: 'Copiar' }).click();
  await page.getByText(/Semana del 11\/08\/2025/).waitFor();
  await expect.poll(() => focused.textContent()).toBe('Copiar semana');
});

test('a day opens on its first class, and a week of its teacher takes it to another day by mouse', async () => {
  const { page } = await openTimetable({
    path: '/admin/schedules?fecha=2025-08-11',
    storage: crowdedStorage(),
  });
  const inSight = async () => {
    const frame = (await page.getByRole('grid').locator('..').boundingBox())!;
    const box = (await block(page, 'Programación Web').boundingBox())!;
    const { height } = page.viewportSize()!;
    return box.x >= frame.x && box.x < frame.x + frame.width && box.y + 40 < height;
  };
  await expect.poll(inSight).toBe(true);
  // The Tab key enters where the day was opened.
  await page.getByRole('button', { name: 'Vaciar día' }).focus();
  await page.keyboard.press('Tab');
  const entered = page.locator(':focus');
  if ((await entered.getAttribute('data-column')) === null) await page.keyboard.press('Tab');
  expect(await entered.getAttribute('data-start')).toBe('13:00');
  await page.getByLabel('Vista').selectOption('Semana de un profesor');
  await page.getByLabel('Profesor').selectOption('Miguel Soto Vargas');
  await cell(page, 'Lunes 11 ago, 07:00').waitFor();
  await dragByMouse(page, block(page, 'Programación Web'), cell(page, 'Jueves 14 ago, 13:30'));
  await page.getByText('Jueves 14 ago, 13:30 a 14:30: Libre').waitFor({ state: 'attached' });
  await page.mouse.up();
  await expectNotice(page, 'Clase programada');
  expect(await slotsOf(page, 'Programación Web')).toEqual(['2025-08-14 Salón 26 13:30-14:30']);
  await page.reload();
  await page.getByLabel('Profesor').waitFor();
  await block(page, 'Programación Web').waitFor();
});

test('classes between empty cells are chosen, moved together by mouse, brought back, and two swapped', async () => {
  const { page } = await desk();
  const from = (await cell(page, 'Salón 1, 07:30').boundingBox())!;
  const to = (await cell(page, 'Laboratorio, 09:30').boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 8 });
  await page.getByText('3 clases elegidas').waitFor();
  await page.mouse.up();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await dragByMouse(page, block(page, 'Inglés Conversacional'), cell(page, 'Salón 1, 08:30'));
  await page.mouse.up();
  await expectNotice(page, 'Clases movidas');
  expect(await slotsOf(page, 'Inglés Conversacional')).toEqual(['2025-08-08 Salón 1 08:30-10:30']);
  expect(await slotsOf(page, 'Programación Web')).toEqual([
    '2025-08-08 Aula de Usos Múltiples 07:30-09:30',
  ]);
  await undoFromNotice(page, 'Clases movidas');
  await expect
    .poll(() => slotsOf(page, 'Programación Web'))
    .toEqual(['2025-08-08 Laboratorio 07:00-09:00']);

  await dragByMouse(page, block(page, 'Junta de Personal'), block(page, 'Programación Web'));
  await page.mouse.up();
  await page.getByRole('button', { name: 'Intercambiar' }).click();
  await expectNotice(page, 'Clases intercambiadas');
  expect(await slotsOf(page, 'Junta de Personal')).toEqual(['2025-08-08 Laboratorio 07:00-08:00']);
  expect(await slotsOf(page, 'Programación Web')).toEqual([
    '2025-08-08 Aula de Usos Múltiples 09:00-11:00',
  ]);
  await takeBack(page, 'Clases intercambiadas');
});

test('a phone lists a day by hour and a group’s week by day, and programs a class from there', async () => {
  const { page } = await hand();
  await visit(page, '/admin/schedules');
  const hour = page.getByRole('article', { name: '08:00' });
  await hour.getByRole('button', { name: /^Inglés Conversacional/ }).waitFor();
  expect(await page.getByRole('grid').count()).toBe(0);
  await page.getByLabel('Vista').selectOption('Semana de un grupo');
  await page.getByLabel('Grupo').selectOption('ENG-SAT');
  const friday = page.getByRole('article', { name: 'Viernes 08/08/2025' });
  await friday.getByRole('button', { name: /^Gramática/ }).waitFor();
  await page.getByRole('button', { name: 'Programar clase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programar Clase' });
  await dialog.getByLabel('Empleado').selectOption('Ana Torres Medina');
  await dialog.getByLabel('Actividad').fill('Lectura');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await friday.getByRole('button', { name: /^Lectura/ }).waitFor();
  await takeBack(page, 'Clase programada');
  await visit(page, '/admin/schedules?forma=cuadricula');
  await page.getByRole('grid').waitFor();
});

const mondays = ['2025-08-04', '2025-08-11'];
const hoursOf = [10, 14];

/** Each hour of a Monday has two classes that overlap, of the first for ten hours, of the second for fourteen. */
function overlapping() {
  const hour = (time: number) => String(time).padStart(2, '0');
  return mondays.reduce((school, monday, week) => {
    const entries = Array.from({ length: hoursOf[week]! }, (_, index) => [
      classEntry({
        activity: 'Formación Cívica y Ética',
        startTime: `${hour(7 + index)}:00`,
        endTime: `${hour(7 + index)}:50`,
      }),
      classEntry({
        activity: 'Tecnología: Diseño de Circuitos Eléctricos',
        employee: 'Ana Torres Medina',
        classroom: 'Aula de Usos Múltiples',
        startTime: `${hour(7 + index)}:10`,
        endTime: `${hour(8 + index)}:00`,
      }),
    ]);
    return withClasses(school, monday, entries.flat());
  }, seededSchool('2025-08-08'));
}

test('of two classes that overlap all stands on the paper of a week of ten hours or fourteen but a long activity', async () => {
  const { page } = await openApp({
    path: '/admin/schedules?vista=grupo&de=MATH-ADV',
    storage: storedSchool(overlapping(), 'admin'),
  });
  for (const [week, monday] of mondays.entries()) {
    await page.emulateMedia({ media: 'screen' });
    await visit(page, `/admin/schedules?vista=grupo&de=MATH-ADV&fecha=${monday}`);
    await page.getByRole('button', { name: 'Imprimir y compartir' }).waitFor();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const day = page.locator('body > div > article section').first();
    const classes = day.locator('div:has(> strong)');
    await expect.poll(() => classes.count()).toBe(2 * hoursOf[week]!);
    const cut = await classes.evaluateAll((all) =>
      all.flatMap((one) => (one.scrollHeight > one.clientHeight + 1 ? [one.textContent] : [])),
    );
    expect(cut, monday).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  }
});
