import type { PersistenceFailure } from '../../machines/store/storePort.ts';

/** What no retry mends: the page takes no change until it is loaded anew. */
type Final = 'outdated' | 'replaced';
export type Passing = Exclude<PersistenceFailure, Final>;

export function isPassing(failure: PersistenceFailure): failure is Passing {
  return failure !== 'outdated' && failure !== 'replaced';
}

/** Why a change waits. */
export const storeFailures: Readonly<Record<PersistenceFailure, string>> = {
  full: 'No hay espacio en el almacenamiento',
  failing: 'No se pudo escribir en el almacenamiento',
  busy: 'El almacenamiento no responde',
  missingCode: 'No se pudo cargar una parte de Plantel',
  outdated: 'Recarga esta página, porque ya se usa una versión más nueva de Plantel',
  replaced: 'Los datos de este navegador se borraron y otra pestaña empezó de nuevo',
};
