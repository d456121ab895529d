import type { ReactNode } from 'react';
import { Component } from 'react';
import { MissingCode } from './arrival.ts';
import { MissingCodePage } from './MissingCodePage.tsx';
import classes from './plain.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What shows in place of what failed, which may throw it on; a page with a way on by itself. */
  fallback?: (error: unknown) => ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    const { error } = failure;
    if (fallback) return fallback(error);
    return error instanceof MissingCode ? <MissingCodePage missedAt={error.at} /> : <FailedPage />;
  }
}

export function FailedPage() {
  return (
    <div role="alert" className={classes.page}>
      <h2>Algo salió mal en esta pantalla</h2>
      <p>Lo que ya habías guardado sigue guardado. Recarga la página para continuar.</p>
      <button type="button" className={classes.button} onClick={() => location.reload()}>
        Recargar
      </button>
    </div>
  );
}
