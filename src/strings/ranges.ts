/** 'Escribe un número de 0 a 1,000,000.' */
export function rangeText(highest: number, lowest = 0, isWhole = false): string {
  return `Escribe un número${isWhole ? ' entero' : ''} de ${lowest} a ${highest.toLocaleString('es-MX')}.`;
}

/** Of a text with more letters than its field takes. */
export function tooLongText(most: number): string {
  return `Caben ${most.toLocaleString('es-MX')} letras: acórtalo.`;
}
