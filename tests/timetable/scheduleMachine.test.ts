import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { createActor } from 'xstate';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import type {
  ClassChangeEvent,
  ClassChangeRef,
} from '../../machines/timetable/classChangeMachine.ts';
import { classChangeMachine } from '../../machines/timetable/classChangeMachine.ts';
import { scheduleMachine } from '../../machines/timetable/scheduleMachine.ts';
import { askedStore, changeEndings, refusalOf } from '../support/askedStore.ts';
import { withClasses } from '../support/classes.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const date = '2025-08-08';
const math: ScheduledClass = {
  date,
  employee: 'Carlos Ramírez López',
  group: 'MATH-ADV',
  activity: 'Matemáticas',
  type: 'Grupal',
  startTime: '10:00',
  endTime: '12:00',
  classroom: 'Salón 3',
  classroomType: 'Presencial',
};
const { date: _day, ...mathEntry } = math;
const english = { ...mathEntry, activity: 'Inglés', startTime: '08:00', endTime: '10:00' };
const school = withClasses(emptySchool, date, [mathEntry, english]);
const withoutEnglish = withClasses(school, date, [mathEntry]);
const free = { ...mathEntry, startTime: '13:00', endTime: '14:00' };
const onEnglish = { ...mathEntry, startTime: '08:00', endTime: '10:00' };
const underEnglish = { ...mathEntry, startTime: '09:00', endTime: '10:00' };
const inSeries = { ...mathEntry, series: 7 };
const weekly = withClasses(withClasses(school, date, [inSeries, english]), '2025-08-15', [
  inSeries,
]);
const formKey = 'form:admin-1:schedules';
const left = { date, original: null, entry: free, typed: onEnglish, isSubmitted: false };

it('takes every transition', () => {
  const { input } = askedStore(school);
  expectEveryTransition(scheduleMachine, {
    inputs: [input, { ...input, formStore: { ...input.formStore, kept: left } }],
    events: [
      { type: 'class.create', date, entry: free },
      { type: 'class.edit', scheduled: math },
      { type: 'drag.start', scheduled: math },
      { type: 'drag.start', scheduled: math, others: [{ ...english, date }], rooms: [] },
      { type: 'class.remove', scheduled: math },
      { type: 'class.resume', kept: left },
      { type: 'class.resume', kept: { date } },
      { type: 'drag.preview', entry: { ...free, date } },
      { type: 'drag.drop' },
      { type: 'drag.cancel' },
      { type: 'records.changed', records: withoutEnglish },
    ],
    endings: { classChange: [{ output: undefined }], change: changeEndings },
    distinguish: ({ context }) => [
      context.records === school,
      context.drag?.entry.startTime,
      context.drag?.others.length,
    ],
    promises: {
      'a class is dragged only while it is': (snapshot) =>
        snapshot.matches('dragging') === (snapshot.context.drag !== null),
    },
  });
});

it('changes one class over every transition', () => {
  const { input } = askedStore(school);
  const opened = { ...input, date, typed: null, isDropped: false };
  expectEveryTransition(classChangeMachine, {
    inputs: [
      { ...opened, original: null, entry: free },
      { ...opened, original: math, entry: mathEntry },
      ...[free, onEnglish, underEnglish].map((entry) => ({
        ...opened,
        original: math,
        entry,
        isDropped: true,
      })),
      { ...opened, original: math, entry: mathEntry, isDropped: true, isRemoval: true },
      ...[true, false].map((isDropped) => ({
        ...opened,
        records: weekly,
        original: { ...math, series: 7 },
        entry: isDropped ? { ...free, series: 7 } : inSeries,
        isDropped,
      })),
    ],
    events: [
      { type: 'scope.choose', scope: 'one' },
      { type: 'scope.choose', scope: 'following' },
      { type: 'scope.cancel' },
      { type: 'form.change', entry: onEnglish },
      { type: 'day.change', day: '2025-08-12' },
      { type: 'class.save', entry: free },
      { type: 'class.save', entry: onEnglish },
      { type: 'class.remove' },
      { type: 'replacement.confirm' },
      { type: 'replacement.reject' },
      { type: 'replacement.swap' },
      { type: 'editing.cancel' },
      { type: 'records.changed', records: school },
      { type: 'records.changed', records: withoutEnglish },
    ],
    endings: {
      change: [
        ...changeEndings,
        { output: { outcome: 'refused', refusal: refusalOf('schedule.occupied') } },
        { output: { outcome: 'refused', refusal: refusalOf('schedule.noDuration') } },
      ],
    },
    distinguish: ({ context }) => [
      context.records === school,
      context.original?.activity,
      context.wanted.startTime,
      context.replaces?.activity,
      context.scope,
      context.isRemoval,
      context.isSwap,
    ],
    promises: {
      'the later classes of a series go along only after the person said so': (
        { context },
        before,
      ) =>
        context.scope === 'one' ||
        before.value === 'choosingScope' ||
        before.context.scope === 'following',
      'a class that is moved stands once': ({ context }) => {
        const activities = activitiesAfter(context);
        return new Set(activities).size === activities.length;
      },
      'the question names what stands in the way': ({ context, value }) =>
        value !== 'deciding' ||
        context.question?.occupant != null ||
        context.question!.overlapped.length > 0,
      'a class is replaced only after the person decided': ({ context }, before) =>
        context.replaces === null ||
        before.value === 'deciding' ||
        before.context.replaces !== null,
    },
  });
});

