import { describe, expect, it } from 'vitest';
import type { DoneActorEvent } from 'xstate';
import { createActor, fromCallback } from 'xstate';
import { runOf, runToReopen } from '../../machines/payroll/runs.ts';
import { recordsOfRun } from '../../machines/payroll/payroll.ts';
import type { PayrollRecord, PendingAdjustment } from '../../machines/school/payrollShapes.ts';
import type { Teacher } from '../../machines/school/peopleShapes.ts';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { adjustmentToReopen, valuesOf } from '../../machines/payroll/adjustmentForm.ts';
import { adjustmentFormMachine } from '../../machines/payroll/adjustmentFormMachine.ts';
import { adjustmentsMachine } from '../../machines/payroll/adjustmentsMachine.ts';
import { correctionToReopen } from '../../machines/payroll/corrections.ts';
import { correctionMachine } from '../../machines/payroll/correctionMachine.ts';
import { newRunMachine } from '../../machines/payroll/newRunMachine.ts';
import { paymentMachine } from '../../machines/payroll/paymentMachine.ts';
import type { PayrollEvent } from '../../machines/payroll/payrollMachine.ts';
import { payrollMachine } from '../../machines/payroll/payrollMachine.ts';
import type { MonthsTold } from '../../machines/store/comingMonths.ts';
import type { Notice } from '../../machines/store/notices.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { confirm } from '../support/confirming.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const ana: Teacher = {
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
};
const record = recordsOfRun({ ...emptySchool, teachers: [ana] }, runOf('2025-08-08'))[0]!;
const other: PayrollRecord = { ...record, id: 'teacher-2-2025-08-08' };

