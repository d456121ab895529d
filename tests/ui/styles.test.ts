import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => [name, readFileSync(`src/${name}`, 'utf8')] as const);

/** Matched for every element that comes into view: each costs a style of its own. */
const universal = /(?:^|[,{}])\s*\*?::(?:before|after|selection)/;

it('says nothing of the pseudo-elements of every element', () => {
  const found = sheets.filter(([, text]) => universal.test(text.replaceAll(/\/\*.*?\*\//gs, '')));
  expect(found.map(([name]) => name)).toEqual([]);
  const mantines = sheets.filter(([, text]) => text.includes('core/styles/baseline'));
  expect(mantines.map(([name]) => name)).toEqual([]);
});
