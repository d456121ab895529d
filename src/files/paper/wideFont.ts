import { fontkit } from './fontkit.ts';
import fontUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import type { WideFont } from './pdfText.ts';

export async function loadWideFont(): Promise<WideFont> {
  const response = await fetch(fontUrl);
  if (!response.ok) throw new Error(`The font is not there: ${response.status}`);
  return { fontkit, bytes: new Uint8Array(await response.arrayBuffer()) };
}