describe('the adjustments', () => {
  const base: PendingAdjustment = {
    id: 1,
    employeeId: 'teacher-1',
    cutOff: '2025-08-08',
    type: 'bonus',
    concept: 'Puntualidad',
    amount: 20_000,
  };
  const fields = { type: 'bonus', concept: 'Puntualidad', amount: '200' } as const;
  const draft = { ...fields, amount: 200 };
  const muchFields = { type: 'deduction', concept: 'Préstamo', amount: '10,000,000' } as const;
  const values = { ...fields, amount: '200' };
  const leftForm = {
    adjusting: { record, base: null },
    form: { start: valuesOf(null), values },
  };
  const tooMuch = { ...muchFields, amount: 1e7 };

  /** The adjustments, with the form that is open. */
  function beginAdjusting(records?: School) {
    const store = askedStore(records);
    const adjustments = createActor(adjustmentsOf(false), { input: store.input }).start();
    return { store, adjustments, form: () => adjustments.getSnapshot().children.adjustmentForm! };
  }

  it('take every transition', () => {
    expectEveryTransition(adjustmentsMachine, {
      inputs: [null, leftForm].map((kept) => ({
        ...askedStore().input,
        formStore: { kept, keep: () => undefined },
      })),
      events: [
        { type: 'adjustment.open', record, base: null },
        { type: 'adjustment.remove', record, base },
        { type: 'months.missing' },
        { type: 'months.complete' },
      ],
      distinguish: ({ context }) => context.asked?.type,
      endings: { adjustmentForm: [{ output: undefined }], confirmation: changeEndings },
    });
  });

  it('take every transition of their form', () => {
    const { input } = askedStore();
    expectEveryTransition(adjustmentFormMachine, {
      inputs: [null, base].map((stored) => ({
        ...input,
        adjusting: { record, base: stored },
        form: { start: valuesOf(stored), values: valuesOf(stored) },
        isBroughtBack: false,
      })),
      events: [
        { type: 'form.change', fields },
        { type: 'form.change', fields: muchFields },
        { type: 'form.submit' },
        { type: 'form.accept' },
        { type: 'form.close' },
        { type: 'records.changed', records: emptySchool },
      ],
      distinguish: ({ context: { adjusting, form } }) => [adjusting.base, form.values],
      endings: { change: changeEndings },
      promises: {
        'what is asked about and saved was said': (snapshot) =>
          !(snapshot.matches('confirming') || snapshot.matches('saving')) ||
          snapshot.context.form.values.concept !== '',
      },
    });
  });

  it('ask before the net goes below zero, and say which net was agreed to', () => {
    const { store, adjustments, form } = beginAdjusting();
    adjustments.send({ type: 'adjustment.open', record, base: null });
    form().send({ type: 'form.change', fields: muchFields });
    form().send({ type: 'form.submit' });
    expect(form().getSnapshot().value).toBe('confirming');
    expect(store.asked).toEqual([]);
    form().send({ type: 'form.close' });
    expect(form().getSnapshot().value).toEqual({ editing: 'fresh' });
    form().send({ type: 'form.submit' });
    form().send({ type: 'form.accept' });
    expect(store.asked.at(-1)).toMatchObject({
      command: { type: 'payroll.adjust', draft: tooMuch, leastNet: record.netSalary - 1e9 },
    });
  });

  it('keep the form of what was refused, and ask again of the same', () => {
    const { store, adjustments, form } = beginAdjusting();
    adjustments.send({ type: 'adjustment.open', record, base: null });
    form().send({ type: 'form.change', fields });
    form().send({ type: 'form.submit' });
    store.refuse('payroll.negativeNet');
    expect(form().getSnapshot().value).toEqual({ editing: 'fresh' });
    expect(form().getSnapshot().context.refusal).toMatchObject({
      code: 'payroll.negativeNet',
    });
    form().send({ type: 'form.change', fields: { amount: '1' } });
    form().send({ type: 'form.submit' });
    expect(form().getSnapshot().context.refusal).toBeNull();
    store.accept();
    expect(adjustments.getSnapshot().value).toBe('browsing');
    expect(store.asked.map(({ command }) => command)).toMatchObject([
      { type: 'payroll.adjust', record, draft, base: null },
      { type: 'payroll.adjust', record, draft: { amount: 1 }, base: null },
    ]);
  });

  it('go on from what another tab made of the record and its adjustment', () => {
    const paysAna = { ...emptySchool, teachers: [ana], payrollAdjustments: [base] };
    const { store, adjustments, form } = beginAdjusting(paysAna);
    const seen = recordsOfRun(paysAna, runOf('2025-08-08'))[0]!;
    adjustments.send({ type: 'adjustment.open', record: seen, base });
    form().send({ type: 'form.change', fields: { amount: '250' } });
    const stored = { ...base, concept: 'Asistencia', amount: 30_000 };
    const raised = {
      ...paysAna,
      teachers: [{ ...ana, rate: 5_000 }],
      payrollAdjustments: [stored],
    };
    store.setRecords(raised);
    form().send({ type: 'form.submit' });
    store.refuse('record.conflict');
    expect(form().getSnapshot().context).toMatchObject({
      form: { values: { concept: 'Asistencia', amount: '250' } },
      adjusting: { base: stored, record: recordsOfRun(raised, runOf('2025-08-08'))[0] },
    });
    form().send({ type: 'form.submit' });
    expect(store.asked.at(-1)).toMatchObject({
      command: { base: stored, draft: { concept: 'Asistencia', amount: 250 } },
    });
    store.setRecords({ ...raised, payrollAdjustments: [] });
    store.refuse('record.gone');
    form().send({ type: 'form.submit' });
    expect(store.asked.at(-1)).toMatchObject({ command: { base: null, draft: { amount: 250 } } });
  });

  it('open their form on the records of now, whatever the page began with', () => {
    const { store, adjustments, form } = beginAdjusting();
    store.setRecords({ ...emptySchool, teachers: [ana], payrollAdjustments: [base] });
    adjustments.send({ type: 'adjustment.open', record, base: { ...base, concept: 'Puntual' } });
    form().send({ type: 'form.submit' });
    store.refuse('record.conflict');
    expect(form().getSnapshot().context.adjusting.base).toEqual(base);
  });

  it('keep what is typed until it is saved or given up, and open it again', () => {
    const kept: unknown[] = [];
    const formStore = { kept: null, keep: (form: object | null) => void kept.push(form) };
    const store = askedStore();
    const adjustments = createActor(adjustmentsOf(false), {
      input: { ...store.input, formStore },
    }).start();
    adjustments.send({ type: 'adjustment.open', record, base: null });
    expect(kept.at(-1)).toBeNull();
    const form = adjustments.getSnapshot().children.adjustmentForm!;
    form.send({ type: 'form.change', fields });
    expect(kept.at(-1)).toEqual(leftForm);
    form.send({ type: 'form.submit' });
    expect(kept.at(-1)).toEqual(leftForm);
    store.accept();
    expect(adjustments.getSnapshot().value).toBe('browsing');
    expect(kept.at(-1)).toBeNull();
    const again = createActor(adjustmentsOf(false), {
      input: { ...store.input, formStore: { ...formStore, kept: leftForm } },
    }).start();
    const reopened = again.getSnapshot().children.adjustmentForm!;
    expect(reopened.getSnapshot().context).toMatchObject({ ...leftForm, isBroughtBack: true });
    again.stop();
    expect(kept.at(-1)).toEqual(leftForm);
  });

  it('open no form again that was saved: its record has one more of it than was seen', () => {
    const saved = { ...emptySchool, teachers: [ana], payrollAdjustments: [base] };
    expect(adjustmentToReopen(saved, leftForm)).toBeNull();
    const seen = recordsOfRun(saved, runOf('2025-08-08'))[0]!;
    const second = { ...leftForm, adjusting: { record: seen, base: null } };
    expect(adjustmentToReopen(saved, second)).toEqual(second);
    const edited = { adjusting: { record: seen, base }, form: { start: valuesOf(base), values } };
    const changed = { ...edited.form, values: { ...values, amount: '250' } };
    expect(adjustmentToReopen(saved, { ...edited, form: changed })).not.toBeNull();
    const raised = { ...saved, payrollAdjustments: [{ ...base, amount: 25_000 }] };
    expect(adjustmentToReopen(raised, { ...edited, form: changed })).toBeNull();
    expect(adjustmentToReopen(saved, { adjusting: { record, base: null } })).toBeNull();
  });

  it('ask nothing while months of the school are to come, and say so', () => {
    const store = askedStore();
    const adjustments = createActor(adjustmentsOf(true), { input: store.input }).start();
    const notices = noticesOf(adjustments);
    adjustments.send({ type: 'adjustment.open', record, base: null });
    adjustments.send({ type: 'adjustment.remove', record, base });
    expect(adjustments.getSnapshot().value).toBe('browsing');
    const told = { code: 'school.lacksMonths', details: {} };
    expect(notices).toEqual([told, told]);
    expect(store.asked).toEqual([]);
  });

  it('ask for the removal of one once that is confirmed', () => {
    const { store, adjustments } = beginAdjusting();
    adjustments.send({ type: 'adjustment.remove', record, base });
    expect(store.asked).toEqual([]);
    confirm(adjustments);
    expect(store.asked).toMatchObject([{ command: { type: 'payroll.unadjust', record, base } }]);
  });
});

