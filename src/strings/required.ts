/** What is said beside a field that must not stay blank. */
export const requiredText = 'Este campo es obligatorio.';
