import { sumOf } from '../../machines/payroll/dueRecord.ts';
import type { Adjustment, PayrollRecord } from '../../machines/school/payrollShapes.ts';
import { adjustmentLabels } from '../strings/adjustments.ts';
import type { CsvCell } from './csv.ts';
import { writeCsv } from './csv.ts';

type Column = [heading: string, cell: (record: PayrollRecord) => CsvCell];

/** Amounts in pesos, as numbers; days YYYY-MM-DD, as every spreadsheet reads them. */
const columns: readonly Column[] = [
  ['Número de empleado', ({ employeeId }) => employeeId],
  ['Nombre', ({ name }) => name],
  ['Puesto', ({ position }) => position],
  ['Período', ({ payPeriod }) => payPeriod],
  ['Fecha de corte', ({ cutOff }) => cutOff],
  ['Tipo de pago', ({ paymentType }) => (paymentType === 'weekly' ? 'Semanal' : 'Por hora')],
  ['Minutos programados', ({ minutes }) => minutes],
  ['Tarifa', ({ rate }) => rate],
  ['Sueldo', ({ baseSalary }) => baseSalary / 100],
  ['Bonos', ({ bonuses }) => bonuses / 100],
  ['ISR (%)', ({ isrPercent }) => isrPercent],
  ['ISR', ({ isr }) => isr / 100],
  ['IMSS (%)', ({ imssPercent }) => imssPercent],
  ['IMSS', ({ imss }) => imss / 100],
  ['IVA retenido (%)', ({ ivaPercent }) => ivaPercent],
  ['IVA retenido', ({ iva }) => iva / 100],
  ['Deducciones', ({ deductions }) => deductions / 100],
  ['Neto', ({ netSalary }) => netSalary / 100],
  ['Estado', ({ status }) => status],
  ['Fecha de pago', ({ payDate }) => payDate ?? ''],
  ['Otras deducciones', ({ adjustments = [] }) => sumOf(adjustments, 'deduction') / 100],
  ['Ajustes', ({ adjustments = [] }) => adjustments.map(adjustmentText).join('; ')],
];

/** 'Bono: Puntualidad 200.00'. */
function adjustmentText({ type, concept, amount }: Adjustment): string {
  return `${adjustmentLabels[type]}: ${concept} ${(amount / 100).toFixed(2)}`;
}

/** The payments of one run in a line each. */
export function payrollCsv(records: readonly PayrollRecord[]): string {
  const rows = records.map((record) => columns.map(([, cell]) => cell(record)));
  return writeCsv([columns.map(([heading]) => heading), ...rows]);
}
