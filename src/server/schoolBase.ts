import type { Device, Stand } from '../../machines/sync/exchanging.ts';
import { renewBase as putBase } from '../../machines/sync/renewing.ts';
import type { School } from '../../machines/school/school.ts';
import { schoolOfParts } from '../../machines/sync/bases.ts';
import { baseWork } from '../../machines/sync/baseWriting.ts';
import type {
  BaseIndex,
  BasePart,
  NewBase,
  ServerSession,
} from '../../machines/sync/schoolServer.ts';
import { nameOfBase, ServerError, serverFailureOf } from '../../machines/sync/schoolServer.ts';
import { Pace } from '../loading/pause.ts';

/** A school as a server keeps it, made while the page goes on answering. */
export async function schoolBase(school: School, revision: number, at: number): Promise<NewBase> {
  const work = baseWork(school, revision, at);
  const pace = new Pace();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await pace.keep();
  }
}

/** The places of bases of which all was read, each once. */
const read = new Set<string>();

export function renewBase(session: ServerSession, device: Device, stand: Stand): Promise<void> {
  return putBase(session, device, stand, read);
}

/** The places of bases that could not be read: what is asked again and again is where another one stands. */
const harmed = new Set<string>();

/** The whole of what a base has. */
export async function readBase(session: ServerSession) {
  const index = await session.baseIndex();
  if (!index || harmed.has(index.place))
    throw new ServerError('harmed', 'There is no base to read.');
  const base = await schoolOf(session, index);
  return { base, revision: index.revision, last: nameOfBase(index) };
}

async function schoolOf(session: ServerSession, index: BaseIndex): Promise<School> {
  try {
    const parts: BasePart[] = [];
    // All at once they would wait for each other on a slow network, and none come in time.
    for (const name of index.parts) parts.push({ name, text: await session.basePart(index, name) });
    const base = schoolOfParts(parts);
    if (base) return base;
    throw new ServerError('harmed', 'The base is not readable.');
  } catch (error) {
    if (serverFailureOf(error) === 'harmed') harmed.add(index.place);
    throw error;
  }
}
