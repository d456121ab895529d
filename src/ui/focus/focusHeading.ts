/** Takes the focus on to the page's heading from a button that goes as it is pressed. */
export function focusHeading(): void {
  document.querySelector('h1')?.focus();
}
