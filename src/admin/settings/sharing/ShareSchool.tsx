import { Alert, Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SchoolSharingRef } from '../../../../machines/sync/schoolSharingMachine.ts';
import { isSound, sharingChecks } from '../../../../machines/sync/sharingChecks.ts';
import { useSchool } from '../../../AppContext.ts';
import { sharingFailures } from '../../../strings/sync.ts';
import { AccountChecks } from './AccountChecks.tsx';
import { PuttingDialog } from './PuttingDialog.tsx';

/** What stands in the way of sharing this device's school, and the way to do it. */
export function ShareSchool({ sharing }: { sharing: SchoolSharingRef }) {
  const records = useSchool((school) => school);
  const checks = useMemo(() => sharingChecks(records), [records]);
  const isResting = useSelector(sharing, (snapshot) => snapshot.matches('resting'));
  const failure = useSelector(sharing, ({ context }) => context.failure);
  const other = useSelector(sharing, ({ context }) => context.other);
  const putting = useSelector(sharing, ({ children }) => children.putting);
  return (
    <>
      <AccountChecks checks={checks} title="Antes de compartir" />
      {failure ? (
        <Alert color="red" role="alert" mb="md" title="La escuela no se compartió">
          {other === ''
            ? sharingFailures[failure]
            : `El servidor tiene ya la escuela «${other}». No se cambió nada, ni allá ni aquí.`}
        </Alert>
      ) : null}
      <Button
        leftSection={<IconShare2 size={16} aria-hidden />}
        disabled={!isSound(checks)}
        loading={!isResting}
        onClick={() => sharing.send({ type: 'sharing.start' })}
      >
        Compartir esta escuela
      </Button>
      {putting ? <PuttingDialog putting={putting} /> : null}
    </>
  );
}
