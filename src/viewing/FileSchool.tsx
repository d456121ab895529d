import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { openedSchoolMachine } from '../../machines/app/openedSchoolMachine.ts';
import { readOnlyActors } from '../storage/readOnlyActors.ts';
import type { CycleFile } from '../../machines/settings/cycleViewing.ts';
import { momentOfView } from '../../machines/settings/cycleViewing.ts';
import { persistenceMachine } from '../../machines/store/persistenceMachine.ts';
import { AppContext, useApp } from '../AppContext.ts';
import { inspection } from '../inspection.ts';
import { FileBanner } from './FileBanner.tsx';
import { NotViewed } from './NotViewed.tsx';

interface FileSchoolProps {
  file: CycleFile;
  /** Whether the page is one that is shown of a file. */
  isViewed: boolean;
  children: ReactNode;
}

/** The pages over the school of a file, as its last day ends. */
export function FileSchool({ file, isViewed, children }: FileSchoolProps) {
  return (
    <>
      <FileBanner file={file} />
      {isViewed ? <OpenedSchool file={file}>{children}</OpenedSchool> : <NotViewed />}
    </>
  );
}

function OpenedSchool({ file, children }: { file: CycleFile; children: ReactNode }) {
  const app = useApp();
  const { school } = file;
  const [clock] = useState(() => clockOf(file));
  const [machine] = useState(() =>
    openedSchoolMachine.provide({
      actors: { persistence: persistenceMachine.provide({ actors: readOnlyActors(school) }) },
    }),
  );
  const opened = useActorRef(machine, { ...inspection, systemId: 'app', input: { school, clock } });
  const refs = useSelector(opened, ({ context }) => context);
  const value = useMemo(() => ({ ...app, ...refs, clock, isReadOnly: true }), [app, refs, clock]);
  return <AppContext value={value}>{children}</AppContext>;
}

/** It stands still. */
function clockOf({ cycle, day }: CycleFile): () => number {
  const moment = new Date(momentOfView(cycle, day)).getTime();
  return () => moment;
}
