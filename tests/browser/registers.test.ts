import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RegisterKey } from '../../machines/registers/drafts.ts';
import { administrator } from './harness/administrator.ts';
import { downloaded } from './harness/downloaded.ts';
import { openApp, phone, shareApp } from './harness/openApp.ts';
import { closeNotice, expectNotice, undoFromNotice, visit } from './harness/person.ts';
import { readDownload } from './harness/readDownload.ts';
import { readKey, readRecords } from './harness/runningSchool.ts';

interface Walk {
  path: string;
  register: RegisterKey;
  create: string;
  submit?: [create: string, edit: string];
  /** The record's name, by the label of its field. */
  name: [label: string, text: string];
  fields: Record<string, string>;
  choices?: Record<string, string>;
  notices: [created: string, updated: string, deleted: string];
}

/** One with an account, one without, and one whose form has words of its own: every form is made alike. */
const walks: Walk[] = [
  {
    path: '/admin/teachers',
    register: 'teachers',
    create: 'Nuevo Profesor',
    name: ['Nombre completo', 'Elena Ruiz'],
    fields: {
      'Correo electrónico': 'eruiz@plantel.mx',
      Usuario: 'eruiz',
      Contraseña: 'sol y sombra',
      Teléfono: '55 1',
      Materia: 'Química',
      Tarifa: '250,50',
    },
    choices: { 'Tipo de pago': 'Semanal' },
    notices: ['Profesor registrado', 'Profesor actualizado', 'Profesor eliminado'],
  },
  {
    path: '/admin/students',
    register: 'students',
    create: 'Nuevo Estudiante',
    name: ['Nombre completo', 'Iván Peña'],
    fields: { Carrera: 'Derecho' },
    choices: { Grupo: 'ENG-SAT' },
    notices: ['Estudiante inscrito', 'Estudiante actualizado', 'Estudiante eliminado'],
  },
  {
    path: '/admin/groups',
    register: 'groups',
    create: 'Nuevo Grupo',
    submit: ['Crear Grupo', 'Actualizar Grupo'],
    name: ['ID del Grupo', 'GRUPO-A1'],
    fields: { 'Descripción del Grupo': 'Tarde' },
    choices: { Curso: 'Curso de Verano' },
    notices: ['Grupo creado', 'Grupo actualizado', 'Grupo eliminado'],
  },
];

const office = shareApp({ path: '/admin', storage: { user: administrator } });

test('a record is created from a form that a reload brings back, edited, deleted and brought back', async () => {
  const { page } = await openApp({ path: '/admin', storage: { user: administrator } });
  const dialog = page.getByRole('dialog');
  for (const { path, name } of walks) {
    await visit(page, `${path}?nuevo=1`);
    await dialog.getByLabel(name[0], { exact: true }).fill(name[1]);
  }
  await page.reload();
  for (const walk of walks) await expectWalk(page, walk);
  await page.reload();
  for (const { path, create } of walks) {
    await visit(page, path);
    await page.getByRole('button', { name: create }).waitFor();
    expect(await dialog.count()).toBe(0);
  }
});

async function expectWalk(page: Page, walk: Walk): Promise<void> {
  const [label, name] = walk.name;
  const [createWord, editWord] = walk.submit ?? ['Guardar', 'Actualizar'];
  const cardOf = (title: string) => page.getByRole('article', { name: title, exact: true });
  const dialog = page.getByRole('dialog');

  await visit(page, walk.path);
  await dialog.getByText('Recuperamos lo que no habías guardado').waitFor();
  expect(await dialog.getByLabel(label, { exact: true }).inputValue()).toBe(name);
  await fill(page, walk.fields);
  for (const [field, option] of Object.entries(walk.choices ?? {})) {
    await dialog
      .getByRole('combobox', { name: field, exact: true })
      .selectOption({ label: option });
  }
  await dialog.getByRole('button', { name: createWord, exact: true }).click();
  await page.getByText(walk.notices[0], { exact: true }).waitFor();
  expect((await readRecords(page))[walk.register].at(-1)?.name).toBe(name);

  // Alone, the card stands clear of the notices in the corner.
  await page.getByLabel('Buscar', { exact: true }).fill(name);
  await cardOf(name).getByRole('button', { name: 'Editar' }).click();
  await fill(page, { [label]: `${name} II` });
  await dialog.getByRole('button', { name: editWord, exact: true }).click();
  await page.getByText(walk.notices[1], { exact: true }).waitFor();
  await cardOf(`${name} II`).waitFor();

  await cardOf(`${name} II`).getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expectNotice(page, walk.notices[2]);
  await expect.poll(() => cardOf(`${name} II`).count()).toBe(0);

  await undoFromNotice(page, walk.notices[2]);
  await cardOf(`${name} II`).waitFor();
  const stored = (await readKey(page, walk.register)) as { name: string }[];
  expect(stored.at(-1)?.name).toBe(`${name} II`);
}

