import { expect } from 'vitest';
import type { EngineBrowser } from './session.ts';
import type { Tab } from './tab.ts';
import { visit } from './visit.ts';

const arrowLeft = '\uE012';
const tabKey = '\uE004';

/** A class is programmed, recorded by its teacher and read by the administrator. */
export async function expectSchoolDay(browser: EngineBrowser): Promise<void> {
  const { tab } = await visit(browser);
  await signIn(tab, 'Administrador', 'admin', 'Admin.2025');
  await tab.see('Bienvenido, Laura Méndez Ortega');
  await tab.click('Horarios', 'link');
  await tab.seeRole('heading', 'Gestión de Horarios');
  await tab.click('Hoy');
  await tab.click('Salón 1, 09:00');
  const programming = tab.within('dialog', 'Programar Clase');
  await programming.choose('Empleado', 'Ana Torres Medina');
  await programming.choose('Grupo', 'ENG-SAT');
  await programming.fill('Actividad', 'Inglés Oral');
  await programming.fill('Hora de fin', '10:00');
  await programming.click('Guardar');
  await tab.see('Clase de Inglés Oral programada.');
  await tab.reload();
  await tab.seeRole('button', /Inglés Oral.*Ana Torres Medina.*Gpo: ENG-SAT/);
  await signOut(tab);

  await signIn(tab, 'Profesor', 'atorres', 'Profe.2025');
  const today = tab.within('article', 'Clases de Hoy');
  await today.see('Inglés Oral');
  await today.click(/^Registrar/);
  const recording = tab.within('dialog', 'Registrar Sesión: Inglés Oral - Grupo ENG-SAT');
  await recording.click('Ausente');
  await recording.press('Ausente', arrowLeft);
  expect(await tab.evaluate(focusShown, null)).toBe('Presente');
  await recording.press('Cancelar', tabKey);
  expect(await tab.evaluate(focusShown, null)).toBe('Guardar Sesión');
  await recording.fill('Tema visto en clase', 'Presente continuo');
  await recording.choose('Estado del tema', 'Concluido');
  await recording.click('Guardar Sesión');
  await tab.see('Sesión de Clase Guardada');
  await tab.reload();
  await today.seeRole('button', /^Ver\/Editar/);
  await signOut(tab);

  await signIn(tab, 'Administrador', 'admin', 'Admin.2025');
  await tab.click('Seguimiento', 'link');
  await tab.seeRole('heading', 'Seguimiento de Clases');
  await tab.reload();
  await tab.within('article', /Inglés Oral/).see(/Ana Torres Medina/);
}

export async function signIn(
  tab: Tab,
  userType: string,
  user: string,
  password: string,
): Promise<void> {
  await tab.fill('Usuario', user);
  await tab.fill('Contraseña', password);
  await tab.choose('Tipo de usuario', userType);
  await tab.click('Iniciar Sesión');
  await tab.seeRole('button', 'Cerrar Sesión');
}

/** What has the focus and shows it. */
function focusShown(): string | null {
  const focused = document.activeElement;
  const isShown = focused !== null && getComputedStyle(focused).outlineStyle === 'solid';
  return isShown ? (focused.ariaLabel ?? focused.textContent) : null;
}

async function signOut(tab: Tab): Promise<void> {
  await tab.click('Cerrar Sesión');
  await tab.seeRole('button', 'Iniciar Sesión');
}
