import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.d.ts';

export interface PdfContents {
  title: string;
  language: string;
  /** Points, by page. */
  sizes: { width: number; height: number }[];
  /** What a person can select, piece by piece in the order it was drawn, by page. */
  pages: string[][];
  /** Two such pieces of which one lies over the other. */
  overlaid: [string, string][];
}

/** Where a piece stands, in points. */
interface Box {
  isLevel: boolean;
  from: [x: number, y: number];
  until: [x: number, y: number];
}

/** Of a letter's height, what stands above its line. */
const capital = 0.7;
const brim = 1;

/** Reads a written PDF back by a program that did not write it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContents> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const { Title: title = '', Language: language = '' } = info as Record<string, string>;
  const contents: PdfContents = { title, language, sizes: [], pages: [], overlaid: [] };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    contents.sizes.push({ width, height });
    const { items } = await page.getTextContent();
    const pieces = items.filter((item) => 'str' in item).filter(({ str }) => str.trim());
    contents.pages.push(pieces.map(({ str }) => str));
    contents.overlaid.push(
      ...pieces.flatMap((piece, place) =>
        pieces
          .slice(place + 1)
          .filter((other) => liesOver(piece, other))
          .map((other): [string, string] => [piece.str, other.str]),
      ),
    );
  }
  await task.destroy();
  return contents;
}

/** Whether two level pieces share more than a brim. */
function liesOver(one: TextItem, other: TextItem): boolean {
  const [left, right] = [one, other].map(({ transform, width, height }) => ({
    isLevel: transform[1] === 0,
    from: [transform[4], transform[5]] as [number, number],
    until: [transform[4] + width, transform[5] + height * capital] as [number, number],
  })) as [Box, Box];
  const isShared = (axis: 0 | 1) =>
    Math.min(left.until[axis], right.until[axis]) - Math.max(left.from[axis], right.from[axis]) >
    brim;
  return left.isLevel && right.isLevel && isShared(0) && isShared(1);
}
