import { serveLines } from './serveLines.ts';

serveLines(
  {
    addEventListener: (type, listener) => addEventListener(type, listener),
    postMessage: (message) => postMessage(message),
  },
  reportError,
);