describe('a correction', () => {
  const paid: PayrollRecord = { ...record, status: 'Pagado', payDate: '2025-08-09' };
  const inputOf = ({ input }: ReturnType<typeof askedStore>) => ({
    ...input,
    draft: { base: paid, reason: '' },
    isBroughtBack: false,
  });

  it('takes every transition', () => {
    expectEveryTransition(correctionMachine, {
      input: inputOf(askedStore()),
      events: [
        { type: 'reason.change', reason: 'Error' },
        { type: 'reason.change', reason: ' ' },
        { type: 'correction.confirm' },
        { type: 'correction.cancel' },
      ],
      endings: { change: changeEndings },
    });
  });

  it('asks again after a refusal, and is over once the payment is reversed', () => {
    const store = askedStore();
    const correction = createActor(correctionMachine, {
      input: inputOf(store),
    }).start();
    correction.send({ type: 'reason.change', reason: ' ' });
    correction.send({ type: 'correction.confirm' });
    expect(correction.getSnapshot().value).toEqual({ askingReason: 'faulty' });
    expect(store.asked).toEqual([]);
    correction.send({ type: 'reason.change', reason: 'Error' });
    correction.send({ type: 'correction.confirm' });
    store.refuse('record.conflict');
    expect(correction.getSnapshot().value).toEqual({ askingReason: 'fresh' });
    expect(correction.getSnapshot().context.refusal).toMatchObject({ code: 'record.conflict' });
    correction.send({ type: 'correction.confirm' });
    expect(correction.getSnapshot().context.refusal).toBeNull();
    store.accept();
    expect(correction.getSnapshot()).toMatchObject({ value: 'over', status: 'done' });
    expect(store.asked.at(-1)).toMatchObject({
      command: { type: 'payroll.correct', base: paid, reason: 'Error' },
    });
  });

  it('opens what was left of its reason, but not once the payment was taken back', () => {
    const left = { base: paid, reason: 'Faltó un bono' };
    expect(correctionToReopen(emptySchool, left)).toEqual(left);
    const reversal = { id: 'r', payPeriod: '2025-08', payDate: '2025-08-10', reverses: paid.id };
    expect(correctionToReopen({ paidPayroll: [reversal] }, left)).toBeNull();
    expect(correctionToReopen(emptySchool, { base: {}, reason: '' })).toBeNull();
  });

  it('leaves the payments to be browsed once it is over or given up', () => {
    const payroll = createActor(payrollOf(false), { input: askedStore().input }).start();
    payroll.send({ type: 'correction.open', record: paid });
    expect(payroll.getSnapshot().value).toBe('correcting');
    const correction = payroll.getSnapshot().children.correction!;
    correction.send({ type: 'correction.cancel' });
    expect(payroll.getSnapshot().value).toBe('browsing');
  });
});

