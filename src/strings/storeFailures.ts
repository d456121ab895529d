import type { PersistenceFailure } from '../../machines/store/storePort.ts';

/** Why a change waits. */
export const storeFailures: Readonly<Record<PersistenceFailure, string>> = {
  full: 'No hay espacio en el almacenamiento',
  failing: 'No se pudo escribir en el almacenamiento',
  busy: 'El almacenamiento no responde',
  missingCode: 'No se pudo cargar una parte de Plantel',
  outdated: 'Recarga esta página, porque ya se usa una versión más nueva de Plantel',
};
