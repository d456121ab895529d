import type { School } from '../../machines/school/school.ts';

/** What a school's people sign in with that has none of the examples' passwords any more. */
export const passwords = { admin: 'Oficina.2026', teacher: 'Salon.2026', staff: 'Caja.2026' };

const hashes = {
  admin:
    '$pbkdf2-sha256$i=600000,l=32$TZJa0ssNzE5YFdqyqUlBTg$PbBxWu9azd7NByaq6TeQJaruRzUZX5ZiBLEDhEFP8vU',
  teacher:
    '$pbkdf2-sha256$i=600000,l=32$XXbOXWLrXcON22KBz/vLiA$rcasrMrNM7xvkXFqEsUR9X8fZtOeAsyZDveojfO/qSc',
  staff:
    '$pbkdf2-sha256$i=600000,l=32$3B4gWUbvxHoyaPPkS9sG4w$1hJPakdT+pJ8nc0x8iWik+yc+OWVoWS4vHDiTKvLqfo',
};

/** The school as it may be shared: with passwords of its own. */
export function withOwnPasswords(school: School): School {
  return {
    ...school,
    admins: school.admins.map((one) => ({ ...one, password: hashes.admin })),
    teachers: school.teachers.map((one) => ({ ...one, password: hashes.teacher })),
    staff: school.staff.map((one) => ({ ...one, password: hashes.staff })),
  };
}
