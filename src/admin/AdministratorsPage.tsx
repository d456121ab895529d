import { Text } from '@mantine/core';
import { searchedTexts } from '../../machines/registers/searchedTexts.ts';
import { useSchool } from '../AppContext.ts';
import { AdministratorDialog } from './registers/AdministratorDialog.tsx';
import { AccountCard } from './registers/AccountCard.tsx';
import { DeleteDialog } from './registers/DeleteDialog.tsx';
import { RegisterScreen, countOf } from './registers/RegisterScreen.tsx';
import { TransferButtons } from './registers/TransferButtons.tsx';
import { useRegistry } from './registers/useRegistry.ts';
import { useSearched } from './registers/useSearched.ts';

/** 'Gestión de Administradores'. */
export function AdministratorsPage() {
  const registry = useRegistry('admins');
  const admins = useSchool((school) => school.admins);
  const shown = useSearched(admins, searchedTexts.admins);
  return (
    <RegisterScreen
      register="admins"
      registry={registry}
      actions={<TransferButtons register="admins" plural="administradores" shown={shown} />}
      createLabel="Nuevo Administrador"
      searchPlaceholder="Buscar por nombre, correo o usuario..."
      items={shown}
      count={countOf(shown.length, admins.length, 'administrador', 'administradores')}
      filters={admins.length === 1 ? <OnlyOne /> : undefined}
      emptyMessage="No se encontraron administradores."
      renderItem={(admin) => <AccountCard registry={registry} account={admin} />}
    >
      <AdministratorDialog registry={registry} />
      <DeleteDialog registry={registry} />
    </RegisterScreen>
  );
}

function OnlyOne() {
  return (
    <Text size="sm" c="dimmed" flex="1 1 20rem">
      Solo hay una cuenta de administración: si se olvida su contraseña, nadie puede darle otra.
      Agrega una segunda.
    </Text>
  );
}