/** What stands in the timetable once a class that is moved is saved. */
function activitiesAfter({
  original,
  wanted,
  replaces,
}: Pick<SnapshotFrom<ClassChangeRef>['context'], 'original' | 'wanted' | 'replaces'>): string[] {
  if (original === null) return [];
  const command = { type: 'schedule.save', date, original, entry: wanted, replaces };
  const decision = decide(school, command, { author: '', now: 0, today: date });
  if (!decision.allowed) return [];
  const { schedules } = applyOperations(school, decision.operations);
  return classesOn(schedules, date).map(({ activity }) => activity);
}

/** A running timetable; `send` speaks to whom the screen speaks, `change` is of the class changed last. */
function start(records = school, kept: unknown = null) {
  const forms = new Map<string, unknown>([[formKey, kept]]);
  const keep = (form: object | null) => {
    if (form) forms.set(formKey, form);
    else forms.delete(formKey);
  };
  const store = askedStore(records);
  const input = { ...store.input, formStore: { kept, keep } };
  const schedule = createActor(scheduleMachine, { input }).start();
  let last: ClassChangeRef | undefined;
  const ref = () => (last = schedule.getSnapshot().children.classChange ?? last)!;
  const send = (event: ClassChangeEvent) => ref().send(event);
  return { ...store, change: () => ref().getSnapshot(), forms, schedule, send };
}

describe('an occupied cell', () => {
  it('is asked about before it is replaced, and the answer names the class that goes', () => {
    const { asked, change, schedule, send } = start();
    schedule.send({ type: 'class.edit', scheduled: math });
    send({ type: 'class.save', entry: onEnglish });
    expect(change().value).toBe('deciding');
    expect(asked).toEqual([]);

    send({ type: 'replacement.confirm' });
    expect(asked).toMatchObject([
      {
        type: 'change.request',
        command: {
          type: 'schedule.save',
          date,
          original: math,
          entry: onEnglish,
          replaces: english,
        },
      },
    ]);
  });

  it('that another tab frees while the question is open is taken unasked', () => {
    const { asked, change, schedule, send, setRecords } = start();
    schedule.send({ type: 'class.edit', scheduled: math });
    send({ type: 'class.save', entry: onEnglish });
    setRecords(withoutEnglish);
    expect(change().value).toBe('saving');
    expect(asked).toMatchObject([{ command: { entry: onEnglish, replaces: null } }]);
  });

  it('that gets another class while the question is open is asked about anew', () => {
    const { asked, change, schedule, send, setRecords } = start();
    schedule.send({ type: 'class.edit', scheduled: math });
    send({ type: 'class.save', entry: onEnglish });
    const french = { ...english, activity: 'Francés' };
    setRecords(withClasses(school, date, [mathEntry, french]));
    expect(change().value).toBe('deciding');
    expect(change().context.question?.occupant).toEqual(french);
    send({ type: 'replacement.confirm' });
    expect(asked).toMatchObject([{ command: { replaces: french } }]);
  });

  it('that was free before another tab saved asks too, and what was typed stays', () => {
    const { change, refuse, schedule, send, setRecords } = start();
    schedule.send({ type: 'class.create', date, entry: free });
    send({ type: 'class.save', entry: free });
    const french = { ...free, activity: 'Francés' };
    setRecords(withClasses(school, date, [mathEntry, english, french]));
    refuse('schedule.occupied');
    expect(change().value).toBe('deciding');
    expect(change().context.question?.occupant).toEqual(french);
    send({ type: 'replacement.reject' });
    expect(change().value).toBe('editing');
    expect(change().context.entry).toEqual(free);
  });

  it('stays as it is when the person says no, and what was typed stays in the dialog', () => {
    const { asked, change, schedule, send } = start();
    schedule.send({ type: 'class.edit', scheduled: math });
    send({ type: 'class.save', entry: onEnglish });
    send({ type: 'replacement.reject' });
    expect(change().value).toBe('editing');
    expect(change().context.original).toEqual(math);
    expect(asked).toEqual([]);
  });

  it('asks for nothing when required fields are empty, since the class is then removed', () => {
    const { asked, change, schedule, send } = start();
    schedule.send({ type: 'class.edit', scheduled: math });
    send({ type: 'class.save', entry: { ...onEnglish, activity: ' ' } });
    expect(change().value).toBe('saving');
    expect(asked).toHaveLength(1);
  });
});

