import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { publicSchool } from '../../machines/sync/publicPart.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { Device } from '../support/exchangingDevice.ts';
import type { MemoryDevice } from '../support/memoryServer.ts';
import { MemoryServer, quickAccount } from '../support/memoryServer.ts';
import { seededSchool } from '../support/seededSchool.ts';

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
    return { way, device: new Device(account.user, records, session, held.head) };
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
  const lesson = lessonOn(`2026-03-0${day}`, { 1: 'presente' }, at);
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

  it('of one class that come at once: one counts, the other is its teacher’s to resolve', async () => {
    other.device.ask(register(other.device, 2, 'De Luz'));
    phone.device.ask(register(phone.device, 2, 'De Carlos'));
    await other.device.send();
    await phone.device.send();
    for (const { device } of [phone, other, office]) {
      await device.synchronize();
      expect(topicsIn(device)).toEqual(['De Luz']);
    }
    expect(phone.device.outbox.refused).toMatchObject([
      { refusal: { code: 'record.conflict' }, by: { author: { role: 'teacher', id: 2 } } },
    ]);
    phone.device.ask(phone.device.outbox.refused[0]!.command);
    for (const { device } of [phone, other, office]) {
      await device.synchronize();
      expect(topicsIn(device)).toEqual(['De Carlos', 'De Luz']);
    }
  });
});

it('what another’s kept out of the school is its teacher’s also where the log has gone', async () => {
  other.device.ask(register(other.device, 2, 'De Luz'));
  phone.device.ask(register(phone.device, 2, 'De Carlos'));
  phone.device.ask(register(phone.device, 3, 'De otro día'));
  await other.device.send();
  phone.way.lostAnswers = 1;
  await expect(phone.device.send()).rejects.toThrow('lost');
  await office.device.synchronize();
  const { session, device, school, outbox } = office.device;
  await session.writeBase(await device.baseOf(school, outbox.head!));
  await phone.device.synchronize();
  expect(phone.device.outbox.refused).toMatchObject([{ refusal: { code: 'record.conflict' } }]);
  expect(topicsIn(phone.device)).toEqual(['De Luz', 'De otro día']);
});

const anyStep = fc.record({
  who: fc.nat({ max: 2 }),
  day: fc.integer({ min: 1, max: 3 }),
  act: fc.constantFrom('ask', 'ask', 'send', 'synchronize', 'writeBase'),
});

it('teachers and the office come to one school, whoever is faster', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 30 }), async (steps) => {
      const members = await threeDevices();
      const all = [members.office, members.phone, members.other].map(({ device }) => device);
      let made = 0;
      let registers = 0;
      for (const { who, day, act } of steps) {
        const one = all[who]!;
        if (act === 'ask') {
          const isKnown = one.school.classSessions.some(
            ({ teacherId, date }) => teacherId === one.session.id && date.endsWith(String(day)),
          );
          if (who > 0 && isKnown) continue;
          made += 1;
          if (who > 0) registers += 1;
          one.ask(who > 0 ? register(one, day, `Tema ${made}`) : renaming(one, `Sofía ${made}`));
        } else if (act !== 'writeBase') await one[act]();
        else if (who === 0 && one.outbox.items.length === 0) {
          const base = await one.device.baseOf(one.school, one.outbox.head!);
          await one.session.writeBase(base);
        }
      }
      for (const one of [...all, ...all]) await one.synchronize();
      const refused = all.flatMap(({ outbox }) => outbox.refused);
      const written = [...members.server.log.map(({ id }) => id), ...members.server.past.keys()];
      expect(new Set([...written, ...refused.map(({ id }) => id)]).size).toBe(made);
      const left = refused.filter(({ command }) => command.type === 'classSession.save');
      for (const one of all) {
        expect(one.outbox.items).toEqual([]);
        expect(topicsIn(one)).toEqual(topicsIn(all[0]!));
        expect(topicsIn(one)).toHaveLength(registers - left.length);
        expect(one.school.students[0]?.name).toBe(all[0]!.school.students[0]?.name);
      }
    }),
    { numRuns: 100 },
  );
}, 60_000);
