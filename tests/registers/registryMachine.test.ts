import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Change } from '../../machines/store/changes.ts';
import type { Refusal } from '../../machines/store/decisions.ts';
import type { School } from '../../machines/school/school.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import { registryMachine } from '../../machines/registers/registryMachine.ts';
import { createListener } from '../support/listener.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool();
const admin = seeded.admins[0]!;
const other = { ...admin, id: 2, email: 'eva@plantel.mx' };
const school: School = { ...seeded, admins: [admin, other] };
const { id: _id, status: _status, ...draft } = { ...admin, password: '' };
const change: Change = {
  id: '1',
  name: 'admin.updated',
  author: '',
  at: 0,
  details: {},
  operations: [],
  inverse: [],
};
const refusal: Refusal = { allowed: false, code: 'record.changedMeanwhile', details: {} };

const user = { role: 'admin', id: admin.id };
const formKey = 'form:admin-1:admins';
const typedForm = { base: null, values: { name: 'Eva' } };

function start(records = school, stored: unknown = null) {
  const forms = new Map<string, unknown>([[formKey, stored]]);
  const { heard: asked, ref } = createListener({ school: records, user });
  const machine = registryMachine.provide({
    actors: {
      hashPassword: fromPromise(({ input }) =>
        Promise.resolve(`hash of ${input.password.reveal()}`),
      ),
    },
    actions: {
      keepForm: ({ context }, { form }) => {
        if (form) forms.set(context.formKey, form);
        else forms.delete(context.formKey);
      },
    },
  });
  const registry = createActor(machine, {
    input: { register: 'admins', school: ref, formKey, kept: stored },
  });
  const notices: unknown[] = [];
  registry.on('notice', ({ notice }) => notices.push(notice.code));
  registry.start();
  return { registry, asked, notices, forms };
}