test('a student is not taken for a second one of the name while the form closes', async () => {
  const { page } = await office();
  await visit(page, '/admin/students?nuevo=1');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await fill(page, { 'Nombre completo': 'Iván Peña', Carrera: 'Derecho' });
  await page.evaluate(() => {
    const heard: (string | null)[] = [];
    Reflect.set(window, 'heard', heard);
    const dialog = document.querySelector('[role="dialog"]')!;
    new MutationObserver(() => heard.push(dialog.textContent)).observe(dialog, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Estudiante inscrito').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const heard = (await page.evaluate(() => Reflect.get(window, 'heard'))) as string[];
  expect(heard.filter((text) => text.includes('Ya existe un estudiante'))).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await undoFromNotice(page, 'Estudiante inscrito');
  await expect.poll(() => page.getByRole('article', { name: 'Iván Peña' }).count()).toBe(0);
  await closeNotice(page, 'Cambio deshecho');
});

test('a file of students is looked at, imported in one step and undone', async () => {
  const { page } = await office();
  await visit(page, '/admin/students');
  await page.getByRole('button', { name: 'Importar' }).click();
  await page.getByLabel('Archivo de Excel o CSV').setInputFiles({
    name: 'lista.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Nombre;Carrera;Grupo\nBegoña Suárez;Diseño;ENG-SAT\nEva;Letras;NO',
      'latin1',
    ),
  });
  await page
    .getByRole('article', { name: 'Fila 3' })
    .getByText('No existe el grupo «NO».')
    .waitFor();
  expect((await readRecords(page)).students).toHaveLength(3);
  await page.getByRole('button', { name: 'Importar 1 fila' }).click();
  await page.getByRole('article', { name: 'Begoña Suárez' }).waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => page.getByRole('article', { name: 'Begoña Suárez' }).count()).toBe(0);
  expect((await readRecords(page)).students).toHaveLength(3);
});

test('a register is downloaded as a file that spreadsheets read', async () => {
  const { page } = await office();
  await visit(page, '/admin/students');
  const { name, bytes } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  );
  expect(name).toBe('estudiantes-2025-09-10.csv');
  expect(bytes.toString().split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF"ID","Nombre completo","Carrera","Grupo","Fecha de inscripción","Estado"',
    '1,"Sofía Castillo Ríos","Ingeniería en Software","PROG-SUMMER","2025-09-10","Activo"',
  ]);
});

test('on a phone the notice of a saved record covers no button of the form of the next one', async () => {
  const { page } = await openApp({
    path: '/admin/teachers?nuevo=1',
    storage: { user: administrator },
    viewport: phone,
  });
  const { fields, name, notices } = walks[0]!;
  await fill(page, { [name[0]]: name[1], ...fields });
  const dialog = page.getByRole('dialog', { name: 'Nuevo Profesor' });
  const again = dialog.getByRole('button', { name: 'Guardar y agregar otro' });
  await again.click();
  const notice = page.getByRole('status').filter({ hasText: notices[0] });
  await notice.hover();
  for (const label of ['Guardar y agregar otro', 'Cancelar', 'Guardar', 'Cerrar']) {
    const button = dialog.getByRole('button', { name: label, exact: true });
    await expect
      .poll(async () => {
        const [box, over] = [await button.boundingBox(), await notice.boundingBox()];
        return over!.y >= box!.y + box!.height || over!.y + over!.height <= box!.y;
      })
      .toBe(true);
  }
});

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
  }
}

test('an export holds what the search and the filters leave', async () => {
  const { page } = await office();
  await visit(page, '/admin/students?buscar=diego');
  const exportedNames = async () => {
    const button = page.getByRole('button', { name: 'Exportar CSV' });
    const csv = await readDownload(page, () => button.click());
    return csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1]);
  };
  await page.getByText('1 de 3 estudiantes').waitFor();
  expect(await exportedNames()).toEqual(['"Diego Morales Vega"']);
  await visit(page, '/admin/classrooms?tipo=Virtual');
  await page.getByText('2 de 8 salones').waitFor();
  expect(await exportedNames()).toEqual(['"Virtual 1"', '"Virtual 2"']);
  await visit(page, '/admin/groups?buscar=sabatino');
  await page.getByText('2 de 3 grupos').waitFor();
  expect(await exportedNames()).toHaveLength(2);
  await visit(page, '/admin/payroll?buscar=lucia');
  await page.getByRole('article', { name: 'Lucía Hernández Cruz' }).waitFor();
  const button = page.getByRole('button', { name: 'Descargar CSV' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Descargar CSV' });
  const payments = await readDownload(page, () =>
    dialog.getByRole('button', { name: 'Descargar' }).click(),
  );
  expect(payments.split('\r\n').map((line) => line.split(',')[1])).toEqual([
    '"Nombre"',
    '"Lucía Hernández Cruz"',
    undefined,
  ]);
});