describe('a payment', () => {
  it('takes every transition', () => {
    expectEveryTransition(paymentMachine, {
      input: askedStore().input,
      events: [{ type: 'payment.process', record }, { type: 'payment.cancel' }],
      endings: { change: changeEndings },
      promises: {
        'a paid record stays paid': ({ status, value }, before) =>
          before.value !== 'paid' || (status === 'done' && value === 'paid'),
      },
    });
  });

  it('asks for the record as it was seen, and gives it up when it waits for room', () => {
    const store = askedStore();
    const payment = createActor(paymentMachine, { input: store.input }).start();
    payment.send({ type: 'payment.process', record });
    payment.send({ type: 'payment.process', record });
    store.queue();
    payment.send({ type: 'payment.cancel' });
    expect(store.asked.map(({ type }) => type)).toEqual(['change.request', 'change.withdraw']);
    expect(store.asked[0]).toMatchObject({ command: { type: 'payroll.pay', base: record } });
    expect(payment.getSnapshot().value).toBe('pending');
  });
});

/** The payroll on a device to which months are still to come, or not. */
function payrollOf(areComing: boolean) {
  return payrollMachine.provide({ actors: { lacksMonths: tellerOf(areComing) } });
}

/** The adjustments on such a device. */
function adjustmentsOf(areComing: boolean) {
  return adjustmentsMachine.provide({ actors: { lacksMonths: tellerOf(areComing) } });
}

function tellerOf(areComing: boolean) {
  return fromCallback<MonthsTold>(({ sendBack }) =>
    sendBack({ type: areComing ? 'months.missing' : 'months.complete' }),
  );
}

