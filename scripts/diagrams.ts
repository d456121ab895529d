import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import type { AnyStateMachine } from 'xstate';
import { mermaidOf } from '../src/dev/mermaid.ts';
import { machines } from '../src/dev/machines.ts';

const path = 'docs/machines.md';

/** Writes one diagram per machine into docs/machines.md. */
export async function run(): Promise<void> {
  writeFileSync(path, await diagrams());
}

export async function diagrams(): Promise<string> {
  const text = [
    '# The machines\n\nWritten by `npm run diagrams` from the machines themselves. An arrow or a line in a box reads',
    '`event [guard] / actions`; what belongs to every state of a machine stands in a box of its own.\n',
    ...[...machines].map(([name, machine]) => section(name, machine)),
  ].join('\n');
  const { code } = await format(path, text);
  return code;
}

function section(name: string, machine: AnyStateMachine): string {
  const description = machine.root.description ?? '';
  return `## ${name}\n\n${description}\n\n\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\`\n`;
}
