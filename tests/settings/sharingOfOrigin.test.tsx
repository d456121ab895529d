import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../support/renderApp.tsx';

it('asks again whether the school has a server where the question got lost', async () => {
  const fetched = vi.fn<typeof fetch>().mockImplementation((path) => {
    if (path !== '/school/info.json') return Promise.reject(new TypeError('Failed to fetch'));
    return fetched.mock.calls.filter(([asked]) => asked === path).length === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ plantel: 'school', format: 1 }));
  });
  vi.stubGlobal('fetch', fetched);
  renderApp({ as: 'admin', path: '/admin/settings?seccion=sistema' });
  expect(
    await screen.findByRole('article', { name: 'La escuela en varios equipos' }),
  ).toBeVisible();
});
