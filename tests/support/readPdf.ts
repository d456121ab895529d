import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PdfContents {
  title: string;
  language: string;
  /** Points, by page. */
  sizes: { width: number; height: number }[];
  /** What a person can select, piece by piece in the order it was drawn, by page. */
  pages: string[][];
}

/** Reads a written PDF back by a program that did not write it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContents> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  const { Title: title = '', Language: language = '' } = info as Record<string, string>;
  const contents: PdfContents = { title, language, sizes: [], pages: [] };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    contents.sizes.push({ width, height });
    const { items } = await page.getTextContent();
    contents.pages.push(
      items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])),
    );
  }
  await task.destroy();
  return contents;
}
