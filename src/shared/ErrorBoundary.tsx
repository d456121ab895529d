import type { ReactNode } from 'react';
import { Component } from 'react';
import classes from './plain.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What shows in place of what failed; a page with a way on by itself. */
  fallback?: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override render() {
    const { children, fallback = <FailedPage /> } = this.props;
    return this.state.hasFailed ? fallback : children;
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
