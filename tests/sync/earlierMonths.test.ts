import { describe, expect, it } from 'vitest';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Operation } from '../../machines/store/changes.ts';
import { put, remove } from '../../machines/store/operations.ts';
import { withMonthsOf } from '../../machines/sync/bases.ts';
import { firstSchool } from '../../machines/sync/firstSchool.ts';
import { publicSchool } from '../../machines/sync/publicPart.ts';
import { firstFormat, ServerError, WithheldMonth } from '../../machines/sync/schoolServer.ts';
import { JoinedPhone } from '../support/joinedPhone.ts';
import { MemoryServer, quickAccount } from '../support/memoryServer.ts';
import { officeSchool, register } from '../support/sharedSchool.ts';

const laura = quickAccount('admin', 1, 'laura');
const carlos = quickAccount('teacher', 1, 'cramirez');
const lesson = (day: string, topic: string): Lesson => ({ ...register(day), id: day, topic });
const days = ['2025-12-01', '2026-01-12', '2026-01-13', '2026-02-10', '2026-03-09'];
const withLessons = (topic: string): School => ({
  ...officeSchool(),
  classSessions: days.map((day) => lesson(day, topic)),
});

/** A phone that joined a school of several months, and the office that writes to it meanwhile. */
async function joined() {
  const server = new MemoryServer();
  const school = withLessons('Límites');
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(baseOf(school, 0, 0), [laura, carlos]);
  const office = await server.device().signIn(laura.credentials);
  const way = server.device();
  const session = await way.signIn(carlos.credentials);
  const first = await firstSchool(session, '2026-03-10');
  let made = 0;
  const write = async (...operations: Operation[]) => {
    made += 1;
    const author = { role: 'admin' as const, id: 1, name: 'Laura' };
    const id = `cambio-${made}`;
    const change = { id, format: firstFormat, author, at: 1, details: {}, operations, inverse: [] };
    await office.append(server.head, [{ ...change, name: 'registers.received' }]);
  };
  return { first, phone: new JoinedPhone(session, first), school, server, session, way, write };
}

const noonOf = (day: string) => new Date(`${day}T12:00`).getTime();
const byId = ({ classSessions }: School) =>
  classSessions.toSorted((one, other) => (one.id < other.id ? -1 : 1));

