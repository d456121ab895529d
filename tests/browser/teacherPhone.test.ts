import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { classEntry, withClasses, withStudents } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { cutAtTwiceTheSize } from './harness/cutTexts.ts';
import { lackAMonth } from './harness/lackAMonth.ts';
import { desktop, openApp, phone, shareApp } from './harness/openApp.ts';
import { expectNotice } from './harness/person.ts';
import { readRecords } from './harness/runningSchool.ts';
import { enter } from './harness/sharedSchool.ts';
import { storedSchool } from './harness/storedSchool.ts';

const wednesday = new Date('2025-09-10T10:05:00-06:00');
const names = Array.from({ length: 29 }, (_, index) => `Estudiante ${index + 1}`);

const school: School = withClasses(
  withStudents(seededSchool('2025-09-10'), 'MATH-ADV', names),
  '2025-09-10',
  [
    classEntry({ startTime: '08:00', endTime: '09:00', activity: 'Cálculo' }),
    classEntry({ startTime: '10:00', endTime: '11:00', activity: 'Álgebra' }),
  ],
);

const asTeacher = {
  at: wednesday,
  viewport: phone,
  touch: true,
  storage: storedSchool(school, 'teacher'),
};
const openAsTeacher = (path = '/') => openApp({ ...asTeacher, path });
const device = shareApp(asTeacher);

/** The register of Álgebra on a device that tests share, on a screen of this size. */
async function openShared(viewport = phone, fontSize = '') {
  const { page } = await device();
  await page.setViewportSize(viewport);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
  await openAlgebra(page);
  await dialog(page).waitFor();
  return page;
}

/** Leaves it as it was, without the marks that were set. */
async function leave(page: Page) {
  const question = page.getByRole('button', { name: 'Descartar', exact: true });
  await dialog(page).getByRole('button', { name: 'Cancelar' }).tap();
  // It is asked where something was written.
  const isLeft = async () => (await dialog(page).count()) === 0;
  await expect.poll(async () => (await question.isVisible()) || (await isLeft())).toBe(true);
  if (!(await isLeft())) await question.tap();
  await dialog(page).waitFor({ state: 'detached' });
}

/** As a hand does: some frames are drawn before the button is let go. */
async function pressSlowly(page: Page, target: Locator) {
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.evaluate(async () => {
    for (let drawn = 0; drawn < 5; drawn += 1) await new Promise(requestAnimationFrame);
  });
  await page.mouse.up();
}

const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Registrar Sesión: Álgebra - Grupo MATH-ADV' });
const mark = (page: Page, student: string, status: string) =>
  page
    .getByRole('group', { name: student, exact: true })
    .getByRole('button', { name: status, exact: true });
const openAlgebra = (page: Page) =>
  page.getByRole('button', { name: 'Registrar', exact: true }).nth(1).tap();

test('thirty students with two absences are saved in at most six taps and the topic', async () => {
  const { page } = await openAsTeacher();
  await page.getByRole('button', { name: 'Registrar', exact: true }).first().waitFor();
  await page.evaluate(() => {
    Reflect.set(window, 'taps', 0);
    window.addEventListener('pointerup', () => {
      Reflect.set(window, 'taps', Number(Reflect.get(window, 'taps')) + 1);
    });
  });
  await openAlgebra(page);
  await mark(page, 'Estudiante 2', 'Ausente').tap();
  await mark(page, 'Estudiante 28', 'Ausente').tap();
  await page.getByText('Presentes 28 · Ausentes 2 · Tardanzas 0').waitFor();
  await dialog(page).getByLabel('Tema visto en clase').tap();
  await page.keyboard.type('Límites');
  await dialog(page).getByRole('button', { name: 'Guardar Sesión' }).tap();
  await expectNotice(page, 'Sesión de Clase Guardada');
  expect(await page.evaluate(() => Number(Reflect.get(window, 'taps')))).toBeLessThanOrEqual(6);
  const [session] = (await readRecords(page)).classSessions;
  const absent = session!.students.filter(({ id }) => session!.attendance[id] === 'ausente');
  expect(session!.students).toHaveLength(30);
  expect(absent.map(({ name }) => name)).toEqual(['Estudiante 2', 'Estudiante 28']);

  await page.getByRole('button', { name: 'Abrir menú' }).tap();
  const signOut = page.getByRole('button', { name: 'Cerrar Sesión' });
  await signOut.waitFor();
  await page.getByText('Sesión de Clase Guardada', { exact: true }).waitFor({ state: 'attached' });
  await signOut.tap({ trial: true, timeout: 2_000 });
});

