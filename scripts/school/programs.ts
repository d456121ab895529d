import { existsSync } from 'node:fs';
import { installPackages, programOnPath } from '../debian.ts';

/** Where Debian puts what only administrators run. */
const systemFolder = '/usr/sbin';

export interface Programs {
  etcd: string;
  nginx: string;
}

export function findOrInstallPrograms(): Programs {
  const found = find();
  if (found) return found;
  installPackages(['etcd-server', 'etcd-client', 'nginx-light'], missing);
  const installed = find();
  if (installed) return installed;
  throw new Error(missing);
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

const missing =
  'A school’s server needs etcd (3.4 or later) and nginx on the PATH: install them ' +
  '("apt-get install etcd-server etcd-client nginx-light" on Debian).';
