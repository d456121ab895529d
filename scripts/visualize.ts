import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'vite';
import { machines } from '../src/dev/machines.ts';

/** Writes machines as single files to paste into the visualizer: those named, or all. */
export async function run(...names: string[]): Promise<void> {
  const unknown = names.filter((name) => !machines.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `No machine ${unknown.join(', ')}; there are ${[...machines.keys()].join(', ')}.`,
    );
  }
  mkdirSync('visualizer', { recursive: true });
  for (const name of names.length > 0 ? names : machines.keys()) {
    const path = `visualizer/${name}.js`;
    writeFileSync(path, await selfContained(name));
    console.log(path);
  }
}

/** A machine's source with everything it uses, but xstate, in the one file. */
export async function selfContained(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: fileOf(name), formats: ['es'] },
      rolldownOptions: { external: ['xstate'] },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = chunks.filter((one) => one.type === 'chunk');
  if (!chunk || chunks.length !== 1) throw new Error(`${name} does not fit in one file.`);
  return chunk.code;
}

function fileOf(name: string): string {
  const file = readdirSync('machines', { recursive: true, encoding: 'utf8' }).find(
    (one) => basename(one) === `${name}.ts`,
  );
  return `machines/${file}`;
}