describe('a class of a series', () => {
  const found = { ...math, series: 7 };
  const later = { ...found, date: '2025-08-15' };

  it('is asked about once it was changed, and goes alone without its series', () => {
    const { asked, change, schedule, send } = start(weekly);
    schedule.send({ type: 'class.edit', scheduled: found });
    send({ type: 'class.save', entry: { ...inSeries, activity: 'Cálculo' } });
    expect(change().value).toBe('choosingScope');
    send({ type: 'scope.choose', scope: 'one' });
    expect(asked).toMatchObject([{ command: { type: 'schedule.save', original: found } }]);
    expect(asked[0]!['command']).not.toHaveProperty('entry.series');
  });

  it('takes the later ones along in one change', () => {
    const { asked, schedule, send } = start(weekly);
    schedule.send({ type: 'class.edit', scheduled: found });
    send({ type: 'class.save', entry: { ...inSeries, activity: 'Cálculo' } });
    send({ type: 'scope.choose', scope: 'following' });
    expect(asked).toMatchObject([
      {
        command: {
          type: 'schedule.arrange',
          how: 'changed',
          leaves: [found, later],
          puts: [
            { activity: 'Cálculo', date },
            { activity: 'Cálculo', date: '2025-08-15' },
          ],
        },
      },
    ]);
  });

  it('stays as it is while the pointer moves within one place', () => {
    const { schedule } = start();
    schedule.send({ type: 'drag.start', scheduled: math });
    schedule.send({ type: 'drag.preview', entry: { ...free, date } });
    const { context } = schedule.getSnapshot();
    schedule.send({ type: 'drag.preview', entry: { ...free, date } });
    expect(schedule.getSnapshot().context).toBe(context);
    schedule.send({ type: 'drag.preview', entry: { ...onEnglish, date } });
    expect(schedule.getSnapshot().context.drag?.entry.startTime).toBe('08:00');
  });

  it('replaces what stands in its own new place, where the person agreed', () => {
    const { asked, change, schedule, send } = start(weekly);
    schedule.send({ type: 'drag.start', scheduled: found });
    schedule.send({ type: 'drag.preview', entry: { ...onEnglish, date, series: 7 } });
    schedule.send({ type: 'drag.drop' });
    send({ type: 'scope.choose', scope: 'following' });
    expect(change().value).toBe('deciding');
    send({ type: 'replacement.confirm' });
    expect(asked).toMatchObject([
      { command: { leaves: [found, later, { ...english, date }], puts: [{ date }, {}] } },
    ]);
  });

  it('goes with the later ones where that is asked, and is left unasked as it is', () => {
    const { asked, change, schedule, send } = start(weekly);
    schedule.send({ type: 'class.edit', scheduled: found });
    send({ type: 'class.remove' });
    expect(change().value).toBe('choosingScope');
    send({ type: 'scope.cancel' });
    expect(change().value).toBe('editing');
    send({ type: 'class.remove' });
    send({ type: 'scope.choose', scope: 'following' });
    expect(asked).toMatchObject([
      { command: { how: 'removed', leaves: [found, later], puts: [] } },
    ]);
  });

  it('is saved at once where nothing was changed or it is the last', () => {
    const { asked, schedule, send } = start(weekly);
    schedule.send({ type: 'class.edit', scheduled: found });
    send({ type: 'class.save', entry: inSeries });
    expect(asked).toMatchObject([{ command: { entry: { series: 7 } } }]);
    const last = start(weekly);
    last.schedule.send({ type: 'class.edit', scheduled: later });
    last.send({ type: 'class.remove' });
    expect(last.asked).toMatchObject([{ command: { type: 'schedule.remove', original: later } }]);
  });
});

