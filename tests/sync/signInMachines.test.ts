import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, toPromise, waitFor } from 'xstate';
import { Secret } from '../../machines/accounts/secret.ts';
import type { Joined, KeptPerson, Recalled } from '../../machines/sync/deviceState.ts';
import type { FirstSchool } from '../../machines/sync/firstSchool.ts';
import { joinMachine } from '../../machines/sync/joinMachine.ts';
import type { Derived } from '../../machines/sync/provingMachine.ts';
import { provingMachine } from '../../machines/sync/provingMachine.ts';
import type { SaltAndCost, ServerSession } from '../../machines/sync/schoolServer.ts';
import { nameOfBase, ServerError } from '../../machines/sync/schoolServer.ts';
import { signInMachine, waitingFor } from '../../machines/sync/signInMachine.ts';
import { askedStore, changeEndings, refusalOf } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const session = { role: 'teacher', id: 1 } as ServerSession;
const kept = { salt: 'AAAA', iterations: 600_000, proof: 'f00d' };
const known: KeptPerson = { role: 'teacher', id: 1, user: 'cramirez', ...kept };
const derived: Derived = { key: new Secret('llave'), kept };
const other: Derived = { key: new Secret('otra'), kept: { ...kept, proof: 'cafe' } };
const password = new Secret('Profe.2025');
const joined: Joined = {
  id: 'uno',
  audience: 'everybody',
  name: 'Doce',
  head: 7,
  last: null,
  missing: [],
};
const failures = (['rejected', 'unreachable', 'outdated'] as const).map((failure) => ({
  error: new ServerError(failure, ''),
}));
const told: SaltAndCost = { salt: new Uint8Array(16), iterations: 600_000 };
const noSecret = {
  'no password outlives the end': ({
    status,
    context,
  }: {
    status: string;
    context: { password: Secret | null };
  }) => status === 'active' || context.password === null,
};

/** Somebody enters with a password that this device does not know, and ten seconds later no answer has come. */
async function enterWithAnother() {
  const clock = new SimulatedClock();
  let answer: (salt: SaltAndCost) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const salt = new Promise<SaltAndCost>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  const machine = provingMachine.provide({
    actors: {
      readSalt: fromPromise(() => salt),
      recognise: fromPromise(() => Promise.resolve<Derived | null>(null)),
      derive: fromPromise(() => Promise.resolve(other)),
      signIn: fromPromise(() => Promise.resolve(session)),
    },
  });
  const input = { role: 'teacher', user: 'cramirez', password, known, isKept: true } as const;
  const entering = createActor(machine, { input, clock }).start();
  clock.increment(10_000);
  await waitFor(entering, (snapshot) => snapshot.matches({ asking: 'insisting' }));
  return { entering, answer, fail };
}

