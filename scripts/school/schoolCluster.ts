import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bootstrap, longestAnswer } from './bootstrap.ts';
import { freePorts } from './freePorts.ts';
import type { SignInLimits } from './nginxConfig.ts';
import { nginxConfig, usualLimits } from './nginxConfig.ts';
import { Program } from './program.ts';
import { findOrInstall } from '../debian.ts';
import { serverPrograms } from './programs.ts';

export interface ClusterOptions {
  /** Where everything is kept; started there again, the server goes on with it. */
  folder: string;
  dist: string;
  host?: string;
  /** A free one where it is left out. */
  port?: number;
  limits?: SignInLimits;
  /** What etcd is told beside the usual. */
  etcd?: readonly string[];
}

/** What is the same at every start. */
interface Kept {
  setupKey: string;
  nodes: readonly { client: number; peer: number }[];
}

export interface SchoolCluster {
  address: string;
  setupKey: string;
  nodes: readonly Program[];
  /** Of etcd itself, as `http://127.0.0.1:2379`. */
  endpoints: readonly string[];
  /** Until every node that runs answers and knows a leader. */
  untilHealthy: () => Promise<void>;
  stop: () => Promise<void>;
}

const longestStart = 60_000;
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Three etcd nodes and nginx before them, all on this machine. */
export async function startCluster(options: ClusterOptions): Promise<SchoolCluster> {
  const { dist, host = '127.0.0.1', limits = usualLimits } = options;
  const [port = 0] = options.port === undefined ? await freePorts(1) : [options.port];
  const folder = resolve(options.folder);
  const programs = findOrInstall(serverPrograms);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { setupKey, nodes: ports } = await kept(folder);
  const endpoints = ports.map(({ client }) => `http://127.0.0.1:${client}`);
  const nodes = ports.map(
    (_, index) =>
      new Program(
        programs.etcd,
        [...nodeWords(folder, ports, index), ...(options.etcd ?? [])],
        join(folder, nameOf(index)),
      ),
  );
  const config = join(folder, 'nginx.conf');
  const addresses = ports.map(({ client }) => `127.0.0.1:${client}`);
  writeFileSync(
    config,
    nginxConfig({ dist: resolve(dist), folder, host, port, nodes: addresses, limits }),
  );
  const words = ['-p', folder, '-e', join(folder, 'nginx.log'), '-c', config];
  const nginx = new Program(programs.nginx, words, join(folder, 'nginx'));
  const untilHealthy = async () => {
    for (const [index, node] of nodes.entries()) {
      if (node.isRunning) await untilAnswers(node, `${endpoints[index]}/health`);
    }
  };
  const stop = async () => {
    await nginx.end();
    // What is acknowledged is on the disk; asked to end, the last leader looks for another for seven seconds.
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
  };
  try {
    for (const node of nodes) node.start();
    await untilHealthy();
    const ended = nodes.find((node) => !node.isRunning);
    if (ended) throw new Error(`A node ended: ${ended.lastWords()}`);
    await bootstrap(endpoints[0] ?? '', setupKey);
    nginx.start();
    const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
    await untilAnswers(nginx, `${address}/school/info.json`);
    return { address, setupKey, nodes, endpoints, untilHealthy, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function kept(folder: string): Promise<Kept> {
  const file = join(folder, 'school.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  const ports = await freePorts(6);
  const made: Kept = {
    setupKey: Array.from({ length: 5 }, () => word()).join('-'),
    nodes: [0, 2, 4].map((first) => ({ client: ports[first] ?? 0, peer: ports[first + 1] ?? 0 })),
  };
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

function word(): string {
  return Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
}

function nameOf(index: number): string {
  return `node${index + 1}`;
}

function nodeWords(folder: string, ports: Kept['nodes'], index: number): string[] {
  const peers = ports.map(({ peer }, one) => `${nameOf(one)}=http://127.0.0.1:${peer}`);
  const client = `http://127.0.0.1:${ports[index]?.client}`;
  const peer = `http://127.0.0.1:${ports[index]?.peer}`;
  const flags = {
    name: nameOf(index),
    'data-dir': join(folder, nameOf(index)),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': peers.join(),
    'initial-cluster-token': 'plantel',
    // A password there is a derived key of 256 bits already: to stretch it again protects nothing.
    'bcrypt-cost': '4',
    'auto-compaction-mode': 'periodic',
    'auto-compaction-retention': '1h',
    logger: 'zap',
    'log-level': 'warn',
  };
  return Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
}

async function untilAnswers(program: Program, address: string): Promise<void> {
  const end = Date.now() + longestStart;
  while (program.isRunning && Date.now() < end) {
    const isThere = await fetch(address, { signal: AbortSignal.timeout(longestAnswer) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isThere) return;
    await wait(30);
  }
  if (program.isRunning) throw new Error(`${address} does not answer: ${program.lastWords()}`);
  throw new Error(`It ended: ${program.lastWords()}`);
}
