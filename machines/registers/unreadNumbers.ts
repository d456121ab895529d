import type { Fields } from '../kit/objects.ts';
import { isDecimal } from '../kit/text.ts';
import { most } from '../school/fieldSchemas.ts';

/** The amounts of a form in which something stands that is no number: it would be saved as 0 (seed, section 5). */
export function unreadNumbers(values: object): string[] {
  const fields: Fields = { ...values };
  return Object.keys(most).filter((field) => {
    const text = fields[field];
    return typeof text === 'string' && text.trim() !== '' && !isDecimal(text);
  });
}
