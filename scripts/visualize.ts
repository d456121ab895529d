import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { Plugin } from 'vite';
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

/** A machine's source in one file, with stand-ins for the rules and the machines it uses. */
export async function selfContained(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [standIns(fileOf(name))],
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

/** In the place of every other file of machines/ what it exports, by name and empty. */
function standIns(drawn: string): Plugin {
  return {
    name: 'plantel:stand-ins',
    enforce: 'pre',
    load(id) {
      const file = relative('.', id);
      if (!file.startsWith('machines/') || file === drawn) return null;
      const source = readFileSync(id, 'utf8');
      const isMachine = file.endsWith('Machine.ts');
      // What follows the records is no rule, and is small.
      if (!isMachine && /^import \{.*\} from 'xstate';$/m.test(source)) return null;
      const exported = [...source.matchAll(/^export (?:async )?(function|const|class) (\w+)/gm)];
      const written = exported.map(([, kind, name]) => standIn(String(kind), String(name)));
      return [...(isMachine ? ["import { createMachine } from 'xstate';"] : []), ...written].join(
        '\n',
      );
    },
  };
}

function standIn(kind: string, name: string): string {
  if (kind === 'function') return `export function ${name}() {}`;
  if (kind === 'class') return `export class ${name} {}`;
  return name.endsWith('Machine')
    ? `export const ${name} = createMachine({ id: '${name.replace('Machine', '')}' });`
    : `export const ${name} = {};`;
}

function fileOf(name: string): string {
  const file = readdirSync('machines', { recursive: true, encoding: 'utf8' }).find(
    (one) => basename(one) === `${name}.ts`,
  );
  return `machines/${file}`;
}
