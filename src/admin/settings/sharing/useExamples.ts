import { useEffect, useState } from 'react';
import type { SharingChecks } from '../../../../machines/sync/sharingChecks.ts';
import { examplesOn } from '../../../../machines/sync/sharingChecks.ts';
import type { SchoolServer } from '../../../../machines/sync/schoolServer.ts';
import { useApp } from '../../../AppContext.ts';

/** Who of a shared school has an example's password there, once its server has told. */
export function useExamples(server: Pick<SchoolServer, 'saltOf'>): SharingChecks['examples'] {
  const { school } = useApp();
  const [examples, setExamples] = useState<SharingChecks['examples']>([]);
  useEffect(() => {
    examplesOn(server, school.getSnapshot().context.school)
      .then(setExamples)
      .catch(() => undefined);
  }, [school, server]);
  return examples;
}
