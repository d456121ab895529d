import { describe, expect, it } from 'vitest';
import { formatsOf } from '../../src/strings/format.ts';

const mexican = formatsOf({ currency: 'MXN', dateFormat: 'DD/MM/YYYY' });

describe('the formats of the settings', () => {
  it('write whole centavos in the chosen currency, the Mexican way', () => {
    expect(mexican.money(123_450)).toBe('$1,234.50');
    expect(mexican.money(-5)).toBe('-$0.05');
    expect(formatsOf({ currency: 'USD', dateFormat: 'DD/MM/YYYY' }).money(100)).toBe(
      'USD\u00A01.00',
    );
    expect(formatsOf({ currency: 'EUR', dateFormat: 'DD/MM/YYYY' }).money(100)).toBe(
      'EUR\u00A01.00',
    );
  });

  it('write a rate with its parts of a centavo, and no more than it has', () => {
    expect(mexican.pesos(233.335)).toBe('$233.335');
    expect(mexican.pesos(8.2)).toBe('$8.20');
    expect(mexican.pesos(4500)).toBe('$4,500.00');
  });

  it('write a calendar day in the chosen order without shifting it', () => {
    expect(mexican.day('2025-08-08')).toBe('08/08/2025');
    expect(formatsOf({ currency: 'MXN', dateFormat: 'MM/DD/YYYY' }).day('2025-12-31')).toBe(
      '12/31/2025',
    );
    expect(formatsOf({ currency: 'MXN', dateFormat: 'YYYY-MM-DD' }).day('2025-01-01')).toBe(
      '2025-01-01',
    );
  });

  it('leave what is no day as it is', () => {
    expect(mexican.day('')).toBe('');
    expect(mexican.day('sin fecha')).toBe('sin fecha');
    expect(mexican.day('MATH-ADV-2')).toBe('MATH-ADV-2');
  });
});