describe('the earlier months of a school that a device joined', () => {
  it('come one after the other, the newest first, until it has all that it may see', async () => {
    const { phone, school } = await joined();
    expect(byId(phone.school).map(({ id }) => id)).toEqual(['2026-03-09']);
    while (await phone.read());
    expect(phone.rounds.map(({ parts }) => parts)).toEqual([
      ['classSessions 2026-02'],
      ['classSessions 2026-01'],
      ['classSessions 2025-12'],
      ['schedules 2025-08'],
    ]);
    const whole = publicSchool(school);
    expect(byId(phone.school)).toEqual(byId(whole));
    expect(phone.school.schedules).toEqual(whole.schedules);
    expect(phone.missing).toEqual([]);
  });

  it('come as the log has made of them, and bring nothing back that was deleted', async () => {
    const { phone, write } = await joined();
    await write(remove('classSessions', '2026-01-12'));
    await phone.read();
    await write(put('classSessions', lesson('2026-01-13', 'Derivadas')));
    await write(remove('classSessions', '2025-12-01'));
    while (await phone.read());
    expect(byId(phone.school).map(({ id, topic }) => [id, topic])).toEqual([
      ['2026-01-13', 'Derivadas'],
      ['2026-02-10', 'Límites'],
      ['2026-03-09', 'Límites'],
    ]);
  });

  it('of which a teacher deletes an own register meanwhile are told of nobody who overstepped', async () => {
    const { phone, server } = await joined();
    while (await phone.read());
    const office = await server.device().signIn(laura.credentials);
    const late = new JoinedPhone(office, await firstSchool(office, '2026-03-10'));
    const teacher = await server.device().signIn(carlos.credentials);
    const author = { role: 'teacher' as const, id: 1, name: 'Carlos' };
    const operations = [remove('classSessions', '2026-02-10')];
    const told = { details: {}, operations, inverse: [], name: 'classSession.deleted' as const };
    await teacher.append(server.head, [
      { id: 'suyo', format: firstFormat, author, at: 1, ...told },
    ]);
    while (await late.read());
    while (await phone.read());
    expect([late, phone].map(({ outbox }) => outbox.skipped)).toEqual([[], []]);
    expect(byId(late.school)).toEqual(byId(phone.school));
    expect(byId(late.school).map(({ id }) => id)).not.toContain('2026-02-10');
  });

  it('come once, though a cut came before it was kept that they did', async () => {
    const { phone, school } = await joined();
    await phone.read(false);
    expect(phone.missing).toHaveLength(4);
    while (await phone.read());
    expect(byId(phone.school)).toEqual(byId(publicSchool(school)));
    expect(phone.rounds).toHaveLength(4);
  });

  it('come from a later base as well, and what it took out is waited for no more', async () => {
    const { phone, server, school } = await joined();
    const later = {
      ...school,
      classSessions: school.classSessions.filter(({ id }) => id > '2026-01-12'),
    };
    const office = await server.device().signIn(laura.credentials);
    await office.writeBase(baseOf(later, server.head, 5));
    while (await phone.read());
    expect(byId(phone.school)).toEqual(byId(publicSchool(later)));
    expect(phone.missing).toEqual([]);
  });

  it.each([
    ['in the later week', '2026-03-10'],
    ['in the week of the first base', '2026-03-06'],
  ])('come from a base of another week as well, for who joined %s', async (_, today) => {
    const plain = withLessons('Límites');
    const [classes = {}] = Object.values(plain.schedules);
    const dates = ['2026-02-10', '2026-03-03', '2026-03-05', '2026-03-10', '2026-03-17'];
    const school: School = {
      ...plain,
      schedules: Object.fromEntries(dates.map((date) => [date, classes])),
      classSessions: [...plain.classSessions, lesson('2026-03-05', ''), lesson('2026-03-10', '')],
    };
    const server = new MemoryServer();
    const keeper = await server.device().signInAsKeeper(server.setupKey);
    await keeper.share(baseOf(school, 0, noonOf('2026-03-05')), [laura, carlos]);
    const session = await server.device().signIn(carlos.credentials);
    const phone = new JoinedPhone(session, await firstSchool(session, today));
    const office = await server.device().signIn(laura.credentials);
    await office.writeBase(baseOf(school, server.head, noonOf('2026-03-10')));
    while (await phone.read());
    expect(Object.keys(phone.school.schedules).toSorted()).toEqual(dates);
    expect(byId(phone.school)).toEqual(byId(publicSchool(school)));
    expect(phone.missing).toEqual([]);
  });

  it('leave what was written here as it is', async () => {
    const { phone } = await joined();
    const here = lesson('2026-02-10', 'De aquí');
    const months = { ...phone.school, classSessions: [lesson('2026-02-10', 'De allá')] };
    phone.school = applyOperations(phone.school, [put('classSessions', here)]);
    expect(byId(withMonthsOf(phone.school, months))[0]).toEqual(here);
  });

  it('are told to lack where the server holds no base, and wait', async () => {
    const { phone, server } = await joined();
    server.base = null;
    await expect(phone.read()).rejects.toThrow(WithheldMonth);
    expect(phone.missing).toHaveLength(4);
  });

  it('come past one that is none, which is told to lack once the others are there, and comes later', async () => {
    const { phone, server, school } = await joined();
    const { base } = server;
    server.base = withText(base, '{');
    for (let month = 0; month < 3; month += 1) expect(await phone.read()).toBe(true);
    expect(byId(phone.school).map(({ id }) => id)).toEqual(days.filter((day) => day !== days[3]));
    await expect(phone.read()).rejects.toThrow(WithheldMonth);
    expect(phone.missing).toEqual(['classSessions 2026-02']);
    server.base = base;
    while (await phone.read());
    expect(byId(phone.school)).toEqual(byId(publicSchool(school)));
    expect(phone.missing).toEqual([]);
  });

  it('are asked for once while others come, where one is not given', async () => {
    const { first, session, server } = await joined();
    const asked: string[] = [];
    server.base = withText(server.base, '{');
    const basePart: typeof session.basePart = (index, name) => {
      asked.push(name);
      return session.basePart(index, name);
    };
    const phone = new JoinedPhone({ ...session, basePart }, first);
    for (let month = 0; month < 3; month += 1) expect(await phone.read()).toBe(true);
    expect(asked).toEqual([
      'classSessions 2026-02',
      'classSessions 2026-01',
      'classSessions 2025-12',
      'schedules 2025-08',
    ]);
    await expect(phone.read()).rejects.toThrow(WithheldMonth);
    expect(asked.slice(4)).toEqual(['classSessions 2026-02']);
  });

  it('are told to lack, and no other version is asked for, where the server can not unpack one', async () => {
    const { first, session } = await joined();
    const basePart = () => Promise.reject(new ServerError('harmed', 'It is harmed.'));
    const phone = new JoinedPhone({ ...session, basePart }, first);
    await expect(phone.read()).rejects.toThrow(WithheldMonth);
  });
});

function withText(base: MemoryServer['base'], text: string): MemoryServer['base'] {
  const everybody = base!.everybody.map((part) =>
    part.name === 'classSessions 2026-02' ? { ...part, text } : part,
  );
  return { ...base!, everybody };
}
