import { onTestFinished } from 'vitest';

/** Gives the rest of a test a screen of this size. */
export function resizeScreen(width: number, height: number): void {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number; height: number }) => void };
  };
  happyDOM.setViewport({ width, height });
  onTestFinished(() => happyDOM.setViewport({ width: 1024, height: 768 }));
}
