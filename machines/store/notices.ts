import type { ChangeDetails } from './changes.ts';
import type { NoticeCode } from './codes.ts';

/** A notice by its code, with what its words need to name. */
export interface Notice {
  code: NoticeCode;
  details: ChangeDetails;
  /** The change the notice is about, when the person may undo it. */
  undoes?: string | undefined;
  /** What tells whoever gave the notice to try again. */
  retry?: { type: string } | undefined;
}
