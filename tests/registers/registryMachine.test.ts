import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { School } from '../../machines/school/school.ts';
import { Secret } from '../../machines/accounts/secret.ts';
import type { RecordFormEvent, RecordFormRef } from '../../machines/registers/recordFormMachine.ts';
import { recordFormMachine } from '../../machines/registers/recordFormMachine.ts';
import { registryMachine } from '../../machines/registers/registryMachine.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const seeded = seededSchool();
const admin = seeded.admins[0]!;
const other = { ...admin, id: 2, email: 'eva@plantel.mx' };
const school: School = { ...seeded, admins: [admin, other] };
const { id: _id, status: _status, ...draft } = { ...admin, password: '' };
const user = { role: 'admin', id: admin.id } as const;
const formKey = 'form:admin-1:admins';
const typedForm = { base: null, values: { name: 'Eva' } };

/** A running register; `send` speaks to its form, `form` is of the one opened last. */
function start(records = school, stored: unknown = null) {
  const forms = new Map<string, unknown>([[formKey, stored]]);
  const store = askedStore(records);
  const keep = (form: object | null) => {
    if (form) forms.set(formKey, form);
    else forms.delete(formKey);
  };
  const recordForm = recordFormMachine.provide({
    actors: {
      hashPassword: fromPromise(({ input }) =>
        Promise.resolve(`hash of ${input.password.reveal()}`),
      ),
    },
  });
  const formStore = { kept: stored, keep };
  const registry = createActor(registryMachine.provide({ actors: { recordForm } }), {
    input: { ...store.input, register: 'admins', user, formStore },
  });
  const notices: unknown[] = [];
  registry.on('notice', ({ notice }) => notices.push(notice.code));
  registry.start();
  let last: RecordFormRef | undefined;
  const ref = () => (last = registry.getSnapshot().children.recordForm ?? last)!;
  const send = (event: RecordFormEvent) => ref().send(event);
  return { ...store, form: () => ref().getSnapshot(), forms, notices, ref, registry, send };
}

