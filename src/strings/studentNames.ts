import { namesApart } from '../../machines/kit/names.ts';

/** Students as a list has them: namesakes with the ID that tells them apart. */
export function studentNames(students: readonly { id: number; name: string }[]): string[] {
  return namesApart(students, ({ id }) => [`ID ${id}`]);
}
