import { describe, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { standOf } from '../../machines/sync/exchanging.ts';
import { longestLog, renewBase } from '../../machines/sync/renewing.ts';
import { firstSchool } from '../../machines/sync/firstSchool.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { publicSchool } from '../../machines/sync/publicPart.ts';
import type { ServerAccount, ServerSession } from '../../machines/sync/schoolServer.ts';
import { send } from '../../machines/sync/sending.ts';
import { MemoryServer, quickAccount } from '../support/memoryServer.ts';
import { randomText } from '../server/contract.ts';
import { seededSchool } from '../support/seededSchool.ts';
import { Device } from '../support/exchangingDevice.ts';

const laura = quickAccount('admin', 1, 'laura');
const newCourse = {
  name: 'Robótica',
  description: 'Taller',
  startDate: '2026-01-07',
  endDate: '2026-06-30',
};
const carlos = quickAccount('teacher', 1, 'carlos');

async function sharedSchool() {
  const server = new MemoryServer();
  const school = withoutPasswords(seededSchool());
  const base = {
    revision: 0,
    at: 0,
    name: 'Colegio',
    everybody: [{ name: 'lists', text: JSON.stringify(publicSchool(school)) }],
    office: [{ name: 'lists', text: JSON.stringify(school) }],
  };
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(base, [laura, carlos]);
  const office = await server.device().signIn(laura.credentials);
  const phone = await server.device().signIn(carlos.credentials);
  const { head } = await office.since(0);
  return {
    server,
    office: new Device('Laura', school, office, head),
    phone: new Device('Carlos', publicSchool(school), phone, head),
  };
}

/** A device to which the school has just come. */
async function joining({ session }: Device): Promise<Device> {
  const { school, head, last } = await firstSchool(session, '2026-03-10');
  const device = new Device('Eva', school, session, head);
  device.outbox = { ...device.outbox, last };
  return device;
}

const rename = (school: School, id: number, change: object): AnyCommand => {
  const base = school.students.find((one) => one.id === id)!;
  return { type: 'record.save', register: 'students', draft: { ...base, ...change }, base };
};

async function renew({ session, device }: Device): Promise<void> {
  await renewBase(session, device, await standOf(device));
}

describe('what is asked while others’ changes come in', () => {
  it('of the same record is decided on them, and writes over nothing', async () => {
    const { office, phone } = await sharedSchool();
    const [student] = office.school.students;
    const other = new Device('Eva', office.school, office.session, office.outbox.head!);
    office.ask(rename(office.school, student!.id, { name: 'Sofía Castillo Luna' }));
    await office.synchronize();
    const { session } = other;
    const since: ServerSession['since'] = async (revision) => {
      const news = await session.since(revision);
      if (other.outbox.items.length === 0 && other.outbox.refused.length === 0) {
        other.ask(rename(other.school, student!.id, { name: 'Sofía C.' }));
      }
      return news;
    };
    await other.synchronize({ ...session, since });
    expect(other.outbox.refused).toMatchObject([{ refusal: { code: 'record.conflict' } }]);
    await phone.synchronize();
    await office.synchronize();
    for (const one of [office, phone, other]) {
      expect(one.school.students[0]?.name).toBe('Sofía Castillo Luna');
    }
  });

  it('of another record is decided on them before it is sent', async () => {
    const { office } = await sharedSchool();
    const other = new Device('Eva', office.school, office.session, office.outbox.head!);
    const group = office.school.groups[0]!;
    office.ask({ type: 'record.delete', register: 'groups', id: group.id });
    await office.synchronize();
    const [, student] = other.school.students;
    other.beforeRound = () => {
      other.ask(rename(other.school, student!.id, { group: group.name, groupId: group.id }));
      other.beforeRound = () => undefined;
    };
    await other.synchronize();
    expect(other.outbox.items).toEqual([]);
    await office.synchronize();
    expect(other.outbox.refused).toMatchObject([{ refusal: { code: 'record.groupGone' } }]);
    expect(office.school).toEqual(other.school);
  });
});

describe('two devices of one school', () => {
  it('have what the other changed, each what it may see', async () => {
    const { office, phone } = await sharedSchool();
    const [student] = office.school.students;
    office.ask(rename(office.school, student!.id, { name: 'Sofía Castillo Luna' }));
    const [teacher] = office.school.teachers;
    office.ask({
      type: 'record.save',
      register: 'teachers',
      draft: { ...teacher!, phone: '5550001122', rate: teacher!.rate },
      base: teacher,
    });
    await office.synchronize();
    await phone.synchronize();
    expect(phone.school.students[0]?.name).toBe('Sofía Castillo Luna');
    expect(phone.school).toEqual(publicSchool(office.school));
    expect(JSON.stringify(phone.school)).not.toContain('5550001122');
  });

  it('join what each changed of one record', async () => {
    const { office, phone } = await sharedSchool();
    const elsewhere = new Device('Eva', office.school, office.session, office.outbox.head!);
    const [student] = office.school.students;
    office.ask(rename(office.school, student!.id, { name: 'Sofía Castillo Luna' }));
    elsewhere.ask(rename(elsewhere.school, student!.id, { career: 'Artes' }));
    await office.synchronize();
    await elsewhere.synchronize();
    await office.synchronize();
    await phone.synchronize();
    for (const { school } of [office, elsewhere, phone]) {
      expect(school.students[0]).toMatchObject({ name: 'Sofía Castillo Luna', career: 'Artes' });
    }
    expect(elsewhere.outbox.refused).toEqual([]);
    expect(office.told).toMatchObject({ of: 'student.updated', by: 'Eva' });
    expect(elsewhere.told).toEqual({ count: 0 });
  });

  it('keep apart what clashes, with who was first', async () => {
    const { office } = await sharedSchool();
    const elsewhere = new Device('Eva', office.school, office.session, office.outbox.head!);
    const [student] = office.school.students;
    office.ask(rename(office.school, student!.id, { name: 'Sofía Castillo Luna' }));
    elsewhere.ask(rename(elsewhere.school, student!.id, { name: 'Sofía C.' }));
    await office.synchronize();
    await elsewhere.synchronize();
    expect(elsewhere.school.students[0]?.name).toBe('Sofía Castillo Luna');
    expect(elsewhere.outbox.refused).toMatchObject([
      { refusal: { code: 'record.conflict' }, by: { author: { name: 'Laura' } } },
    ]);
  });

  it('find what was sent though the answer got lost', async () => {
    const { server, office } = await sharedSchool();
    const device = server.device();
    const session = await device.signIn(laura.credentials);
    const lost = new Device('Laura', office.school, session, office.outbox.head!);
    lost.ask(rename(lost.school, lost.school.students[0]!.id, { name: 'Sofía Castillo Luna' }));
    await lost.synchronize().catch(() => undefined);
    device.lostAnswers = 1;
    lost.ask(rename(lost.school, lost.school.students[1]!.id, { name: 'Diego' }));
    device.lostAnswers = 1;
    await expect(send(session, lost.device)).rejects.toThrow('lost');
    await lost.synchronize();
    expect(server.log.map(({ id }) => id)).toEqual(['Laura-1', 'Laura-2']);
    expect(lost.outbox.items).toEqual([]);
  });

  it('go on from the base where the log was trimmed meanwhile, with what waits on top', async () => {
    const { office, phone } = await sharedSchool();
    office.ask(
      rename(office.school, office.school.students[0]!.id, { name: 'Sofía Castillo Luna' }),
    );
    await office.synchronize();
    const { session, school, outbox } = office;
    await session.writeBase({
      revision: outbox.head!,
      at: 1,
      name: 'Colegio',
      everybody: [{ name: 'lists', text: JSON.stringify(publicSchool(school)) }],
      office: [{ name: 'lists', text: JSON.stringify(school) }],
    });
    phone.ask(rename(phone.school, phone.school.students[1]!.id, { name: 'Diego Flores' }));
    await phone.synchronize();
    expect(phone.school.students[0]?.name).toBe('Sofía Castillo Luna');
    // A teacher may not rename a student: the office's device passes it over.
    await office.synchronize();
    expect(office.outbox.skipped).toMatchObject([{ id: 'Carlos-1', author: { role: 'teacher' } }]);
    expect(office.school.students[1]?.name).not.toBe('Diego Flores');
  });

  it('go on from a base that has what waits, whose answer got lost', async () => {
    const { server, office } = await sharedSchool();
    const way = server.device();
    const session = await way.signIn(laura.credentials);
    const lost = new Device('Eva', office.school, session, office.outbox.head!);
    lost.ask({ type: 'record.save', register: 'courses', draft: newCourse, base: null });
    way.lostAnswers = 1;
    await expect(send(session, lost.device)).rejects.toThrow('lost');
    await office.synchronize();
    await office.session.writeBase(baseOf(office.school, office.outbox.head!, 1));
    await lost.synchronize();
    expect(lost.outbox).toMatchObject({ items: [], refused: [] });
    const named = lost.school.courses.filter(({ name }) => name === newCourse.name);
    expect(named).toHaveLength(1);
    expect(lost.school).toEqual(office.school);
    expect(lost.told).toEqual({ whole: 1 });
  });

  it('go on from the base where an older copy of the server was put back, however far its log has grown since', async () => {
    const { server, office } = await sharedSchool();
    const [first, second, third] = office.school.students;
    await office.session.writeBase(baseOf(office.school, office.outbox.head!, 1));
    const ahead = new Device('Eva', office.school, office.session, office.outbox.head!);
    office.ask(rename(office.school, first!.id, { name: 'Sofía Castillo Luna' }));
    await office.synchronize();
    await ahead.synchronize();
    const { head, log, past } = server;
    const older = structuredClone({ head, log, past });
    for (const name of ['Diego F.', 'Diego Flores']) {
      ahead.ask(rename(ahead.school, second!.id, { name }));
      await ahead.synchronize();
    }
    Object.assign(server, older);
    for (const name of ['Ana T.', 'Ana Tovar', 'Ana Tovar Gil']) {
      office.ask(rename(office.school, third!.id, { name }));
      await office.synchronize();
    }
    ahead.ask(rename(ahead.school, first!.id, { career: 'Artes' }));
    await ahead.send();
    for (const device of [office, ahead, office]) await device.synchronize();
    expect(ahead.school).toEqual(office.school);
    const names = office.school.students.slice(0, 3).map(({ name }) => name);
    expect(names).toEqual(['Sofía Castillo Luna', second!.name, 'Ana Tovar Gil']);
    expect(office.school.students[0]?.career).toBe('Artes');
  });

  it('that read but a base go on from the next one where the school was begun anew, though its head stands alike', async () => {
    const { server, office, phone } = await sharedSchool();
    const joined = await Promise.all([office, phone].map(joining));
    const restored = { ...office.school, students: office.school.students.slice(1) };
    Object.assign(server, { base: null, placeBefore: null, head: 0 });
    const keeper = await server.device().signInAsKeeper(server.setupKey);
    await keeper.share(baseOf(restored, 0, 1), [laura, carlos]);
    const [first] = joined;
    expect(first!.outbox.head).toBe(server.head);
    first!.ask({
      type: 'record.save',
      register: 'courses',
      draft: newCourse,
      base: null,
    });
    await first!.send();
    for (const one of joined) await one.synchronize();
    for (const { school } of joined) {
      expect(school.students.map(({ id }) => id)).toEqual(restored.students.map(({ id }) => id));
      expect(school.courses.some(({ name }) => name === newCourse.name)).toBe(true);
    }
  });

  it('that read but a base know it again when the next one has come', async () => {
    const { office } = await sharedSchool();
    const other = await joining(office);
    const { last, head } = other.outbox;
    await office.session.writeBase(baseOf(office.school, head!, 1));
    await other.synchronize();
    expect(other.outbox).toMatchObject({ head, last });
    expect(other.told).toEqual({});
  });

  it('know the log again though a base has taken in what they read last', async () => {
    const { office, phone } = await sharedSchool();
    office.ask(rename(office.school, office.school.students[0]!.id, { name: 'Sofía C. Luna' }));
    await office.synchronize();
    await phone.synchronize();
    const { head } = phone.outbox;
    await office.session.writeBase(baseOf(office.school, office.outbox.head!, 1));
    await phone.synchronize();
    expect(phone.outbox.head).toBe(head);
    expect(phone.outbox.last).toMatchObject({ id: 'Laura-1', author: { role: 'admin', id: 1 } });
  });

  it('put a base in the place of what is larger than the log takes', async () => {
    const { server, office, phone } = await sharedSchool();
    server.largestEntry = 100_000;
    const [first, second] = office.school.students;
    office.ask(rename(office.school, first!.id, { name: 'Sofía Castillo Luna' }));
    const restored = {
      ...office.school,
      courses: Array.from({ length: 60 }, (_, index) => ({
        ...office.school.courses[0]!,
        id: String(7_000 + index),
        name: `Curso ${index}`,
        description: `${index} ${randomText(9_000)}`,
      })),
    };
    office.ask({ type: 'backup.restore', school: restored });
    office.ask(rename(office.school, second!.id, { name: 'Diego Flores' }));
    const early = server.head;
    await office.synchronize();
    expect(server.base?.index.revision).toBe(early + 2);
    expect(office.outbox).toMatchObject({ items: [], refused: [], skipped: [] });
    await phone.synchronize();
    expect(phone.school).toEqual(publicSchool(office.school));
    expect(phone.school.students[1]?.name).toBe('Diego Flores');
    expect(phone.school.courses).toHaveLength(60);
  });

  it('renew the base once the log is long, and never while anything waits or is to come', async () => {
    const { server, office, phone } = await sharedSchool();
    const before = server.base;
    server.head += longestLog - 2;
    await office.synchronize();
    await renew(office);
    expect(server.base).toBe(before);
    office.ask(rename(office.school, office.school.students[0]!.id, { name: 'Sofía Castillo' }));
    await renew(office);
    expect(server.base).toBe(before);
    await office.synchronize();
    await phone.synchronize();
    await renew(phone);
    expect(server.base).toBe(before);
    office.ask(rename(office.school, office.school.students[1]!.id, { name: 'Diego Flores' }));
    await renew(office);
    expect(server.base).toBe(before);
    await office.synchronize();
    office.device.missing = () => Promise.resolve(['classSessions 2026-01']);
    await renew(office);
    expect(server.base).toBe(before);
    office.device.missing = () => Promise.resolve([]);
    await renew(office);
    expect(server.base?.index.revision).toBe(server.head);
    expect(server.log).toEqual([]);
    const late = new Device('Eva', office.school, office.session, 1);
    await late.synchronize();
    expect(late.school).toEqual(office.school);
  });

  it('keep what they sent of a record that others see less of', async () => {
    const { office } = await sharedSchool();
    const [base] = office.school.teachers;
    const draft = { ...base!, phone: '5550001122', rate: 300 };
    office.ask({ type: 'record.save', register: 'teachers', draft, base });
    await office.send();
    expect(office.outbox.items).toEqual([]);
    expect(office.school.teachers[0]).toMatchObject({ phone: '5550001122', rate: 300 });
  });

  it('tell the server who was deleted, and renew nobody but their own account', async () => {
    const { server, office } = await sharedSchool();
    const renewed: ServerAccount[] = [];
    office.device.renewOwn = (account, tell) => {
      renewed.push(account);
      return tell();
    };
    const { passwordHash: password } = quickAccount('admin', 1, 'laura', 'nueva');
    const [own] = office.school.admins;
    const [teacher] = office.school.teachers;
    const { id: _id, status: _status, ...person } = own!;
    const other = { ...person, name: 'Eva Prado', email: 'eva@plantel.mx', user: 'eva', password };
    for (const [register, draft, base] of [
      ['admins', other, null],
      ['teachers', { ...teacher!, password }, teacher],
      ['admins', { ...own!, password }, own],
    ]) {
      office.ask({ type: 'record.save', register, draft, base });
    }
    office.ask({ type: 'record.delete', register: 'teachers', id: String(teacher!.id) });
    await office.synchronize();
    expect(renewed).toMatchObject([{ role: 'admin', id: 1 }]);
    expect([...server.accounts.keys()].toSorted()).toEqual(['admin.admin', 'admin.eva']);
  });

  it('apply what was deleted to what waits for it', async () => {
    const { office } = await sharedSchool();
    const elsewhere = new Device('Eva', office.school, office.session, office.outbox.head!);
    const [student] = office.school.students;
    office.ask({ type: 'record.delete', register: 'students', id: String(student!.id) });
    elsewhere.ask(rename(elsewhere.school, student!.id, { career: 'Artes' }));
    await office.synchronize();
    await elsewhere.synchronize();
    expect(elsewhere.school.students.some(({ id }) => id === student!.id)).toBe(false);
    expect(elsewhere.outbox.refused).toMatchObject([{ refusal: { code: 'record.gone' } }]);
  });
});