describe('signing in to a shared school', () => {
  it('proves who somebody is by every way', () => {
    const named = { role: 'teacher', user: 'cramirez', password } as const;
    expectEveryTransition(provingMachine, {
      inputs: [
        { ...named, known: null, isKept: false },
        { ...named, known, isKept: true },
        { ...named, known, isKept: false },
      ],
      input: { ...named, known, isKept: true },
      events: [],
      endings: {
        readSalt: [{ output: told }, ...failures],
        derive: [{ output: derived }, { output: other }, { error: new Error('no WebCrypto') }],
        signIn: [{ output: session }, ...failures],
        recognise: [{ output: derived }, { output: null }, { error: new Error('no WebCrypto') }],
        dropPerson: [{ output: undefined }, { error: new Error('busy') }],
      },
      distinguish: ({ context: { output, isKept, isUnrecognised, derived: made } }) => [
        isUnrecognised,
        'failure' in output ? output.failure : output.session !== null,
        isKept,
        made?.kept.proof,
      ],
      promises: {
        ...noSecret,
        'only an unreachable server lets the device decide': (snapshot, before) =>
          !snapshot.matches('recognising') ||
          before.matches('recognising') ||
          JSON.stringify(snapshot.context.output) === '{"failure":"unreachable"}',
      },
    });
  });

  it('lets in whom the device knows within ten seconds where a server takes the question and never answers', async () => {
    const clock = new SimulatedClock();
    const machine = provingMachine.provide({
      actors: {
        readSalt: fromPromise(() => new Promise<SaltAndCost>(() => undefined)),
        recognise: fromPromise(() => Promise.resolve<Derived | null>(derived)),
      },
    });
    const start = (isKept: boolean) => {
      const input = { role: 'teacher', user: 'cramirez', password, known, isKept } as const;
      return createActor(machine, { input, clock }).start();
    };
    const entering = start(true);
    const joining = start(false);
    clock.increment(10_000);
    expect(joining.getSnapshot().value).toEqual({ asking: 'waiting' });
    joining.stop();
    expect(entering.getSnapshot().value).toEqual({ asking: 'recognising' });
    expect(await toPromise(entering)).toMatchObject({ person: known, session: null });
  });

  it('goes on waiting where the device does not know the password, which the server may', async () => {
    const { entering, answer } = await enterWithAnother();
    answer(told);
    expect(await toPromise(entering)).toMatchObject({
      person: { user: 'cramirez', ...other.kept },
      key: other.key,
      session,
    });
  });

  it('tells that the device does not know the password once the server has not answered', async () => {
    const { entering, fail } = await enterWithAnother();
    fail(new ServerError('unreachable', ''));
    expect(await toPromise(entering)).toEqual({ failure: 'unrecognised' });
  });

  it.each(['readSalt', 'signIn'] as const)(
    'asks again, as long as it may take, where %s got lost and the device does not know the password',
    async (lost) => {
      const asked: unknown[] = [];
      const answer = <Answer>(name: typeof lost, isHasty: boolean, said: Answer) => {
        asked.push([name, isHasty ? 'once' : 'again']);
        return isHasty && name === lost
          ? Promise.reject(new ServerError('unreachable', ''))
          : Promise.resolve(said);
      };
      const machine = provingMachine.provide({
        actors: {
          readSalt: fromPromise(({ input: { isKept } }) => answer('readSalt', isKept, told)),
          recognise: fromPromise(() => Promise.resolve<Derived | null>(null)),
          derive: fromPromise(() => Promise.resolve(other)),
          signIn: fromPromise(({ input: { begins } }) => answer('signIn', !begins, session)),
        },
      });
      const input = { role: 'teacher', user: 'cramirez', password, known, isKept: true } as const;
      expect(await toPromise(createActor(machine, { input }).start())).toMatchObject({
        key: other.key,
        session,
      });
      expect(asked.slice(-2)).toEqual([
        ['readSalt', 'again'],
        ['signIn', 'again'],
      ]);
    },
  );

  it('asks again where the device knows the person and does not hold their school', async () => {
    const asked: boolean[] = [];
    const machine = provingMachine.provide({
      actors: {
        readSalt: fromPromise(() => Promise.resolve(told)),
        derive: fromPromise(() => Promise.resolve(derived)),
        signIn: fromPromise(({ input: { begins } }) => {
          asked.push(begins);
          return Promise.resolve(session);
        }),
      },
    });
    const input = { role: 'teacher', user: 'cramirez', password, known, isKept: false } as const;
    await toPromise(createActor(machine, { input }).start());
    expect(asked).toEqual([true]);
  });

  it('has a school come or not', () => {
    const { persistence } = askedStore().input;
    expectEveryTransition(joinMachine, {
      input: { persistence, school, joined, isShared: false },
      events: [],
      endings: {
        begin: [{ output: undefined }, { error: new Error('busy') }],
        change: [
          ...changeEndings,
          { output: { outcome: 'refused', refusal: refusalOf('join.owned') } },
        ],
      },
      distinguish: ({ context: { failure } }) => failure,
    });
  });

  it('takes every transition', () => {
    const { input } = askedStore(school);
    const free = askedStore({ ...school, courses: [] }).input;
    const own = { ...school, students: [{ ...school.students[0]!, name: 'Otra persona' }] };
    const named = { role: 'teacher', user: 'cramirez', password, joinId: 'uno' } as const;
    const last = nameOfBase({ place: '7-1' });
    const first: FirstSchool = { school, name: 'Doce', head: 7, last, missing: [] };
    const recalled: Recalled = { person: known, joined, waiting: 0, unresolved: 0 };
    expectEveryTransition(signInMachine, {
      inputs: [
        { ...named, ...input },
        { ...named, ...free },
        { ...named, ...askedStore(own).input },
      ],
      input: { ...named, ...input },
      events: [{ type: 'records.changed', records: school }, { type: 'signIn.cancel' }],
      endings: {
        recall: [
          { output: recalled },
          { output: { ...recalled, person: null } },
          { output: { person: null, joined: null, waiting: 0, unresolved: 0 } },
          { output: { ...recalled, joined: { ...joined, audience: 'office' }, waiting: 2 } },
          { output: { ...recalled, joined: { ...joined, audience: 'office' }, unresolved: 1 } },
          { error: new Error('busy') },
        ],
        proving: [
          { output: { person: known, key: derived.key, session } },
          { output: { failure: 'rejected' } },
          { output: { failure: 'unreachable' } },
        ],
        loadSchool: [
          { output: first },
          { output: { ...first, school: { ...school, teachers: [] } } },
          ...failures,
        ],
        join: [{ output: { failure: null } }, { output: { failure: 'full' } }],
        keep: [{ output: undefined }, { error: new Error('busy') }],
      },
      distinguish: ({ context: { failure, recalled: found, records, proved } }) => [
        failure,
        found.joined?.audience,
        found.unresolved,
        found.person !== null,
        records.students.length,
        proved !== null,
      ],
      promises: {
        ...noSecret,
        'whoever is told to wait may stop': (snapshot) =>
          snapshot.can({ type: 'signIn.cancel' }) === (waitingFor(snapshot) !== null),
      },
    });
  });
});
