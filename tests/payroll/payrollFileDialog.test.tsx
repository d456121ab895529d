import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import { renderApp } from '../support/renderApp.tsx';

const path = '/admin/payroll';
const identified = (seeded: School): School => ({
  ...seeded,
  teachers: seeded.teachers.map((one, at) =>
    at < 2 ? { ...one, rfc: 'GODE561231GR8', clabe: '032180000118359719' } : one,
  ),
});

describe("a run's CSV files", () => {
  it('are asked for by whom they are for, the bank told of nobody without an account', async () => {
    const files = hearDownloads();
    const { user } = renderApp({ as: 'admin', path, school: identified });
    const dialog = await openDialog(user);
    expect(within(dialog).getByRole('radio', { name: 'Resumen' })).toBeChecked();
    await user.click(within(dialog).getByRole('radio', { name: 'Dispersión bancaria' }));
    const checks = within(dialog).getByRole('region', { name: 'Revisión de la dispersión' });
    expect(checks).toHaveTextContent('2 transferencias por $1,070.10');
    expect(checks).toHaveTextContent(
      'Sin CLABE (4): Miguel Soto Vargas, Lucía Hernández Cruz, Rosa Jiménez Luna y Teresa Aguilar Peña.',
    );
    expect(checks).toHaveTextContent('Sin importe por pagar: 1 persona.');
    expect(checks).toHaveTextContent(
      'Carlos Ramírez López y Ana Torres Medina tienen la misma CLABE.',
    );
    expect(checks).toHaveTextContent('2 pagos siguen pendientes');
    await user.click(within(dialog).getByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]!.text()).toContain(
      'CARLOS RAMIREZ LOPEZ,032180000118359719,502.50,EMP001P 20250808\r\n',
    );
  });

  it('have what the search leaves, and for the accountant who somebody is', async () => {
    const files = hearDownloads();
    const { user } = renderApp({ as: 'admin', path: `${path}?buscar=carlos`, school: identified });
    const dialog = await openDialog(user);
    await user.click(within(dialog).getByRole('radio', { name: 'Contador' }));
    expect(within(dialog).queryByRole('region')).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const lines = (await files[0]!.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('"Carlos Ramírez López","GODE561231GR8"');
  });

  it('for a bank are not written where there is nobody to pay', async () => {
    const { user } = renderApp({ as: 'admin', path });
    const dialog = await openDialog(user);
    await user.click(within(dialog).getByRole('radio', { name: 'Dispersión bancaria' }));
    expect(dialog).toHaveTextContent('No hay a quién pagar por banco');
    expect(within(dialog).getByRole('button', { name: 'Descargar' })).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

function hearDownloads(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:payroll';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return files;
}

async function openDialog(user: ReturnType<typeof renderApp>['user']): Promise<HTMLElement> {
  await screen.findByRole('article', { name: 'Carlos Ramírez López' });
  await user.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  return screen.findByRole('dialog', { name: 'Descargar CSV' });
}
