import classes from './shared/plain.module.css';

/** Without storage nothing could be kept, so nothing starts. */
export function UnavailablePage({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={classes.page}>
      <h1>No hay acceso al almacenamiento</h1>
      <p>
        Plantel guarda los datos de la escuela en este navegador, y el navegador no lo permite en
        este momento.
      </p>
      <p>
        Revisa que las cookies y los datos de sitios estén permitidos para esta dirección, sal del
        modo privado o de invitado y vuelve a intentarlo.
      </p>
      <button type="button" className={classes.button} onClick={onRetry}>
        Reintentar
      </button>
    </main>
  );
}
