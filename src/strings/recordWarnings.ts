import type { RecordWarning } from '../../machines/registers/recordWarnings.ts';

/** What is said of a record that may be saved all the same, in its form and in a list that is imported. */
export const recordWarningTexts: Readonly<Record<RecordWarning['code'], string>> = {
  enrolledLater: 'La inscripción es posterior a hoy: no estará en las listas hasta entonces.',
  endsBeforeStart: 'El curso termina antes de empezar.',
};
