import { describe, expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import type { Teacher } from '../../machines/school/peopleShapes.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { baseOf } from '../../machines/sync/baseWriting.ts';
import { withoutPasswords } from '../../machines/sync/officePart.ts';
import { Device } from '../support/exchangingDevice.ts';
import { MemoryServer, quickAccount } from '../support/memoryServer.ts';
import { meet } from '../support/officeDevices.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const laura = quickAccount('admin', 1, 'laura');
const ana = quickAccount('teacher', 2, 'atorres');
const school = withoutPasswords(seededSchool());
const [carlos, anaTorres] = school.teachers;

/** Two devices of the office of a school in which Ana signs in as `atorres`. */
async function offices() {
  const server = new MemoryServer();
  const keeper = await server.device().signInAsKeeper(server.setupKey);
  await keeper.share(baseOf(school, 0, 1), [laura, ana]);
  const join = async (name: string) =>
    new Device(name, school, await server.device().signIn(laura.credentials), server.head);
  const [here, there] = [await join('Eva'), await join('Laura')];
  const signIn = ({ credentials }: Pick<typeof ana, 'credentials'>) =>
    server.device().signIn(credentials);
  return { here, there, signIn };
}

function registering(user: string, fields: Partial<Teacher> = {}): AnyCommand {
  const { id: _id, ...others } = carlos!;
  const { passwordHash: password } = quickAccount('teacher', 9, user, 'otra');
  const draft = { ...others, name: 'Ana Torreblanca', user, password, ...fields };
  return { type: 'record.save', register: 'teachers', draft, base: null };
}

function saving(base: Teacher, fields: Partial<Teacher>): AnyCommand {
  return { type: 'record.save', register: 'teachers', draft: { ...base, ...fields }, base };
}

const taken = { allowed: false, code: 'account.userTaken', details: { name: anaTorres!.name } };

describe('a user name that another account of the role has', () => {
  it('is nobody else’s in a shared school, and whoever has it signs in as before', async () => {
    const { here, signIn } = await offices();
    expect(here.offer(registering(' atorres '))).toMatchObject(taken);
    const { passwordHash: password } = quickAccount('teacher', carlos!.id, 'atorres', 'otra');
    expect(here.offer(saving(carlos!, { user: 'atorres', password }))).toMatchObject(taken);
    await here.synchronize();
    expect((await signIn(ana)).id).toBe(ana.id);
  });

  it('is told to whoever gave it while another office did, with their record kept', async () => {
    const { here, there } = await offices();
    here.ask(registering('nueva'));
    there.ask(registering('nueva', { name: 'Eva Prado' }));
    await meet(here, there);
    expect(here.outbox.refused).toMatchObject([
      { refusal: { code: 'account.userTaken', details: { name: 'Eva Prado' } } },
    ]);
    expect(here.school.teachers.filter(({ user }) => user === 'nueva')).toHaveLength(1);
  });

  it('stays whoever’s it became first, where two offices are about to give it at once', async () => {
    const { here, there, signIn } = await offices();
    here.ask(registering('nueva', { name: 'Eva Prado' }));
    there.ask(registering('nueva', { password: quickAccount('teacher', 9, 'nueva').passwordHash }));
    const { putAccount } = here.session;
    let late: unknown = null;
    here.session.putAccount = async (account) => {
      await putAccount(account);
      await there.synchronize().catch((error: unknown) => (late = error));
    };
    await here.synchronize();
    expect(late).toMatchObject({ failure: 'unreachable' });
    await there.synchronize();
    expect(there.outbox.refused).toMatchObject([{ refusal: { code: 'account.userTaken' } }]);
    const { id } = here.school.teachers.find(({ user }) => user === 'nueva')!;
    expect((await signIn(quickAccount('teacher', id, 'nueva', 'otra'))).id).toBe(id);
  });

  it('comes with no list either, nor another one without a password', async () => {
    const { here } = await offices();
    const entry = (fields: Partial<Teacher>) => ({
      draft: { ...carlos!, ...fields },
      base: carlos!,
    });
    const listed = (fields: Partial<Teacher>) =>
      here.offer({ type: 'records.import', register: 'teachers', entries: [entry(fields)] });
    const { passwordHash: password } = quickAccount('teacher', 1, 'x');
    expect(listed({ user: 'atorres', password })).toMatchObject(taken);
    expect(listed({ user: 'carlos', password: '' })).toMatchObject({ code: 'sync.passwordToo' });
    expect(listed({ user: 'carlos', password })).toMatchObject({ allowed: true });
  });

  it('that two have from before keeps neither from being edited otherwise', async () => {
    const { here } = await offices();
    const namesake = { ...carlos!, user: 'atorres' };
    here.school = { ...here.school, teachers: [namesake, anaTorres!] };
    expect(here.offer(saving(namesake, { phone: '5500001111' }))).toMatchObject({ allowed: true });
    const { passwordHash: password } = quickAccount('teacher', 1, 'atorres', 'otra');
    expect(here.offer(saving(namesake, { password }))).toMatchObject({ allowed: false });
  });

  it('stays whoever’s it is, when somebody who had it too is deleted', async () => {
    const { here, signIn } = await offices();
    here.school = { ...here.school, teachers: [{ ...carlos!, user: 'atorres' }, anaTorres!] };
    here.ask({ type: 'record.delete', register: 'teachers', id: String(carlos!.id) });
    await here.synchronize();
    expect((await signIn(ana)).id).toBe(ana.id);
  });

  it('may be given in a school of one device, where a form warns of it', () => {
    expect(decide(school, registering('atorres'), facts)).toMatchObject({ allowed: true });
  });
});

it('an account that a backup brings back under an earlier user name is told to need a password', async () => {
  const { here } = await offices();
  const { passwordHash: password } = quickAccount('teacher', 2, 'ana', 'nueva');
  here.ask(saving(anaTorres!, { user: 'ana', password }));
  await here.synchronize();
  const { name: account, id } = anaTorres!;
  const told = { account, id, register: 'teachers', unprotected: 1 };
  expect(here.offer({ type: 'backup.restore', school })).toMatchObject({ details: told });
});

describe('a backup from before the account of whoever restores it', () => {
  const martha = { ...school.admins[0]!, id: 9, name: 'Martha Ríos', user: 'martha' };

  it('reaches the school whole, with the own account beside its others', async () => {
    const { here, there, signIn } = await offices();
    const own = { ...school.admins[0]!, user: 'laura' };
    for (const one of [here, there]) one.school = { ...one.school, admins: [own] };
    const restored = { ...school, admins: [martha], students: school.students.slice(1) };
    here.ask({ type: 'backup.restore', school: restored });
    await meet(there, here);
    expect(here.outbox).toMatchObject({ items: [], refused: [] });
    expect(there.school.admins).toEqual([own, martha]);
    expect(there.school.students).toEqual(restored.students);
    expect((await signIn(laura)).id).toBe(1);
  });

  it('is refused where somebody in it has the own user name, and replaces all on a device by itself', async () => {
    const { here } = await offices();
    const restored = { ...school, admins: [{ ...martha, user: ' admin' }] };
    const asked = { type: 'backup.restore', school: restored };
    expect(here.offer(asked)).toMatchObject({
      allowed: false,
      code: 'account.userTaken',
      details: { name: 'Martha Ríos', text: 'admin' },
    });
    const by = { ...facts, user: { role: 'admin', id: 1 } as const };
    const spaced = { ...school, admins: [{ ...school.admins[0]!, user: 'admin ' }] };
    expect(decide(spaced, asked, { ...by, isShared: true })).toMatchObject({ allowed: false });
    const alone = decide(school, asked, by);
    expect(alone).toMatchObject({ allowed: true, operations: [{ value: restored.admins }] });
  });
});

describe('an account that is told to the server before its change is refused', () => {
  it('is nobody’s to sign in with, where another office deleted its person meanwhile', async () => {
    const { here, there, signIn } = await offices();
    const nueva = quickAccount('teacher', 2, 'atorres', 'nueva');
    here.ask(saving(anaTorres!, { password: nueva.passwordHash }));
    there.ask({ type: 'record.delete', register: 'teachers', id: '2', base: anaTorres! });
    const { putAccount } = here.session;
    here.session.putAccount = async (account) => {
      await there.synchronize();
      await putAccount(account);
    };
    await here.synchronize();
    expect(here.outbox.refused).toMatchObject([{ refusal: { code: 'record.gone' } }]);
    await expect(signIn(nueva)).rejects.toThrow('refuses');
  });
});

describe('the account of somebody who is deleted', () => {
  const deleting = { type: 'record.delete', register: 'teachers', id: '2', base: anaTorres! };

  it('signs in as before where the change is refused, since another office changed them first', async () => {
    const { here, there, signIn } = await offices();
    here.ask(deleting);
    there.ask(saving(anaTorres!, { phone: '5500001111' }));
    const { append } = here.session;
    here.session.append = async (...asked) => {
      await there.synchronize();
      return append(...asked);
    };
    await here.synchronize();
    expect(here.outbox.refused).toHaveLength(1);
    expect(here.school.teachers).toContainEqual({ ...anaTorres!, phone: '5500001111' });
    expect((await signIn(ana)).id).toBe(2);
  });

  it('is closed before somebody else with the same user name is told to the server', async () => {
    const { here, signIn } = await offices();
    here.ask(deleting);
    here.ask(registering('atorres'));
    await here.synchronize();
    expect(here.outbox.items).toEqual([]);
    const { id } = here.school.teachers.find(({ user }) => user === 'atorres')!;
    expect((await signIn(quickAccount('teacher', id, 'atorres', 'otra'))).id).toBe(id);
    await expect(signIn(ana)).rejects.toThrow('refuses');
  });

  it('is closed by the next start where the page ends once the change is in the log', async () => {
    const { here, there, signIn } = await offices();
    here.ask(deleting);
    const { deleteAccount } = here.session;
    here.session.deleteAccount = () => Promise.reject(new Error('The page ends.'));
    await expect(here.synchronize()).rejects.toThrow('The page ends.');
    await there.synchronize();
    expect(there.school.teachers).not.toContainEqual(anaTorres);
    here.session.deleteAccount = deleteAccount;
    await here.synchronize();
    await expect(signIn(ana)).rejects.toThrow('refuses');
  });

  it('and so it is where a base has taken the change in meanwhile', async () => {
    const { here, there, signIn } = await offices();
    here.ask(deleting);
    const { deleteAccount } = here.session;
    here.session.deleteAccount = () => Promise.reject(new Error('The page ends.'));
    await expect(here.synchronize()).rejects.toThrow('The page ends.');
    await there.synchronize();
    await there.session.writeBase(baseOf(there.school, there.outbox.head!, 2));
    here.session.deleteAccount = deleteAccount;
    await here.synchronize();
    expect(here.outbox.items).toEqual([]);
    await expect(signIn(ana)).rejects.toThrow('refuses');
  });

  it('stays open where another office brought them back with a password meanwhile', async () => {
    const { here, there, signIn } = await offices();
    here.ask(deleting);
    const { deleteAccount } = here.session;
    here.session.deleteAccount = () => Promise.reject(new Error('The page ends.'));
    await expect(here.synchronize()).rejects.toThrow('The page ends.');
    await there.synchronize();
    const anew = quickAccount('teacher', 2, 'atorres', 'nueva');
    const teachers = [carlos!, { ...anaTorres!, password: anew.passwordHash }];
    there.ask({ type: 'backup.restore', school: { ...school, teachers } });
    await there.synchronize();
    here.session.deleteAccount = deleteAccount;
    await here.synchronize();
    expect((await signIn(anew)).id).toBe(2);
  });
});
