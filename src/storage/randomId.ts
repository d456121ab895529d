/** A text that nobody else draws; `randomUUID` is not there on a page of plain http. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
