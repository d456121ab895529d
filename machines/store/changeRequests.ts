import type { EventObject } from 'xstate';
import { sendTo } from 'xstate';
import type { AnyCommand } from './decisions.ts';
import type { SchoolRef } from './schoolMachine.ts';

interface Asker {
  school: SchoolRef;
}

/** Asks the school for a change; the asker hears a `ChangeReply` of it. */
export function requestChange<Context extends Asker, Event extends EventObject>(
  commandOf: (context: Context) => AnyCommand,
) {
  return sendTo<Context, Event, undefined, SchoolRef, Event>(
    ({ context }) => context.school,
    ({ context, self }) => ({
      type: 'change.request',
      command: commandOf(context),
      replyTo: self,
    }),
  );
}

/** Gives up what was asked for and is held. */
export function abandonChange<Context extends Asker, Event extends EventObject>() {
  return sendTo<Context, Event, undefined, SchoolRef, Event>(
    ({ context }) => context.school,
    ({ self }) => ({ type: 'change.abandon', replyTo: self }),
  );
}
