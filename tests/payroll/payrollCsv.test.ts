import { expect, it } from 'vitest';
import { runOf } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import { payrollCsv } from '../../src/files/payrollCsv.ts';
import { readTable } from '../../src/files/lists/readTable.ts';
import { seededSchool } from '../support/seededSchool.ts';

const records = recordsOfRun(seededSchool(), runOf('2025-08-08'));

it('gives the accountant a line for each employee, amounts as numbers in pesos', () => {
  const [headings, carlos] = payrollCsv(records).split('\r\n');
  expect(headings).toBe(
    '\uFEFF"Número de empleado","Nombre","Puesto","Período","Fecha de corte","Tipo de pago",' +
      '"Minutos programados","Tarifa","Sueldo","Bonos","ISR (%)","ISR","IMSS (%)","IMSS",' +
      '"IVA retenido (%)","IVA retenido","Deducciones","Neto","Estado","Fecha de pago",' +
      '"Otras deducciones","Ajustes"',
  );
  expect(carlos).toBe(
    '"EMP001","Carlos Ramírez López","Matemáticas","2025-08","2025-08-08","Por hora",' +
      '180,250,750,0,12,90,5,37.5,16,120,247.5,502.5,"Pendiente","",0,""',
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

it('has the adjustments by concept, what they add up to, and runs none as a formula', () => {
  const [carlos] = records;
  const adjustments = [
    { type: 'bonus', concept: '=Puntualidad', amount: 20_050 },
    { type: 'deduction', concept: 'Préstamo', amount: 5_000 },
  ] as const;
  const adjusted = {
    ...carlos!,
    bonuses: 20_050,
    deductions: 29_750,
    adjustments: [...adjustments],
  };
  const [headings = [], row = []] = readTable(payrollCsv([adjusted])).map(({ cells }) => cells);
  const cell = (heading: string) => row[headings.indexOf(heading)];
  expect(cell('Bonos')).toBe('200.5');
  expect(cell('Otras deducciones')).toBe('50');
  expect(cell('Deducciones')).toBe('297.5');
  expect(cell('Ajustes')).toBe('Bono: =Puntualidad 200.50; Deducción: Préstamo 50.00');
});
