// Runs a TypeScript file of this folder: node scripts/run.mjs <name> [arguments]
import { runnerImport } from 'vite';

const [name, ...values] = process.argv.slice(2);
const { module } = await runnerImport(`./scripts/${name}.ts`, { logLevel: 'error' });
await module.run(...values);
