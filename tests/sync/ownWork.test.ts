import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../machines/kit/calendar.ts';
import type { LessonSaveCommand } from '../../machines/lessons/lessonSaving.ts';
import { accountWith } from '../../machines/school/accounts.ts';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { put } from '../../machines/store/operations.ts';
import { entryOf } from '../../machines/sync/entries.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { publicSchool } from '../../machines/sync/publicPart.ts';
import { mostAtOnce, send } from '../../machines/sync/sending.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { Device } from '../support/exchangingDevice.ts';
import type { MemoryDevice } from '../support/memoryServer.ts';
import { MemoryServer, quickAccount } from '../support/memoryServer.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const laura = quickAccount('admin', 1, 'laura');
const carlos = quickAccount('teacher', 1, 'carlos');
const luz = quickAccount('teacher', 2, 'luz');

interface Member {
  way: MemoryDevice;
  device: Device;
}

const group = seededSchool().groups[0]!;

let server: MemoryServer;
let office: Member;
let phone: Member;
let other: Member;

beforeEach(async () => {
  ({ server, office, phone, other } = await threeDevices());
});

async function threeDevices() {
  const held = new MemoryServer();
  const school = withoutPasswords(seededSchool());
  const lists = (part: School) => [{ name: 'lists', text: JSON.stringify(part) }];
  const keeper = await held.device().signInAsKeeper(held.setupKey);
  const everybody = lists(publicSchool(school));
  const base = { revision: 0, at: 0, name: 'Colegio', everybody, office: lists(school) };
  await keeper.share(base, [laura, carlos, luz]);
  const member = async (account: typeof laura, records: School): Promise<Member> => {
    const way = held.device();
    const session = await way.signIn(account.credentials);
    const { name } = accountWith(school, account)!;
    return { way, device: new Device(name, records, session, held.head) };
  };
  return {
    server: held,
    office: await member(laura, school),
    phone: await member(carlos, publicSchool(school)),
    other: await member(luz, publicSchool(school)),
  };
}

/** A register of one's own of a class; of one class several teachers may have theirs. */
function register({ session }: Device, day: number, topic: string): AnyCommand {
  const at = { groupId: group.id, groupName: group.name, topic, teacherId: session.id };
  const lesson = lessonOn(addDays('2026-02-28', day), { 1: 'presente' }, at);
  return { type: 'classSession.save', lesson, base: null };
}

function renaming({ school }: Device, name: string): AnyCommand {
  const [base] = school.students;
  return { type: 'record.save', register: 'students', draft: { ...base, name }, base: base! };
}

const topicsIn = ({ school }: Device) =>
  school.classSessions.map(({ topic }: Lesson) => topic).toSorted();

