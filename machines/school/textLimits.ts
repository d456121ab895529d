/** The most letters that the texts of a record may have; what an older version left longer may stay. */
export const longestTexts = {
  name: 120,
  career: 120,
  subject: 120,
  position: 120,
  schedule: 120,
  phone: 120,
  user: 120,
  email: 254,
  description: 1_000,
};

/** Whether a name has more letters than any may. */
export function isNameTooLong(name: string): boolean {
  return name.length > longestTexts.name;
}
