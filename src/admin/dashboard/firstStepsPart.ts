import { optionalPart } from '../../loading/optionalPart.tsx';

export const FirstSteps = optionalPart(() =>
  import('./FirstSteps.tsx').then((part) => part.FirstSteps),
);
