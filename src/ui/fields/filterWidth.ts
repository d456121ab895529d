/** Of a choice that a list is filtered by: with those beside it, it fills a phone's line. */
export const filterWidth = { flex: '1 1 auto', maw: { base: '100%', xs: '15rem' } };