describe('a teacher’s own registers', () => {
  it('come behind other teachers’ in one call, which tells of those', async () => {
    other.device.ask(register(other.device, 2, 'De Luz'));
    await other.device.send();
    phone.device.ask(register(phone.device, 3, 'De Carlos'));
    phone.way.calls = 0;
    await phone.device.send();
    expect(phone.way.calls).toBe(1);
    expect(phone.device.outbox).toMatchObject({ items: [], refused: [], head: server.head });
    expect(topicsIn(phone.device)).toEqual(['De Carlos', 'De Luz']);
    await office.device.synchronize();
    expect(topicsIn(office.device)).toEqual(['De Carlos', 'De Luz']);
    expect(office.device.outbox.skipped).toEqual([]);
  });

  it('are decided anew on what the office wrote', async () => {
    office.device.ask({ type: 'record.delete', register: 'groups', id: group.id });
    await office.device.synchronize();
    phone.device.ask(register(phone.device, 3, 'De Carlos'));
    await phone.device.send();
    expect(server.log).toHaveLength(1);
    await phone.device.synchronize();
    expect(phone.device.outbox.refused).toMatchObject([
      { refusal: { code: 'classSession.groupGone' } },
    ]);
  });

  it('are decided anew on what was written under the same account', async () => {
    const session = await server.device().signIn(carlos.credentials);
    const tablet = new Device('tableta', phone.device.school, session, server.head);
    tablet.ask(register(tablet, 3, 'De la tableta'));
    await tablet.send();
    phone.device.ask(register(phone.device, 3, 'Del teléfono'));
    await phone.device.send();
    await phone.device.synchronize();
    expect(phone.device.outbox.refused).toMatchObject([
      { refusal: { code: 'classSession.conflict' } },
    ]);
    expect(topicsIn(phone.device)).toEqual(['De la tableta']);
  });

  it('go behind a base that was written since', async () => {
    const { session, school, outbox } = office.device;
    const lists = [{ name: 'lists', text: JSON.stringify(publicSchool(school)) }];
    const base = { name: 'Colegio', at: 1, everybody: lists, office: [] };
    await session.writeBase({ ...base, revision: outbox.head! });
    phone.device.ask(register(phone.device, 3, 'De Carlos'));
    phone.way.calls = 0;
    await phone.device.send();
    expect(phone.way.calls).toBe(2);
    expect(phone.device.outbox.items).toEqual([]);
  });

  it('are left to a reading of the log that was trimmed, or has what nobody can read', async () => {
    const { device } = office;
    device.ask(renaming(device, 'Sofía Luna'));
    await device.synchronize();
    await device.session.writeBase(await device.device.baseOf(device.school, device.outbox.head!));
    phone.device.ask(register(phone.device, 3, 'De Carlos'));
    await phone.device.send();
    await phone.device.synchronize();
    expect(phone.device.school.students[0]?.name).toBe('Sofía Luna');
    device.ask(renaming(device, 'Sofía Ríos'));
    await device.synchronize();
    server.harm(device.outbox.last!.id);
    phone.device.ask(register(phone.device, 4, 'De otro día'));
    await phone.device.send();
    await phone.device.synchronize();
    expect(phone.device.outbox).toMatchObject({ items: [], refused: [], skipped: [{ at: null }] });
    expect(topicsIn(phone.device)).toEqual(['De Carlos', 'De otro día']);
  });

  it('come behind other teachers’ again once they were behind a base', async () => {
    const { device } = phone;
    const { head } = office.device.outbox;
    await office.device.session.writeBase(
      await office.device.device.baseOf(office.device.school, head!),
    );
    for (let day = 1; day <= mostAtOnce + 1; day += 1) {
      device.ask(register(device, day, `De Carlos ${day}`));
    }
    let calls = 0;
    const session = { ...device.session };
    session.append = async (...asked) => {
      calls += 1;
      // The first misses for the base; what is left of the batch comes after the second.
      if (calls === 3) {
        other.device.ask(register(other.device, 2, 'De Luz'));
        await other.device.send();
      }
      return device.session.append(...asked);
    };
    await send(session, device.device);
    expect(calls).toBe(3);
    expect(server.log).toHaveLength(mostAtOnce + 2);
  });

  it('of one class that come at once stand beside each other, each under its teacher’s id', async () => {
    other.device.ask(register(other.device, 2, 'De Luz'));
    phone.device.ask(register(phone.device, 2, 'De Carlos'));
    await other.device.send();
    await phone.device.send();
    for (const { device } of [phone, other, office]) {
      await device.synchronize();
      expect(topicsIn(device)).toEqual(['De Carlos', 'De Luz']);
      expect(device.outbox).toMatchObject({ refused: [], skipped: [] });
    }
  });

  it('of before the school was shared go as all else', async () => {
    const before = { isShared: false };
    phone.device.ask(register(phone.device, 3, 'De Carlos'), before);
    other.device.ask(register(other.device, 2, 'De Luz'));
    await other.device.send();
    phone.way.calls = 0;
    await phone.device.send();
    expect(phone.way.calls).toBe(2);
    expect(phone.device.outbox.items).toEqual([]);
  });

  it('under whose id another teacher wrote wait for their teacher, told who did', async () => {
    const command = register(phone.device, 2, 'De Carlos');
    phone.device.ask(command);
    const [{ change } = { change: null }] = phone.device.outbox.items;
    const [written] = change!.operations;
    const taken = { ...(written as { record: Lesson }).record, teacherId: 2, topic: 'Ajeno' };
    const operations = [put('classSessions', taken)];
    const author = { role: 'teacher', id: 2, name: 'Luz' } as const;
    const entry = entryOf({ ...change!, id: 'ajeno', operations, inverse: [] }, author);
    await other.device.session.append(server.head, [entry]);
    phone.device.ask(register(phone.device, 3, 'De otro día'));
    await phone.device.send();
    await phone.device.synchronize();
    expect(phone.device.outbox.refused).toMatchObject([
      { refusal: { code: 'record.conflict' }, by: { author: { role: 'teacher', id: 2 } } },
    ]);
    phone.device.ask(command);
    for (const { device } of [phone, other, office]) {
      await device.synchronize();
      expect(topicsIn(device)).toEqual(['Ajeno', 'De Carlos', 'De otro día']);
    }
  });

  it('found again behind more than one answer holds are read behind', async () => {
    for (let day = 1; day <= 200; day += 1) {
      other.device.ask(register(other.device, day, `De Luz ${day}`));
      await other.device.send();
    }
    phone.device.ask(register(phone.device, 3, 'De Carlos'));
    phone.way.calls = 0;
    await phone.device.send();
    expect(phone.way.calls).toBe(2);
    expect(topicsIn(phone.device)).toHaveLength(201);
    expect(phone.device.outbox).toMatchObject({ items: [], refused: [], head: server.head });
  });
});

