import { expect, test } from 'vitest';
import { Secret } from '../../machines/accounts/secret.ts';
import { failedRowsFile } from '../../src/files/lists/failedRowsCsv.ts';

const rows = [{ line: '3', problems: [{ code: 'missing', field: 'email', text: '' }] as const }];

test('rows that failed are written as they stand, but for passwords', async () => {
  const source = new Secret('Nombre,Clave,Nota\nAna Gil,Secreta.1,x\n"Gil, Eva",Secreta.2');
  const failed = {
    register: 'teachers',
    source,
    known: {},
    headings: ['Nombre', 'Clave', 'Nota'],
    plan: { fields: ['name', 'password', ''], hasHeadings: true, values: {} },
    rows,
  } as const;
  const { name, content } = await failedRowsFile(failed, '2026-11-24');
  expect(name).toBe('profesores-con-error-2026-11-24.csv');
  expect(content).toBe(
    '\uFEFF"Nombre","Clave","Nota","Error"\r\n"Gil, Eva","","","Falta Correo electrónico."\r\n',
  );
  const bare = await failedRowsFile(
    { ...failed, plan: { ...failed.plan, hasHeadings: false } },
    '2026-11-24',
  );
  expect(bare.content).toBe('\uFEFF"Gil, Eva","","","Falta Correo electrónico."\r\n');
});

test('a column that nobody said what it is stays out of a list of accounts, and in any other', async () => {
  const failed = {
    source: new Secret('Nombre,Clave vieja\nAna Gil,Secreta.1\nEva Gil,Secreta.2'),
    known: {},
    headings: ['Nombre', 'Clave vieja'],
    plan: { fields: ['name', ''], hasHeadings: true, values: {} },
    rows,
  } as const;
  for (const register of ['admins', 'teachers', 'staff'] as const) {
    const { content } = await failedRowsFile({ ...failed, register }, '2026-11-24');
    expect(content).toContain('"Nombre","Clave vieja","Error"\r\n"Eva Gil","",');
    expect(content).not.toContain('Secreta');
  }
  const { content } = await failedRowsFile({ ...failed, register: 'students' }, '2026-11-24');
  expect(content).toContain('"Eva Gil","Secreta.2",');
});
