import { expect } from 'vitest';
import { administrator } from '../administrator.ts';
import { fillStorage } from '../fillStorage.ts';
import { untilReached } from '../untilReached.ts';
import { signIn } from './schoolDay.ts';
import type { EngineBrowser } from './session.ts';
import type { Tab } from './tab.ts';
import { visit } from './visit.ts';

const students = '/admin/students';
const storage = { user: administrator };
const offer = 'Hay una versión nueva de Plantel.';

/** A page that is left within its tab lets the next one start, however often. */
export async function expectNextPageToStart(browser: EngineBrowser): Promise<void> {
  const { tab } = await visit(browser, { offline: true });
  await tab.seeRole('button', 'Iniciar Sesión');
  for (let round = 0; round < 12; round += 1) {
    if (round % 3 === 0) await tab.reload();
    else await tab.open(round % 3 === 1 ? '/login' : '/');
    await tab.seeRole('button', 'Iniciar Sesión', 5);
  }
}

/** What is enrolled in one tab shows in another. */
export async function expectTabsToShare(browser: EngineBrowser): Promise<void> {
  const { tab, openTab } = await visit(browser, { path: students, storage });
  const other = await openTab(students);
  await enrol(other, 'Núria Peña Gil');
  await tab.seeRole('article', 'Núria Peña Gil');
  await enrol(tab, 'Iván Ríos Paz');
  await other.seeRole('article', 'Iván Ríos Paz');
}

/** A full store keeps the form and says so until there is room. */
export async function expectFullStoreToWait(browser: EngineBrowser): Promise<void> {
  const { tab } = await visit(browser, { path: students, storage });
  await tab.seeRole('heading', 'Gestión de Estudiantes');
  await tab.evaluate(fillStorage, null);
  await fillIn(tab, 'Núria Peña Gil');
  await tab.see(/^No hay espacio en el almacenamiento: /);
  await tab.evaluate(() => localStorage.removeItem('foreign'), null);
  await tab.click('Reintentar');
  await tab.seeRole('article', 'Núria Peña Gil');
}

/** A tab that holds the database up is told of in time, and lost nothing by. */
export async function expectHeldUpToBeTold(browser: EngineBrowser): Promise<void> {
  const { tab, openTab } = await visit(browser, { path: students, storage });
  await tab.seeRole('heading', 'Gestión de Estudiantes');
  const other = await openTab('/robots.txt');
  await other.evaluate(holdDatabase, null);
  await untilReached('the database is held', () =>
    other.evaluate(() => Boolean(Reflect.get(window, 'isHeld')), null),
  );
  await fillIn(tab, 'Núria Peña Gil');
  await tab.see(/^El almacenamiento no responde: /, 10);
  await other.evaluate(() => Reflect.set(window, 'isHeld', false), null);
  await tab.click('Reintentar');
  await tab.seeRole('article', 'Núria Peña Gil');
}

const looksInAVisit = 200;
/** In milliseconds: an offer may show for a moment. */
const pauseBetweenLooks = 25;

/** A second visit that comes while the first one's worker waits is offered no new version. */
export async function expectNoFalseOffer(browser: EngineBrowser): Promise<void> {
  const { tab } = await visit(browser, { path: '/login', offline: true });
  await tab.evaluate(comeBackAtOnce, null);
  await untilReached('the second visit', () =>
    tab.evaluate(() => !Reflect.has(window, 'isFirstVisit'), null),
  );
  let looks = 0;
  const look = async () => {
    expect(await tab.shows(offer)).toBe(false);
    looks += 1;
    // WebKit serves a page that came while its worker started from the next visit on.
    if (looks % looksInAVisit === 0) await tab.reload();
    return isServed(tab);
  };
  await untilReached('the worker serves the page', look, 30, pauseBetweenLooks);
  expect(await tab.shows(offer)).toBe(false);
}

/** The product starts and lets a teacher in where there is no server any more. */
export async function expectStartOffline(browser: EngineBrowser): Promise<void> {
  const { tab, goOffline } = await visit(browser, { path: '/login', offline: true });
  await untilReached('the worker serves the page', () => isServed(tab));
  await goOffline();
  await tab.open('/login');
  await signIn(tab, 'Profesor', 'cramirez', 'Profe.2025');
}

async function enrol(tab: Tab, name: string): Promise<void> {
  await fillIn(tab, name);
  await tab.seeRole('article', name);
}

async function fillIn(tab: Tab, name: string): Promise<void> {
  await tab.click('Nuevo Estudiante');
  const dialog = tab.within('dialog', 'Nuevo Estudiante');
  await dialog.fill('Nombre completo', name);
  await dialog.fill('Carrera', 'Diseño');
  await dialog.click('Guardar');
}

function isServed(tab: Tab): Promise<boolean> {
  return tab.evaluate(() => navigator.serviceWorker.controller !== null, null);
}

/** Runs in the page, which alone is quick enough: it leaves while its worker is on the way. */
function comeBackAtOnce(): void {
  Reflect.set(window, 'isFirstVisit', true);
  const look = setInterval(() => {
    void navigator.serviceWorker.getRegistration().then((registration) => {
      if (!registration) return;
      clearInterval(look);
      location.assign('/login');
    });
  }, 5);
}

function holdDatabase(): void {
  const opening = indexedDB.open('plantel');
  opening.addEventListener('success', () => {
    const store = opening.result.transaction('changes', 'readwrite').objectStore('changes');
    Reflect.set(window, 'isHeld', true);
    const goOn = () => {
      if (Reflect.get(window, 'isHeld')) store.count().addEventListener('success', goOn);
      else opening.result.close();
    };
    goOn();
  });
}
