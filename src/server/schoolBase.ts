import type { School } from '../../machines/school/school.ts';
import { schoolOfParts } from '../../machines/sync/bases.ts';
import { baseWork } from '../../machines/sync/baseWriting.ts';
import type { BasePart, NewBase, ServerSession } from '../../machines/sync/schoolServer.ts';
import { nameOfBase, ServerError } from '../../machines/sync/schoolServer.ts';
import { Pace } from '../loading/pause.ts';

export { renewBase } from '../../machines/sync/renewing.ts';

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

/** The whole of what a base has. */
export async function readBase(session: ServerSession) {
  const index = await session.baseIndex();
  if (!index) throw new ServerError('outdated', 'The school has no base.');
  const parts: BasePart[] = [];
  // All at once they would wait for each other on a slow network, and none come in time.
  for (const name of index.parts) parts.push({ name, text: await session.basePart(index, name) });
  const base = schoolOfParts(parts);
  if (!base) throw new ServerError('outdated', 'The base is not readable.');
  return { base, revision: index.revision, last: nameOfBase(index) };
}
