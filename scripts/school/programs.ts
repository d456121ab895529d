import { existsSync } from 'node:fs';
import type { Installable } from '../debian.ts';
import { programOnPath } from '../debian.ts';

/** Where Debian puts what only administrators run. */
const systemFolder = '/usr/sbin';

export interface Programs {
  etcd: string;
  nginx: string;
}

function find(): Programs | undefined {
  const etcd = programOnPath(['etcd']);
  const nginx = programOnPath(['nginx']) ?? inSystemFolder('nginx');
  return etcd && nginx ? { etcd, nginx } : undefined;
}

function inSystemFolder(name: string): string | undefined {
  const path = `${systemFolder}/${name}`;
  return existsSync(path) ? path : undefined;
}

/** What a school's server runs on. */
export const serverPrograms: Installable<Programs> = {
  find,
  packages: ['etcd-server', 'etcd-client', 'nginx-light'],
  missing:
    'A school’s server needs etcd (3.4 or later) and nginx on the PATH: install them ' +
    '("apt-get install etcd-server etcd-client nginx-light" on Debian).',
};
