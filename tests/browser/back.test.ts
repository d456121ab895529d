import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';
import type { AppOptions } from './harness/openApp.ts';
import { openApp, phone, shareApp } from './harness/openApp.ts';
import { visit } from './harness/person.ts';
import { storedSchool } from './harness/storedSchool.ts';

const school = withClasses(seededSchool('2025-09-10'), '2025-09-10', [classEntry()]);

function onPhone(role: 'admin' | 'teacher', path = `/${role}`): AppOptions {
  return { path, viewport: phone, touch: true, storage: storedSchool(school, role) };
}

const teacher = shareApp(onPhone('teacher'));
const office = shareApp(onPhone('admin'));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const gone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });
const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};

test('Back closes the phone’s menu, and the page after it is one more Back away', async () => {
  const { page } = await teacher();
  await button(page, 'Abrir menú').tap();
  await page.getByRole('link', { name: 'Historial' }).tap();
  await page.getByRole('heading', { name: 'Historial de Clases' }).waitFor();
  await button(page, 'Abrir menú').tap();
  await button(page, 'Cerrar menú').waitFor();
  await page.goBack();
  await button(page, 'Abrir menú').waitFor();
  expect(addressOf(page)).toBe('/teacher/classes');
  await page.goBack();
  await page.getByRole('heading', { name: 'Mi Dashboard' }).waitFor();
  expect(addressOf(page)).toBe('/teacher');
});

test('Back closes the phone’s bell and stays on the page, with the bell in focus', async () => {
  const { page } = await teacher();
  await visit(page, '/teacher/groups');
  await page.getByRole('heading', { name: 'Mis Grupos', exact: true }).waitFor();
  await button(page, 'Abrir menú').tap();
  await page.getByRole('link', { name: 'Mi Dashboard' }).tap();
  await page.getByRole('heading', { name: 'Mi Dashboard' }).waitFor();
  await button(page, 'Notificaciones').tap();
  await dialog(page, 'Notificaciones').waitFor();
  await page.goBack();
  await gone(page);
  expect(addressOf(page)).toBe('/teacher');
  await page.locator('[aria-label="Notificaciones"]:focus').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Mis Grupos', exact: true }).waitFor();
});

test('Back closes the record dialog and keeps what was written, through a reload too', async () => {
  const { page } = await openApp(onPhone('teacher', '/teacher/groups'));
  await button(page, 'Abrir menú').tap();
  await page.getByRole('link', { name: 'Mi Dashboard' }).tap();
  await button(page, 'Registrar').tap();
  await page.getByLabel('Tema visto en clase').fill('Límites');
  await page.goBack();
  await gone(page);
  await page.getByText('Borrador sin guardar').waitFor();
  await button(page, 'Registrar').tap();
  expect(await page.getByLabel('Tema visto en clase').inputValue()).toBe('Límites');

  await page.reload();
  await button(page, 'Registrar').tap();
  await page.getByLabel('Tema visto en clase').waitFor();
  await page.goBack();
  await gone(page);
  expect(addressOf(page)).toBe('/teacher');
  await page.goBack();
  await page.getByRole('heading', { name: 'Mis Grupos', exact: true }).waitFor();
});

test('Back in a form with something written asks, and Back again takes the question away', async () => {
  const { page } = await office();
  await button(page, 'Inscribir Estudiante').tap();
  const form = dialog(page, 'Nuevo Estudiante');
  await form.getByLabel('Nombre completo').fill('Irene Paz');
  await page.goBack();
  await dialog(page, '¿Descartar los cambios?').waitFor();
  await page.goBack();
  await dialog(page, '¿Descartar los cambios?').waitFor({ state: 'detached' });
  expect(await form.getByLabel('Nombre completo').inputValue()).toBe('Irene Paz');
  await page.goBack();
  await dialog(page, '¿Descartar los cambios?').getByRole('button', { name: 'Descartar' }).tap();
  await gone(page);
  expect(addressOf(page)).toBe('/admin/students');
  await page.goBack();
  await page.getByRole('heading', { name: 'Dashboard General' }).waitFor();
});

test('closing a dialog by its own buttons leaves filters and the way back as they were', async () => {
  const { page } = await office();
  await button(page, 'Abrir menú').tap();
  await page.getByRole('navigation').getByRole('link', { name: 'Estudiantes' }).tap();
  await page.getByLabel('Buscar', { exact: true }).fill('diego');
  await expect.poll(() => addressOf(page)).toBe('/admin/students?buscar=diego');
  for (let times = 0; times < 3; times += 1) {
    await button(page, /^Eliminar/).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).tap();
    await gone(page);
  }
  await button(page, /^Editar/).tap();
  await dialog(page, 'Editar Estudiante').getByLabel('Carrera').fill('Artes');
  await dialog(page, 'Editar Estudiante').getByRole('button', { name: 'Actualizar' }).tap();
  await gone(page);
  expect(addressOf(page)).toBe('/admin/students?buscar=diego');
  await page.goBack();
  await page.getByRole('heading', { name: 'Dashboard General' }).waitFor();
});

test('Back goes from a student’s answer to the group, then closes the group', async () => {
  const { page } = await teacher();
  await visit(page, '/teacher/groups');
  await button(page, 'Ver Detalles').tap();
  await button(page, 'Perfil').tap();
  await dialog(page, 'Perfil: Valeria Ortiz Nava').waitFor();
  await page.goBack();
  await dialog(page, 'Detalles del Grupo MATH-ADV').waitFor();
  await page.goBack();
  await gone(page);
  expect(addressOf(page)).toBe('/teacher/groups');
});

test('Back closes for good the form that the address asked for under one that was left', async () => {
  const { page } = await openApp(onPhone('admin', '/admin/teachers?nuevo=1'));
  await dialog(page, 'Nuevo Profesor').getByLabel('Nombre completo').fill('Eva Luna');
  await page.goto('/admin/teachers?editar=2');
  await dialog(page, 'Nuevo Profesor').getByRole('button', { name: 'Cancelar' }).tap();
  await dialog(page, '¿Descartar los cambios?').getByRole('button', { name: 'Descartar' }).tap();
  await dialog(page, 'Editar Profesor').waitFor();
  await dialog(page, 'Nuevo Profesor').waitFor({ state: 'detached' });
  await page.goBack();
  await gone(page);
  expect(addressOf(page)).toBe('/admin/teachers');
  await page.waitForTimeout(200);
  expect(await page.getByRole('dialog').count()).toBe(0);
});
