import { Button, MantineProvider, Modal } from '@mantine/core';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent, ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { CopyButton } from '../../src/ui/CopyButton.tsx';
import { Dialog } from '../../src/ui/dialog/Dialog.tsx';
import { DialogForm } from '../../src/ui/dialog/DialogForm.tsx';
import { RecordCard } from '../../src/ui/RecordCard.tsx';
import { SearchBox } from '../../src/ui/fields/SearchBox.tsx';
import { WindowedList } from '../../src/ui/windowed/WindowedList.tsx';
import { useQueryState } from '../../src/ui/useQueryState.ts';
import { theme } from '../../src/theme.ts';

function show(element: ReactElement) {
  return render(
    <MantineProvider env="test" theme={theme}>
      <Modal.Stack>{element}</Modal.Stack>
    </MantineProvider>,
  );
}

function openDialog(isDirty: boolean) {
  const onClose = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  show(
    <DialogForm
      isOpen
      title="Nuevo Salón"
      submitLabel="Guardar"
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <input aria-label="Nombre" />
    </DialogForm>,
  );
  return { onClose, onSubmit, user: userEvent.setup() };
}

test('a dialog is named by its title and submits', async () => {
  const { onSubmit, user } = openDialog(false);
  expect(screen.getByRole('dialog', { name: 'Nuevo Salón' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a form has the browser propose nothing of whoever fills it in', () => {
  openDialog(false);
  expect(screen.getByLabelText('Nombre').closest('form')).toHaveAttribute('autocomplete', 'off');
});

test.each([
  ['title', false],
  ['field', true],
] as const)(
  'the focus begins on a dialog’s %s, marked %s, and Enter closes nothing',
  async (part, isMarked) => {
    const onClose = vi.fn<() => void>();
    const dialog = (opened: boolean) => (
      <MantineProvider theme={theme}>
        <Modal.Stack>
          <Dialog opened={opened} onClose={onClose} title="Detalles">
            <input aria-label="Nombre" data-autofocus={isMarked || undefined} />
          </Dialog>
        </Modal.Stack>
      </MantineProvider>
    );
    const { rerender } = render(dialog(false));
    rerender(dialog(true));
    await screen.findByRole('dialog');
    const start = { title: screen.getByText('Detalles'), field: screen.getByLabelText('Nombre') };
    await waitFor(() => expect(start[part]).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('why a dialog was not submitted stands beside its buttons, in sight however long it is', () => {
  show(
    <DialogForm
      isOpen
      title="Nuevo Salón"
      submitLabel="Guardar"
      error="No hay espacio."
      onClose={() => {}}
      onSubmit={() => {}}
    >
      <input aria-label="Nombre" />
    </DialogForm>,
  );
  const foot = screen.getByRole('button', { name: 'Guardar' }).closest('[data-foot]');
  expect(foot).toContainElement(screen.getByRole('alert'));
});

test('a button keeps the focus while what it began goes on, and cannot be pressed a second time', async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const onClick = vi.fn<() => void>();
  const form = (isLoading: boolean) => (
    <MantineProvider env="test" theme={theme}>
      <form onSubmit={onSubmit}>
        <input aria-label="Nombre" />
        <Button type="submit" loading={isLoading} disabled={isLoading} onClick={onClick}>
          Guardar
        </Button>
      </form>
    </MantineProvider>
  );
  const { rerender } = render(form(false));
  const save = screen.getByRole('button', { name: 'Guardar' });
  await user.click(save);
  rerender(form(true));
  expect(save).toHaveFocus();
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.click(save);
  await user.keyboard('{Enter} ');
  await user.type(screen.getByLabelText('Nombre'), 'A{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
  rerender(form(false));
  expect(save).not.toHaveAttribute('aria-disabled');
  await user.type(screen.getByLabelText('Nombre'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('a dialog without changes closes at once', async () => {
  const { onClose, user } = openDialog(false);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(['{Escape}', 'Cancelar', 'Cerrar'])(
  'leaving a dialog with changes by %s asks before it discards them',
  async (way) => {
    const { onClose, user } = openDialog(true);
    if (way === '{Escape}') await user.keyboard(way);
    else await user.click(screen.getByRole('button', { name: way }));
    expect(screen.getByRole('dialog', { name: '¿Descartar los cambios?' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Seguir editando' }));
    expect(screen.queryByRole('dialog', { name: '¿Descartar los cambios?' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(onClose).toHaveBeenCalledOnce();
  },
);

function Filters() {
  const [type, setType] = useQueryState('tipo', 'todos');
  return (
    <>
      <SearchBox placeholder="Buscar por nombre..." />
      <button type="button" onClick={() => setType(type === 'todos' ? 'virtual' : 'todos')}>
        {type}
      </button>
    </>
  );
}

test('filters live in the address, their first values left out', async () => {
  history.replaceState(null, '', '/admin/classrooms?buscar=sal%C3%B3n');
  const length = history.length;
  const user = userEvent.setup();
  show(<Filters />);
  const search = screen.getByRole('searchbox', { name: 'Buscar' });
  expect(search).toHaveValue('salón');
  await user.type(search, ' 1');
  await user.click(screen.getByRole('button', { name: 'todos' }));
  expect(location.search).toBe('?buscar=sal%C3%B3n+1&tipo=virtual');
  await user.click(screen.getByRole('button', { name: 'virtual' }));
  await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect(location.search).toBe('');
  expect(search).toHaveFocus();
  expect(history.length).toBe(length);
});

test('a record is an article named by its heading', () => {
  show(<RecordCard title="Salón 1">30 lugares</RecordCard>);
  expect(screen.getByRole('article', { name: 'Salón 1' })).toHaveTextContent('30 lugares');
});

test('of a long list only what is in view exists, in print all of it', () => {
  const items = Array.from({ length: 500 }, (_, index) => index);
  show(
    <WindowedList
      items={items}
      itemKey={(item) => item}
      renderItem={(item) => <p>Registro {item}</p>}
    />,
  );
  expect(screen.queryAllByText(/^Registro/).length).toBeLessThan(100);
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByText(/^Registro/)).toHaveLength(500);
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryAllByText(/^Registro/).length).toBeLessThan(100);
});

test('of a list that no paper holds print has the first, and says of how many', () => {
  const items = Array.from({ length: 2_100 }, (_, index) => index);
  show(
    <WindowedList
      items={items}
      itemKey={(item) => item}
      renderItem={(item) => <p>Registro {item}</p>}
    />,
  );
  expect(screen.queryByText(/^En papel/)).not.toBeInTheDocument();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByText(/^Registro/)).toHaveLength(2_000);
  expect(
    screen.getByText(
      'En papel van los primeros 2,000 de 2,100: con los filtros la lista es más corta.',
    ),
  ).toBeInTheDocument();
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByText(/^En papel/)).not.toBeInTheDocument();
});

test('a button that copies is named by its words, and what came of it is said beside it', async () => {
  const user = userEvent.setup();
  show(<CopyButton text="Ana, Beto" label="Copiar lista" copiedLabel="Lista copiada" />);
  const button = screen.getByRole('button', { name: 'Copiar lista' });
  // In a browser what is said within a button is no part of its name.
  expect(within(button).queryByRole('status')).toBeNull();
  await user.click(button);
  expect(await screen.findByText('Lista copiada', { selector: '[role="status"]' })).toBeVisible();
  expect(button).toHaveAccessibleName('Lista copiada');
});
