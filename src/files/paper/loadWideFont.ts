import type { WideFont } from './pdfText.ts';

/** The font of the letters that a PDF's own fonts lack; it is big, and loaded only where one is met. */
export async function loadWideFont(): Promise<WideFont> {
  const module = await import('./wideFont.ts');
  return module.loadWideFont();
}
