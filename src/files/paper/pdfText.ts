import type { PDFDocument, PDFFont, PDFHexString, PDFName, PDFPage, RGB } from 'pdf-lib';
import {
  StandardFonts,
  beginText,
  degrees,
  endText,
  moveText,
  setFillingColor,
  setFontAndSize,
  showText,
} from 'pdf-lib';
import { ink, stampRed } from './paperLook.ts';

/** A font with more of the world's letters than the standard ones, and what embeds it. */
export interface WideFont {
  fontkit: Parameters<PDFDocument['registerFontkit']>[0];
  bytes: Uint8Array;
}

export type LoadWideFont = () => Promise<WideFont>;

export interface TextStyle {
  /** Points. */
  size: number;
  isBold?: boolean;
  color?: RGB;
  /** Which end of the text stands at `x`. */
  align?: 'left' | 'center' | 'right';
  /** Points the text may take: a longer one gets smaller, and is cut where that is not enough. */
  width?: number;
}

interface Letters {
  font: PDFFont;
  codePoints: ReadonlySet<number>;
}

/** A text in the font that has its letters. */
class Line {
  readonly font: PDFFont;
  readonly text: string;
  #length: number | undefined;
  #encoded: PDFHexString | undefined;

  constructor(font: PDFFont, text: string) {
    this.font = font;
    this.text = text;
  }

  /** Points at a size of one point. */
  get length(): number {
    this.#length ??= this.font.widthOfTextAtSize(this.text, 1);
    return this.#length;
  }

  get encoded(): PDFHexString {
    this.#encoded ??= this.font.encodeText(this.text);
    return this.#encoded;
  }
}

const smallest = 0.6;

/**
 * Draws text nobody has to vouch for: in the standard fonts where they have every letter, in an
 * embedded part of the wide font where they don't, with '?' for what neither has.
 */
export class PdfText {
  readonly #regular: Letters;
  readonly #bold: Letters;
  readonly #wide: Letters | null;
  readonly #lines = new Map<string, Line>();
  readonly #names = new WeakMap<PDFPage, Map<PDFFont, PDFName>>();

  private constructor(regular: Letters, bold: Letters, wide: Letters | null) {
    this.#regular = regular;
    this.#bold = bold;
    this.#wide = wide;
  }

  /** Loads the wide font only when one of the texts needs it; one that fails to load is left out. */
  static async open(
    document: PDFDocument,
    texts: readonly string[],
    loadWideFont: LoadWideFont,
  ): Promise<PdfText> {
    const regular = lettersOf(await document.embedFont(StandardFonts.Helvetica));
    const bold = lettersOf(await document.embedFont(StandardFonts.HelveticaBold));
    const isStandard = texts.every((text) => hasAll(regular, clean(text)));
    const wide = isStandard ? null : await embedWide(document, loadWideFont).catch(() => null);
    return new PdfText(regular, bold, wide);
  }

  /** One line whose base line is at `y`; an empty text draws nothing. */
  draw(page: PDFPage, value: string, x: number, y: number, style: TextStyle): void {
    const { width = Number.POSITIVE_INFINITY, align = 'left', color = ink } = style;
    const line = cutTo(width / (style.size * smallest), this.#line(value, style.isBold ?? false));
    if (line.text === '') return;
    const size = line.length * style.size > width ? width / line.length : style.size;
    const start = { left: 0, center: line.length / -2, right: -line.length }[align] * size;
    // By operators: page.drawText lists the font among the page's resources once more each time.
    page.pushOperators(
      beginText(),
      setFillingColor(color),
      setFontAndSize(this.#nameOf(page, line.font), size),
      moveText(x + start, y),
      showText(line.encoded),
      endText(),
    );
  }

  /** A word across the whole page, through which what is under it can be read. */
  stamp(page: PDFPage, word: string): void {
    const { width, height } = page.getSize();
    const { font } = this.#bold;
    const size = (0.75 * Math.hypot(width, height)) / font.widthOfTextAtSize(word, 1);
    const angle = Math.atan2(height, width);
    page.drawText(word, {
      x: width * 0.15,
      y: height * 0.12,
      size,
      font,
      color: stampRed,
      opacity: 0.28,
      rotate: degrees((angle * 180) / Math.PI),
    });
  }

  /** The text in lines of at most so many points, broken between words. */
  wrap(value: string, width: number, { size, isBold = false }: TextStyle): string[] {
    const { font, text } = this.#line(value, isBold);
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || font.widthOfTextAtSize(longer, size) <= width) {
        line = longer;
      } else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  }

  #line(value: string, isBold: boolean): Line {
    const key = `${isBold} ${value}`;
    const known = this.#lines.get(key);
    if (known) return known;
    const text = clean(value);
    const standard = isBold ? this.#bold : this.#regular;
    const letters = hasAll(standard, text) ? standard : (this.#wide ?? standard);
    const line = new Line(letters.font, replaceMissing(letters, text));
    this.#lines.set(key, line);
    return line;
  }

  #nameOf(page: PDFPage, font: PDFFont): PDFName {
    const names = this.#names.get(page) ?? new Map<PDFFont, PDFName>();
    this.#names.set(page, names);
    const name = names.get(font) ?? page.node.newFontDictionary(font.name, font.ref);
    names.set(font, name);
    return name;
  }
}

/** The line, or as much of its start as has room, in points at a size of one point. */
function cutTo(room: number, line: Line): Line {
  if (line.length <= room) return line;
  const letters = Array.from(line.text);
  let cut = line;
  while (letters.length > 0 && cut.length > room) {
    letters.length -= Math.ceil(letters.length / 20);
    cut = new Line(line.font, `${letters.join('').trimEnd()}...`);
  }
  return cut;
}

/** Composed letters, one kind of space, no line breaks and no marks that print nothing. */
function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .trim();
}

function lettersOf(font: PDFFont): Letters {
  return { font, codePoints: new Set(font.getCharacterSet()) };
}

function hasAll({ codePoints }: Letters, text: string): boolean {
  for (const letter of text) if (!codePoints.has(letter.codePointAt(0)!)) return false;
  return true;
}

function replaceMissing(letters: Letters, text: string): string {
  if (hasAll(letters, text)) return text;
  return Array.from(text, (letter) => (hasAll(letters, letter) ? letter : '?')).join('');
}

async function embedWide(document: PDFDocument, loadWideFont: LoadWideFont): Promise<Letters> {
  const { fontkit, bytes } = await loadWideFont();
  document.registerFontkit(fontkit);
  return lettersOf(await document.embedFont(bytes, { subset: true }));
}
