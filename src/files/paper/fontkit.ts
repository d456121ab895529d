import pdfFontkit from '@pdf-lib/fontkit';
import regeneratorRuntime from 'regenerator-runtime';

/** The shapers of scripts like Tifinagh ask for this by its global name. */
Object.assign(globalThis, { regeneratorRuntime });

export const fontkit = pdfFontkit;
