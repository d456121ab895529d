import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { provideBrowserStorage, withdrawBrowserStorage } from '../support/browserStorage.ts';
import type { MemoryStore } from '../support/memoryStore.ts';
import { renderApp } from '../support/renderApp.tsx';

afterEach(() => {
  withdrawBrowserStorage();
  vi.unstubAllGlobals();
});

const mega = 1_048_576;

async function openCard(
  touch: { school?: (seeded: School) => School; store?: (store: MemoryStore) => void } = {},
) {
  const app = renderApp({
    path: '/admin/settings?seccion=sistema',
    as: 'admin',
    at: '2026-03-10T09:00:00',
    ...touch,
  });
  const card = within(await screen.findByRole('article', { name: 'Almacenamiento' }));
  return { ...app, card };
}

function withPayments(seeded: School): School {
  const payment = { payPeriod: '2025-08-02 - 2025-08-08' };
  const paid = ['2025-08-09', '2025-08-09', '2026-01-10'].map((payDate, index) => ({
    ...payment,
    id: `teacher-${index}`,
    payDate,
  }));
  return { ...seeded, paidPayroll: paid };
}

describe('the storage of a browser with a database', () => {
  it('is what is in use of what the browser gives', async () => {
    provideBrowserStorage({ used: 12.4 * mega, quota: 2.1 * 1_024 * mega });
    const { card } = await openCard();
    expect(await card.findByText('12.4 MB de 2.1 GB')).toBeVisible();
    expect(card.queryByRole('alert')).toBeNull();
  });

  it('warns from 80 percent of it', async () => {
    provideBrowserStorage({ used: 81.6 * mega, quota: 100 * mega });
    const { card } = await openCard();
    expect(await card.findByRole('alert')).toHaveTextContent(
      'El almacenamiento está al 82%. Haz un respaldo y quita lo que ya no necesites: cuando se llene no se podrá guardar más.',
    );
  });

  it('is told by year and kind, and anew after a change', async () => {
    const { card, store } = await openCard({ school: withPayments });
    const row = (name: RegExp) => card.findByRole('row', { name });
    expect(await row(/^Clases programadas 8 \d kB$/)).toBeVisible();
    expect(await row(/^Personas, cursos, grupos y lo demás \d+ \d+ kB$/)).toBeVisible();
    const headings = card.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(headings).toEqual([
      '2026',
      'Pagos de nómina',
      '2025',
      'Clases programadas',
      'Pagos de nómina',
      'Personas, cursos, grupos y lo demás',
      'Total',
    ]);
    const [counted] = within(await row(/^Total /)).getAllByRole('cell');
    const total = Number(counted?.textContent);
    expect(total).toBeGreaterThan(0);
    store.changeElsewhere({ type: 'record.delete', register: 'students', id: '1' });
    expect(await row(new RegExp(`^Total ${total - 1} `))).toBeVisible();
  });
});

describe('keeping the data', () => {
  it('is said where the browser does, and needs no asking', async () => {
    provideBrowserStorage({ isKept: true });
    const { card } = await openCard();
    expect(await card.findByText('El navegador conservará estos datos')).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('can be asked for, and the answer takes the place of the question', async () => {
    const { persist } = provideBrowserStorage({ isGranted: true });
    const { card, user } = await openCard();
    await card.findByText('El navegador puede borrar estos datos si le falta espacio');
    expect(card.getByText('ten siempre un respaldo reciente;')).toBeVisible();
    expect(persist).not.toHaveBeenCalled();
    await user.click(card.getByRole('button', { name: 'Pedir que se conserven' }));
    const answer = await card.findByText('El navegador conservará estos datos');
    expect(card.queryByRole('button')).toBeNull();
    await waitFor(() => expect(answer).toHaveFocus());
  });

  it('can be asked for again after a refusal, which is said', async () => {
    const { persist } = provideBrowserStorage();
    const { card, user } = await openCard();
    const ask = await card.findByRole('button', { name: 'Pedir que se conserven' });
    await user.click(ask);
    expect(await card.findByText(/^Por ahora el navegador no lo concedió\./)).toBeVisible();
    await user.click(ask);
    await waitFor(() => expect(persist).toHaveBeenCalledTimes(2));
    expect(ask).toHaveFocus();
  });

  it('says what to answer as long as the browser asks the person', async () => {
    provideBrowserStorage();
    Object.assign(navigator.storage, { persist: () => new Promise(() => undefined) });
    const { card, user } = await openCard();
    await user.click(await card.findByRole('button', { name: 'Pedir que se conserven' }));
    expect(
      await card.findByText(
        'Si el navegador pregunta, junto a la dirección, responde que lo permites.',
      ),
    ).toBeVisible();
  });

  it('is not asked for where that is forbidden: it says where to allow it', async () => {
    provideBrowserStorage({ permission: 'denied' });
    const { card } = await openCard();
    expect(await card.findByText(/se permite en los permisos del sitio/)).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('cannot be asked for over plain http, which is said', async () => {
    withdrawBrowserStorage();
    vi.stubGlobal('isSecureContext', false);
    const { card } = await openCard();
    expect(await card.findByText('El navegador no dice si conservará estos datos')).toBeVisible();
    expect(card.getByText(/solo en una página que se abre con https/)).toBeVisible();
    expect(card.queryByText('En uso')).toBeNull();
    expect(await card.findByRole('row', { name: /^Total / })).toBeVisible();
  });

  it('cannot be asked for where the browser has no such thing, which is said', async () => {
    vi.stubGlobal('isSecureContext', true);
    const { card } = await openCard();
    expect(
      await card.findByText(/^Este no lo dice nunca, ni cuánto espacio tiene\./),
    ).toBeVisible();
    expect(card.queryByText(/https/)).toBeNull();
    expect(card.queryByRole('button')).toBeNull();
  });
});

describe('the storage of a browser without a database', () => {
  const withoutDatabase = (store: MemoryStore) => {
    store.isOrdered = false;
  };

  it('is local storage, whatever the disk has', async () => {
    provideBrowserStorage({ used: 1, quota: 2_000 * mega });
    const { card } = await openCard({ store: withoutDatabase });
    expect(await card.findByText(/% de \d+ MB$/)).toBeVisible();
    expect(card.getByText(/todo se guarda en ese espacio/)).toBeVisible();
    expect(card.queryByText(/GB/)).toBeNull();
  });
});
