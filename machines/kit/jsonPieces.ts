/** How long a piece is about, in units. */
const pieceLength = 64 * 1024;

/** What lies deeper is written at once. */
const deepest = 6;

/** What `JSON.stringify` makes of plain data, in pieces of which none ends within a character. */
export function* jsonPieces(value: unknown): Generator<string, void> {
  let piece = '';
  for (const part of partsOf(value, 0)) {
    piece += part;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function* partsOf(value: unknown, depth: number): Generator<string, void> {
  if (typeof value === 'string' && value.length > pieceLength) {
    yield* partsOfText(value);
  } else if (depth === deepest || typeof value !== 'object' || value === null) {
    yield JSON.stringify(value) ?? 'null';
  } else if (Array.isArray(value)) {
    let mark = '[';
    for (const item of value) {
      yield mark;
      yield* partsOf(item, depth + 1);
      mark = ',';
    }
    yield mark === '[' ? '[]' : ']';
  } else {
    let mark = '{';
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${mark}${JSON.stringify(name)}:`;
      yield* partsOf(field, depth + 1);
      mark = ',';
    }
    yield mark === '{' ? '{}' : '}';
  }
}

function* partsOfText(text: string): Generator<string, void> {
  yield '"';
  for (let start = 0; start < text.length;) {
    const end = start + pieceLength;
    const isWithin = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    const part = text.slice(start, isWithin ? end - 1 : end);
    yield JSON.stringify(part).slice(1, -1);
    start += part.length;
  }
  yield '"';
}
