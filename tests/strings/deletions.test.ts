import { expect, it } from 'vitest';
import { pendingPayText } from '../../src/strings/deletions.ts';

it('says which pending payments leave the payroll and which stay payable', () => {
  const leaving = (count: number, staying = 0) => ({ leaving: count, staying });
  expect(pendingPayText(leaving(0))).toBe('');
  expect(pendingPayText(leaving(1))).toBe('Su pago pendiente saldrá de la nómina sin pagarse.');
  expect(pendingPayText(leaving(2))).toBe(
    'Sus 2 pagos pendientes saldrán de la nómina sin pagarse.',
  );
  expect(pendingPayText(leaving(1, 1))).toBe(
    'Un pago pendiente saldrá de la nómina sin pagarse. ' +
      'Un pago que se corrigió sigue pendiente en la nómina y se podrá procesar.',
  );
  expect(pendingPayText(leaving(0, 2), 2)).toBe(
    '2 pagos que se corrigieron siguen pendientes en la nómina y se podrán procesar.',
  );
  expect(pendingPayText(leaving(4), 2)).toBe(
    '4 pagos pendientes saldrán de la nómina sin pagarse.',
  );
});
