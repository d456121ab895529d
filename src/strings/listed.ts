import { lazily } from '../../machines/kit/lazily.ts';

const spanish = lazily(() => new Intl.ListFormat('es', { type: 'conjunction' }));

/** Words in a row, as a sentence has them: 'uno, dos y tres'. */
export function listed(words: readonly string[]): string {
  return spanish().format(words);
}

/** '«Derecho»', or 'nada'. */
export function quoted(text: string): string {
  return text === '' ? 'nada' : `«${text}»`;
}