test('what a thumb can press at the login and at the foot of a record is 44 pixels high', async () => {
  const { page } = await openApp({ path: '/login', viewport: phone, touch: true });
  const height = async (name: string | RegExp, within: Page | Locator) =>
    (await within.getByRole('button', { name }).first().boundingBox())?.height;
  expect(await height('Mostrar lo escrito', page)).toBeGreaterThanOrEqual(44);
  const teacher = await openShared();
  await mark(teacher, 'Estudiante 2', 'Ausente').tap();
  for (const name of ['Ir al tema', 'Ausentes 1', 'Guardar Sesión', 'Cancelar']) {
    expect(await height(name, dialog(teacher)), name).toBeGreaterThanOrEqual(44);
  }
  await leave(teacher);
});

test('no field of a record has letters so small that an iPhone enlarges the page for them', async () => {
  const page = await openShared();
  const fields = dialog(page).locator('input:not([type=radio], [type=checkbox]), select, textarea');
  const sizes = await fields.evaluateAll((all) =>
    all.map((field) => parseFloat(getComputedStyle(field).fontSize)),
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  await leave(page);
});

test('every mark is at least 44 pixels each way and nothing is wider than the phone', async () => {
  const page = await openShared();
  const sizes = await page
    .getByRole('list', { name: 'Estudiantes' })
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height);
      }),
    );
  expect(sizes).toHaveLength(90);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  const box = await dialog(page).boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await leave(page);
});

test.each([phone, { width: 1366, height: 768 }])(
  'with text of twice the size a register has students in view, and cuts nothing, at %o',
  async (viewport) => {
    const page = await openShared(viewport, '200%');
    const first = (await mark(page, 'Estudiante 1', 'Presente').boundingBox())!;
    const foot = (await dialog(page).getByRole('button', { name: 'Cancelar' }).boundingBox())!;
    expect(first.y).toBeGreaterThan(0);
    expect(first.y + first.height).toBeLessThanOrEqual(Math.min(foot.y, viewport.height));
    expect(await cutAtTwiceTheSize(page)).toEqual([]);
    await leave(page);
  },
);

test('Mi Horario opens on today, below the days before it', async () => {
  const { page } = await openAsTeacher('/teacher/schedule');
  const today = page.getByRole('region', { name: 'Miércoles 10/09/2025 · Hoy' });
  await today.waitFor();
  const bar = (await page.getByRole('banner').boundingBox())!;
  const top = async () => Math.round((await today.boundingBox())!.y - bar.height);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expect.poll(top).toBeLessThanOrEqual(24);
});

