/** Who signs in (seed, section 3): apart from the other words, which no sign-in needs. */
export const roles = ['admin', 'teacher', 'staff'] as const;
export type Role = (typeof roles)[number];
