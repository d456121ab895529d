/** In octets of UTF-8, what ends a line aside (RFC 5545, 3.1). */
const longestLine = 75;

/** The lines of an iCalendar file, each in one piece. */
export function unfoldLines(text: string): string {
  return text.replaceAll(/\r\n[ \t]/g, '');
}

/** Lines, of which none begins with a space, in pieces of 75 octets at most; no character is cut in two. */
export function foldLines(text: string): string {
  return text.split('\r\n').map(foldLine).join('\r\n');
}

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    octets += octetsOf(character);
    if (octets > longestLine) {
      folded += '\r\n ';
      octets = 1 + octetsOf(character);
    }
    folded += character;
  }
  return folded;
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
