/** Runs in the page: leaves no room for even one more character. */
export function fillStorage(): void {
  let text = '';
  for (let size = 4_194_304; size >= 1; size /= 2) {
    try {
      localStorage.setItem('foreign', text + 'x'.repeat(size));
      text += 'x'.repeat(size);
    } catch {
      // Too much: half of it is tried next.
    }
  }
}