describe('a register of nobody known', () => {
  const nobodys = register({ session: { id: 2 } } as Device, 9, 'De antes');
  const { lesson } = nobodys as LessonSaveCommand;
  const { teacherId: _nobody, ...untied } = lesson;

  beforeEach(() => {
    for (const { device } of [office, phone, other]) {
      device.school = { ...device.school, classSessions: [untied] };
    }
  });

  const correct = () => {
    const [base] = phone.device.school.classSessions;
    const written = { ...base!, topic: 'Corregido' };
    phone.device.ask({ type: 'classSession.save', lesson: written, base: base! });
  };

  it('is the teacher’s who corrects it, on every device', async () => {
    correct();
    for (const { device } of [phone, office, other]) {
      await device.synchronize();
      expect(device.outbox).toMatchObject({ items: [], refused: [], skipped: [] });
      expect(device.school.classSessions).toMatchObject([
        { id: untied.id, topic: 'Corregido', teacherId: 1 },
      ]);
    }
  });

  it.each(['correction', 'deletion'])('has the %s taken back by its teacher', async (what) => {
    if (what === 'correction') correct();
    else phone.device.ask({ type: 'classSession.delete', base: untied });
    const { change } = phone.device.outbox.items[0]!;
    await phone.device.synchronize();
    await office.device.synchronize();
    expect(topicsIn(office.device)).toEqual(what === 'correction' ? ['Corregido'] : []);
    phone.device.ask({ type: 'change.undo', change });
    for (const { device } of [phone, office, other]) {
      await device.synchronize();
      expect(device.outbox).toMatchObject({ items: [], refused: [], skipped: [] });
      expect(topicsIn(device)).toEqual(['De antes']);
    }
  });
});

it('a change of the office that teachers alone were faster than is tried again without a pause', async () => {
  const { device } = office.device;
  let [pauses, ticks] = [0, 0];
  device.clock = () => (ticks += 10);
  device.wait = () => Promise.resolve(void (pauses += 1));
  const session = { ...office.device.session };
  let day = 0;
  session.append = async (...asked) => {
    day += 1;
    if (day > 9) return office.device.session.append(...asked);
    other.device.ask(register(other.device, day, `De Luz ${day}`));
    await other.device.send();
    return office.device.session.append(...asked);
  };
  office.device.ask(renaming(office.device, 'Sofía'));
  await send(session, device);
  expect([day, pauses]).toEqual([10, 0]);
  expect(server.log.map(({ author }) => author.role)).toEqual([
    ...Array(9).fill('teacher'),
    'admin',
  ]);
});

const anyStep = fc.record({
  who: fc.nat({ max: 2 }),
  day: fc.integer({ min: 1, max: 3 }),
  act: fc.constantFrom(
    'ask',
    'ask',
    'ask',
    'delete',
    'undo',
    'send',
    'sendUnheard',
    'synchronize',
    'writeBase',
  ),
});

/** What a person asks next: of a day's register, or to take back what they asked last. */
function nextOf({ school, session, outbox }: Device, day: number, act: string, topic: string) {
  const own = school.classSessions.find(
    ({ teacherId, date }) => teacherId === session.id && date.endsWith(`-0${day}`),
  );
  const last = outbox.items.at(-1)?.change;
  if (act === 'undo') return last ? { type: 'change.undo' as const, change: last } : null;
  if (act === 'delete') return own ? { type: 'classSession.delete' as const, base: own } : null;
  if (!own) return register({ session } as Device, day, topic);
  return { type: 'classSession.save' as const, lesson: { ...own, topic }, base: own };
}

it('teachers and the office come to one school, whoever is faster', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      const members = await threeDevices();
      const all = [members.office, members.phone, members.other];
      const ownIn = ({ school }: Device, id: number) =>
        school.classSessions
          .filter(({ teacherId }) => teacherId === id)
          .map(({ date, topic }) => `${date} ${topic}`)
          .toSorted();
      const wanted = new Map<number, string[]>();
      let made = 0;
      for (const { who, day, act } of steps) {
        const { device, way } = all[who]!;
        if (act === 'send' || act === 'synchronize') await device[act]();
        else if (act === 'sendUnheard') {
          way.lostAnswers = 1;
          await device.send().catch(() => undefined);
          way.lostAnswers = 0;
        } else if (act === 'writeBase') {
          if (who > 0 || device.outbox.items.length > 0) continue;
          await device.session.writeBase(
            await device.device.baseOf(device.school, device.outbox.head!),
          );
        } else {
          made += 1;
          const topic = `Tema ${made}`;
          if (who === 0) device.ask(renaming(device, `Sofía ${made}`));
          const command = who > 0 ? nextOf(device, day, act, topic) : null;
          if (command) device.ask(command, { now: facts.now + made });
          if (who > 0) wanted.set(who, ownIn(device, device.session.id));
        }
      }
      for (const { device } of [...all, ...all]) await device.synchronize();
      for (const { device } of all) {
        expect(device.outbox).toMatchObject({ items: [], refused: [], skipped: [] });
        for (const [who, registers] of wanted) expect(ownIn(device, who)).toEqual(registers);
        expect(device.school.students[0]?.name).toBe(all[0]!.device.school.students[0]?.name);
      }
    }),
    { numRuns: 100 },
  );
}, 60_000);
