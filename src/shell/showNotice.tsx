import type { Notice, SchoolRef } from '../../machines/schoolMachine.ts';

/** Shows a notice in place of the one before; its undo, if any, goes to the school. */
export function showNotice({ code, details, undoes }: Notice, school: SchoolRef): void {
  const undo = undoes === undefined ? null : () => school.send({ type: 'change.undo', id: undoes });
  void import('./NoticeRegion.tsx').then(({ presentNotice }) =>
    presentNotice({ code, details }, undo),
  );
}

/** Takes back the offer to undo, if one is shown. */
export function hideUndo(): void {
  void import('./NoticeRegion.tsx').then(({ withdrawUndo }) => withdrawUndo());
}
