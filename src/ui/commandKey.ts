/** The key that commands are given with, as its keyboard has it. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Whether a key opens the search from wherever one is. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  return isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
}
