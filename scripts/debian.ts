import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program of one of these names on the PATH. */
export function programOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => isExecutable(path));
}

/** What lies somewhere on this machine, or comes with Debian packages. */
export interface Installable<Found> {
  find: () => Found | undefined;
  packages: readonly string[];
  /** What is told where it is neither there nor can be installed. */
  missing: string;
}

/** Installs what is missing; throws where that can't be done. */
export function findOrInstall<Found>({ find, packages, missing }: Installable<Found>): Found {
  const found = find();
  if (found) return found;
  installPackages(packages, missing);
  const installed = find();
  if (installed) return installed;
  throw new Error(missing);
}

/** Installs Debian packages as root; throws what is missing where that can't be done. */
export function installPackages(packages: readonly string[], missing: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(missing);
  console.log(`Installing the Debian packages ${packages.join(', ')} with apt-get …`);
  aptGet(missing, 'update');
  aptGet(missing, 'install', '-y', '--no-install-recommends', ...packages);
}

function aptGet(missing: string, ...words: string[]): void {
  const run = spawnSync('apt-get', words, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (run.status === 0) return;
  const reason = run.error?.message ?? run.stderr;
  throw new Error(`${missing} "apt-get ${words.join(' ')}" failed: ${reason}`);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
