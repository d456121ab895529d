import type { AddressInfo } from 'node:net';
import type { Plugin } from 'vite';
import { preview } from 'vite';
import { plainHost } from './chromium.ts';

export interface ServedApp {
  port: number;
  close: () => Promise<void>;
}

export interface ServeOptions {
  /** Another folder than the built app's own. */
  folder?: string;
  plugins?: Plugin[];
}

/** Serves a built app to browsers of this machine, as it is: packing it anew for each takes longer. */
export async function serveApp({ folder, plugins = [] }: ServeOptions = {}): Promise<ServedApp> {
  const server = await preview({
    logLevel: 'error',
    ...(folder === undefined ? {} : { build: { outDir: folder } }),
    preview: { host: '127.0.0.1', port: 0, allowedHosts: [plainHost] },
    plugins: [unpacked, ...plugins],
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return { port, close: () => server.close() };
}

const unpacked: Plugin = {
  name: 'plantel:unpacked',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      // What a test asks for by itself comes as it would to anybody.
      if (request.headers['sec-fetch-dest']) delete request.headers['accept-encoding'];
      next();
    });
  },
};
