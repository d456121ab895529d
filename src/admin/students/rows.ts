/** Rows of a list of a student's file at first, and how many more whenever more are asked for. */
export const firstRows = 12;
export const moreRows = 60;

/** Pixels that a row needs: two stand side by side where they fit. */
export const rowWidth = 480;
