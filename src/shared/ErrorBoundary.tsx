import type { ReactNode } from 'react';
import { Component } from 'react';
import classes from './plain.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
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
    if (!this.state.hasFailed) return this.props.children;
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
}
