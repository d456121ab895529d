import type { NoticeCode } from '../../machines/store/codes.ts';
import { fullDay } from './format.ts';
import type { Words } from './noticeTones.ts';
import { error, info, lastingError, success } from './noticeTones.ts';

/** What is told of runs, payments, adjustments and payslips. */
export const payrollNotices = {
  'payroll.runCreated': ({ cutOff }) =>
    success('Nómina creada', `Nómina con fecha de corte ${fullDay(String(cutOff))}.`),
  'payroll.runDeleted': ({ cutOff }) =>
    success('Nómina eliminada', `Ya no está la nómina con corte ${fullDay(String(cutOff))}.`),
  'payroll.runPaid': error(
    'No se eliminó',
    'Ya se pagó a alguien de esta nómina: queda como está.',
  ),
  'payroll.runTaken': ({ cutOff }) =>
    error('Error', `Ya existe una nómina con fecha de corte ${fullDay(String(cutOff))}.`),
  'payroll.runWithoutDay': error('Error', 'Elige la fecha de corte de la nómina.'),
  'payroll.runFarOff': ({ cutOff }) =>
    error('Error', `El ${fullDay(String(cutOff))} está a más de 20 años de hoy: revisa el año.`),
  'payroll.runFiled': ({ name }) =>
    error(
      'No se creó la nómina',
      `Paga días del ciclo ${name} o de sus nóminas, que están en un archivo.`,
    ),
  'payroll.payFiled': ({ name }) =>
    lastingError(
      'No se procesó el pago',
      `Algunos de sus días son del ciclo ${name} o de sus nóminas, que están en un archivo. Devuelve antes ese ciclo a este navegador.`,
    ),
  'payroll.alreadyPaid': ({ name }) =>
    error('Pago ya procesado', `El pago de ${name} ya estaba procesado; no se pagó otra vez.`),
  'payroll.conflict': ({ name }) =>
    error(
      'No se procesó el pago',
      `Los importes de ${name} cambiaron. Revisa los actuales y vuelve a intentarlo.`,
    ),
  'payroll.paid': success('Pago procesado', 'El pago ha sido procesado exitosamente.'),
  'payroll.allPaid': ({ count }) =>
    success(
      'Pagos procesados',
      count === 1 ? 'Se procesó 1 pago.' : `Se procesaron ${count} pagos.`,
    ),
  'payroll.nonePending': info('Sin pagos pendientes', 'No hay pagos pendientes para procesar.'),
  'payroll.negativePay': ({ name }) =>
    error(
      'No se procesó el pago',
      `El neto de ${name} es menor que cero. Revisa sus ajustes y sus porcentajes.`,
    ),
  'payroll.paysAgain': ({ name }) =>
    error(
      'No se procesó',
      `Una clase de ${name} ya se pagó en otra nómina. Revisa sus ajustes y sus clases.`,
    ),
  'payroll.paysUnrecorded': ({ name }) =>
    error(
      'No se procesó',
      `Un ajuste de ${name} paga una clase que ya no tiene registro. Quítalo, o registra la clase.`,
    ),
  'payroll.negativeNet': ({ name }) =>
    error(
      'No se guardó',
      `El neto de ${name} quedaría por debajo de cero: sus importes cambiaron. Revísalos y vuelve a intentarlo.`,
    ),
  'payroll.adjustmentPaid': ({ name }) =>
    error('No se guardó', `Ya se pagó a ${name}: los ajustes de un pago procesado no cambian.`),
  'payroll.adjustmentConcept': error(
    'No se guardó',
    'Escribe el concepto del ajuste, en 100 caracteres o menos.',
  ),
  'payroll.adjustmentAmount': error('No se guardó', 'Escribe un monto de 0.01 a 10,000,000.00.'),
  'payroll.adjusted': ({ concept }) =>
    success('Ajuste agregado', `${concept} ya cuenta en el salario neto.`),
  'payroll.readjusted': ({ concept }) =>
    success('Ajuste actualizado', `${concept} ya cuenta así en el salario neto.`),
  'payroll.unadjusted': ({ concept }) =>
    success('Ajuste quitado', `${concept} ya no cuenta en el salario neto.`),
  'payroll.corrected': ({ name }) =>
    success(
      'Pago cancelado',
      `El pago de ${name} queda cancelado y su registro está pendiente otra vez.`,
    ),
  'payroll.reasonMissing': error(
    'No se canceló el pago',
    'Escribe el motivo de la corrección, en 300 caracteres o menos.',
  ),
  'payroll.alreadyCorrected': ({ name }) =>
    error('Pago ya cancelado', `El pago de ${name} ya estaba cancelado; no se canceló otra vez.`),
  'payslip.started': info('Generando recibo...', 'La descarga comenzará en un momento.'),
  'payslip.downloaded': ({ count = 1 }) =>
    success(
      'Recibo descargado',
      count === 1
        ? 'El recibo de nómina ha sido descargado.'
        : `Los ${count} recibos de nómina han sido descargados en un solo archivo.`,
    ),
  'payslip.failed': error('Error', 'No se pudo generar el recibo.'),
} satisfies Partial<Record<NoticeCode, Words>>;