describe('the payroll', () => {
  const events: (PayrollEvent | DoneActorEvent)[] = [
    { type: 'payment.process', record },
    {
      type: `xstate.done.actor.payment ${record.id}`,
      actorId: `payment ${record.id}`,
      output: null,
    },
    { type: 'payments.process', pending: [] },
    { type: 'payments.process', pending: [record] },
    { type: 'correction.open', record },
    { type: 'run.prepare', cutOff: '2025-08-15' },
    { type: 'run.delete', cutOff: '2025-08-15' },
    { type: 'months.missing' },
    { type: 'months.complete' },
  ];

  it('takes every transition', () => {
    const left = { base: { ...record, status: 'Pagado', payDate: '2025-08-09' }, reason: 'Error' };
    expectEveryTransition(payrollMachine, {
      inputs: [
        [null, null],
        [left, null],
        [null, { start: '2025-08-09', cutOff: '2025-08-15' }],
      ].map(([kept, keptRun]) => ({
        ...askedStore().input,
        formStore: { kept, keep: () => undefined },
        runStore: { kept: keptRun, keep: () => undefined },
      })),
      events,
      endings: {
        newRun: changeEndings,
        confirmation: changeEndings,
        correction: [{ output: undefined }],
      },
      distinguish: ({ context: { command, correction, newRun, payments } }) => [
        command?.type,
        correction?.isBroughtBack,
        newRun?.isBroughtBack,
        Object.keys(payments),
      ],
    });
  });

  it('opens a run that was left once the correction that was left beside it is over', () => {
    const base = { ...record, status: 'Pagado' as const, payDate: '2025-08-09' };
    const run = { start: '2025-08-09', cutOff: '2025-08-15' };
    const kept: unknown[] = [];
    const { input } = askedStore();
    const payroll = createActor(payrollOf(false), {
      input: {
        ...input,
        formStore: { kept: { base, reason: 'Error' }, keep: () => undefined },
        runStore: { kept: run, keep: (form) => void kept.push(form) },
      },
    }).start();
    payroll.getSnapshot().children.correction!.send({ type: 'correction.cancel' });
    const newRun = payroll.getSnapshot().children.newRun!;
    expect(newRun.getSnapshot().context).toMatchObject({ draft: run, isBroughtBack: true });
    expect(kept).not.toContain(null);
    newRun.send({ type: 'run.cancel' });
    expect(payroll.getSnapshot().value).toBe('browsing');
    expect(kept.at(-1)).toBeNull();
  });

  it('pays several records at once, each asked for once', () => {
    const store = askedStore();
    const payroll = createActor(payrollOf(false), { input: store.input }).start();
    payroll.send({ type: 'payment.process', record });
    payroll.send({ type: 'payment.process', record });
    payroll.send({ type: 'payment.process', record: other });
    const commands = store.asked.map(
      (event) => (event['command'] as { base: PayrollRecord }).base.id,
    );
    expect(commands).toEqual(['teacher-1-2025-08-08', 'teacher-2-2025-08-08']);
  });

  it('pays again what a restored backup made pending again', () => {
    const store = askedStore();
    const payroll = createActor(payrollOf(false), { input: store.input }).start();
    payroll.send({ type: 'payment.process', record });
    store.accept();
    payroll.send({ type: 'payment.process', record });
    expect(store.asked).toHaveLength(2);
  });

  it('says that nothing is pending instead of asking', () => {
    const store = askedStore();
    const payroll = createActor(payrollOf(false), { input: store.input }).start();
    const notices = noticesOf(payroll);
    payroll.send({ type: 'payments.process', pending: [] });
    expect(notices).toEqual([{ code: 'payroll.nonePending', details: {} }]);
    expect(store.asked).toEqual([]);
  });

  it('asks once for all the records that were reviewed', () => {
    const store = askedStore();
    const payroll = createActor(payrollOf(false), { input: store.input }).start();
    payroll.send({ type: 'payments.process', pending: [record, other] });
    payroll.send({ type: 'payments.process', pending: [record] });
    expect(store.asked).toEqual([]);
    confirm(payroll);
    confirm(payroll);
    expect(store.asked).toMatchObject([
      { command: { type: 'payroll.payAll', bases: [record, other] } },
    ]);
  });

  it('asks for the run of that cut-off to be deleted, once that is confirmed', () => {
    const store = askedStore();
    const payroll = createActor(payrollOf(false), { input: store.input }).start();
    payroll.send({ type: 'run.delete', cutOff: '2025-08-15' });
    expect(store.asked).toEqual([]);
    confirm(payroll);
    expect(store.asked).toMatchObject([
      { command: { type: 'payroll.deleteRun', cutOff: '2025-08-15' } },
    ]);
  });

  it('asks nothing while months of the school are to come, and says so', () => {
    const store = askedStore();
    const payroll = createActor(payrollOf(true), { input: store.input }).start();
    const notices = noticesOf(payroll);
    payroll.send({ type: 'payments.process', pending: [record] });
    expect(payroll.getSnapshot().value).toBe('browsing');
    expect(notices).toEqual([{ code: 'school.lacksMonths', details: {} }]);
  });

  it('announces the run it created', () => {
    const store = askedStore();
    const payroll = createActor(payrollOf(false), { input: store.input }).start();
    const created: string[] = [];
    payroll.on('run.created', ({ cutOff }) => created.push(cutOff));
    payroll.send({ type: 'run.prepare', cutOff: '2025-08-15' });
    payroll.getSnapshot().children.newRun!.send({ type: 'run.create' });
    store.accept({ details: { cutOff: '2025-08-15' } });
    expect(created).toEqual(['2025-08-15']);
    expect(payroll.getSnapshot().value).toBe('browsing');
  });
});

