import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const agent = new Agent({ keepAlive: true });

/**
 * What the adapter asks of `fetch`, on Node's own connections: its `fetch` takes more of the processor
 * than all else that a device does, which in a browser is another program's.
 */
export async function plainFetch(address: string, asked: RequestInit): Promise<Response> {
  const { method = 'GET', headers, body, signal } = asked;
  const named = { ...(headers as Record<string, string>), 'Accept-Encoding': 'gzip' };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method, agent, headers: named, ...(signal ? { signal } : {}) };
    request(address, options, resolve).on('error', reject).end(body);
  });
  const { statusCode: status = 0, headers: told } = answer;
  const content = told['content-encoding'] === 'gzip' ? answer.pipe(createGunzip()) : answer;
  const text = async () => {
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(part as Buffer);
    return Buffer.concat(parts).toString('utf8');
  };
  const response = {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name: string) => told[name] ?? null },
    text,
    json: async () => JSON.parse(await text()) as unknown,
    get body() {
      return Readable.toWeb(content);
    },
  };
  return response as unknown as Response;
}
