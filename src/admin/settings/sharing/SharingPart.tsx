import { optionalPart } from '../../../loading/optionalPart.tsx';

/** Comes with the settings of the system, and shows where there is a server to share over. */
export const SharingPart = optionalPart(() =>
  import('./SharingOfOrigin.tsx').then((part) => part.SharingOfOrigin),
);
