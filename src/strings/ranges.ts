/** 'Escribe un número de 0 a 1,000,000.' */
export function rangeText(highest: number): string {
  return `Escribe un número de 0 a ${highest.toLocaleString('es-MX')}.`;
}
