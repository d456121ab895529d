import type { PDFImage } from 'pdf-lib';
import { PDFDocument } from 'pdf-lib';
import type { Settings } from '../../../machines/school/settingsShapes.ts';
import { pause } from '../../loading/pause.ts';
import type { LoadWideFont } from './pdfText.ts';
import { PdfText } from './pdfText.ts';

export interface PdfOptions {
  settings: Settings;
  /** A PNG, or null to do without. */
  logo: Uint8Array | null;
  loadWideFont: LoadWideFont;
}

interface OpenedPdf {
  document: PDFDocument;
  text: PdfText;
  image: PDFImage | null;
}

/** A document of the school under a title, without pages yet, and what draws its texts and its logo. */
export async function openPdf(
  title: string,
  texts: readonly string[],
  { settings: { school }, logo, loadWideFont }: PdfOptions,
): Promise<OpenedPdf> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('es-MX');
  document.setAuthor(school.name);
  document.setCreator('Plantel');
  document.setProducer('Plantel');
  await pause();
  const { name, address, phone } = school;
  const text = await PdfText.open(document, [name, address, phone, ...texts], loadWideFont);
  await pause();
  const image = logo && (await document.embedPng(logo).catch(() => null));
  return { document, text, image };
}
