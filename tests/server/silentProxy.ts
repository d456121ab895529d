import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

export interface SilentProxy {
  base: string;
  /** From here on nothing comes back on the streams that are open; new ones are as they should be. */
  silenceStreams: () => void;
  end: () => Promise<void>;
}

/** A network on which an open stream dies without anybody being told, before a server's address. */
export async function silentProxy(address: string): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  const streams = new Set<{ near: Socket; far: Socket }>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(address).port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('data', (bytes) => {
      if (bytes.toString('latin1').startsWith('POST /school/v3/watch ')) streams.add({ near, far });
    });
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/school`,
    silenceStreams: () => {
      for (const { near, far } of streams) {
        far.unpipe(near);
        far.resume();
      }
      streams.clear();
    },
    end: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
