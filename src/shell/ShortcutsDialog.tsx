import '@mantine/core/styles/Kbd.layer.css';
import { Kbd, Table, Title } from '@mantine/core';
import { Fragment } from 'react';
import type { Role } from '../../machines/school/roles.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { commandKey } from '../ui/commandKey.ts';

interface ShortcutsDialogProps {
  role: Role;
  opened: boolean;
  onClose: () => void;
}

/** Every key that does something on the screens of a role. */
export function ShortcutsDialog({ role, opened, onClose }: ShortcutsDialogProps) {
  const sections = areas.filter(({ roles }) => roles.includes(role));
  return (
    <Dialog opened={opened} onClose={onClose} title="Atajos de teclado" size="38rem">
      {sections.map(({ title, shortcuts }) => (
        <Fragment key={title}>
          <Title order={3} size="h5" mt="sm">
            {title}
          </Title>
          <Table aria-label={title}>
            <Table.Tbody>
              {shortcuts.map(([keys, effect]) => (
                <Table.Tr key={keys}>
                  <Table.Th scope="row" w="45%" fw={400}>
                    <Keys keys={keys} />
                  </Table.Th>
                  <Table.Td>{effect}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Fragment>
      ))}
    </Dialog>
  );
}

/** Keys pressed together are joined by '+', those of which one is pressed by ' o '. */
function Keys({ keys }: { keys: string }) {
  return keys.split(' o ').map((combination, index) => (
    <Fragment key={combination}>
      {index > 0 ? ' o ' : null}
      {combination.split('+').map((key, place) => (
        <Fragment key={key}>
          {place > 0 ? ' + ' : null}
          <Kbd>{key}</Kbd>
        </Fragment>
      ))}
    </Fragment>
  ));
}

type Shortcut = readonly [keys: string, effect: string];

interface Area {
  title: string;
  roles: readonly Role[];
  shortcuts: readonly Shortcut[];
}

const areas: readonly Area[] = [
  {
    title: 'En todas las páginas',
    roles: ['admin', 'teacher', 'staff'],
    shortcuts: [
      [`${commandKey}+K`, 'Buscar'],
      ['?', 'Mostrar esta lista'],
      ['F8', 'Ir al aviso que se muestra'],
      ['Escape', 'Cerrar el diálogo, el menú o el aviso'],
      ['Enter', 'Completar la fecha o la hora escrita en un campo'],
    ],
  },
  {
    title: 'Al buscar',
    roles: ['admin', 'teacher', 'staff'],
    shortcuts: [
      ['↑ o ↓', 'Elegir un resultado'],
      ['Enter', 'Abrir el resultado elegido'],
    ],
  },
  {
    title: 'Al pasar lista',
    roles: ['admin', 'teacher'],
    shortcuts: [
      ['P', 'Marcar presente y pasar al siguiente'],
      ['A', 'Marcar ausente y pasar al siguiente'],
      ['R', 'Marcar tardanza y pasar al siguiente'],
      ['/', 'Buscar a un estudiante por su apellido'],
      ['Enter', 'En la búsqueda, ir al estudiante encontrado'],
      [`${commandKey}+Z`, 'Deshacer la última marca'],
      ['← o → o ↑ o ↓', 'Cambiar de lugar'],
      ['Inicio o Fin', 'Ir al primer o al último estudiante'],
    ],
  },
  {
    title: 'En el horario',
    roles: ['admin'],
    shortcuts: [
      ['← o → o ↑ o ↓', 'Cambiar de celda'],
      ['Inicio o Fin', 'Ir a la primera o a la última columna'],
      [`${commandKey}+Inicio o ${commandKey}+Fin`, 'Ir a la primera o a la última celda'],
      ['Re Pág o Av Pág', 'Subir o bajar cuatro filas'],
      ['Enter', 'Abrir la clase, o programar una en la celda'],
      ['Espacio', 'Tomar la clase para moverla, y soltarla'],
      ['Mayús+↑ o Mayús+↓', 'Con la clase tomada, cambiar su fin'],
      ['Escape', 'Dejar la clase tomada donde estaba'],
      ['Mayús+Enter', 'Elegir la clase junto con otras, o quitarla de ellas'],
      ['Mayús+← o Mayús+→', 'Elegir también la clase a la que se llega'],
      [`${commandKey}+C`, 'Copiar las clases elegidas'],
      [`${commandKey}+V`, 'Pegarlas en la celda'],
      [`${commandKey}+Z`, 'Deshacer el último cambio del horario'],
      ['Supr', 'Eliminar las clases elegidas'],
    ],
  },
];