describe('a register', () => {
  it('takes every transition', () => {
    const input = {
      register: 'admins' as const,
      school: createListener({ school, user }).ref,
      formKey,
    };
    const actions = { keepForm: () => undefined };
    expectEveryTransition(registryMachine.provide({ actions }), {
      inputs: [
        { ...input, kept: null },
        { ...input, kept: typedForm },
      ],
      events: [
        { type: 'record.create' },
        { type: 'record.edit', record: admin },
        { type: 'record.delete', record: admin },
        { type: 'record.delete', record: other },
        { type: 'form.change', start: { name: '' }, values: typedForm.values },
        { type: 'form.submit', draft },
        { type: 'form.submit', draft, newPassword: new Secret('Secreta.1') },
        { type: 'form.incomplete' },
        { type: 'form.close' },
        { type: 'deletion.confirm' },
        { type: 'deletion.cancel' },
        { type: 'change.accepted', change },
        { type: 'change.refused', refusal },
        { type: 'change.held' },
      ],
      endings: { hashPassword: [{ output: '$hash' }, { error: new Error('no crypto') }] },
      within: ({ context }) => context.openings < 3,
      promises: {
        'a new password is held only while it is hashed': (snapshot) =>
          snapshot.matches('hashing') === (snapshot.context.newPassword !== null),
      },
    });
  });

  it('hashes a new password before it asks to save', async () => {
    const { registry, asked } = start();
    registry.send({ type: 'record.create' });
    registry.send({ type: 'form.submit', draft, newPassword: new Secret('Secreta.1') });
    await waitFor(registry, (snapshot) => snapshot.matches('saving'));
    expect(asked).toMatchObject([
      {
        type: 'change.request',
        command: {
          type: 'record.save',
          register: 'admins',
          base: null,
          draft: { password: 'hash of Secreta.1' },
        },
      },
    ]);
  });

  it('starts the next save from what another tab stored', () => {
    const stored = { ...admin, phone: '55 0000 0000' };
    const { registry, asked } = start({ ...school, admins: [stored, other] });
    registry.send({ type: 'record.edit', record: admin });
    registry.send({ type: 'form.submit', draft });
    registry.send({ type: 'change.refused', refusal });
    expect(registry.getSnapshot().context).toMatchObject({ base: stored, refusal });
    registry.send({ type: 'form.submit', draft });
    expect(asked.at(-1)).toMatchObject({ command: { base: stored } });
  });

  it('starts from nothing when another tab deleted the record', () => {
    const { registry } = start({ ...school, admins: [other] });
    registry.send({ type: 'record.edit', record: admin });
    registry.send({ type: 'form.submit', draft });
    registry.send({ type: 'change.refused', refusal });
    expect(registry.getSnapshot().context).toMatchObject({ base: null, gone: { id: admin.id } });
    registry.send({ type: 'form.submit', draft });
    registry.send({ type: 'change.refused', refusal });
    expect(registry.getSnapshot().context).toMatchObject({ base: null, gone: { id: admin.id } });
    registry.send({ type: 'form.close' });
    registry.send({ type: 'record.create' });
    expect(registry.getSnapshot().context.gone).toBeNull();
  });

  it('knows of a form that was left that its record is gone, however often it is left', () => {
    const { password: _password, ...seen } = admin;
    const records = { ...school, admins: [other] };
    const left = { base: seen, values: { name: 'Laura M.' } };
    const { registry, forms } = start(records, left);
    expect(registry.getSnapshot().context).toMatchObject({ base: null, gone: seen });
    registry.send({ type: 'form.change', start: { name: '' }, values: { name: 'Laura' } });
    const again = start(records, forms.get(formKey)).registry.getSnapshot();
    expect(again.context).toMatchObject({ base: null, gone: seen, typed: { name: 'Laura' } });
  });

  it('keeps what is typed until it is saved', () => {
    const { registry, forms } = start();
    registry.send({ type: 'record.create' });
    registry.send({ type: 'form.change', start: { name: '' }, values: { name: 'Eva' } });
    registry.send({ type: 'form.submit', draft });
    registry.send({ type: 'change.refused', refusal });
    expect(forms.get(formKey)).toMatchObject({ base: null, values: { name: 'Eva' } });
    registry.send({ type: 'form.submit', draft });
    registry.send({ type: 'change.accepted', change });
    expect(forms.has(formKey)).toBe(false);
  });

  it('keeps nothing of a form in which what was typed was undone, or only a password typed', () => {
    const { registry, forms } = start();
    const blank = { name: '', password: '' };
    registry.send({ type: 'record.create' });
    registry.send({ type: 'form.change', start: blank, values: { name: 'E', password: '' } });
    expect(forms.has(formKey)).toBe(true);
    registry.send({ type: 'form.change', start: blank, values: { name: '', password: 'Secreta' } });
    expect(forms.has(formKey)).toBe(false);
    registry.send({ type: 'form.submit', draft });
    expect(forms.has(formKey)).toBe(false);
  });

  it('keeps nothing of a form that is closed', () => {
    const { registry, forms } = start();
    registry.send({ type: 'record.create' });
    registry.send({ type: 'form.change', start: { name: '' }, values: { name: 'Eva' } });
    registry.send({ type: 'form.close' });
    expect(forms.has(formKey)).toBe(false);
  });

  it('opens a form that was left again, as an edit of what the person saw', () => {
    const { password: _password, ...seen } = { ...admin, phone: '55 1111 1111' };
    const { registry } = start(school, { base: seen, values: { name: 'Laura M.' } });
    expect(registry.getSnapshot()).toMatchObject({
      value: 'editing',
      context: {
        base: { ...seen, password: admin.password },
        typed: { name: 'Laura M.' },
        openings: 1,
      },
    });
  });

  it('starts the next form without what was left of another', () => {
    const { registry } = start(school, typedForm);
    registry.send({ type: 'form.close' });
    registry.send({ type: 'record.create' });
    expect(registry.getSnapshot().context.typed).toBeNull();
  });

  it('says why a record is kept before it asks', () => {
    const { registry, notices } = start({ ...school, admins: [admin] });
    registry.send({ type: 'record.delete', record: admin });
    expect(registry.getSnapshot().value).toBe('browsing');
    expect(notices).toEqual(['admin.onlyOne']);
  });

  it('opens no form again whose record was stored before the answer came', () => {
    const { registry, forms } = start();
    registry.send({ type: 'record.create' });
    registry.send({ type: 'form.change', start: { name: '' }, values: { name: 'Eva' } });
    registry.send({ type: 'form.submit', draft: { ...draft, name: 'Eva', password: 'hash' } });
    registry.stop();
    const eva = { ...admin, id: 3, name: 'Eva', password: 'hash' };
    const left = forms.get(formKey);
    expect(start(school, left).registry.getSnapshot().value).toBe('editing');
    const stored = { ...school, admins: [...school.admins, eva] };
    const again = start(stored, left);
    expect(again.registry.getSnapshot().value).toBe('browsing');
    expect(again.forms.has(formKey)).toBe(false);
  });

  it('gives up a save that waits for room when its screen goes', () => {
    const { registry, asked, forms } = start();
    registry.send({ type: 'record.create' });
    registry.send({ type: 'form.change', start: { name: '' }, values: { name: 'Eva' } });
    registry.send({ type: 'form.submit', draft });
    registry.send({ type: 'change.held' });
    registry.stop();
    expect(asked.at(-1)).toMatchObject({ type: 'change.abandon', replyTo: registry });
    expect(forms.get(formKey)).toMatchObject({ values: { name: 'Eva' } });
  });

  it('gives up a save that waits for room when the form closes', () => {
    const { registry, asked } = start();
    registry.send({ type: 'record.edit', record: admin });
    registry.send({ type: 'form.submit', draft });
    registry.send({ type: 'change.held' });
    registry.send({ type: 'form.close' });
    expect(asked.at(-1)).toMatchObject({ type: 'change.abandon', replyTo: registry });
  });
});
