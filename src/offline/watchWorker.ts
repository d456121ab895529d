import { Workbox } from 'workbox-window';
import { fromCallback } from 'xstate';
import type { UpdateEvent, WorkerRequest } from '../../machines/app/updateMachine.ts';

const checkMilliseconds = 60 * 60 * 1_000;

/** Registers the service worker that serves the product without a network, and follows it. */
export const watchWorker = fromCallback<WorkerRequest>(({ sendBack, receive }) => {
  const send = (event: UpdateEvent) => sendBack(event);
  const worker = new Workbox('/sw.js');
  const registered = worker.register().catch(() => undefined);
  // The first worker of all may wait a moment too, with nothing active before it: no new version.
  worker.addEventListener('waiting', () => {
    void registered.then((registration) => {
      if (registration?.active) send({ type: 'update.found' });
    });
  });
  // The first worker takes over the page that brought it, and others open then: no new version.
  let isServed = navigator.serviceWorker.controller !== null;
  worker.addEventListener('controlling', () => {
    if (isServed) send({ type: 'update.applied' });
    isServed = true;
  });
  receive(({ type }) => {
    if (type === 'worker.activate') worker.messageSkipWaiting();
  });
  const check = () => void worker.update().catch(() => undefined);
  const timer = setInterval(check, checkMilliseconds);
  return () => clearInterval(timer);
});