test('on a small phone the class that is due is in view, and one of Mi Horario opens its register', async () => {
  const hours = ['06', '07', '08', '09', '10', '11'];
  const full = withClasses(
    school,
    '2025-09-10',
    hours.map((hour) => classEntry({ startTime: `${hour}:00`, endTime: `${hour}:59` })),
  );
  const viewport = { width: 360, height: 640 };
  const storage = storedSchool(full, 'teacher');
  const { page } = await openApp({ at: wednesday, viewport, touch: true, storage });
  const due = page.locator('li[data-due]');
  const foot = async () => {
    const { y, height } = (await due.boundingBox())!;
    return y + height;
  };
  await expect.poll(foot).toBeLessThanOrEqual(viewport.height);
  const bar = (await page.getByRole('banner').boundingBox())!;
  expect((await due.boundingBox())!.y).toBeGreaterThanOrEqual(bar.height);
  const heights = ['No hubo clase', 'Registrar'].map(
    async (name) => (await due.getByRole('button', { name }).boundingBox())!.y,
  );
  expect(new Set(await Promise.all(heights)).size).toBe(1);
  await page.goto('/teacher/schedule');
  await page.getByRole('button', { name: /10:00 – 10:59/ }).tap();
  await dialog(page)
    .getByText(/^Miércoles 10\/09\/2025 · 10:00/)
    .waitFor();
  await page.goto('/teacher/groups');
  await page.getByRole('tab', { name: 'Estudiantes' }).tap();
  await page.getByText('Tabla', { exact: true }).tap();
  await page.getByRole('table').waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(viewport.width);
});

test('a class says why its register is optional in two lines at most, and below them what is done', async () => {
  const late = withClasses(school, '2026-03-04', [classEntry({ startTime: '12:00' })]);
  const { page } = await openApp({
    ...asTeacher,
    at: new Date('2026-03-04T10:05:00-06:00'),
    storage: storedSchool(late, 'teacher'),
  });
  const why = page.getByText('Fuera de las fechas del curso: registro opcional');
  const { y, height } = (await why.boundingBox())!;
  const line = await why.evaluate((one) => parseFloat(getComputedStyle(one).lineHeight));
  expect(height).toBeLessThanOrEqual(2 * line + 1);
  const button = (await page.getByRole('button', { name: 'Registrar' }).boundingBox())!;
  expect(button.y).toBeGreaterThanOrEqual(y + height);
});

test('a class to come has all of a long subject above its one button', async () => {
  const subject = 'Taller de resolución de problemas y pensamiento matemático II';
  const long = withClasses(school, '2025-09-10', [
    classEntry({ startTime: '12:00', endTime: '13:00', activity: subject }),
  ]);
  const { page } = await openApp({ ...asTeacher, storage: storedSchool(long, 'teacher') });
  const title = page.getByText(subject, { exact: true });
  await title.waitFor();
  expect(await title.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
});

test('marking everyone present and undoing it moves nothing', async () => {
  const page = await openShared();
  const top = async () => (await mark(page, 'Estudiante 1', 'Presente').boundingBox())!.y;
  const before = await top();
  await mark(page, 'Estudiante 2', 'Ausente').tap();
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: 'Todos presentes' }).tap();
  expect(await top()).toBe(before);
  await page.getByRole('button', { name: 'Deshacer' }).tap();
  expect(await top()).toBe(before);
  await leave(page);
});

test('by keyboard the focus stays on the button that marked everyone present, or undid it', async () => {
  const page = await openShared(desktop);
  await mark(page, 'Estudiante 2', 'Ausente').tap();
  const everyone = page.getByRole('button', { name: 'Todos presentes' });
  const undo = page.getByRole('button', { name: 'Deshacer' });
  const focused = page.locator(':focus');
  await everyone.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Se cambió 1 marca.').waitFor();
  expect(await focused.textContent()).toBe('Todos presentes');
  await undo.waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('«Todos presentes» cambia 1 marca.').waitFor();
  expect(await focused.textContent()).toBe('Deshacer');
  await page.keyboard.press('Tab');
  expect(await focused.textContent()).toBe('Todos presentes');
  await undo.waitFor({ state: 'hidden' });
  await leave(page);
});

test('a phone on its side shows six students at once between the edges of the list', async () => {
  const page = await openShared({ width: 844, height: 390 });
  await mark(page, 'Estudiante 20', 'Presente').scrollIntoViewIfNeeded();
  const foot = (await dialog(page).getByRole('button', { name: 'Guardar Sesión' }).boundingBox())!;
  const inView = await page
    .getByRole('list', { name: 'Estudiantes' })
    .getByRole('listitem')
    .evaluateAll((rows, bottom) => {
      const boxes = rows.map((row) => row.getBoundingClientRect());
      return boxes.filter((box) => box.top >= 0 && box.bottom <= bottom).length;
    }, foot.y);
  expect(inView).toBeGreaterThanOrEqual(6);
  await leave(page);
});

