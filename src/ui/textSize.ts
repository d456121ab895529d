/** What `rem` is in pixels: who reads large text has it larger. */
export function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}
