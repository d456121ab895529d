import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';

beforeAll(async () => {
  await import('../../src/admin/StudentsPage.tsx');
  await import('../../src/admin/registers/ImportDialog.tsx');
  await import('../../src/files/readRows.ts');
});

async function open() {
  const rendered = renderApp({ path: '/admin/students', as: 'admin' });
  await rendered.user.click(await screen.findByRole('button', { name: 'Importar' }));
  return {
    ...rendered,
    dialog: await screen.findByRole('dialog', { name: 'Importar estudiantes' }),
  };
}

const rows = 'Nombre\tCarrera\tGrupo\tTutor\nIván Peña\tDerecho\t\tX\nEva Luna\tLetras\tNO\tX';

describe('importing students', () => {
  it('shows every row before anything is written, then writes the good ones in one step', async () => {
    const { user, store, dialog } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(rows);
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    expect(await within(dialog).findByRole('article', { name: 'Fila 2' })).toHaveTextContent(
      'NuevoIván Peña',
    );
    expect(within(dialog).getByRole('article', { name: 'Fila 3' })).toHaveTextContent(
      'ErrorEva LunaNo existe el grupo «NO».',
    );
    expect(within(dialog).getByText('Columnas que no se usan: Tutor.')).toBeInTheDocument();
    expect(store.changes).toHaveLength(0);

    await user.click(within(dialog).getByRole('button', { name: 'Importar 1 fila' }));
    expect(await screen.findByText('Importación terminada')).toBeInTheDocument();
    expect(store.changes).toHaveLength(1);
    expect(store.school.students.map(({ name }) => name)).toEqual([
      'Sofía Castillo Ríos',
      'Diego Morales Vega',
      'Valeria Ortiz Nava',
      'Iván Peña',
    ]);

    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(store.school.students).toHaveLength(3));
  });

  it('shows of a row that updates what was there and what will be', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste('Nombre\tCarrera\tGrupo\nSofía Castillo Ríos\tDerecho\t');
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    expect(await within(dialog).findByRole('article', { name: 'Fila 2' })).toHaveTextContent(
      'Cambia Carrera («Ingeniería en Software» → «Derecho») y Grupo («PROG-SUMMER» → nada).',
    );
  });

  it('reads a file in the letters of Windows', async () => {
    const { user, dialog } = await open();
    const bytes = Uint8Array.from('Nombre;Carrera\nBego\xf1a Su\xe1rez;Dise\xf1o', (letter) =>
      letter.charCodeAt(0),
    );
    await user.upload(within(dialog).getByLabelText('Archivo CSV'), new File([bytes], 'lista.csv'));
    expect(await within(dialog).findByText('Begoña Suárez')).toBeInTheDocument();
  });

  it('says what to do with a workbook', async () => {
    const { user, dialog } = await open();
    const bytes = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]);
    await user.upload(
      within(dialog).getByLabelText('Archivo CSV'),
      new File([bytes], 'lista.xlsx'),
    );
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Es un libro de hojas de cálculo (Excel): guárdalo como CSV, o copia sus filas y pégalas aquí.',
    );
  });

  it('says what is wrong with a file that has no headings', async () => {
    const { user, dialog, store } = await open();
    const file = new File(['Iván,Derecho\nEva,Letras'], 'lista.csv');
    await user.upload(within(dialog).getByLabelText('Archivo CSV'), file);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'La primera fila debe tener los encabezados de las columnas.',
    );
    expect(store.changes).toHaveLength(0);
  });
});
