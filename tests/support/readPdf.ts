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
  text: string;
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Of a letter's height, what stands above its line. */
const capital = 0.7;
const brim = 1;

const ownJson = { parse: JSON.parse, stringify: JSON.stringify };
const ownPush = Reflect.get(Array.prototype, 'push');

/**
 * What reads a PDF puts a JSON for older engines, thirty times as slow, in the place of this one's, and a
 * push: every other test of the worker would pay for it.
 */
function putBackOwn(): void {
  Object.assign(JSON, ownJson);
  Reflect.set(Array.prototype, 'push', ownPush);
}

/** Reads a written PDF back by a program that did not write it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContents> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  putBackOwn();
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
    const boxes = pieces.filter(isLevel).map(boxOf);
    contents.overlaid.push(
      ...boxes.flatMap((box, place) =>
        boxes
          .slice(place + 1)
          .filter((other) => liesOver(box, other))
          .map((other): [string, string] => [box.text, other.text]),
      ),
    );
  }
  await task.destroy();
  return contents;
}

/** What is slanted or upright is left out: its box says little of where it is. */
function isLevel({ transform }: TextItem): boolean {
  return transform[1] === 0;
}

function boxOf({ str, transform, width, height }: TextItem): Box {
  const [left, bottom] = transform.slice(4) as [number, number];
  return { text: str, left, bottom, right: left + width, top: bottom + height * capital };
}

/** Whether two share more than a brim. */
function liesOver(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  return Math.min(width, height) > brim;
}
