import { required } from '../kit/required.ts';
import type { SchoolRef } from '../store/schoolMachine.ts';
import type { ServerSession } from './schoolServer.ts';

/** What a signed-in device works with. */
export interface Connected {
  session: ServerSession;
  school: SchoolRef;
}

export function connectedOf({
  session,
  school,
}: Omit<Connected, 'session'> & { session: ServerSession | null }): Connected {
  return { session: required(session, 'it is connected'), school };
}
