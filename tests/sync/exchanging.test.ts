import { describe, expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import type { School } from '../../machines/school/school.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { AnyCommand, Facts } from '../../machines/store/decisions.ts';
import { invertOperations } from '../../machines/store/inverting.ts';
import { readLog, send } from '../../machines/sync/exchanging.ts';
import type { Outbox } from '../../machines/sync/outbox.ts';
import { afterRound, emptyOutbox } from '../../machines/sync/outbox.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { publicSchool } from '../../machines/sync/publicPart.ts';
import type { ServerSession } from '../../machines/sync/schoolServer.ts';
import { MemoryServer, quickAccount } from '../support/memoryServer.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const laura = quickAccount('admin', 1, 'laura');
const carlos = quickAccount('teacher', 1, 'carlos');

/** A device without a browser: its store, its outbox and its way to the school. */
class Device {
  school: School;
  outbox: Outbox;
  #made = 0;
  readonly session: ServerSession;
  readonly #name: string;

  constructor(name: string, school: School, session: ServerSession, head: number) {
    this.#name = name;
    this.school = school;
    this.session = session;
    this.outbox = { ...emptyOutbox, head };
  }

  ask(command: AnyCommand, at: Partial<Facts> = {}): void {
    const { role, id } = this.session;
    const asked = { ...facts, user: { role, id }, author: this.#name, ...at };
    const decision = decide(this.school, command, asked);
    if (!decision.allowed) throw new Error(decision.code);
    const { name, details, operations } = decision;
    const inverse = invertOperations(this.school, operations);
    this.#made += 1;
    const made = `${this.#name}-${this.#made}`;
    const change = {
      id: made,
      name,
      author: this.#name,
      at: asked.now,
      details,
      operations,
      inverse,
    };
    this.school = applyOperations(this.school, operations);
    const item = { id: made, command, facts: asked, change };
    this.outbox = { ...this.outbox, items: [...this.outbox.items, item] };
  }

  /** As the machine does: reads, applies, settles, sends, until nothing is left. */
  async synchronize(): Promise<void> {
    for (;;) {
      const round = await readLog(this.session, {
        records: () => ({ school: this.school, changes: [] }),
        outbox: { read: () => Promise.resolve(this.outbox), begin: () => Promise.resolve() },
        decide,
        readBase: async (session) => {
          const index = (await session.baseIndex())!;
          const text = await session.basePart(index, 'lists');
          return { school: JSON.parse(text) as School, revision: index.revision };
        },
        newId: () => 'round',
        missing: () => Promise.resolve([]),
        arrived: () => Promise.resolve(),
      });
      if (round) {
        this.school = applyOperations(this.school, round.operations);
        this.outbox = afterRound(this.outbox, round);
      } else if (this.outbox.items.length === 0) return;
      else await send(this.session, this.outbox);
    }
  }
}

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

const rename = (school: School, id: number, change: object): AnyCommand => {
  const base = school.students.find((one) => one.id === id)!;
  return { type: 'record.save', register: 'students', draft: { ...base, ...change }, base };
};

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
    await expect(send(session, lost.outbox)).rejects.toThrow('lost');
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
