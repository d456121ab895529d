import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClusterOptions, SchoolCluster } from '../../scripts/school/schoolCluster.ts';
import { startCluster } from '../../scripts/school/schoolCluster.ts';
import { openSchoolServer } from '../../src/server/openSchoolServer.ts';
import type { EmptyServer } from './contract.ts';

/** More sign-ins than any test makes. */
const unlimited = { perName: 100_000, perAddress: 100_000 };

export interface TestCluster extends SchoolCluster, EmptyServer {
  folder: string;
  base: string;
  /** Puts the server back to where it holds no school and knows no account. */
  empty: () => Promise<void>;
  end: () => Promise<void>;
}

/** Three nodes and nginx in a folder of their own, in front of one page instead of the product. */
export async function startTestCluster(
  options: Partial<ClusterOptions> = {},
): Promise<TestCluster> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'plantel-school-'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Plantel</title>');
  writeFileSync(
    join(dist, 'assets', 'one-1234567.js'),
    `export const one = '${'1'.repeat(1_000)}';`,
  );
  const cluster = await startCluster({ dist, limits: unlimited, ...options, folder });
  const base = `${cluster.address}/school`;
  return {
    ...cluster,
    folder,
    base,
    device: () => openSchoolServer(base),
    empty: () => emptyCluster(cluster),
    end: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface RawAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** A call as whoever has a token and curl makes it. */
export async function rawCall(
  base: string,
  path: string,
  body: object,
  token?: string,
): Promise<RawAnswer> {
  const response = await fetch(`${base}/v3/${path}`, {
    method: 'POST',
    headers: token ? { Authorization: token } : {},
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = text.startsWith('{');
  return {
    status: response.status,
    body: isJson ? (JSON.parse(text) as Record<string, unknown>) : { text },
  };
}

/** A token of etcd's own, past nginx and its limits. */
export async function rawToken(endpoint: string, name: string, password: string): Promise<string> {
  const { body } = await rawCall(endpoint, 'auth/authenticate', { name, password });
  return body.token as string;
}

export function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

async function emptyCluster({ endpoints, setupKey }: SchoolCluster): Promise<void> {
  const [endpoint = ''] = endpoints;
  const token = await rawToken(endpoint, 'root', setupKey);
  const ask = async (path: string, body: object) =>
    (await rawCall(endpoint, path, body, token)).body;
  const { users } = (await ask('auth/user/list', {})) as { users: string[] };
  for (const name of users.filter((one) => one !== 'root' && one !== 'visitor')) {
    await ask('auth/user/delete', { name });
  }
  const all = { key: base64('school/'), range_end: base64('school0') };
  await ask('kv/txn', { success: [{ request_delete_range: all }] });
}
