import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ConfirmDialogProps } from '../../src/ui/dialog/ConfirmDialog.tsx';
import { ConfirmDialog } from '../../src/ui/dialog/ConfirmDialog.tsx';
import { DialogForm } from '../../src/ui/dialog/DialogForm.tsx';

const open = (answered: Partial<ConfirmDialogProps>) => {
  const pressed = vi.fn<(label: string) => void>();
  render(
    <MantineProvider>
      <ConfirmDialog
        isOpen
        title="¿Eliminar?"
        message="Se eliminará."
        confirmLabel="Eliminar"
        otherwise={{ label: 'Dar de baja…', onChoose: () => pressed('otherwise') }}
        onConfirm={() => pressed('confirm')}
        onCancel={() => pressed('cancel')}
        {...answered}
      />
    </MantineProvider>,
  );
  for (const name of ['Dar de baja…', 'Eliminar', 'Cancelar']) {
    fireEvent.click(screen.getByRole('button', { name }));
  }
  return pressed.mock.calls.map(([label]) => label);
};

it('a question of three buttons takes any of them', () => {
  expect(open({})).toEqual(['otherwise', 'confirm', 'cancel']);
});

it('and while it is carried out keeps all three, of which one takes it back', () => {
  expect(open({ isBusy: true })).toEqual(['cancel']);
});

it('a question is described by what it asks, without its buttons', () => {
  open({});
  const dialog = screen.getByRole('dialog', { name: '¿Eliminar?' });
  expect(dialog).toHaveAccessibleDescription('Se eliminará.');
});

it('a form is named by its title, and not described by all that it holds', () => {
  render(
    <MantineProvider>
      <DialogForm
        isOpen
        title="Nuevo Salón"
        submitLabel="Guardar"
        onSubmit={() => undefined}
        onClose={() => undefined}
      >
        <label>
          Capacidad <input />
        </label>
      </DialogForm>
    </MantineProvider>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Nuevo Salón' });
  expect(dialog).not.toHaveAccessibleDescription();
});
