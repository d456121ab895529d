import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { followPointer } from '../../src/admin/schedules/followPointer.ts';
import { renderApp } from '../support/renderApp.tsx';

const pressed = { pointerId: 1, isPrimary: true, button: 0, pointerType: 'mouse' };

function follow() {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  onTestFinished(() => void vi.useRealTimers());
  const gesture = {
    isImmediate: false,
    scroller: null,
    onStart: vi.fn<() => void>(),
    onMove: vi.fn<(x: number, y: number) => void>(),
    onDrop: vi.fn<() => void>(),
    onCancel: vi.fn<() => void>(),
  };
  const cancel = followPointer(new PointerEvent('pointerdown', pressed), gesture);
  return { cancel, ...gesture };
}

describe('a pointer that is followed', () => {
  it('leaves nothing behind when it is cancelled from outside', () => {
    const { cancel, onStart, onMove, onDrop, onCancel } = follow();
    fireEvent.pointerMove(window, { ...pressed, clientX: 40 });
    expect(onStart).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(1);
    cancel();
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
    fireEvent.pointerMove(window, { ...pressed, clientX: 80 });
    fireEvent.pointerUp(window, { ...pressed, clientX: 80 });
    expect(onMove).toHaveBeenCalledTimes(1);
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('is not cancelled with another, as of a palm beside a pen', () => {
    const { onDrop, onCancel } = follow();
    fireEvent.pointerMove(window, { ...pressed, clientX: 40 });
    fireEvent.pointerCancel(window, { ...pressed, pointerId: 2 });
    fireEvent.pointerUp(window, { ...pressed, clientX: 40 });
    expect(onDrop).toHaveBeenCalledTimes(1);
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('is not cancelled once it was dropped', () => {
    const { cancel, onDrop, onCancel } = follow();
    fireEvent.pointerMove(window, { ...pressed, clientX: 40 });
    fireEvent.pointerUp(window, { ...pressed, clientX: 40 });
    cancel();
    expect(onDrop).toHaveBeenCalledTimes(1);
    expect(onCancel).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a class that is being dragged', () => {
  it('is let go when another tab signs its person out', async () => {
    const { store } = renderApp({ path: '/admin/schedules', as: 'admin' });
    const block = await screen.findByRole('button', { name: /Gramática/ });
    const added = vi.spyOn(window, 'addEventListener');
    onTestFinished(() => added.mockRestore());
    fireEvent.pointerDown(block, pressed);
    fireEvent.pointerMove(window, { ...pressed, clientX: 40 });
    await waitFor(() => expect(screen.getByRole('grid').dataset).toHaveProperty('dragging'));
    const followed = added.mock.calls.flatMap(([type, , options]) =>
      type === 'pointermove' && typeof options === 'object' ? [options.signal] : [],
    );
    expect(followed.map((signal) => signal?.aborted)).toEqual([false]);
    act(() => store.signInElsewhere(null));
    expect(await screen.findByRole('button', { name: 'Iniciar Sesión' })).toBeInTheDocument();
    expect(followed.map((signal) => signal?.aborted)).toEqual([true]);
  });
});
