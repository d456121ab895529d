/** An amount in pesos as whole centavos, half a centavo away from zero. */
export function toCentavos(pesos: number): number {
  return roundHalfAway(pesos * 100);
}

/** The nearest whole number, halves away from zero, binary noise such as 100.49999999999999 aside. */
export function roundHalfAway(value: number): number {
  const size = Math.abs(value);
  const rounded = Math.floor(Number(size.toPrecision(15)) + 0.5);
  return rounded === 0 || value > 0 ? rounded : -rounded;
}

/** A percentage of whole centavos, in whole centavos. */
export function percentOf(centavos: number, percent: number): number {
  return roundHalfAway((centavos * percent) / 100);
}
