import { letter } from './paperLook.ts';

export const page = letter;
export const left = 54;
export const right = page.width - left;
export const middle = page.width / 2;
