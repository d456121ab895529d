import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';

const key = 'mantine-color-scheme-value';
const worn = () => document.documentElement.getAttribute('data-mantine-color-scheme');

afterEach(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'));

test.each([
  ['cramirez', '/teacher/account'],
  ['rjimenez', '/staff/account'],
  ['admin', '/admin/settings?seccion=sistema'],
])('%s chooses at %s how this device looks, dark at first', async (as, path) => {
  const { user } = renderApp({ as, path });
  const card = within(await screen.findByRole('article', { name: 'Apariencia' }));
  expect(card.getByRole('radiogroup', { name: 'Apariencia' })).toBeVisible();
  const names = card.getAllByRole('radio').map((one) => (one as HTMLInputElement).value);
  expect(names).toEqual(['dark', 'light', 'auto']);
  expect(card.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  expect(worn()).toBe('dark');
  await user.click(card.getByRole('radio', { name: 'Claro' }));
  expect(worn()).toBe('light');
  expect(screen.getByRole('button', { name: 'Apariencia: Claro' })).toBeInTheDocument();
});

test('the menu has the same choice, and another tab’s is followed', async () => {
  const { user } = renderApp({ as: 'rjimenez', path: '/staff' });
  const choice = await screen.findByRole('button', { name: 'Apariencia: Oscuro' });
  await user.click(choice);
  expect(choice).toHaveAccessibleName('Apariencia: Claro');
  expect(worn()).toBe('light');
  expect(localStorage.getItem(key)).toBe('light');
  act(() => {
    localStorage.setItem(key, 'dark');
    const news = { key, newValue: 'dark', storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', news));
  });
  await waitFor(() => expect(worn()).toBe('dark'));
  expect(choice).toHaveAccessibleName('Apariencia: Oscuro');
  await user.click(choice);
  await user.click(choice);
  expect(choice).toHaveAccessibleName('Apariencia: Del sistema');
  expect(localStorage.getItem(key)).toBe('auto');
  await user.click(choice);
  expect(choice).toHaveAccessibleName('Apariencia: Oscuro');
});

test('what an older version or a hand stored there is dark', async () => {
  localStorage.setItem(key, 'sepia');
  renderApp({ as: 'admin', path: '/admin' });
  expect(await screen.findByRole('button', { name: 'Apariencia: Oscuro' })).toBeInTheDocument();
  expect(worn()).toBe('dark');
});
