import { spanOfRun } from '../../machines/payroll/runs.ts';
import { compareNames } from '../../machines/kit/text.ts';
import type { Adjustment, PayrollRecord } from '../../machines/school/payrollShapes.ts';
import { adjustmentLabels } from '../strings/adjustments.ts';
import { identifierLabels } from '../strings/fields.ts';
import type { CsvCell } from './csv.ts';
import { writeCsv } from './csv.ts';

type Column = [heading: string, cell: (record: PayrollRecord) => CsvCell];

/** A line for each record with every concept in a column of its own; amounts in pesos, as numbers. */
export function accountantCsv(records: readonly PayrollRecord[]): string {
  const columns: readonly Column[] = [
    ['Número de empleado', ({ employeeId }) => employeeId],
    ['Nombre', ({ name }) => name],
    [identifierLabels.rfc, ({ rfc = '' }) => rfc],
    [identifierLabels.curp, ({ curp = '' }) => curp],
    [identifierLabels.nss, ({ nss = '' }) => nss],
    ['Puesto', ({ position }) => position],
    ['Período', ({ payPeriod }) => payPeriod],
    ['Desde', ({ cutOff }) => spanOfRun(cutOff).from],
    ['Hasta', ({ cutOff }) => cutOff],
    ['Tipo de pago', ({ paymentType }) => (paymentType === 'weekly' ? 'Semanal' : 'Por hora')],
    ['Horas', ({ minutes }) => Math.round((minutes / 60) * 10_000) / 10_000],
    ['Tarifa', ({ rate }) => rate],
    ['Sueldo', ({ baseSalary }) => baseSalary / 100],
    ...conceptColumns(records, 'bonus'),
    ['Total de percepciones', ({ baseSalary, bonuses }) => (baseSalary + bonuses) / 100],
    ['ISR', ({ isr }) => isr / 100],
    ['IMSS', ({ imss }) => imss / 100],
    ['IVA retenido', ({ iva }) => iva / 100],
    ...conceptColumns(records, 'deduction'),
    ['Total de deducciones', ({ deductions }) => deductions / 100],
    ['Neto', ({ netSalary }) => netSalary / 100],
    ['Estado', ({ status }) => status],
    ['Fecha de pago', ({ payDate }) => payDate ?? ''],
  ];
  const rows = records.map((record) => columns.map(([, cell]) => cell(record)));
  return writeCsv([columns.map(([heading]) => heading), ...rows]);
}

/** 'Bono: Puntualidad', of each concept that anybody has; several of one concept in one amount. */
function conceptColumns(records: readonly PayrollRecord[], type: Adjustment['type']): Column[] {
  const own = ({ adjustments = [] }: PayrollRecord) =>
    adjustments.filter((adjustment) => adjustment.type === type);
  const concepts = new Set(records.flatMap((record) => own(record).map(({ concept }) => concept)));
  return [...concepts]
    .toSorted(compareNames)
    .map((wanted): Column => [
      `${adjustmentLabels[type]}: ${wanted}`,
      (record) =>
        own(record).reduce(
          (sum, { concept, amount }) => (concept === wanted ? sum + amount : sum),
          0,
        ) / 100,
    ]);
}
