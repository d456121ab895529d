import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valuesAt } from '../../machines/kit/valuesAt.ts';

it('gives what is at each field, whichever fields an object has in whatever order', () => {
  const field = fc.constantFrom('1700000000001', '1700000000002', '7', 'a', '__proto__');
  fc.assert(
    fc.property(
      fc.uniqueArray(field),
      fc.dictionary(field, fc.nat(), { noNullPrototype: true }),
      (fields, object) => {
        expect(valuesAt(object, fields)).toEqual(fields.map((one) => object[one]));
        const own = Object.keys(object);
        expect(valuesAt(object, own)).toEqual(own.map((one) => object[one]));
      },
    ),
  );
});
