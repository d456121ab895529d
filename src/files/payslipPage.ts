import { rgb } from 'pdf-lib';

/** Letter, in points. */
export const page = { width: 612, height: 792 };
export const left = 54;
export const right = page.width - left;
export const middle = page.width / 2;
export const gray = rgb(0.38, 0.4, 0.44);
export const rule = rgb(0.8, 0.82, 0.85);
export const shade = rgb(0.94, 0.96, 0.98);
export const accent = rgb(0.09, 0.39, 0.67);
