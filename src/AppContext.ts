import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { SignedInUser } from '../machines/school/accounts.ts';
import type { School, SchoolKey } from '../machines/school/school.ts';
import type { CycleFile } from '../machines/settings/cycleViewing.ts';
import type { PersistenceRef } from '../machines/store/persistenceMachine.ts';
import type { SchoolRef } from '../machines/store/schoolMachine.ts';
import type { SessionRef } from '../machines/accounts/sessionMachine.ts';

/** The running school, as every view reaches it. */
export interface RunningApp {
  persistence: PersistenceRef;
  school: SchoolRef;
  session: SessionRef;
  /** Epoch milliseconds. */
  clock: () => number;
  /** 'test' leaves out transitions and portals. */
  env: 'default' | 'test';
  /** Loads what an address is about to show. */
  prefetch?: (path: string) => Promise<void>;
  /** What is looked at in place of the stored school; the shell provides it. */
  viewing?: Viewing;
  /** Whether the school is one that no change can be asked of. */
  isReadOnly?: boolean;
}

/** The file of a cycle that is looked at in place of the stored school, in this tab alone. */
export interface Viewing {
  /** Null while it is the stored school. */
  file: CycleFile | null;
  open: (file: CycleFile) => void;
  close: () => void;
}

export const AppContext = createContext<RunningApp | null>(null);

/** The running school; throws the seed's message outside of it (section 8). */
export function useApp(): RunningApp {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp debe usarse dentro del proveedor de autenticación.');
  return app;
}

/** What a feature's machine needs to ask the store and to follow the school. */
export function useFeatureInput() {
  const { persistence, school } = useApp();
  return { persistence, school, records: school.getSnapshot().context.school };
}

/** One fact of the records; `select` must return a stored value or be compared by `isEqual`. */
export function useSchool<Fact>(
  select: (school: School) => Fact,
  isEqual?: (one: Fact, other: Fact) => boolean,
): Fact {
  const { school } = useApp();
  return useSelector(school, (snapshot) => select(snapshot.context.school), isEqual);
}

/** Some lists of the records: the same object until one of them changes. */
export function useSchoolParts<Key extends SchoolKey>(keys: readonly Key[]): Pick<School, Key> {
  return useSchool<Pick<School, Key>>(
    (school) => school,
    (one, other) => keys.every((key) => one[key] === other[key]),
  );
}

/** Who is signed in, or null. */
export function useUser(): SignedInUser | null {
  const { session } = useApp();
  return useSelector(session, (snapshot) => snapshot.context.user);
}
