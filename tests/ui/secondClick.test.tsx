import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useSecondClick } from '../../src/ui/useSecondClick.ts';

/** A button that a dialog covers, in one place with the button that closes it. */
function Layers({ onPress }: { onPress: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  useSecondClick();
  return isOpen ? (
    <div role="dialog">
      <button onClick={() => setIsOpen(false)}>Aquí</button>
    </div>
  ) : (
    <button onClick={onPress}>Aquí</button>
  );
}

it('a double click that closes a dialog presses nothing below, and one of its own does', () => {
  const onPress = vi.fn<() => void>();
  render(<Layers onPress={onPress} />);
  const click = (detail: number) => fireEvent.click(screen.getByRole('button'), { detail });
  click(1);
  click(2);
  expect(onPress).not.toHaveBeenCalled();
  click(1);
  click(2);
  expect(onPress).toHaveBeenCalledTimes(2);
});
