import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where each color has a value in either scheme; paper, the mark, and pages that no school sees. */
const apart =
  /shell\/colors\.css|ClassBlock\.module|theme\.ts|src\/dev\/|SheetPage|Printed\.module|Brand\.tsx/;
/** A filling that white stands on, what stands on one, and tints that no text needs, are the same in both. */
const inBoth = /#fff;|--notification-color|gradient\(|outline: 2px solid #4577f2|#2857cf;/;
const oneShade = /#[\da-f]{3,8}\b|\brgba?\(|mantine-color-(dark|gray)-\d|["'](dark|gray)\.\d["']/i;

test('no component names a color that is made for one scheme alone', () => {
  const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter((path) => /\.(css|tsx)$/.test(path) && !apart.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => oneShade.test(line) && !inBoth.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(named).toEqual([]);
});