describe('a refusal', () => {
  it('keeps the dialog open and says why', () => {
    const { change, refuse, schedule, send } = start();
    schedule.send({ type: 'class.create', date, entry: free });
    send({ type: 'class.save', entry: free });
    refuse('schedule.noDuration');
    expect(change().value).toBe('editing');
    expect(change().context.refusal?.code).toBe('schedule.noDuration');
  });

  it('for a place whose class is not there to be asked about is said, and not tried again', () => {
    const { asked, change, refuse, schedule, send } = start();
    schedule.send({ type: 'class.create', date, entry: free });
    send({ type: 'class.save', entry: free });
    refuse('schedule.occupied');
    expect(change().value).toBe('editing');
    expect(change().context.refusal?.code).toBe('schedule.occupied');
    expect(asked).toHaveLength(1);
  });

  it('of a class that waits for room can be given up', () => {
    const { asked, queue, schedule, send } = start();
    schedule.send({ type: 'class.create', date, entry: free });
    send({ type: 'class.save', entry: free });
    queue();
    send({ type: 'editing.cancel' });
    expect(schedule.getSnapshot().value).toBe('browsing');
    expect(asked.map(({ type }) => type)).toEqual(['change.request', 'change.withdraw']);
  });
});

describe("another tab's change of the class in the dialog", () => {
  const saveAgain = (records: School) => {
    const { asked, change, refuse, schedule, send } = start(records);
    schedule.send({ type: 'class.edit', scheduled: math });
    send({ type: 'class.save', entry: free });
    refuse('record.conflict');
    expect(change().context.entry).toEqual(mathEntry);
    send({ type: 'class.save', entry: free });
    const command = asked.at(-1)!['command'] as Command;
    return decide(records, command, { author: '', now: 0, today: date });
  };

  it('is overwritten by saving again once it was shown', () => {
    const theirs = { ...mathEntry, activity: 'Cálculo' };
    const records = withClasses(school, date, [theirs]);
    expect(saveAgain(records)).toMatchObject({
      allowed: true,
      operations: [{ kind: 'delete' }, { kind: 'put', record: free }],
    });
  });

  it('that took the class away gives way to programming it again', () => {
    expect(saveAgain({ ...school, schedules: {} })).toMatchObject({
      allowed: true,
      operations: [{ kind: 'put', record: free }],
    });
  });
});

describe('a class that is dragged', () => {
  const drag = (entry: typeof free) => {
    const running = start();
    running.schedule.send({ type: 'drag.start', scheduled: math });
    running.schedule.send({ type: 'drag.preview', entry: { ...entry, date } });
    running.schedule.send({ type: 'drag.drop' });
    return running;
  };

  it('is saved where it is dropped, in one change', () => {
    const { asked, change } = drag(free);
    expect(change().value).toBe('saving');
    expect(asked).toMatchObject([
      { command: { type: 'schedule.save', original: math, entry: free, replaces: null } },
    ]);
  });

  it('stays put without a change when it is dropped where it was', () => {
    const { asked, schedule } = drag(mathEntry);
    expect(schedule.getSnapshot().value).toBe('browsing');
    expect(asked).toEqual([]);
  });

  it('stays where it was when another one is taken', () => {
    const { asked, schedule } = start();
    schedule.send({ type: 'drag.start', scheduled: math });
    schedule.send({ type: 'drag.preview', entry: { ...free, date } });
    schedule.send({ type: 'drag.start', scheduled: { ...english, date } });
    schedule.send({ type: 'drag.drop' });
    expect(schedule.getSnapshot().value).toBe('browsing');
    expect(asked).toEqual([]);
  });

  it('asks when its room is taken at that time, and stays put when the answer is no', () => {
    const { asked, change, schedule, send } = drag(underEnglish);
    expect(change().value).toBe('deciding');
    send({ type: 'replacement.reject' });
    expect(schedule.getSnapshot().value).toBe('browsing');
    expect(asked).toEqual([]);
  });

  it('can be given up while it waits for room', () => {
    const { asked, queue, schedule, send } = drag(free);
    queue();
    send({ type: 'editing.cancel' });
    expect(schedule.getSnapshot().value).toBe('browsing');
    expect(asked.map(({ type }) => type)).toEqual(['change.request', 'change.withdraw']);
  });

  it('changes places with the one it is dropped on, each as long as before', () => {
    for (const [entry, there] of [
      [onEnglish, '12:00'],
      [underEnglish, '12:00'],
    ] as const) {
      const { asked, send } = drag(entry);
      send({ type: 'replacement.swap' });
      expect(asked).toMatchObject([
        {
          command: {
            type: 'schedule.arrange',
            how: 'swapped',
            leaves: [math, { ...english, date }],
            puts: [
              { ...entry, date },
              { activity: 'Inglés', startTime: '10:00', endTime: there, date },
            ],
          },
        },
      ]);
    }
  });

  it('takes the others that were chosen along by as much, in one change', () => {
    const running = start();
    const others = [{ ...english, date }];
    running.schedule.send({ type: 'drag.start', scheduled: math, others, rooms: [] });
    running.schedule.send({
      type: 'drag.preview',
      entry: { ...math, date: '2025-08-11', startTime: '11:00', endTime: '13:00' },
    });
    running.schedule.send({ type: 'drag.drop' });
    expect(running.asked).toMatchObject([
      {
        command: {
          how: 'moved',
          leaves: [math, ...others],
          puts: [
            { activity: 'Matemáticas', date: '2025-08-11', startTime: '11:00', endTime: '13:00' },
            { activity: 'Inglés', date: '2025-08-11', startTime: '09:00', endTime: '11:00' },
          ],
        },
      },
    ]);
  });

  it('replaces nothing when it only overlaps', () => {
    const { asked, send } = drag(underEnglish);
    send({ type: 'replacement.confirm' });
    expect(asked).toMatchObject([{ command: { entry: underEnglish, replaces: null } }]);
  });
});

