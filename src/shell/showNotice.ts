import type { Notice, SchoolRef } from '../../machines/schoolMachine.ts';
import type * as Region from './NoticeRegion.tsx';

/** What shows notices, once there was one to show. */
let region: Promise<typeof Region> | null = null;

/** Shows a notice in place of the one before; its undo, if any, goes to the school. */
export function showNotice({ code, details, undoes }: Notice, school: SchoolRef): void {
  const undo = undoes === undefined ? null : () => school.send({ type: 'change.undo', id: undoes });
  region ??= import('./NoticeRegion.tsx');
  void region.then(({ presentNotice }) => presentNotice({ code, details }, undo));
}

/** Takes back the offer to undo, if one is shown. */
export function hideUndo(): void {
  void region?.then(({ withdrawUndo }) => withdrawUndo());
}
