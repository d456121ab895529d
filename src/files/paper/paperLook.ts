import { rgb } from 'pdf-lib';

/** Letter, standing and on its side, in points. */
export const letter = { width: 612, height: 792 };
export const wideLetter = { width: letter.height, height: letter.width };

export const ink = rgb(0.1, 0.11, 0.13);
export const gray = rgb(0.38, 0.4, 0.44);
export const rule = rgb(0.86, 0.88, 0.91);
export const shade = rgb(0.94, 0.96, 0.98);
export const accent = rgb(0.16, 0.34, 0.81);
/** What a word across a whole page is stamped in. */
export const stampRed = rgb(0.78, 0.11, 0.11);
