import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { useNextHeir } from '../../src/ui/focus/useNextHeir.ts';

/** Cards of several buttons, each of which is answered by any of them. */
function Cards() {
  const list = useRef<HTMLElement>(null);
  const [names, setNames] = useState(['Uno', 'Dos', 'Tres']);
  const focusing = useNextHeir(list, 'button');
  return (
    <section ref={list} {...focusing}>
      {names.map((name) => (
        <article key={name}>
          {['Poner', 'Abrir', 'Dejar'].map((answer) => (
            <button
              key={answer}
              type="button"
              onClick={() => setNames(names.filter((one) => one !== name))}
            >
              {`${answer} ${name}`}
            </button>
          ))}
        </article>
      ))}
    </section>
  );
}

it('from a card that goes the focus goes to the next one’s first button, whichever was pressed', async () => {
  const user = userEvent.setup();
  render(<Cards />);
  for (const [pressed, next] of [
    ['Dejar Uno', 'Poner Dos'],
    ['Abrir Dos', 'Poner Tres'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: pressed }));
    expect(screen.getByRole('button', { name: next })).toHaveFocus();
  }
});

/** Rows of which none can be pressed while something is stored. */
function Rows({ names, isStoring = false }: { names: readonly string[]; isStoring?: boolean }) {
  const list = useRef<HTMLElement>(null);
  const focusing = useNextHeir(list, 'button');
  return (
    <section ref={list} {...focusing}>
      {names.map((name) => (
        <button key={name} type="button" disabled={isStoring}>
          {name}
        </button>
      ))}
    </section>
  );
}

it('the focus goes on once what is next can be pressed', () => {
  const { rerender } = render(<Rows names={['Uno', 'Dos']} />);
  screen.getByRole('button', { name: 'Uno' }).focus();
  rerender(<Rows names={['Dos']} isStoring />);
  expect(document.body).toHaveFocus();
  rerender(<Rows names={['Dos']} />);
  expect(screen.getByRole('button', { name: 'Dos' })).toHaveFocus();
});
