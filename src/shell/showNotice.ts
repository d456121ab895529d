import type { Notice } from '../../machines/notices.ts';
import type { SchoolRef } from '../../machines/schoolMachine.ts';
import { loadNoticeRegion } from './noticeRegion.ts';

/** Shows a notice in place of the one before; its undo, if any, goes to the school. */
export function showNotice({ code, details, undoes }: Notice, school: SchoolRef): void {
  const undo = undoes === undefined ? null : () => school.send({ type: 'change.undo', id: undoes });
  loadNoticeRegion().then(
    ({ presentNotice }) => presentNotice({ code, details }, undo),
    () => undefined,
  );
}
