/** Percent of a store's room from which people are warned that it will take no more. */
export const warningPercent = 80;