test.each([phone, { width: 844, height: 390 }, { width: 1024, height: 768 }])(
  'on a screen of %o no notice lies on a button of the dialog or its field, nor leaves the hand that closes it',
  async (viewport) => {
    const page = await openShared(viewport);
    await dialog(page).getByRole('button', { name: 'Guardar Sesión' }).tap();
    await expectNotice(page, 'Campo requerido', 'Por favor, especifica el tema visto en la clase.');
    await expect
      .poll(() =>
        covered(page.getByRole('alert').first(), [
          dialog(page).getByRole('heading').first(),
          dialog(page).getByRole('button', { name: 'Guardar Sesión' }),
          dialog(page).getByRole('button', { name: 'Cancelar' }),
          dialog(page).getByLabel('Tema visto en clase'),
        ]),
      )
      .toEqual([]);
    await pressSlowly(page, page.getByRole('button', { name: 'Cerrar notificación' }));
    await page.getByText('Campo requerido', { exact: true }).waitFor({ state: 'detached' });
    await leave(page);
  },
);

test('the notice of an empty topic leaves the buttons free, and that of a saved class lies neither on the next one nor cuts its words', async () => {
  const { page } = await openAsTeacher();
  await openAlgebra(page);
  await dialog(page).getByRole('button', { name: 'Guardar Sesión' }).tap();
  await expectNotice(page, 'Campo requerido', 'Por favor, especifica el tema visto en la clase.');
  await page.keyboard.type('Límites');
  await dialog(page).getByRole('button', { name: 'Guardar Sesión' }).tap({ timeout: 3_000 });
  const notice = page.getByRole('status').filter({ hasText: 'Sesión de Clase Guardada' });
  const message = notice.getByText(
    'Se ha guardado la información para Álgebra del grupo MATH-ADV.',
  );
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Registrar', exact: true }).first().tap();
  const next = page.getByRole('dialog', { name: /^Registrar Sesión: Cálculo/ });
  await next.waitFor();
  await expect
    .poll(() =>
      covered(notice, [
        next.getByRole('heading').first(),
        next.getByRole('button').nth(1),
        next.getByRole('button', { name: 'Guardar Sesión' }),
      ]),
    )
    .toEqual([]);
  const isCut = await message.evaluate((text) => text.scrollHeight > text.clientHeight);
  expect(isCut).toBe(false);
  const undo = (await notice.getByRole('button', { name: 'Deshacer' }).boundingBox())!;
  const words = (await message.boundingBox())!;
  expect(undo.y).toBeGreaterThanOrEqual(words.y + words.height);
});

test.each([phone, { width: 360, height: 640 }])(
  'the welcome of a sign-in lies below what stands above the marks of a register at %o',
  async (viewport) => {
    const { user: _user, ...storage } = storedSchool(school, 'teacher');
    const { page } = await openApp({ ...asTeacher, viewport, storage, path: '/login' });
    await enter(page, 'Profe.2025');
    const notice = page.getByRole('status').filter({ hasText: 'Bienvenido, Carlos' });
    await notice.waitFor();
    await openAlgebra(page);
    const needed = [
      dialog(page).getByRole('heading').first(),
      dialog(page).getByText('Miércoles 10/09/2025 · 10:00'),
      dialog(page).getByRole('heading', { name: 'Asistencia' }),
      dialog(page).getByRole('button', { name: 'Todos presentes' }),
      mark(page, 'Estudiante 1', 'Ausente'),
      dialog(page).getByRole('button', { name: 'Guardar Sesión' }),
    ];
    await dialog(page).waitFor();
    await expect.poll(() => covered(notice, needed)).toEqual([]);
  },
);

