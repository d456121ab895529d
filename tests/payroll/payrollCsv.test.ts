import { expect, it } from 'vitest';
import { recordsOfRun, runOf } from '../../machines/payroll/payroll.ts';
import { payrollCsv } from '../../src/files/payrollCsv.ts';
import { readTable } from '../../src/files/readTable.ts';
import { seededSchool } from '../support/seededSchool.ts';

const records = recordsOfRun(seededSchool(), runOf('2025-08-08'));

it('gives the accountant a line for each employee, amounts as numbers in pesos', () => {
  const [headings, carlos] = payrollCsv(records).split('\r\n');
  expect(headings).toBe(
    '\uFEFF"Número de empleado","Nombre","Puesto","Período","Fecha de corte","Tipo de pago",' +
      '"Minutos programados","Tarifa","Sueldo","Bonos","ISR (%)","ISR","IMSS (%)","IMSS",' +
      '"IVA retenido (%)","IVA retenido","Deducciones","Neto","Estado","Fecha de pago"',
  );
  expect(carlos).toBe(
    '"EMP001","Carlos Ramírez López","Matemáticas","2025-08","2025-08-08","Por hora",' +
      '180,250,750,0,12,90,5,37.5,16,120,247.5,502.5,"Pendiente",""',
  );
});

it('adds up to the totals of the run and runs no name as a formula', () => {
  const named = records.map((record) => ({ ...record, name: '=1+1' }));
  const [, ...rows] = readTable(payrollCsv(named)).map(({ cells }) => cells);
  expect(rows).toHaveLength(7);
  expect(payrollCsv(named)).toContain(`"'=1+1"`);
  const net = rows.reduce((total, row) => total + Math.round(Number(row[17]) * 100), 0);
  expect(net).toBe(978_280);
});
