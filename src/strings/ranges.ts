/** 'Escribe un número de 0 a 1,000,000.' */
export function rangeText(highest: number, lowest = 0): string {
  return `Escribe un número de ${lowest} a ${highest.toLocaleString('es-MX')}.`;
}