test('with text of twice the size a notice has all of its title and of what undoes it', async () => {
  const { page } = await openAsTeacher();
  await page.addStyleTag({ content: 'html { font-size: 200%; }' });
  await openAlgebra(page);
  await dialog(page).getByLabel('Tema visto en clase').fill('Límites');
  await dialog(page).getByRole('button', { name: 'Guardar Sesión' }).tap();
  const notice = page.getByRole('status').filter({ hasText: 'Sesión de Clase Guardada' });
  // It stays for whoever points at it.
  await notice.hover();
  const title = (await notice.getByText('Sesión de Clase Guardada').boundingBox())!;
  const undo = (await notice.getByRole('button', { name: 'Deshacer' }).boundingBox())!;
  const frame = (await notice.boundingBox())!;
  expect(title.y).toBeGreaterThan(frame.y);
  expect(undo.y + undo.height).toBeLessThan(frame.y + frame.height);
});

/** The boxes of what a notice lies on, among those that are needed. */
async function covered(notice: Locator, needed: readonly Locator[]) {
  const { x, y, width, height } = (await notice.boundingBox())!;
  const boxes = await Promise.all(needed.map((one) => one.boundingBox()));
  return boxes.filter(
    (box) =>
      box !== null &&
      box.x < x + width &&
      x < box.x + box.width &&
      box.y < y + height &&
      y < box.y + box.height,
  );
}

test('what was written survives a reload and a closed tab until it is saved', async () => {
  const { page, openTab } = await openAsTeacher();
  await openAlgebra(page);
  await mark(page, 'Estudiante 2', 'Ausente').tap();
  await dialog(page).getByLabel('Tema visto en clase').fill('Límites');
  await page.reload();
  await page.getByText('Borrador sin guardar').waitFor();
  await openAlgebra(page);
  await page.getByText('Recuperamos lo que no habías guardado').waitFor();
  await dialog(page).getByLabel('Comentarios').fill('Sin proyector');
  await page.close();

  const other = await openTab('/teacher');
  await openAlgebra(other);
  expect(await dialog(other).getByLabel('Tema visto en clase').inputValue()).toBe('Límites');
  expect(await dialog(other).getByLabel('Comentarios').inputValue()).toBe('Sin proyector');
  await dialog(other).getByRole('button', { name: 'Guardar Sesión' }).tap();
  await expectNotice(other, 'Sesión de Clase Guardada');
  const session = (await readRecords(other)).classSessions[0]!;
  expect(session).toMatchObject({ topic: 'Límites', comments: 'Sin proyector' });
  await other.reload();
  await other.getByRole('button', { name: 'Ver/Editar' }).waitFor();
  expect(await other.getByText('Borrador sin guardar').count()).toBe(0);
});

test('what was brought back shows a moment after the status that tells of it', async () => {
  const page = await openShared();
  await dialog(page).getByLabel('Tema visto en clase').fill('Límites');
  await page.keyboard.press('Escape');
  await page.getByText('Borrador sin guardar').waitFor();
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const note = document.querySelector('[role="status"] [role="note"]');
      if (!note) return;
      observer.disconnect();
      Reflect.set(window, 'atFirst', getComputedStyle(note).visibility);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await openAlgebra(page);
  await page.getByText('Recuperamos lo que no habías guardado').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'atFirst'))).toBe('hidden');
  await page.getByRole('button', { name: 'Descartar lo recuperado' }).tap();
  await page.getByRole('button', { name: 'Descartar', exact: true }).tap();
  await leave(page);
});

