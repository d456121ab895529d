import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a call on its way: it never arrives, or its answer never comes back, or but half of it. */
export type Cut = 'pass' | 'loseCall' | 'loseAnswer' | 'halveAnswer';

export interface CuttingProxy {
  base: string;
  /** The path of every call, without `/school/v3/`, in their order. */
  calls: string[];
  /** Asked of each call by its path and body. */
  cut: (path: string, body: string) => Cut;
  end: () => Promise<void>;
}

/** A network that breaks where a test wants it to, before a server's address. */
export async function cuttingProxy(address: string): Promise<CuttingProxy> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const path = (request.url ?? '').replace('/school/v3/', '');
    proxy.calls.push(path);
    const cut = proxy.cut(path, body);
    if (cut === 'loseCall') throw new Error('The call is lost.');
    const names = ['authorization', 'x-plantel-name', 'x-plantel-key'];
    const headers = names.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    const answer = await fetch(address + request.url, { method: 'POST', headers, body });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (cut === 'loseAnswer') throw new Error('The answer is lost.');
    const length = cut === 'halveAnswer' ? bytes.length / 2 : bytes.length;
    response.writeHead(answer.status).end(bytes.subarray(0, length));
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: CuttingProxy = {
    base: `http://127.0.0.1:${port}/school`,
    calls: [],
    cut: () => 'pass',
    end: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
