import { describe, expect, it } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { createActor, fromCallback } from 'xstate';
import type { Change } from '../../machines/store/changes.ts';
import { recordsOfRun, runOf } from '../../machines/payroll/payroll.ts';
import type { PayrollRecord } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { paymentMachine } from '../../machines/payroll/paymentMachine.ts';
import type { PayrollEvent } from '../../machines/payroll/payrollMachine.ts';
import { payrollMachine } from '../../machines/payroll/payrollMachine.ts';
import type { Notice } from '../../machines/store/notices.ts';
import type { ChangeReply, SchoolRef } from '../../machines/store/schoolMachine.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const record: PayrollRecord = {
  ...recordsOfRun(
    {
      ...emptySchool,
      teachers: [
        {
          id: 1,
          name: 'Ana Torres Medina',
          email: '',
          phone: '',
          user: 'atorres',
          password: '',
          status: 'Activo',
          paymentType: 'weekly',
          rate: 4500,
          isrDiscount: 10,
          imssDiscount: 4,
          ivaDiscount: 0,
          subject: 'Inglés',
          availability: {},
          groups: [],
        },
      ],
    },
    runOf('2025-08-08'),
  )[0]!,
};
const other: PayrollRecord = { ...record, id: 'teacher-2-2025-08-08' };

const accepted: ChangeReply = {
  type: 'change.accepted',
  change: { details: { cutOff: '2025-08-15' } } as unknown as Change,
};
const refused: ChangeReply = {
  type: 'change.refused',
  refusal: { allowed: false, code: 'payroll.runTaken', details: {} },
};
const held: ChangeReply = { type: 'change.held' };

/** A school that only remembers what it is asked. */
function fakeSchool() {
  const heard: AnyEventObject[] = [];
  const logic = fromCallback<AnyEventObject>(({ receive }) => {
    receive((event) => heard.push(event));
  });
  const actor = createActor(logic).start();
  return { heard, school: actor as AnyActorRef as SchoolRef };
}

describe('a payment', () => {
  it('takes every transition', () => {
    expectEveryTransition(paymentMachine, {
      input: { school: fakeSchool().school },
      events: [
        { type: 'payment.process', record },
        { type: 'payment.cancel' },
        accepted,
        refused,
        held,
      ],
      promises: {
        'a paid record stays paid': ({ status, value }, before) =>
          before.value !== 'paid' || (status === 'done' && value === 'paid'),
      },
    });
  });

  it('asks the school for the record as it was seen, and gives it up when it waits for room', () => {
    const { heard, school } = fakeSchool();
    const payment = createActor(paymentMachine, { input: { school } }).start();
    payment.send({ type: 'payment.process', record });
    payment.send({ type: 'payment.process', record });
    payment.send(held);
    payment.send({ type: 'payment.cancel' });
    expect(heard.map(({ type }) => type)).toEqual(['change.request', 'change.abandon']);
    expect(heard[0]).toMatchObject({ command: { type: 'payroll.pay', base: record } });
    expect(payment.getSnapshot().value).toBe('pending');
  });
});

describe('the payroll', () => {
  const events: PayrollEvent[] = [
    { type: 'payment.process', record },
    { type: 'payments.review', pending: [] },
    { type: 'payments.review', pending: [record] },
    { type: 'payments.process', pending: [record] },
    { type: 'payments.cancel' },
    { type: 'run.prepare' },
    { type: 'run.create', cutOff: '2025-08-15' },
    { type: 'run.cancel' },
    accepted,
    refused,
    held,
  ];

  it('takes every transition', () => {
    expectEveryTransition(payrollMachine, {
      input: { school: fakeSchool().school },
      events,
      distinguish: ({ context }) => context.refusal?.code,
      promises: {
        'a refusal is shown with the form it is about and nowhere else': (snapshot) =>
          snapshot.context.refusal === null || snapshot.matches('preparingRun'),
      },
    });
  });

  it('pays several records at once, each asked for once', () => {
    const { heard, school } = fakeSchool();
    const payroll = createActor(payrollMachine, { input: { school } }).start();
    payroll.send({ type: 'payment.process', record });
    payroll.send({ type: 'payment.process', record });
    payroll.send({ type: 'payment.process', record: other });
    const commands = heard.map((event) => (event.command as { base: PayrollRecord }).base.id);
    expect(commands).toEqual(['teacher-1-2025-08-08', 'teacher-2-2025-08-08']);
  });

  it('pays again what a restored backup made pending again', () => {
    const { heard, school } = fakeSchool();
    const payroll = createActor(payrollMachine, { input: { school } }).start();
    payroll.send({ type: 'payment.process', record });
    payroll.getSnapshot().context.payments[record.id]!.send(accepted);
    payroll.send({ type: 'payment.process', record });
    expect(heard).toHaveLength(2);
  });

  it('says that nothing is pending instead of asking', () => {
    const { heard, school } = fakeSchool();
    const payroll = createActor(payrollMachine, { input: { school } }).start();
    const notices = noticesOf(payroll);
    payroll.send({ type: 'payments.review', pending: [] });
    expect(notices).toEqual([{ code: 'payroll.nonePending', details: {} }]);
    expect(heard).toEqual([]);
  });

  it('asks once for all the records that were reviewed', () => {
    const { heard, school } = fakeSchool();
    const payroll = createActor(payrollMachine, { input: { school } }).start();
    payroll.send({ type: 'payments.review', pending: [record, other] });
    payroll.send({ type: 'payments.process', pending: [record, other] });
    payroll.send({ type: 'payments.process', pending: [record, other] });
    expect(heard).toMatchObject([
      { command: { type: 'payroll.payAll', bases: [record, other] }, replyTo: payroll },
    ]);
  });

  it('announces the run it created', () => {
    const payroll = createActor(payrollMachine, { input: { school: fakeSchool().school } }).start();
    const created: string[] = [];
    payroll.on('run.created', ({ cutOff }) => created.push(cutOff));
    payroll.send({ type: 'run.prepare' });
    payroll.send({ type: 'run.create', cutOff: '2025-08-15' });
    payroll.send(accepted);
    expect(created).toEqual(['2025-08-15']);
  });
});

function noticesOf(actor: {
  on: (type: 'notice', listener: (event: { notice: Notice }) => void) => unknown;
}): Notice[] {
  const notices: Notice[] = [];
  actor.on('notice', ({ notice }) => notices.push(notice));
  return notices;
}