test('a store that takes nothing more says so where nothing that somebody is about to press moves', async () => {
  const { page } = await openAsTeacher();
  const today = page.getByRole('article', { name: 'Clases de Hoy' });
  await today.getByRole('button', { name: 'No hubo clase' }).first().tap();
  await page.getByLabel('Motivo').fill('Lluvia');
  await page.getByRole('button', { name: 'Guardar', exact: true }).tap();
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await undo.waitFor();
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  const { y } = (await today.boundingBox())!;
  await undo.tap();
  const banner = page.getByRole('alert').filter({ hasText: 'No cierres esta ventana.' });
  await banner.waitFor();
  expect((await today.boundingBox())!.y).toBe(y);
  // The foot of the page can be scrolled free of it, and the menu lies over it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = (await page.locator('main > :last-child, main article').last().boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual((await banner.boundingBox())!.y);
  await page.getByRole('button', { name: 'Abrir menú' }).tap();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).tap({ trial: true, timeout: 2_000 });
});

test('of a class that another tab saved otherwise the choice for all stands first, in view', async () => {
  const { page, openTab } = await openAsTeacher();
  const other = await openTab('/');
  const differing = names.slice(0, 12);
  for (const [tab, status] of [
    [page, 'Ausente'],
    [other, 'Tardanza'],
  ] as const) {
    await tab.bringToFront();
    await openAlgebra(tab);
    for (const name of differing) await mark(tab, name, status).tap();
  }
  await dialog(other).getByLabel('Tema visto en clase').fill('Límites');
  await dialog(other).getByRole('button', { name: 'Guardar Sesión' }).tap();
  await dialog(other).waitFor({ state: 'detached' });
  await page.bringToFront();
  const alert = dialog(page).getByRole('alert');
  const title = alert.getByText('Esta sesión cambió en otra pestaña');
  const header = (await dialog(page).locator('header').boundingBox())!;
  const top = async (one: Locator) => (await one.boundingBox())!.y;
  await expect.poll(() => top(title)).toBeGreaterThanOrEqual(header.y + header.height);
  const all = alert.getByRole('button', { name: 'Conservar lo mío' });
  const first = alert.getByRole('button', { name: 'Lo mío Ausente' }).first();
  expect(await top(all)).toBeLessThan(await top(first));
  expect(await top(first)).toBeLessThan(phone.height / 2);
  const whose = alert.getByText('Lo guardado', { exact: true }).first();
  expect((await whose.boundingBox())!.height).toBeLessThan(24);
  // Each beside the name: half of them, with their two marks, are on the screen at once.
  const foot = await top(dialog(page).getByRole('button', { name: 'Cancelar' }));
  expect(await top(alert.getByRole('button', { name: 'Lo mío Ausente' }).nth(5))).toBeLessThan(
    foot,
  );
  await all.tap();
  await alert.waitFor({ state: 'detached' });
  await page.getByText('Presentes 18 · Ausentes 12 · Tardanzas 0').waitFor();
});

test('months that are still to come are told of where nothing that somebody is about to press moves', async () => {
  const { page, problems } = await openAsTeacher('/teacher');
  await lackAMonth(page, { role: 'teacher', id: 1, user: 'cramirez' });
  const today = page.getByRole('article', { name: 'Clases de Hoy' });
  await today
    .getByRole('button', { name: /^Registrar/ })
    .first()
    .waitFor();
  const told = page.getByText(/^(A este equipo le f|F)altan meses/);
  expect(await told.count()).toBe(0);
  const { y } = (await today.boundingBox())!;
  await told.waitFor();
  expect((await today.boundingBox())!.y).toBe(y);
  expect(await cutAtTwiceTheSize(page)).toEqual([]);
  // All of it is within the screen of a small phone, too, and a press from what there is to know.
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await told.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
  await page.getByRole('button', { name: 'Detalles de los meses que faltan' }).tap({ trial: true });
  await told.tap({ force: true });
  await page
    .getByRole('dialog', { name: 'Sincronización' })
    .getByText(/^A este equipo le faltan meses de la escuela por llegar/)
    .waitFor();
  // Behind the built app there is no server of a school.
  const others = problems.splice(0).filter((one) => !one.includes('404'));
  expect(others).toEqual([]);
});
