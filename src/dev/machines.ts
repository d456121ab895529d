import type { AnyStateMachine } from 'xstate';

const modules = import.meta.glob<Record<string, AnyStateMachine>>('../../machines/*/*Machine.ts', {
  eager: true,
});

/** Every machine by its name, which is that of the file that holds it. */
export const machines: ReadonlyMap<string, AnyStateMachine> = new Map(
  Object.entries(modules).map(([path, exported]) => {
    const name = path.slice(path.lastIndexOf('/') + 1).replace('.ts', '');
    const machine = exported[name];
    if (!machine) throw new Error(`${path} exports no ${name}.`);
    return [name, machine];
  }),
);
