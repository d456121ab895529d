import type { Secret } from '../../accounts/secret.ts';
import type { ColumnPlan, ImportKey, KnownHeadings } from './importColumns.ts';
import type { BlankRow, DoubtfulRow, ReadRow } from './importRows.ts';
import type { SystemSettings } from '../../school/settingsShapes.ts';

/** A column of a file: what stands in its first cells may be passwords. */
export interface FileColumn {
  heading: string;
  samples: readonly Secret[];
  /** Whether no row has anything under the heading. */
  isEmpty: boolean;
}

/** Of a workbook of several sheets what is read. */
export interface ChosenSheet {
  /** Null where all that have the same columns are read as one list. */
  name: string | null;
  /** In their order. */
  all: readonly string[];
  /** Those that are read as one. */
  joined: readonly string[];
  /** Those that have other columns. */
  left: readonly string[];
}

export interface ReadOutput {
  columns: readonly FileColumn[];
  plan: ColumnPlan;
  /** Whether somebody must say what the columns are. */
  isAsking: boolean;
  /** Whether no heading is known, so that the first row may be no headings at all. */
  isUnknown: boolean;
  /** Those that are of somebody, or of something, by what they say. */
  rows: readonly ReadRow[];
  /** Headings of columns that are not used. */
  ignored: readonly string[];
  /** Beside those the rows that may be of nobody, which a person has the last word on. */
  doubts: readonly DoubtfulRow[];
  /** Those that say nothing that is read, as a number before a name that is to come. */
  blanks: readonly BlankRow[];
  sheet: ChosenSheet | null;
}

/** A file, or pasted text as a secret: it may hold passwords. Only the reader looks inside. */
export interface ReadInput {
  register: ImportKey;
  source: unknown;
  known: KnownHeadings;
  /** The names of the school's groups: a shift beside one may tell which is meant. */
  groups?: readonly string[];
  /** What somebody said of the columns; without it they are guessed by their headings. */
  plan: ColumnPlan | null;
  /** The order in which the school writes the parts of a day. */
  dateFormat: SystemSettings['dateFormat'];
}

/** Why a file can't be read; a reader rejects with an error of this `problem`. */
export type ReadProblem =
  | 'empty'
  | 'emptyFile'
  | 'tooLarge'
  | 'tooMany'
  | 'oldWorkbook'
  | 'lockedWorkbook'
  | 'largeWorkbook'
  | 'brokenWorkbook'
  | 'notWorkbook'
  | 'openDocument'
  | 'numbers'
  | 'pdf'
  | 'webPage'
  | 'notText'
  | 'unreadable';

/** How far the hashing is, and how it ended: with the hashes in the order of the passwords. */
export type HashingEvent =
  | { type: 'hashing.advanced'; hashed: number }
  | { type: 'hashing.done'; hashes: readonly string[] }
  | { type: 'hashing.failed' };

export interface HashingInput {
  passwords: readonly Secret[];
}

/** What is known of a file before it is read. */
export const unread: ReadOutput = {
  columns: [],
  plan: { fields: [], hasHeadings: true, values: {} },
  isAsking: false,
  isUnknown: false,
  rows: [],
  ignored: [],
  doubts: [],
  blanks: [],
  sheet: null,
};

/** Why a reader failed. */
export function readProblemOf(error: unknown): ReadProblem {
  const isKnown = typeof error === 'object' && error !== null && 'problem' in error;
  return isKnown ? (error.problem as ReadProblem) : 'unreadable';
}
