import type { EntryFault } from '../../../machines/registers/entries.ts';
import type { Identifier } from '../../../machines/registers/identifiers.ts';
import type { NoticeCode } from '../../../machines/store/codes.ts';
import { identifierProblem } from '../../strings/identifiers.ts';
import { rangeText, tooLongText } from '../../strings/ranges.ts';
import { requiredText } from '../../strings/required.ts';

/** What is wrong with the fields, by field. */
export type Problems = Record<string, string>;

const takenNames: Partial<Record<NoticeCode, string>> = {
  'course.taken': 'Ya existe un curso con este nombre.',
  'group.taken': 'Ya existe un grupo con este ID.',
  'group.leftBehind': 'Ya existen clases, estudiantes o sesiones con este ID.',
  'classroom.taken': 'Ya existe un salón con este nombre.',
  'classroom.leftBehind': 'Ya existen clases en un salón con este nombre.',
};

/** What is said of each field in which no number stands, before it is saved as 0. */
export function doubts(values: object, unread: readonly string[]): Problems {
  return Object.fromEntries(
    unread.map((field) => [
      field,
      `«${String(Reflect.get(values, field))}» no es un número. Corrígelo, o guarda de nuevo y quedará en 0.`,
    ]),
  );
}

/** What is said of each field; the words of the others come with the refusal. */
export function problemsIn(faults: readonly EntryFault[]): Problems {
  const problems = faults.flatMap(({ code, field, highest, refusal }) => {
    if (code === 'missing') return [[field, requiredText]];
    if (highest !== undefined) {
      const isLong = code === 'tooLong';
      return [[field, isLong ? tooLongText(highest) : rangeText(highest, 0, code === 'notWhole')]];
    }
    if (code === 'notForm' || code === 'notCheckDigit') {
      return [[field, identifierProblem(field as Identifier, code)]];
    }
    return code === 'taken' ? [[field, takenNames[refusal.code]]] : [];
  });
  return Object.fromEntries(problems) as Problems;
}
