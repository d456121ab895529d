import { writeCount } from '../strings/counted.ts';

/** A field of at most so many letters, which says so once they are reached: the rest would be cut without a word. */
export function limitedTo(most: number, text: string): { maxLength: number; description?: string } {
  return text.length < most
    ? { maxLength: most }
    : { maxLength: most, description: `Caben ${writeCount(most)} letras.` };
}
