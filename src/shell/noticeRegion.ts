import { partOf } from '../shared/part.ts';

/** What shows notices. */
export const noticeRegion = partOf(() => import('./NoticeRegion.tsx'));
