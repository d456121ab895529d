import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useSecondClick } from '../../src/ui/useSecondClick.ts';

function Layers({ onPress }: { onPress: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  useSecondClick(isOpen);
  // Both stand in one place, as what a dialog covers does.
  return <button onClick={isOpen ? () => setIsOpen(false) : onPress}>Aquí</button>;
}

it('what closes by a double click presses nothing below, and a click of its own does', async () => {
  const onPress = vi.fn<() => void>();
  render(<Layers onPress={onPress} />);
  const user = userEvent.setup();
  await user.dblClick(screen.getByRole('button'));
  expect(onPress).not.toHaveBeenCalled();
  await user.pointer({ target: document.body, keys: '[MouseLeft]' });
  await user.click(screen.getByRole('button'));
  expect(onPress).toHaveBeenCalledOnce();
});
