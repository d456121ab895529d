import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { FormStore } from '../../machines/store/feature.ts';
import type { RunningApp } from '../../src/AppContext.ts';
import { AppContext } from '../../src/AppContext.ts';
import { DialogForm } from '../../src/ui/dialog/DialogForm.tsx';

const formStore: FormStore = { kept: null, keep: () => undefined };
const startForm = (context: { formStore: FormStore; isBroughtBack: boolean }) =>
  createActor(createMachine({ types: {} as { context: typeof context }, context })).start();

/** A form that waits beside a newer version of the product. */
function open(form?: ReturnType<typeof startForm>) {
  const persistence = createActor(createMachine({ context: { failure: 'outdated' } })).start();
  render(
    <MantineProvider>
      <AppContext value={{ persistence } as unknown as RunningApp}>
        <DialogForm
          isOpen
          title="Nuevo Salón"
          submitLabel="Guardar"
          queued="Se guardará en cuanto se pueda."
          {...(form ? { form } : {})}
          onSubmit={() => undefined}
          onClose={() => undefined}
        >
          {null}
        </DialogForm>
      </AppContext>
    </MantineProvider>,
  );
}

it('a form that has a store promises to come back', () => {
  open(startForm({ formStore, isBroughtBack: false }));
  expect(
    screen.getByText(
      'No queda guardado aquí: al recargar, este formulario se abre otra vez con lo escrito; guárdalo entonces.',
    ),
  ).toBeVisible();
  expect(screen.queryByText('Recuperamos lo que no habías guardado')).toBeNull();
});

it('a form without a store promises nothing', () => {
  open();
  expect(screen.getByText('No queda guardado aquí: hazlo de nuevo después.')).toBeVisible();
});

it('a form that was left says so above its fields', () => {
  open(startForm({ formStore, isBroughtBack: true }));
  expect(screen.getByText('Recuperamos lo que no habías guardado')).toBeVisible();
});
