import { partOf } from '../loading/part.ts';

/** What shows notices. */
export const noticeRegion = partOf(() => import('./NoticeRegion.tsx'));
