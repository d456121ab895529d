import type { ChangeDetails } from '../../machines/store/changes.ts';

export type NoticeTone = 'success' | 'warning' | 'error' | 'info';

export interface NoticeWords {
  tone: NoticeTone;
  title: string;
  message: string;
  /** Where there is more to do about it. */
  place?: NoticePlace;
  /** Whether it stands until it is closed. */
  isLasting?: boolean;
}

export interface NoticePlace {
  label: string;
  path: string;
}

/** A notice in words, by its details where they tell; null is silent. */
export type Words = NoticeWords | ((details: ChangeDetails) => NoticeWords) | null;

export const success = (title: string, message: string): NoticeWords => ({
  tone: 'success',
  title,
  message,
});
/** Of what was done all the same. */
export const warning = (title: string, message: string): NoticeWords => ({
  tone: 'warning',
  title,
  message,
});
export const error = (title: string, message: string): NoticeWords => ({
  tone: 'error',
  title,
  message,
});
/** An error that names what is to be gone after before it is tried again. */
export const lastingError = (title: string, message: string): NoticeWords => ({
  ...error(title, message),
  isLasting: true,
});
export const info = (title: string, message: string): NoticeWords => ({
  tone: 'info',
  title,
  message,
});

/** Of a day whose records are in a file. */
export function filedDay(name: string | number | undefined): NoticeWords {
  return error('No se guardó', `Ese día es del ciclo ${name}, que está en un archivo.`);
}