describe('what is typed of a class', () => {
  it('is kept until the class is stored, through a question and a refusal', () => {
    const { accept, forms, refuse, schedule, send } = start();
    schedule.send({ type: 'class.edit', scheduled: math });
    expect(forms.has(formKey)).toBe(false);
    send({ type: 'form.change', entry: onEnglish });
    const draft = { date, original: math, entry: mathEntry, typed: onEnglish, isSubmitted: false };
    expect(forms.get(formKey)).toEqual(draft);
    send({ type: 'class.save', entry: onEnglish });
    expect(forms.get(formKey)).toEqual(draft);
    send({ type: 'replacement.confirm' });
    expect(forms.get(formKey)).toEqual({ ...draft, isSubmitted: true });
    refuse('schedule.noDuration');
    expect(forms.get(formKey)).toEqual(draft);
    send({ type: 'class.save', entry: free });
    accept();
    expect(forms.has(formKey)).toBe(false);
  });

  it('moves the class to the day that is chosen, which is kept as the rest is', () => {
    const { asked, forms, schedule, send } = start();
    schedule.send({ type: 'class.edit', scheduled: math });
    send({ type: 'day.change', day: '2025-08-12' });
    expect(forms.get(formKey)).toMatchObject({ date: '2025-08-12', typed: mathEntry });
    send({ type: 'class.save', entry: mathEntry });
    expect(asked.map(({ command }) => command)).toMatchObject([
      { type: 'schedule.save', date: '2025-08-12', original: math, entry: mathEntry },
    ]);
  });

  it('is kept no more once it was undone or given up, or the class is being removed', () => {
    const { forms, refuse, schedule, send } = start();
    schedule.send({ type: 'class.edit', scheduled: math });
    send({ type: 'form.change', entry: free });
    send({ type: 'form.change', entry: mathEntry });
    expect(forms.has(formKey)).toBe(false);
    send({ type: 'form.change', entry: free });
    send({ type: 'class.remove' });
    expect(forms.has(formKey)).toBe(false);
    refuse('record.conflict');
    expect(forms.get(formKey)).toMatchObject({ typed: free });
    send({ type: 'editing.cancel' });
    expect(forms.has(formKey)).toBe(false);
  });

  it('opens again on its day and class, once', () => {
    const { change, schedule, send } = start(school, { ...left, original: math });
    expect(change()).toMatchObject({
      value: 'editing',
      context: { date, original: math, entry: free, typed: onEnglish, isDropped: false },
    });
    send({ type: 'editing.cancel' });
    schedule.send({ type: 'class.create', date, entry: free });
    expect(change().context.typed).toBeNull();
  });

  it('opens no more when the class was stored before the answer came', () => {
    const { forms, schedule, send } = start();
    schedule.send({ type: 'class.create', date, entry: { ...free, activity: '' } });
    send({ type: 'form.change', entry: free });
    send({ type: 'class.save', entry: free });
    schedule.stop();
    const kept = forms.get(formKey);
    expect(start(school, kept).schedule.getSnapshot().value).toBe('changing');
    const stored = withClasses(school, date, [mathEntry, english, free]);
    const again = start(stored, kept);
    expect(again.schedule.getSnapshot().value).toBe('browsing');
    expect(again.forms.has(formKey)).toBe(false);
  });

  it('is nothing of a class that is dragged and waits for room', () => {
    const { forms, queue, schedule } = start();
    schedule.send({ type: 'drag.start', scheduled: math });
    schedule.send({ type: 'drag.preview', entry: { ...free, date } });
    schedule.send({ type: 'drag.drop' });
    queue();
    expect(forms.has(formKey)).toBe(false);
  });
});
