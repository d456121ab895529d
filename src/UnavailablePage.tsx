import type { PersistenceFailure } from '../machines/store/storePort.ts';
import classes from './loading/plain.module.css';

interface UnavailablePageProps {
  failure: PersistenceFailure;
  onRetry: () => void;
}

/** Without storage nothing could be kept, so nothing starts. */
export function UnavailablePage({ failure, onRetry }: UnavailablePageProps) {
  return (
    <main className={classes.page}>
      {failure === 'missingCode' ? <MissingCode /> : <MissingStorage />}
      <button type="button" className={classes.button} onClick={onRetry}>
        Reintentar
      </button>
    </main>
  );
}

function MissingCode() {
  return (
    <>
      <h1>No se pudo cargar Plantel</h1>
      <p>Una parte de la aplicación no llegó. Revisa tu conexión y vuelve a intentarlo.</p>
    </>
  );
}

function MissingStorage() {
  return (
    <>
      <h1>No hay acceso al almacenamiento</h1>
      <p>
        Plantel guarda los datos de la escuela en este navegador, y el navegador no lo permite en
        este momento.
      </p>
      <p>
        Revisa que las cookies y los datos de sitios estén permitidos para esta dirección, sal del
        modo privado o de invitado y vuelve a intentarlo.
      </p>
    </>
  );
}
