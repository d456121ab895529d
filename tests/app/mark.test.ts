import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What the product's mark is drawn with, spaces and the spelling of attributes aside. */
function drawingIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const mark = text.slice(text.indexOf('viewBox="0 0 32 32"'));
  return [
    ...mark.slice(0, mark.indexOf('</svg>')).matchAll(/(?:\bd|cx|rx|fill|stroke)="[^"]+"/g),
  ].map(([attribute]) => attribute);
}

it('the product has one mark: on its pages, before they load, and as icon and logo', () => {
  const mark = drawingIn('src/ui/Brand.tsx');
  expect(mark).toContain('d="M10 25V8h7.5a5.5 5.5 0 0 1 0 11H10"');
  expect(drawingIn('public/icon.svg')).toEqual(mark);
  expect(drawingIn('index.html')).toEqual(mark);
});
