import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { createActor, fromCallback, setup } from 'xstate';
import { emptySchool } from '../../machines/school/school.ts';
import { freshRecords } from '../../src/server/freshRecords.ts';
import type { PersistenceRef } from '../../machines/store/persistenceMachine.ts';
import { persistenceMachine } from '../../machines/store/persistenceMachine.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { endInvoked, playedByPuppets } from '../support/puppets.ts';
import { seededSchool } from '../support/seededSchool.ts';

const told = { revision: 1, changes: [], isCopied: true };
const fresh = { ...told, school: seededSchool() };

/** A page of a school that it has as empty, and that another tab has filled without its hearing of it. */
function page() {
  let context: Record<string, unknown> = { school: emptySchool, changes: [] };
  const host = setup({
    actors: {
      persistence: playedByPuppets(persistenceMachine),
      school: fromCallback<AnyEventObject>(({ receive }) =>
        receive((event) => {
          if (event.type === 'records.changed') context = { ...context, ...event };
        }),
      ),
    },
  }).createMachine({
    invoke: [
      { src: 'school', systemId: 'school' },
      { src: 'persistence', systemId: 'persistence', input: { clock: () => 0 } },
    ],
  });
  const app = createActor(host, { systemId: 'app' }).start();
  const persistence = app.system.get('persistence') as PersistenceRef;
  const school = {
    getSnapshot: () => ({ context: { ...context, persistence } }),
  } as unknown as SchoolRef;
  const end = (name: string, ending: Parameters<typeof endInvoked>[2]) =>
    endInvoked(persistence, name, ending);
  end('load', { output: { ...told, school: emptySchool, quarantined: [], isOrdered: true } });
  return { school, persistence, end };
}

describe('the records with what other tabs wrote', () => {
  it('are told once they are read', async () => {
    const { school, end } = page();
    const records = freshRecords(school);
    end('refresh', { output: fresh });
    expect((await records).school).toBe(fresh.school);
  });

  it('come after a change that is on its way', async () => {
    const { school, persistence, end } = page();
    persistence.send({ type: 'change.request', command: { type: 'school.empty' } });
    const records = freshRecords(school);
    const refusal = { allowed: false, code: 'record.gone', details: {} };
    end('commit', { output: { ...told, school: emptySchool, outcome: { refusal } } });
    end('refresh', { output: fresh });
    expect((await records).school).toBe(fresh.school);
  });

  it('are those that the page has where the store takes no more', async () => {
    const { school, end } = page();
    const records = freshRecords(school);
    end('refresh', { error: new Error('The disk is gone.') });
    expect((await records).school).toBe(emptySchool);
  });
});
