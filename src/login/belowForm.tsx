import { SignInWait } from './SignInWait.tsx';
import type { Signing } from './signing.ts';
import { WaitingChanges } from './WaitingChanges.tsx';

/** What stands below the form where a school is shared. */
export function belowForm(signing: Signing) {
  return function Below() {
    return (
      <>
        <SignInWait signing={signing} />
        <WaitingChanges />
      </>
    );
  };
}
