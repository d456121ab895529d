import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface Disk {
  /** Where it is mounted. */
  folder: string;
  /**
   * Cuts its power, and mounts what it held then as another disk. From the cut on nothing reaches
   * it, whatever the system had still to write: programs that use its files meet errors.
   */
  cutPower: () => Disk;
}

/** Whether this machine can make a disk to cut the power of; says why where it can't. */
export function hasDisks(): boolean {
  const reason = whyNoDisk();
  if (reason) console.log(`No power is cut on this machine: ${reason}.`);
  return reason === null;
}

function whyNoDisk(): string | null {
  if (process.getuid?.() !== 0) return 'only root may mount a disk';
  return spawnSync('losetup', ['--find']).status === 0 ? null : 'it has no loop devices';
}

/** An ext4 file system of its own in an image file, for this test at most. */
export function createDisk(): Disk {
  const home = mkdtempSync(join(tmpdir(), 'plantel-disk-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const image = join(home, 'disk');
  run('truncate', '--size=512M', image);
  run('mkfs.ext4', '-q', '-F', image);
  return mountDisk(image);
}

function mountDisk(image: string): Disk {
  const folder = `${image}-mounted`;
  mkdirSync(folder);
  run('mount', '-o', 'loop', image, folder);
  // Lazily: of a browser just killed a thread may still be at it; the loop device ends with the last.
  onTestFinished(() => run('umount', '--lazy', folder));
  const cutPower = () => {
    run('perl', '-e', shutDown, folder);
    // A copy, and before anything unmounts it: unmounting writes.
    const held = `${image}-as-it-was`;
    copyFileSync(image, held);
    return mountDisk(held);
  };
  return { folder, cutPower };
}

/** EXT4_IOC_SHUTDOWN without a last flush: what the kernel has to try out power cuts. */
const shutDown = `
  open(my $disk, "<", $ARGV[0]) or die $!;
  my $withoutFlush = pack("L", 2);
  ioctl($disk, 0x8004587D, $withoutFlush) or die $!;
`;

function run(program: string, ...words: string[]): void {
  const { status, error, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  if (status === 0) return;
  throw new Error(
    `"${program} ${basename(words.at(-1) ?? '')}" failed: ${error?.message ?? stderr}`,
  );
}