describe('a new run', () => {
  const draft = { start: '2025-08-09', cutOff: '2025-08-09' };

  it('takes every transition', () => {
    expectEveryTransition(newRunMachine, {
      input: { ...askedStore().input, draft, isBroughtBack: false },
      events: [
        { type: 'run.change', cutOff: '2025-08-15' },
        { type: 'run.create' },
        { type: 'run.cancel' },
      ],
      endings: { change: changeEndings },
      distinguish: ({ context }) => context.refusal?.code,
    });
  });

  it('is kept while another cut-off stands in it, and says no more why one was refused once another is meant', () => {
    const kept: unknown[] = [];
    const formStore = { kept: null, keep: (form: object | null) => void kept.push(form) };
    const store = askedStore();
    const run = createActor(newRunMachine, {
      input: { ...store.input, formStore, draft, isBroughtBack: false },
    }).start();
    expect(kept.at(-1)).toBeNull();
    run.send({ type: 'run.change', cutOff: '2025-08-15' });
    expect(kept.at(-1)).toEqual({ ...draft, cutOff: '2025-08-15' });
    run.send({ type: 'run.create' });
    store.refuse('payroll.runTaken');
    expect(run.getSnapshot().context.refusal).not.toBeNull();
    run.send({ type: 'run.change', cutOff: '2025-08-16' });
    expect(run.getSnapshot().context.refusal).toBeNull();
    run.send({ type: 'run.cancel' });
    expect(kept.at(-1)).toBeNull();
    expect(run.getSnapshot().output).toEqual({ outcome: 'withdrawn' });
  });

  it('opens again unless there is a run of its cut-off by now', () => {
    const left = { ...draft, cutOff: '2025-08-15' };
    expect(runToReopen(emptySchool, left)).toEqual(left);
    expect(runToReopen({ ...emptySchool, payrollRuns: [runOf('2025-08-15')] }, left)).toBeNull();
    expect(runToReopen(emptySchool, { cutOff: 5 })).toBeNull();
  });
});

function noticesOf(actor: {
  on: (type: 'notice', listener: (event: { notice: Notice }) => void) => unknown;
}): Notice[] {
  const notices: Notice[] = [];
  actor.on('notice', ({ notice }) => notices.push(notice));
  return notices;
}
