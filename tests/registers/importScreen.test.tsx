import { screen, waitFor, within } from '@testing-library/react';
import writeXlsxFile from 'write-excel-file/node';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { renderApp } from '../support/renderApp.tsx';
import { rewrite, write } from '../support/write.ts';

beforeAll(async () => {
  await import('../../src/admin/StudentsPage.tsx');
  await import('../../src/admin/GroupsPage.tsx');
  await import('../../src/admin/TeachersPage.tsx');
  await import('../../src/admin/SchedulesPage.tsx');
  await import('../../src/admin/registers/import/ImportDialog.tsx');
  await import('../../src/files/lists/readRows.ts');
});

async function open(school: (seeded: School) => School = (seeded) => seeded) {
  const rendered = renderApp({ path: '/admin/students', as: 'admin', school });
  await rendered.user.click(await screen.findByRole('button', { name: 'Importar' }));
  return {
    ...rendered,
    dialog: await screen.findByRole('dialog', { name: 'Importar estudiantes' }),
  };
}

const rows = 'Nombre\tCarrera\tGrupo\tTutor\nIván Peña\tDerecho\t\tX\nEva Luna\tLetras\tNO\tX';

describe('importing students', () => {
  it('says of a list none of whose rows comes in that its rows tell why', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste('Nombre\tCarrera\tGrupo\nEva Luna\tLetras\tNO');
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    const submit = await within(dialog).findByRole('button', { name: 'Importar 0 filas' });
    expect(submit).toBeDisabled();
    expect(submit).toHaveAccessibleDescription('Ninguna fila entra: cada una dice por qué.');
  });

  it('shows every row and gives those with errors as a list of their own, mended and written in one step', async () => {
    const files: File[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(new File([file as Blob], 'filas.csv'));
      return 'blob:filas';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const { user, store, dialog } = await open();
    const stepTitle = (name: string) => within(dialog).getByRole('heading', { name });
    const status = within(dialog).getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(`${rows}\n\tArte\t\t=Y`);
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    expect(await within(dialog).findByLabelText('Tutor')).toHaveDisplayValue('No usar');
    expect(stepTitle('¿Qué es cada columna?')).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(await within(dialog).findByRole('article', { name: 'Fila 2' })).toHaveTextContent(
      'NuevoIván PeñaCarrera: Derecho',
    );
    expect(within(dialog).getByRole('article', { name: 'Fila 3' })).toHaveTextContent(
      'ErrorEva LunaNo existe el grupo «NO».',
    );
    expect(stepTitle('Vista previa')).toHaveFocus();
    expect(status).toHaveTextContent('1 nuevo0 por actualizar0 duplicados2 con error');
    expect(within(dialog).getByText('Columnas que no se usan: «Tutor».')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Descargar filas con error' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(names).toEqual([expect.stringMatching(/^estudiantes-con-error-.*\.csv$/)]);
    const text = await files[0]!.text();
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      '"Nombre","Carrera","Grupo","Tutor","Error"',
      '"Eva Luna","Letras","NO","X","No existe el grupo «NO»."',
      '"","Arte","","\'=Y","Falta Nombre completo."',
    ]);

    expect(store.changes).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    expect(stepTitle('Archivo o filas')).toHaveFocus();
    expect(status).toBeEmptyDOMElement();
    const mended = text.replace('"NO"', '"ENG-SAT"').replace('"","Arte"', '"Ana Gil","Arte"');
    await user.upload(
      within(dialog).getByLabelText('Archivo de Excel o CSV'),
      new File([mended], 'filas.csv'),
    );
    await user.click(await within(dialog).findByRole('button', { name: 'Continuar' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Importar 2 filas' }));
    expect(await screen.findByText('Importación terminada')).toBeInTheDocument();
    expect(store.changes).toHaveLength(1);
    expect(store.school.students.slice(3).map(({ name }) => name)).toEqual(['Eva Luna', 'Ana Gil']);
  });

  it('shows of a row that updates what was there and what will be', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(
      'Nombre\tCarrera\tGrupo\nSofía Castillo Ríos\tDerecho\t\nEva Luna\tLetras\tENG-SAT',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    expect(await within(dialog).findByRole('article', { name: 'Fila 2' })).toHaveTextContent(
      'Cambia Carrera («Ingeniería en Software» → «Derecho») y Grupo («PROG-SUMMER» → nada).',
    );
  });

  it('warns of students who leave their group, and asks before it drops what was read', async () => {
    const { user, store, dialog } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste('Alumno\tCarrera\tSección\nDiego Morales Vega\tDerecho\tMATH-ADV');
    await user.keyboard('{Escape}');
    expect(
      await screen.findByText('Las filas que pegaste todavía no se han importado.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Seguir importando' }));
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    expect(
      await within(dialog).findByText(
        /^1 estudiante que ya está en un grupo cambia a otro desde hoy\. Revisa que sea la misma persona/,
      ),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: '¿Descartar la importación?' });
    await user.click(within(question).getByRole('button', { name: 'Seguir importando' }));
    expect(within(dialog).getByRole('article', { name: 'Fila 2' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.changes).toEqual([]);
  });

  it('says what to do with a workbook that is harmed or of the old kind, and takes no picture for a list', async () => {
    const { user, dialog } = await open();
    const choose = (bytes: readonly number[], name: string) =>
      user.upload(
        within(dialog).getByLabelText('Archivo de Excel o CSV'),
        new File([new Uint8Array(bytes)], name),
      );
    await choose([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00], 'lista.xlsx');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'El libro de Excel está dañado: ábrelo y guárdalo de nuevo, o copia sus filas y pégalas aquí.',
    );
    await choose([0xd0, 0xcf, 0x11, 0xe0], 'lista.xls');
    expect(
      await within(dialog).findByText(/^Es un libro de Excel de los de antes \(\.xls\)/),
    ).toBeInTheDocument();
    const picture = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00, 0x00, 0x0d];
    await choose(picture, 'lista.csv');
    expect(
      await within(dialog).findByText(
        'No es un libro de Excel ni un archivo de texto (CSV): elige otro, o copia sus filas y pégalas aquí.',
      ),
    ).toBeInTheDocument();
  });

  it('takes no formula for a name', async () => {
    const { user, store, dialog } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste('Nombre\tCarrera\n=A1&" "&B1\tDerecho\nEva Luna\t+1 año');
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    expect(await within(dialog).findByRole('article', { name: 'Fila 2' })).toHaveTextContent(
      'Nombre completo: «=A1&" "&B1» es una fórmula: escribe el dato que da.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Importar 1 fila' }));
    expect(await screen.findByText('Importación terminada')).toBeInTheDocument();
    expect(store.school.students.at(-1)).toMatchObject({ name: 'Eva Luna', career: '+1 año' });
  });

  it('says what is wrong with a file that has no headings', async () => {
    const { user, dialog, store } = await open();
    const file = new File(['Iván,Derecho\nEva,Letras'], 'lista.csv');
    await user.upload(within(dialog).getByLabelText('Archivo de Excel o CSV'), file);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'La primera fila debe tener los encabezados de las columnas.',
    );
    expect(within(dialog).getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await user.click(within(dialog).getByLabelText(/^La primera fila ya es de datos/));
    await user.selectOptions(
      within(dialog).getByLabelText('Columna A'),
      'Nombre completo o Nombre(s)',
    );
    await user.selectOptions(within(dialog).getByLabelText('Columna B'), 'Carrera');
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(await within(dialog).findByRole('article', { name: 'Fila 1' })).toHaveTextContent(
      'NuevoIván',
    );
    expect(store.changes).toHaveLength(0);
  });

  it('asks what each column is, tells two of one, and knows it the next time', async () => {
    const { user, dialog } = await open();
    const text = 'Alumnado\tPlan\tSección\nIván Peña\tDerecho\tENG-SAT';
    const paste = async () => {
      await user.clear(within(dialog).getByLabelText('O pega aquí las filas'));
      await user.paste(text);
      await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    };
    const say = async (heading: string, field: string) =>
      user.selectOptions(await within(dialog).findByLabelText(heading), field);
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await paste();
    await say('Alumnado', 'Nombre completo o Nombre(s)');
    await say('Plan', 'Grupo');
    await say('Sección', 'Grupo');
    expect(within(dialog).getAllByText('Dos columnas dicen Grupo: elige una.')).toHaveLength(2);
    expect(within(dialog).getByRole('button', { name: 'Continuar' })).toBeDisabled();
    await say('Plan', 'No usar');
    await write(user, within(dialog).getByLabelText('Carrera'), 'Secundaria');
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(await within(dialog).findByText('1 nuevo')).toBeInTheDocument();

    await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    expect(await within(dialog).findByLabelText('O pega aquí las filas')).toHaveValue(text);
    await paste();
    expect(await within(dialog).findByText('1 con error')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar columnas' }));
    expect(await within(dialog).findByLabelText('Sección')).toHaveDisplayValue('Grupo');
  });

  it('says of a new student that there is one of the name, as the form does', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste('Nombre\tCarrera\nEva Luna\tLetras\nCASTILLO RIOS SOFIA\tLetras');
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    const rowOf = (line: number) => within(dialog).findByRole('article', { name: `Fila ${line}` });
    expect(await rowOf(3)).toHaveTextContent(
      'Carrera: LetrasYa existe un estudiante con este nombre, en PROG-SUMMER.',
    );
    expect(await rowOf(2)).not.toHaveTextContent('Ya existe');
  });

  it('names who of a group is not on its list, a few at first, and leaves them as they are', async () => {
    const { user, dialog, store } = await open((seeded) => ({
      ...seeded,
      students: ['Ana Abad', 'Bea Báez', 'Cira Cano', 'Dora Díaz', 'Eva Elías', 'Fe Félix'].map(
        (name, index) => ({
          ...seeded.students[0]!,
          id: index + 1,
          name,
          group: 'ENG-SAT',
          groupId: 'ENG-SAT',
        }),
      ),
    }));
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste('Nombre\tCarrera\tGrupo\nBea Báez\tDerecho\tENG-SAT');
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    expect(await within(dialog).findByRole('note')).toHaveTextContent(
      '5 estudiantes inscritos en ENG-SAT no vienen en el archivo: siguen como están.',
    );
    const list = within(dialog).getByRole('list', { name: 'Estudiantes que no vienen' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    await user.click(within(dialog).getByRole('button', { name: 'Mostrar más (1 estudiante)' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    const last = within(list).getByRole('link', { name: 'Fe Félix' });
    expect(last).toHaveAttribute('href', '/admin/students/6');
    expect(last).toHaveAttribute('target', '_blank');
    expect(last).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Importar 1 fila' }));
    expect(
      await screen.findByText(/5 estudiantes de los grupos del archivo no venían en él\./),
    ).toBeInTheDocument();
    expect(store.changes).toHaveLength(1);
    expect(store.school.students.map(({ career }) => career)).toEqual(
      store.school.students.map(({ name }) =>
        name === 'Bea Báez' ? 'Derecho' : 'Ingeniería en Software',
      ),
    );
  });

  it('offers at once one value for what an empty column should say', async () => {
    const { user, dialog, store } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste('Nombre\tCARRERA\tGrupo\nEva Luna\t\tENG-SAT\nIván Peña\t\tENG-SAT');
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    const columns = await within(dialog).findByRole('region', { name: 'Columnas del archivo' });
    expect(within(columns).queryByLabelText('CARRERA')).toBeNull();
    expect(
      within(dialog).getByText('Columnas sin datos, que no cuentan: «CARRERA».'),
    ).toBeVisible();
    await write(user, within(dialog).getByLabelText('Carrera'), 'Secundaria');
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Importar 2 filas' }));
    await screen.findByText('Importación terminada');
    expect(store.school.students.slice(3).map(({ career }) => career)).toEqual([
      'Secundaria',
      'Secundaria',
    ]);
  });

  it('reads another sheet of a workbook where one is chosen, asked what its columns are or not', async () => {
    const { user, dialog, store } = await open();
    const list = (heading: string, name: string) => [
      [{ value: heading }, { value: 'Carrera' }],
      [{ value: name }, { value: 'Letras' }],
    ];
    const written = await writeXlsxFile([
      { data: list('Tema', 'Instrucciones'), sheet: 'Ayuda' },
      { data: list('Nombre', 'Eva Luna'), sheet: '1A' },
      { data: list('Nombre', 'Iván Peña'), sheet: '1B' },
    ]).toBuffer();
    const file = new File([new Uint8Array(written)], 'grupos.xlsx');
    await user.upload(within(dialog).getByLabelText('Archivo de Excel o CSV'), file);
    const sheets = await within(dialog).findByLabelText('Hoja');
    expect(sheets).toHaveDisplayValue('Ayuda');
    expect(
      within(sheets)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Todas las hojas', 'Ayuda', '1A', '1B']);
    const oneOfThree =
      'El libro tiene 3 hojas y solo se lee esta: si cada grupo tiene la suya, elige «Todas las hojas».';
    expect(within(dialog).getByText(oneOfThree)).toBeVisible();
    await user.selectOptions(sheets, '1A');
    expect(await within(dialog).findByRole('article', { name: 'Fila 2' })).toHaveTextContent(
      'Eva Luna',
    );
    await user.selectOptions(within(dialog).getByLabelText('Hoja'), '1B');
    expect(await within(dialog).findByText('Iván Peña')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Hoja')).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Importar 1 fila' }));
    await screen.findByText('Importación terminada');
    expect(store.school.students.map(({ name }) => name)).toContain('Iván Peña');
  });

  it('warns of newcomers of a shift in a group that may be of the other one', async () => {
    const { user, dialog } = await open((seeded) => ({
      ...seeded,
      groups: seeded.groups.map((one) => (one.name === 'ENG-SAT' ? { ...one, name: '1A' } : one)),
      students: seeded.students.map((one) =>
        one.group === 'ENG-SAT' ? { ...one, group: '1A' } : one,
      ),
    }));
    const lines = ['1°A TURNO VESPERTINO;', 'Nombre;Carrera', 'Eva Luna;Letras'];
    const file = new File([lines.join('\r\n')], 'lista.csv');
    await user.upload(within(dialog).getByLabelText('Archivo de Excel o CSV'), file);
    expect(
      await within(dialog).findByText(
        '1 estudiante nuevo de un turno entra a un grupo que ya tiene otros y cuyo nombre no dice turno. Si es el del otro turno, ponlo antes en su nombre («1A matutino») e importa de nuevo.',
      ),
    ).toBeVisible();
  });

  it('says how names are kept that a file has with their surnames first, and takes another answer', async () => {
    const { user, dialog } = await open();
    const names = ['GIL PAZ JOSÉ', 'LUNA MAR ANA', 'SOTO RÍOS LUIS'];
    const lines = ['Nombre del alumno;Carrera', ...names.map((name) => `${name};Letras`)];
    const file = new File([lines.join('\r\n')], 'lista.csv');
    await user.upload(within(dialog).getByLabelText('Archivo de Excel o CSV'), file);
    const note =
      'El archivo tiene los apellidos primero: los nombres se guardan como «JOSÉ GIL PAZ». Si no es así, di en «Cambiar columnas» que son nombres completos.';
    expect(await within(dialog).findByText(note)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar columnas' }));
    await user.selectOptions(
      await within(dialog).findByLabelText('Nombre del alumno'),
      'Nombre completo o Nombre(s)',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(await within(dialog).findByRole('article', { name: 'Fila 2' })).toHaveTextContent(
      'GIL PAZ JOSÉ',
    );
    expect(within(dialog).queryByText(/apellidos primero/)).toBeNull();
  });

  it('reads all sheets of a workbook as one list, each the one of a group, and makes the groups', async () => {
    const { user, dialog, store } = await open();
    const list = (...names: string[]) => [
      [{ value: 'No.' }, { value: 'Nombre' }],
      ...names.map((name, index) => [{ value: String(index + 1) }, { value: name }]),
    ];
    const written = await writeXlsxFile([
      { data: [[{ value: 'Grupo' }], [{ value: '1A' }]], sheet: 'Resumen' },
      { data: list('Eva Luna', 'Ana Gil'), sheet: '1A' },
      { data: list('Iván Peña', 'Eva Luna'), sheet: '1B' },
    ]).toBuffer();
    const file = new File([new Uint8Array(written)], 'grupos.xlsx');
    await user.upload(within(dialog).getByLabelText('Archivo de Excel o CSV'), file);
    await user.selectOptions(await within(dialog).findByLabelText('Hoja'), 'Todas las hojas');
    expect(
      await within(dialog).findByText(
        'No se lee la hoja «Resumen», que tiene otras columnas o los nombres en otro orden.',
      ),
    ).toBeVisible();
    expect(within(dialog).getByLabelText('Nombre de la hoja')).toHaveDisplayValue('Grupo');
    expect(within(dialog).queryByLabelText('Grupo')).toBeNull();
    await write(user, within(dialog).getByLabelText('Carrera'), 'Secundaria');
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(await within(dialog).findByRole('article', { name: 'Fila 3 de 1B' })).toHaveTextContent(
      'ErrorEva LunaNo existe el grupo «1B».',
    );
    await user.click(within(dialog).getByLabelText('Crear los grupos que faltan'));
    expect(within(dialog).getByRole('article', { name: 'Fila 3 de 1B' })).toHaveTextContent(
      'Tiene el nombre de la fila 2 de 1A: revisa',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Importar 4 filas' }));
    await screen.findByText('Importación terminada');
    expect(store.school.students.slice(3).map(({ name, group }) => [name, group])).toEqual([
      ['Eva Luna', '1A'],
      ['Ana Gil', '1A'],
      ['Iván Peña', '1B'],
      ['Eva Luna', '1B'],
    ]);
  });

  it('leaves a sheet of all students out of those that are read together, and what it alone brings', async () => {
    const { user, dialog, store } = await open();
    const list = (...names: string[]) => [
      [{ value: 'Nombre' }, { value: 'Carrera' }],
      ...names.map((name) => [{ value: name }, { value: 'Letras' }]),
    ];
    const written = await writeXlsxFile([
      { data: list('Eva Luna', 'Ana Gil'), sheet: '1A' },
      { data: list('Iván Peña'), sheet: '1B' },
      { data: list('Eva Luna', 'Ana Gil', 'Iván Peña', 'Firma: '), sheet: 'Concentrado' },
    ]).toBuffer();
    const file = new File([new Uint8Array(written)], 'grupos.xlsx');
    await user.upload(within(dialog).getByLabelText('Archivo de Excel o CSV'), file);
    await user.selectOptions(await within(dialog).findByLabelText('Hoja'), 'Todas las hojas');
    await user.click(await within(dialog).findByLabelText('Crear los grupos que faltan'));
    expect(
      within(dialog).getByText(
        '3 filas tienen el nombre de otra del archivo y entran aparte: revisa que no sean las mismas personas dos veces. Si una hoja es la lista de todos, déjala fuera en «Hojas que se leen».',
      ),
    ).toBeVisible();
    expect(
      within(dialog).getByText('3 grupos: 1A, 1B, Concentrado.', { exact: false }),
    ).toBeVisible();
    expect(within(dialog).getByText('Fila 5 de Concentrado: «Firma:»')).toBeVisible();
    const sheets = within(dialog).getByRole('group', { name: 'Hojas que se leen' });
    await user.click(within(sheets).getByLabelText('Concentrado'));
    expect(within(dialog).getByText('Se deja fuera la hoja «Concentrado».')).toBeVisible();
    expect(within(dialog).getByText('2 grupos: 1A, 1B.', { exact: false })).toBeVisible();
    expect(within(dialog).queryByText('Fila 5 de Concentrado: «Firma:»')).toBeNull();
    expect(within(dialog).queryByText(/entran aparte/)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Importar 3 filas' }));
    await screen.findByText('Importación terminada');
    expect(store.school.students.slice(3).map(({ name, group }) => [name, group])).toEqual([
      ['Eva Luna', '1A'],
      ['Ana Gil', '1A'],
      ['Iván Peña', '1B'],
    ]);
  });

  it('asks of the rows at the foot of a list whether they are somebody', async () => {
    const { user, dialog, store } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(
      'No.\tNombre\tCarrera\n1\tEva Luna\tLetras\n2\tIván Peña\tLetras\n3\tRosa Mar\tLetras\n\tHombres: 0\n\tTotal\t1\n\tAna Gil\n\tBAJAS\n\tLuis Paz\n',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Continuar' }));
    const asked = await within(dialog).findByRole('list', { name: 'Filas en duda' });
    const boxes = within(asked).getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, false]);
    const left = within(asked).getByRole('checkbox', { name: 'Fila 9: «Luis Paz», de baja' });
    expect(left).toBe(boxes[2]);
    expect(
      within(dialog).getByText('3 filas no son como las demás: solo entran las marcadas.'),
    ).toBeVisible();
    expect(
      within(dialog).getByText(
        'Se dejan fuera 2 filas que cuentan o separan a las demás: «Hombres: 0» y «Total».',
      ),
    ).toBeVisible();
    expect(within(dialog).getByRole('article', { name: 'Fila 7' })).toHaveTextContent(
      'ErrorAna GilFalta Carrera.',
    );
    await user.click(boxes[0]!);
    expect(within(dialog).queryByRole('article', { name: 'Fila 7' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Importar 3 filas' }));
    await screen.findByText('Importación terminada');
    expect(store.school.students.at(-1)?.name).toBe('Rosa Mar');
  });

  it('says once what counts the rows of each sheet, and by name which columns are left out', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(
      [
        'No.\tMatrícula\tCURP\tNombre\tCarrera\tNo. de control\tClave',
        '1\tA1\tLUXE010101MDFNNV01\tEva Luna\tLetras\t77\tK1',
        '2\tA2\tPEXI010101HDFXXV02\tIván Peña\tLetras\t78\tK2',
        '\t\t\tHOMBRES\t1',
        '\t\t\tMUJERES\t1',
        '\t\t\tTOTAL\t2',
      ].join('\n'),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    const asked = within(dialog).queryByRole('button', { name: 'Continuar' });
    if (asked) await user.click(asked);
    expect(
      await within(dialog).findByText(
        'Se dejan fuera 3 filas que cuentan o separan a las demás: «HOMBRES», «MUJERES» y «TOTAL».',
      ),
    ).toBeVisible();
    expect(within(dialog).queryByRole('list', { name: 'Filas en duda' })).toBeNull();
    const ignored = within(dialog).getByText(
      'Columnas que no se usan: «No.», «Matrícula», «CURP», «No. de control», «Clave».',
    );
    const first = within(dialog).getByRole('article', { name: 'Fila 2' });
    expect(ignored.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(dialog).getByRole('button', { name: 'Importar 2 filas' })).toBeEnabled();
  });

  it('tells of new students without a group where others of the list have one', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste('Nombre\tCarrera\tGrupo\nEva Luna\tLetras\tENG-SAT\nAna Gil\tLetras\t');
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    const told =
      '1 estudiante nuevo entra sin grupo y otras filas con él: revisa si su celda quedó en blanco.';
    expect(await within(dialog).findByText(told)).toBeVisible();
  });

  it('says where to write the one group that a list is of', async () => {
    const { user, dialog, store } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste('Nombre\tCarrera\nEva Luna\tLetras\nAna Gil\tLetras');
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    const hint =
      'Nada dice el grupo de los nuevos: si es el mismo en todas las filas, escríbelo una vez en «Cambiar columnas».';
    expect(await within(dialog).findByText(hint)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar columnas' }));
    await write(user, within(dialog).getByLabelText('Grupo'), 'eng-sat');
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Importar 2 filas' }));
    await screen.findByText('Importación terminada');
    expect(store.school.students.slice(3).map(({ group }) => group)).toEqual([
      'ENG-SAT',
      'ENG-SAT',
    ]);
  });

  it('says where to write what no column says, and nothing of it once that is written', async () => {
    const { user, dialog } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste('Nombre\tGrupo\nEva Luna\tENG-SAT\nEVA LUNA\t');
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Continuar' }));
    const hint =
      'Ninguna columna dice Carrera: si es igual en todas las filas, escríbelo una vez en «Cambiar columnas».';
    expect(await within(dialog).findByText(hint)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar columnas' }));
    await write(user, within(dialog).getByLabelText('Carrera'), 'Secundaria');
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    await within(dialog).findByRole('button', { name: 'Importar 2 filas' });
    expect(within(dialog).queryByText(hint)).toBeNull();
    expect(within(dialog).getByRole('article', { name: 'Fila 3' })).toHaveTextContent(
      'Tiene el nombre de la fila 2: revisa que no sea la misma persona dos veces.',
    );
  });

  it('says once what many rows are left out for, and of each row what is its own', async () => {
    const { user, dialog } = await open();
    const lines = Array.from({ length: 807 }, (_, index) => `Persona ${index}\tDerecho\t2C`);
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(['Nombre\tCarrera\tGrupo', ...lines, 'Eva Luna\tLetras\tNO'].join('\n'));
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    const common = await within(dialog).findByRole('list', { name: 'Errores de varias filas' });
    // What scrolls is reached by keyboard.
    expect(common).toHaveAttribute('tabindex', '0');
    expect(common).toHaveTextContent(/^807 filas: No existe el grupo «2C»\.$/);
    expect(within(dialog).getAllByText(/No existe el grupo «2C»/)).toHaveLength(1);
    expect(within(dialog).getByText('808 con error')).toBeInTheDocument();
  });

  it('makes the groups that are missing where that is wanted, undone with the rest', async () => {
    const { user, dialog, store } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste('Nombre\tCarrera\tGrupo\nIván Peña\tDerecho\t2C');
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    expect(await within(dialog).findByText('1 con error')).toBeInTheDocument();
    expect(within(dialog).getByText(/^1 grupo: 2C\. Va en el curso «/)).toBeVisible();
    await user.click(within(dialog).getByLabelText('Crear los grupos que faltan'));
    await user.selectOptions(within(dialog).getByLabelText('En el curso'), 'Programa Sabatino');
    await user.click(within(dialog).getByRole('button', { name: 'Importar 1 fila' }));
    expect(await screen.findByText(/Grupos creados: 1\./)).toBeInTheDocument();
    expect(store.school.groups.at(-1)).toMatchObject({
      name: '2C',
      courseId: 'PROGRAMA-SABATINO',
    });
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(store.school.students).toHaveLength(3));
    expect(store.school.groups).toHaveLength(3);
  });

  it('makes no groups of another file unasked', async () => {
    const { user, dialog, store } = await open();
    const paste = async (group: string) => {
      const field = within(dialog).getByLabelText('O pega aquí las filas');
      await user.clear(field);
      await user.click(field);
      await user.paste(`Nombre\tCarrera\tGrupo\nIván Peña\tDerecho\t${group}`);
      await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    };
    await paste('2C');
    await user.click(await within(dialog).findByLabelText('Crear los grupos que faltan'));
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    await paste('9Z');
    expect(await within(dialog).findByText(/^1 grupo: 9Z\./)).toBeVisible();
    expect(within(dialog).getByLabelText('Crear los grupos que faltan')).not.toBeChecked();
    expect(within(dialog).getByText('1 con error')).toBeInTheDocument();
    expect(store.school.groups).toHaveLength(3);
  });

  it('makes each in the course that the file says, and asks for that of the others alone', async () => {
    const { user, dialog, store } = await open();
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(
      'Nombre\tCarrera\tGrupo\nIván Peña\tPrograma Sabatino\t2C\nEva Luna\tDerecho\t2D',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    await user.click(await within(dialog).findByLabelText('Crear los grupos que faltan'));
    await user.selectOptions(
      within(dialog).getByLabelText('Los que el archivo no dice, en el curso'),
      'Curso de Verano',
    );
    expect(
      within(dialog).getByText(
        '2 grupos: 2C, 2D. Van en los cursos «Programa Sabatino» (1 grupo) y «Curso de Verano» (1 grupo).',
      ),
    ).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Importar 2 filas' }));
    await screen.findByText(/Grupos creados: 2\./);
    expect(store.school.groups.slice(-2).map(({ courseId }) => courseId)).toEqual([
      'PROGRAMA-SABATINO',
      'CURSO-DE-VERANO',
    ]);
  });

  it('makes them in a course of its own where the school has none yet', async () => {
    const { user, dialog, store } = await open((seeded) => ({
      ...seeded,
      courses: [],
      groups: [],
      students: [],
    }));
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste('Nombre\tCarrera\tGrupo\nIván Peña\tDerecho\t2C');
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    expect(
      await within(dialog).findByText(
        '1 grupo: 2C. Va en un curso, que se crea con ellos: «Ciclo 2025-2026».',
      ),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByLabelText('Crear los grupos que faltan'));
    await user.click(within(dialog).getByRole('button', { name: 'Importar 1 fila' }));
    expect(await screen.findByText(/Grupos creados: 1\./)).toBeInTheDocument();
    expect(store.school.courses).toMatchObject([{ id: 'CICLO-2025-2026' }]);
  });
});

describe('importing teachers', () => {
  it('asks for no user names where no column has them, and shows those that are made', async () => {
    const { user, store } = renderApp({ path: '/admin/teachers', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar profesores' });
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(
      'NO.\tDocente\tCorreo\tTel.\tMateria\n1\tPatricia Hernández Ruiz\tatorres@tec.mx\t55\tQuímica',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    expect(await within(dialog).findByLabelText('Tarifa')).toBeVisible();
    expect(within(dialog).queryByLabelText('Usuario')).toBeNull();
    await write(user, within(dialog).getByLabelText('Tarifa'), '185.50');
    await write(user, within(dialog).getByLabelText('Contraseña'), 'sol y sombra');
    await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
    expect(await within(dialog).findByText(/^Usuarios propuestos a partir/)).toBeVisible();
    expect(within(dialog).getByText('Columnas que no se usan: «NO.».')).toBeVisible();
    expect(within(dialog).getByRole('article', { name: 'Fila 2' })).toHaveTextContent(
      'Usuario: atorres2',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Importar 1 fila' }));
    await screen.findByText('Importación terminada');
    expect(store.school.teachers.at(-1)).toMatchObject({ user: 'atorres2', rate: 185.5 });
  });
});

it('names the course of a group that is imported', async () => {
  const { user } = renderApp({ path: '/admin/groups', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar grupos' });
  await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
  await user.paste('Grado\tGrupo\tDescripción\nPROGRAMA-SABATINO\t2C\tMatutino');
  await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
  expect(await within(dialog).findByRole('article', { name: 'Fila 2' })).toHaveTextContent(
    'Curso: Programa Sabatino',
  );
});

it('asks for the course of groups whose grade and letter stand apart, and names them by both', async () => {
  const { user, store } = renderApp({ path: '/admin/groups', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar grupos' });
  await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
  await user.paste('Grado\tGrupo\tDescripción\n1\tA\tMatutino\n2\tA\tMatutino');
  await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
  expect(await within(dialog).findByRole('combobox', { name: 'Grado' })).toHaveDisplayValue(
    'Grado (se une al grupo)',
  );
  expect(within(dialog).getByRole('combobox', { name: 'Grupo' })).toHaveDisplayValue(
    'ID del Grupo',
  );
  const course = within(dialog).getByLabelText('Curso');
  await user.type(course, 'programa sabatino');
  await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Importar 2 filas' }));
  await screen.findByText('Importación terminada');
  expect(store.school.groups.slice(-2)).toMatchObject([
    { name: '1A', courseId: 'PROGRAMA-SABATINO' },
    { name: '2A', courseId: 'PROGRAMA-SABATINO' },
  ]);
});

it('takes the course of a group from its grade where one is called so', async () => {
  const { user } = renderApp({ path: '/admin/groups', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar grupos' });
  await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
  await user.paste('Grado\tGrupo\tDescripción\nPrograma Sabatino\tA\tMatutino');
  await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Continuar' }));
  expect(await within(dialog).findByRole('article', { name: 'Fila 2' })).toHaveTextContent(
    'Curso: Programa Sabatino',
  );
});

it('says how many rows of a list of rooms say nothing or sum the others up', async () => {
  const { user } = renderApp({ path: '/admin/classrooms', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar salones' });
  await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
  await user.paste('Aula\tCupo\tNo.\nA-101\t30\t1\nA-102\t40\t2\n\t\t3\n\t\t4\nTOTAL\t70\t');
  await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
  const asked = await within(dialog).findByRole('button', { name: 'Continuar' });
  await user.click(asked);
  expect(await within(dialog).findByText('Se dejan fuera 2 filas sin datos.')).toBeVisible();
  expect(
    within(dialog).getByText('Se deja fuera 1 fila que cuenta o separa a las demás: «TOTAL».'),
  ).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Importar 2 filas' })).toBeEnabled();
});

it('keeps what was said of columns for another sheet that has them, and forgets it with what is discarded', async () => {
  const { user } = renderApp({ path: '/admin/students', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar estudiantes' });
  const sheet = (name: string) => [
    [{ value: 'Quién' }, { value: 'Plan' }],
    [{ value: name }, { value: 'Letras' }],
  ];
  const written = await writeXlsxFile([
    { data: sheet('Eva Luna'), sheet: 'Uno' },
    { data: sheet('Ana Gil'), sheet: 'Dos' },
  ]).toBuffer();
  const file = () => new File([new Uint8Array(written)], 'grupos.xlsx');
  await user.upload(within(dialog).getByLabelText('Archivo de Excel o CSV'), file());
  await user.selectOptions(await within(dialog).findByLabelText('Hoja'), 'Dos');
  expect(await within(dialog).findByText('Ana Gil')).toBeVisible();
  expect(within(dialog).getByLabelText('Hoja')).toHaveFocus();
  await user.selectOptions(within(dialog).getByLabelText('Hoja'), 'Uno');
  expect(await within(dialog).findByText('Eva Luna')).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText('Quién'), 'Nombre completo o Nombre(s)');
  await user.selectOptions(within(dialog).getByLabelText('Hoja'), 'Dos');
  expect(await within(dialog).findByText('Ana Gil')).toBeVisible();
  expect(within(dialog).getByLabelText('Quién')).toHaveDisplayValue('Nombre completo o Nombre(s)');
  await user.selectOptions(within(dialog).getByLabelText('Plan'), 'Carrera');
  await user.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  await within(dialog).findByRole('button', { name: 'Importar 1 fila' });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  const again = await screen.findByRole('dialog', { name: 'Importar estudiantes' });
  await user.upload(within(again).getByLabelText('Archivo de Excel o CSV'), file());
  expect(await within(again).findByLabelText('Quién')).toHaveDisplayValue('No usar');
});

it('says how rows that lack something go on', async () => {
  const { user } = renderApp({ path: '/admin/teachers', as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar profesores' });
  await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
  await user.paste(
    'Nombre\tCorreo\tTeléfono\tContraseña\tMateria\tPago x hora\nEva Luna\t\t55\tsol y sombra\tArte\t200\nAna Gil\ta@x.mx\t55\tsol y sombra\tArte\t200',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
  expect(await within(dialog).findByRole('article', { name: 'Fila 2' })).toHaveTextContent(
    'Falta Correo electrónico.',
  );
  expect(
    within(dialog).getByText(
      'Las filas con error no entran: corrígelas en el archivo, o en el que se descarga aquí, e impórtalo después. Lo que ya entró no se repite.',
    ),
  ).toBeVisible();
});

describe('importing a timetable', () => {
  it('says once of all periods that are in place of hours that they are no hours', async () => {
    const { user } = renderApp({ path: '/admin/schedules', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar horario' });
    const cell = '"Arte\nProfr. Carlos Ramírez López\nSalón 1"';
    const line = (label: string) => [label, cell, cell, cell, cell, cell].join('\t');
    const days = '\tLunes\tMartes\tMiércoles\tJueves\tViernes';
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(
      ['Grupo: MATH-ADV', days, line('Módulo 1'), line('Módulo 2'), line('Módulo 3')].join('\n'),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    const common = await within(dialog).findByRole('list', { name: 'Errores de varias filas' });
    const said = within(common).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      '15 filas: Hora de inicio: «Módulo 1», «Módulo 2» y «Módulo 3» no son horas; escribe en el archivo la de cada renglón, por ejemplo «7:00-7:50».',
    ]);
    const row = within(dialog).getByRole('article', { name: 'Fila 3, lunes' });
    expect(row).toHaveTextContent('ErrorArteLunes');
    expect(row).not.toHaveTextContent('no es una hora');
  });

  it('tells rows of one subject apart by when they are, those with errors and repeated too', async () => {
    const { user } = renderApp({ path: '/admin/schedules', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar horario' });
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(
      [
        'Docente\tMateria\tGrupo\tDía\tHora\tAula',
        'Nadie\tInglés\tENG-SAT\tMartes\t07:00-08:40\tSalón 99',
        'Nadie\tInglés\t\tcuando sea\t09:00-10:00\tSalón 1',
        'Ana Torres Medina\tInglés\tENG-SAT\tJueves\t07:00-08:40\tSalón 1',
        'Ana Torres Medina\tInglés\tENG-SAT\tJueves\t07:00-08:40\tSalón 1',
      ].join('\n'),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    const row = (name: string) => within(dialog).findByRole('article', { name });
    expect(await row('Fila 2')).toHaveTextContent(
      'InglésMartes 09/09/2025, 07:00–08:40, ENG-SATNo hay nadie con el nombre «Nadie» entre profesores y personal.No existe el salón «Salón 99».',
    );
    expect(await row('Fila 3')).toHaveTextContent(
      'Inglés09:00–10:00Día: «cuando sea» no es un día de la semana ni una fecha (DD/MM/AAAA).',
    );
    expect(await row('Fila 5')).toHaveTextContent(
      'InglésJueves 11/09/2025, 07:00–08:40, ENG-SATRepite la fila 4.',
    );
  });

  it('shows of hours that can’t be read what was written, and which of both it is', async () => {
    const { user } = renderApp({ path: '/admin/schedules', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar horario' });
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(
      [
        'Docente\tMateria\tDía\tInicio\tFin\tAula',
        'Ana Torres Medina\tInglés\tMartes\t25:00\t08:00\tSalón 1',
        'Ana Torres Medina\tInglés\tMartes\t\t08:00\tSalón 1',
      ].join('\n'),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    const row = (name: string) => within(dialog).findByRole('article', { name });
    expect(await row('Fila 2')).toHaveTextContent(
      'InglésMartes 09/09/2025, 25:00–08:00Hora de inicio: «25:00» no es una hora.',
    );
    expect(await row('Fila 3')).toHaveTextContent(
      'InglésMartes 09/09/2025, hasta 08:00Falta Hora de inicio.',
    );
  });

  it('reads a week as it is drawn, its classes by their days', async () => {
    const { user, store } = renderApp({ path: '/admin/schedules', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar horario' });
    expect(dialog).toHaveTextContent('También sirve un horario dibujado como semana');
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(
      [
        'Horario del grupo ENG-SAT',
        'Hora\tLunes\tMartes\tMiércoles',
        '7:00-7:50\tInglés (Profra. Ana Torres Medina) Salón 1\t\tInglés (Nadie) Salón 1',
        '7:50-8:40\t\tInglés (Profra. Ana Torres Medina) Salón 1\t',
      ].join('\n'),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    const row = (name: string) => within(dialog).findByRole('article', { name });
    expect(await row('Fila 3, lunes')).toHaveTextContent(
      'Lunes 08/09/2025, 07:00–07:50, ENG-SAT, Ana Torres Medina, Salón 1',
    );
    expect(await row('Fila 3, miércoles')).toHaveTextContent('No hay nadie con el nombre «Nadie»');
    await user.click(within(dialog).getByRole('button', { name: 'Importar 2 filas' }));
    await screen.findByText('Importación terminada');
    expect(Object.keys(store.school.schedules)).toEqual(['2025-08-08', '2025-09-08', '2025-09-09']);
  });

  it('places a week’s classes in the week that is chosen', async () => {
    const { user, store } = renderApp({ path: '/admin/schedules', as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar horario' });
    await user.click(within(dialog).getByLabelText('O pega aquí las filas'));
    await user.paste(
      'Docente\tMateria\tGrupo\tDía\tHora\tAula\nTorres Medina Ana\tInglés\tENG-SAT\tMartes\t07:00-08:40\tSalón 1',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Ver vista previa' }));
    expect(await within(dialog).findByRole('article', { name: 'Fila 2' })).toHaveTextContent(
      'Martes 09/09/2025, 07:00–08:40, ENG-SAT, Ana Torres Medina, Salón 1',
    );
    const weekField = within(dialog).getByLabelText('Semana del horario');
    expect(weekField).toHaveAccessibleDescription(
      'Los días del archivo son los de la semana de esta fecha, y solo esa se llena: después, «Repetir» o «Copiar semana» la llevan a las demás.',
    );
    await rewrite(user, weekField, '17/09/2025');
    expect(await within(dialog).findByText(/^Martes 16\/09\/2025/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Importar 1 fila' }));
    await screen.findByText('Importación terminada');
    expect(
      screen.getByText(
        /^Clases nuevas: 1, solo en la semana del lunes, 15 de septiembre de 2025\./,
      ),
    ).toBeVisible();
    expect(Object.keys(store.school.schedules)).toEqual(['2025-08-08', '2025-09-16']);
    expect(location.search).toBe('?fecha=2025-09-16');
    expect(await screen.findByRole('button', { name: /^Inglés/ })).toBeVisible();
  });
});
