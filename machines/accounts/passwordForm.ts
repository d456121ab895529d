// Base64 in one form only: what follows the last group of four leaves no bit over that would be lost.
const phc =
  /^\$pbkdf2-sha256\$i=(\d{1,9}),l=32\$(?=[^$]{22,128}\$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048])?\$[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]$/;

/**
 * Whether a text is a stored hash of the form and cost this app accepts: PBKDF2 in PHC string form, a
 * salt of 16 to 96 bytes and a hash of 32, each in the one base64 without padding that writes it.
 */
export function isPasswordHash(text: string): boolean {
  const iterations = Number(phc.exec(text)?.[1]);
  return iterations >= 100_000 && iterations <= 10_000_000;
}
