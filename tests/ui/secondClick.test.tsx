import { fireEvent, render, screen } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '../../src/ui/dialog/Dialog.tsx';

/** Buttons that a dialog covers; of those in it one closes it, and another opens a second over it. */
function Layers({ onPress }: { onPress: () => void }) {
  const [opened, setOpened] = useState(1);
  const close = () => setOpened(opened - 1);
  const transitionProps = { duration: 0 };
  return (
    <MantineProvider>
      <button onClick={onPress}>Debajo</button>
      <button onClick={() => setOpened(1)}>Mostrar</button>
      <Dialog opened={opened > 0} onClose={close} title="Primero" transitionProps={transitionProps}>
        <button onClick={close}>Cerrar</button>
        <button onClick={() => setOpened(2)}>Abrir</button>
      </Dialog>
      <Dialog opened={opened > 1} onClose={close} title="Segundo" transitionProps={transitionProps}>
        <button onClick={onPress}>Encima</button>
      </Dialog>
    </MantineProvider>
  );
}

const click = (target: Element, detail: number) => fireEvent.click(target, { detail });

it.each([
  ['a button of the dialog', () => screen.getByText('Cerrar')],
  ['what lies around it', () => document.querySelector('.mantine-Modal-overlay')!],
])('a double click that closes a dialog by %s presses nothing below', (_, closing) => {
  const onPress = vi.fn<() => void>();
  render(<Layers onPress={onPress} />);
  click(closing(), 1);
  click(screen.getByText('Debajo'), 2);
  expect(onPress).not.toHaveBeenCalled();
  click(screen.getByText('Debajo'), 1);
  click(screen.getByText('Debajo'), 2);
  expect(onPress).toHaveBeenCalledTimes(2);
});

it('a double click that sends a form presses nothing of what moves under it', () => {
  const onPress = vi.fn<() => void>();
  const onSend = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <>
      <Layers onPress={onPress} />
      <form onSubmit={onSend}>
        <button type="submit">Guardar</button>
        <button type="button" onClick={onPress}>
          Agregar
        </button>
      </form>
    </>,
  );
  const [save, add] = [screen.getByText('Guardar'), screen.getByText('Agregar')];
  click(save, 1);
  expect(fireEvent.mouseDown(add, { detail: 2 })).toBe(false);
  click(add, 2);
  expect(onPress).not.toHaveBeenCalled();
  click(save, 1);
  expect(fireEvent.mouseDown(save, { detail: 2 })).toBe(true);
  click(save, 2);
  expect(onSend).toHaveBeenCalledTimes(3);
  expect(fireEvent.mouseDown(add, { detail: 1 })).toBe(true);
  click(add, 1);
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('a double click that opens a dialog over another presses nothing in it', () => {
  const onPress = vi.fn<() => void>();
  render(<Layers onPress={onPress} />);
  click(screen.getByText('Abrir'), 1);
  click(screen.getByText('Encima'), 2);
  expect(onPress).not.toHaveBeenCalled();
  click(screen.getByText('Encima'), 1);
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('a double click that opens a dialog from the page presses nothing in it', () => {
  render(<Layers onPress={() => undefined} />);
  click(screen.getByText('Cerrar'), 1);
  click(screen.getByText('Mostrar'), 1);
  click(screen.getByText('Abrir'), 2);
  expect(screen.queryByText('Encima')).toBeNull();
  click(screen.getByText('Abrir'), 1);
  expect(screen.getByText('Encima')).toBeInTheDocument();
});
