import type { PersistenceFailure } from '../machines/store/storePort.ts';
import classes from './loading/plain.module.css';

interface UnavailablePageProps {
  failure: PersistenceFailure;
  onRetry: () => void;
}

const missingStorage = [
  'No hay acceso al almacenamiento',
  'Plantel guarda los datos de la escuela en este navegador, y el navegador no lo permite en este momento.',
  'Revisa que las cookies y los datos de sitios estén permitidos para esta dirección, sal del modo privado o de invitado y vuelve a intentarlo.',
];

/** A title and what follows it. */
const words: Readonly<Record<PersistenceFailure, readonly string[]>> = {
  full: missingStorage,
  failing: missingStorage,
  busy: [
    'El almacenamiento no responde',
    'Parece que otra pestaña lo tiene ocupado. Cierra las demás pestañas de Plantel y vuelve a intentarlo.',
    'Lo que ya habías guardado sigue guardado.',
  ],
  missingCode: [
    'No se pudo cargar Plantel',
    'Una parte de la aplicación no llegó. Revisa tu conexión y vuelve a intentarlo.',
  ],
  outdated: [
    'Hay una versión más nueva de Plantel',
    'La escuela de este navegador ya se guardó con ella, y esta no la puede abrir. Recarga la página; si sigue igual, avisa a quien cuida el sitio de Plantel.',
    'Lo que ya habías guardado sigue guardado: no borres los datos del navegador.',
  ],
  replaced: [
    'Se borraron los datos de este navegador',
    'Otra pestaña de Plantel empezó de nuevo. Vuelve a intentarlo.',
  ],
};

/** Without storage nothing could be kept, so nothing starts. */
export function UnavailablePage({ failure, onRetry }: UnavailablePageProps) {
  const [title, ...paragraphs] = words[failure];
  const isOutdated = failure === 'outdated';
  return (
    <main className={classes.page}>
      <h1>{title}</h1>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <button
        type="button"
        className={classes.button}
        onClick={isOutdated ? () => location.reload() : onRetry}
      >
        {isOutdated ? 'Recargar' : 'Reintentar'}
      </button>
    </main>
  );
}
