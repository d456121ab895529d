import type { School } from '../../machines/school/school.ts';
import { baseWork } from '../../machines/sync/baseWriting.ts';
import type { NewBase } from '../../machines/sync/schoolServer.ts';
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
