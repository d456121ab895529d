import type { PersistenceRef } from '../store/persistenceMachine.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { BackupFault, ReadBackup } from './backup.ts';

/** A file to be handed over. */
export interface BackupFile {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
  type: string;
  /** The SHA-256 that its last line tells, where it is of lines. */
  checksum?: string;
  /** The digest of the cycle's records, where it is of one. */
  digest?: string;
}

/** Of which school a backup is wanted. */
export interface BackupWanted {
  school: SchoolRef;
  /** Its store, which knows whether it lost days of it. */
  persistence: PersistenceRef;
  /** Whether it may be of what is there, where months are still to come. */
  isPartAgreed?: boolean;
}

/** What holds bytes, which are had a slice at a time. */
export interface StoredBytes {
  /** Bytes. */
  size: number;
  slice: (start: number, end: number) => { arrayBuffer: () => Promise<ArrayBuffer> };
}

/** A chosen file, whatever holds it. */
export interface BackupSource extends StoredBytes {
  name: string;
}

/** How many records of how many have been written, or read. */
export interface FileProgress {
  done: number;
  total: number;
}

export type Reading = ReadBackup | { fault: BackupFault };

/** What whoever writes or reads a file tells of it. */
export type FileEvent =
  | { type: 'file.advanced'; progress: FileProgress }
  | { type: 'file.written'; file: BackupFile }
  | { type: 'file.read'; reading: Reading }
  /** Months of the school are still to come: nothing was written. */
  | { type: 'file.incomplete' }
  | { type: 'file.failed' };
