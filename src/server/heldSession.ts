import { isSameContent } from '../../machines/kit/sameContent.ts';
import type { ServerCredentials, ServerSession } from '../../machines/sync/schoolServer.ts';

/**
 * Signs in once, and goes on with that session whenever the same credentials come again: a token is good
 * for as long as the server takes it, and only so many sign-ins a minute are let through.
 */
export function holdSession(
  signIn: (credentials: ServerCredentials) => Promise<ServerSession>,
): (credentials: ServerCredentials) => Promise<ServerSession> {
  let held: { credentials: ServerCredentials; session: ServerSession } | null = null;
  return async (credentials) => {
    if (held && isSameContent(held.credentials, credentials)) {
      await held.session.resume();
      return held.session;
    }
    held = { credentials, session: await signIn(credentials) };
    return held.session;
  };
}
