import { required } from '../kit/required.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { ServerSession } from './schoolServer.ts';

/** What a signed-in device works with. */
export interface Connected {
  session: ServerSession;
  school: SchoolRef;
}

interface Connecting extends Omit<Connected, 'session'> {
  session: ServerSession | null;
}

/** The input of what runs while it is. */
export function connectedOf({ context: { session, school } }: { context: Connecting }): Connected {
  return { session: required(session, 'it is connected'), school };
}
