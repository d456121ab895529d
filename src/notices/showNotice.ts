import type { AnyActorRef } from 'xstate';
import type { Notice } from '../../machines/store/notices.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import type { NoticeOffer } from './offers.ts';
import { noticeRegion } from './noticeRegion.ts';

/**
 * Shows a notice in place of the one before; its undo, if any, goes to the school, its retry to
 * whoever gave it.
 */
export function showNotice(notice: Notice, school: SchoolRef, giver?: AnyActorRef): void {
  const offer = offerOf(notice, school, giver);
  noticeRegion.load().then(
    ({ presentNotice }) => presentNotice(notice, offer, giver ?? null),
    () => undefined,
  );
}

function offerOf(
  { undoes, retry }: Notice,
  school: SchoolRef,
  giver?: AnyActorRef,
): NoticeOffer | null {
  if (undoes !== undefined) return { to: school, event: { type: 'change.undo', id: undoes } };
  return retry && giver ? { to: giver, event: retry } : null;
}
