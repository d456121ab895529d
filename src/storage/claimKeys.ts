/** Who is signed in, as the specification keeps it. */
export const userKey = 'user';
/** When somebody last did anything, in epoch milliseconds. */
export const activityKey = 'lastActivity';