describe('a register', () => {
  it('takes every transition', () => {
    const input = { ...askedStore(school).input, register: 'admins', user } as const;
    expectEveryTransition(registryMachine, {
      inputs: [input, { ...input, formStore: { ...input.formStore, kept: typedForm } }],
      events: [
        { type: 'record.create' },
        { type: 'form.resume', kept: typedForm },
        { type: 'form.resume', kept: null },
        { type: 'record.edit', record: admin },
        { type: 'record.delete', record: admin },
        { type: 'record.delete', record: other },
        { type: 'form.incomplete' },
        { type: 'records.changed', records: school },
      ],
      endings: {
        confirmation: changeEndings,
        recordForm: [{ output: { replacedBy: null } }, { output: { replacedBy: '3' } }],
      },
    });
  });

  it('takes every transition of its form', () => {
    const input = { ...askedStore(school).input, register: 'admins' } as const;
    expectEveryTransition(recordFormMachine, {
      input: { ...input, base: null, gone: null, typed: null },
      events: [
        { type: 'form.change', start: { name: '' }, values: typedForm.values },
        { type: 'form.submit', draft },
        { type: 'form.submit', draft, newPassword: new Secret('Secreta.1') },
        { type: 'form.submit', draft, isOneOfMany: true },
        { type: 'form.submit', draft, unread: ['rate'] },
        { type: 'form.close' },
        { type: 'records.changed', records: school },
      ],
      endings: {
        change: changeEndings,
        hashPassword: [{ output: '$hash' }, { error: new Error('no crypto') }],
      },
      promises: {
        'a new password is held only while it is hashed': (snapshot) =>
          snapshot.matches('hashing') === Boolean(snapshot.context.submission?.newPassword),
      },
    });
  });

  it('hashes a new password before it asks to save', async () => {
    const { asked, ref, registry, send } = start();
    registry.send({ type: 'record.create' });
    send({ type: 'form.submit', draft, newPassword: new Secret('Secreta.1') });
    await waitFor(ref(), (snapshot) => snapshot.matches('saving'));
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
    const { asked, form, refuse, registry, send } = start({ ...school, admins: [stored, other] });
    registry.send({ type: 'record.edit', record: admin });
    send({ type: 'form.submit', draft });
    refuse('record.conflict');
    expect(form().context).toMatchObject({
      base: stored,
      refusal: { code: 'record.conflict' },
    });
    send({ type: 'form.submit', draft });
    expect(asked.at(-1)).toMatchObject({ command: { base: stored } });
  });

  it('starts from nothing when another tab deleted the record', () => {
    const { form, refuse, registry, send } = start({ ...school, admins: [other] });
    registry.send({ type: 'record.edit', record: admin });
    send({ type: 'form.submit', draft });
    refuse('record.conflict');
    expect(form().context).toMatchObject({ base: null, gone: { id: admin.id } });
    send({ type: 'form.submit', draft });
    refuse('record.conflict');
    expect(form().context).toMatchObject({ base: null, gone: { id: admin.id } });
    send({ type: 'form.close' });
    registry.send({ type: 'record.create' });
    expect(form().context.gone).toBeNull();
  });

  it('goes on with a record that comes back, and says no more that it is gone', () => {
    const { asked, form, refuse, registry, send, setRecords } = start({
      ...school,
      admins: [other],
    });
    registry.send({ type: 'record.edit', record: admin });
    send({ type: 'form.submit', draft });
    refuse('record.gone');
    setRecords({ ...school, admins: [other, admin] });
    expect(form().context).toMatchObject({ base: admin, gone: null, refusal: null });
    send({ type: 'form.submit', draft });
    expect(asked.at(-1)).toMatchObject({ command: { base: admin } });
  });

  it('never goes over what it has not shown where the store refuses for another reason', () => {
    const stored = { ...admin, phone: '55 0000 0000' };
    const { asked, refuse, registry, send } = start({ ...school, admins: [stored, other] });
    registry.send({ type: 'record.edit', record: admin });
    send({ type: 'form.submit', draft });
    refuse('record.incomplete');
    send({ type: 'form.submit', draft });
    expect(asked.at(-1)).toMatchObject({ command: { base: admin } });
  });

  it('knows of a form that was left that its record is gone, however often it is left', () => {
    const { password: _password, ...seen } = admin;
    const records = { ...school, admins: [other] };
    const left = { base: seen, values: { name: 'Laura M.' } };
    const { form, forms, send } = start(records, left);
    expect(form().context).toMatchObject({ base: null, gone: seen });
    send({ type: 'form.change', start: { name: '' }, values: { name: 'Laura' } });
    const again = start(records, forms.get(formKey)).form();
    expect(again.context).toMatchObject({ base: null, gone: seen, typed: { name: 'Laura' } });
  });

  it('keeps what is typed until it is saved', () => {
    const { accept, forms, refuse, registry, send } = start();
    registry.send({ type: 'record.create' });
    send({ type: 'form.change', start: { name: '' }, values: { name: 'Eva' } });
    send({ type: 'form.submit', draft });
    refuse('record.conflict');
    expect(forms.get(formKey)).toMatchObject({ base: null, values: { name: 'Eva' } });
    send({ type: 'form.submit', draft });
    accept();
    expect(forms.has(formKey)).toBe(false);
  });

  it('keeps nothing of a form in which what was typed was undone, or only a password typed', () => {
    const { forms, registry, send } = start();
    const blank = { name: '', password: '' };
    registry.send({ type: 'record.create' });
    send({ type: 'form.change', start: blank, values: { name: 'E', password: '' } });
    expect(forms.has(formKey)).toBe(true);
    send({ type: 'form.change', start: blank, values: { name: '', password: 'Secreta' } });
    expect(forms.has(formKey)).toBe(false);
    send({ type: 'form.submit', draft });
    expect(forms.has(formKey)).toBe(false);
  });

  it('keeps nothing of a form that is closed', () => {
    const { forms, registry, send } = start();
    registry.send({ type: 'record.create' });
    send({ type: 'form.change', start: { name: '' }, values: { name: 'Eva' } });
    send({ type: 'form.close' });
    expect(forms.has(formKey)).toBe(false);
  });

  it('opens a form that was left again, as an edit of what the person saw', () => {
    const { password: _password, ...seen } = { ...admin, phone: '55 1111 1111' };
    const { form } = start(school, { base: seen, values: { name: 'Laura M.' } });
    expect(form()).toMatchObject({
      value: { editing: 'plain' },
      context: {
        base: { ...seen, password: admin.password },
        typed: { name: 'Laura M.' },
      },
    });
  });

  it('starts the next form without what was left of another', () => {
    const { form, registry, send } = start(school, typedForm);
    send({ type: 'form.close' });
    registry.send({ type: 'record.create' });
    expect(form().context.typed).toBeNull();
  });

  it('says why a record is kept before it asks', () => {
    const { notices, registry } = start({ ...school, admins: [admin] });
    registry.send({ type: 'record.delete', record: admin });
    expect(registry.getSnapshot().value).toBe('browsing');
    expect(notices).toEqual(['admin.onlyOne']);
  });

  it('opens no form again whose record was stored before the answer came', () => {
    const { forms, registry, send } = start();
    registry.send({ type: 'record.create' });
    send({ type: 'form.change', start: { name: '' }, values: { name: 'Eva' } });
    send({ type: 'form.submit', draft: { ...draft, name: 'Eva', password: 'hash' } });
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
    const { asked, forms, queue, registry, send } = start();
    registry.send({ type: 'record.create' });
    send({ type: 'form.change', start: { name: '' }, values: { name: 'Eva' } });
    send({ type: 'form.submit', draft });
    queue();
    registry.stop();
    expect(asked.at(-1)).toMatchObject({ type: 'change.withdraw' });
    expect(forms.get(formKey)).toMatchObject({ values: { name: 'Eva' } });
  });

  it('gives up a save that waits for room when the form closes', () => {
    const { asked, queue, registry, send } = start();
    registry.send({ type: 'record.edit', record: admin });
    send({ type: 'form.submit', draft });
    queue();
    send({ type: 'form.close' });
    expect(asked.at(-1)).toMatchObject({ type: 'change.withdraw' });
  });
});
