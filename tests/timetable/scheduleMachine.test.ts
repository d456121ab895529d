import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Change } from '../../machines/store/changes.ts';
import { applyOperations } from '../../machines/store/changes.ts';
import type { Command } from '../../machines/commands/commands.ts';
import { decide } from '../../machines/commands/commands.ts';
import type { Refusal } from '../../machines/store/decisions.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import type { School } from '../../machines/school/school.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { scheduleMachine } from '../../machines/timetable/scheduleMachine.ts';
import { askedSchool } from '../support/askedSchool.ts';
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
const change: Change = {
  id: '1',
  name: 'schedule.saved',
  author: '',
  at: 0,
  details: {},
  operations: [],
  inverse: [],
};
const refusal = (code: Refusal['code']): Refusal => ({ allowed: false, code, details: {} });

it('takes every transition', () => {
  const { asked, ref, isSettled, walk } = askedSchool(school);
  const afterMoves = () =>
    asked.flatMap((event) => {
      const command = event['command'] as Command | undefined;
      if (command?.type !== 'schedule.save' || command.original === null) return [];
      const decision = decide(school, command, { author: '', now: 0, today: date });
      if (!decision.allowed) return [];
      const { schedules } = applyOperations(school, decision.operations);
      return [classesOn(schedules, date).map(({ activity }) => activity)];
    });
  expectEveryTransition(scheduleMachine, {
    input: { school: ref },
    ...walk,
    events: [
      { type: 'class.create', date, entry: free },
      { type: 'class.edit', scheduled: math },
      { type: 'drag.start', scheduled: math },
      { type: 'drag.preview', entry: free },
      { type: 'drag.preview', entry: onEnglish },
      { type: 'drag.preview', entry: underEnglish },
      { type: 'drag.drop' },
      { type: 'drag.cancel' },
      { type: 'class.save', entry: free },
      { type: 'class.save', entry: onEnglish },
      { type: 'class.remove' },
      { type: 'replacement.confirm' },
      { type: 'replacement.reject' },
      { type: 'editing.cancel' },
      { type: 'change.accepted', change },
      { type: 'change.refused', refusal: refusal('schedule.occupied') },
      { type: 'change.refused', refusal: refusal('schedule.noDuration') },
      { type: 'change.refused', refusal: refusal('record.changedMeanwhile') },
      { type: 'change.held' },
      { type: 'records.changed', records: school },
      { type: 'records.changed', records: withoutEnglish },
    ],
    distinguish: ({ context }) => [
      context.records === school,
      context.draft?.original?.activity ?? context.draft,
      context.command?.entry.startTime,
      context.drag?.entry.startTime,
    ],
    promises: {
      'a class that is moved stands once': () =>
        afterMoves().every((activities) => new Set(activities).size === activities.length),
      'nothing is left open while browsing': (snapshot) =>
        !snapshot.matches('browsing') ||
        (snapshot.context.draft === null && snapshot.context.command === null),
      'what is given up is asked of the school no more': (snapshot) =>
        snapshot.matches('saving') || snapshot.matches('removing') || isSettled(),
      'the question names what stands in the way': ({ context, ...snapshot }) =>
        snapshot.value !== 'deciding' ||
        context.question?.occupant != null ||
        context.question!.overlapped.length > 0,
      'a class is replaced only after the person decided': (snapshot, before) =>
        snapshot.context.command?.replaces == null ||
        before.matches('deciding') ||
        before.context.command?.replaces != null,
    },
  });
});

describe('an occupied cell', () => {
  it('is asked about before it is replaced, and the answer names the class that goes', () => {
    const { asked, ref } = askedSchool(school);
    const schedule = createActor(scheduleMachine, { input: { school: ref } }).start();
    schedule.send({ type: 'class.edit', scheduled: math });
    schedule.send({ type: 'class.save', entry: onEnglish });
    expect(schedule.getSnapshot().value).toBe('deciding');
    expect(asked).toEqual([]);

    schedule.send({ type: 'replacement.confirm' });
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
    const { asked, ref, setRecords } = askedSchool(school);
    const schedule = createActor(scheduleMachine, { input: { school: ref } }).start();
    schedule.send({ type: 'class.edit', scheduled: math });
    schedule.send({ type: 'class.save', entry: onEnglish });
    setRecords(withoutEnglish);
    expect(schedule.getSnapshot().value).toEqual({ saving: 'asked' });
    expect(asked).toMatchObject([{ command: { entry: onEnglish, replaces: null } }]);
  });

  it('that gets another class while the question is open is asked about anew', () => {
    const { asked, ref, setRecords } = askedSchool(school);
    const schedule = createActor(scheduleMachine, { input: { school: ref } }).start();
    schedule.send({ type: 'class.edit', scheduled: math });
    schedule.send({ type: 'class.save', entry: onEnglish });
    const french = { ...english, activity: 'Francés' };
    setRecords(withClasses(school, date, [mathEntry, french]));
    expect(schedule.getSnapshot().value).toBe('deciding');
    expect(schedule.getSnapshot().context.question?.occupant).toEqual(french);
    schedule.send({ type: 'replacement.confirm' });
    expect(asked).toMatchObject([{ command: { replaces: french } }]);
  });

  it('that was free before another tab saved asks too, and what was typed stays', () => {
    const { ref, setRecords } = askedSchool(school);
    const schedule = createActor(scheduleMachine, { input: { school: ref } }).start();
    schedule.send({ type: 'class.create', date, entry: free });
    schedule.send({ type: 'class.save', entry: free });
    const french = { ...free, activity: 'Francés' };
    setRecords(withClasses(school, date, [mathEntry, english, french]));
    schedule.send({ type: 'change.refused', refusal: refusal('schedule.occupied') });
    expect(schedule.getSnapshot().value).toBe('deciding');
    expect(schedule.getSnapshot().context.question?.occupant).toEqual(french);
    schedule.send({ type: 'replacement.reject' });
    expect(schedule.getSnapshot().value).toBe('editing');
    expect(schedule.getSnapshot().context.draft?.entry).toEqual(free);
  });

  it('stays as it is when the person says no, and what was typed stays in the dialog', () => {
    const { asked, ref } = askedSchool(school);
    const schedule = createActor(scheduleMachine, { input: { school: ref } }).start();
    schedule.send({ type: 'class.edit', scheduled: math });
    schedule.send({ type: 'class.save', entry: onEnglish });
    schedule.send({ type: 'replacement.reject' });
    expect(schedule.getSnapshot().value).toBe('editing');
    expect(schedule.getSnapshot().context.draft?.original).toEqual(math);
    expect(asked).toEqual([]);
  });

  it('asks for nothing when required fields are empty, since the class is then removed', () => {
    const { asked, ref } = askedSchool(school);
    const schedule = createActor(scheduleMachine, { input: { school: ref } }).start();
    schedule.send({ type: 'class.edit', scheduled: math });
    schedule.send({ type: 'class.save', entry: { ...onEnglish, activity: ' ' } });
    expect(schedule.getSnapshot().value).toEqual({ saving: 'asked' });
    expect(asked).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('keeps the dialog open and says why', () => {
    const { ref } = askedSchool(school);
    const schedule = createActor(scheduleMachine, { input: { school: ref } }).start();
    schedule.send({ type: 'class.create', date, entry: free });
    schedule.send({ type: 'class.save', entry: free });
    schedule.send({ type: 'change.refused', refusal: refusal('schedule.noDuration') });
    expect(schedule.getSnapshot().value).toBe('editing');
    expect(schedule.getSnapshot().context.refusal?.code).toBe('schedule.noDuration');
  });

  it('of a class that waits for room can be given up', () => {
    const { asked, ref } = askedSchool(school);
    const schedule = createActor(scheduleMachine, { input: { school: ref } }).start();
    schedule.send({ type: 'class.create', date, entry: free });
    schedule.send({ type: 'class.save', entry: free });
    schedule.send({ type: 'change.held' });
    schedule.send({ type: 'editing.cancel' });
    expect(schedule.getSnapshot().value).toBe('browsing');
    expect(asked.map(({ type }) => type)).toEqual(['change.request', 'change.abandon']);
  });
});

describe("another tab's change of the class in the dialog", () => {
  const saveAgain = (records: School) => {
    const { asked, ref } = askedSchool(records);
    const schedule = createActor(scheduleMachine, { input: { school: ref } }).start();
    schedule.send({ type: 'class.edit', scheduled: math });
    schedule.send({ type: 'class.save', entry: free });
    schedule.send({ type: 'change.refused', refusal: refusal('record.changedMeanwhile') });
    expect(schedule.getSnapshot().context.draft?.entry).toEqual(mathEntry);
    schedule.send({ type: 'class.save', entry: free });
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
    const { asked, ref } = askedSchool(school);
    const schedule = createActor(scheduleMachine, { input: { school: ref } }).start();
    schedule.send({ type: 'drag.start', scheduled: math });
    schedule.send({ type: 'drag.preview', entry });
    schedule.send({ type: 'drag.drop' });
    return { asked, schedule };
  };

  it('is saved where it is dropped, in one change', () => {
    const { asked, schedule } = drag(free);
    expect(schedule.getSnapshot().value).toEqual({ saving: 'asked' });
    expect(asked).toMatchObject([
      { command: { type: 'schedule.save', original: math, entry: free, replaces: null } },
    ]);
  });

  it('stays put without a change when it is dropped where it was', () => {
    const { asked, schedule } = drag(mathEntry);
    expect(schedule.getSnapshot().value).toBe('browsing');
    expect(asked).toEqual([]);
  });

  it('asks when its room is taken at that time, and stays put when the answer is no', () => {
    const { asked, schedule } = drag(underEnglish);
    expect(schedule.getSnapshot().value).toBe('deciding');
    schedule.send({ type: 'replacement.reject' });
    expect(schedule.getSnapshot().value).toBe('browsing');
    expect(asked).toEqual([]);
  });

  it('can be given up while it waits for room', () => {
    const { asked, schedule } = drag(free);
    schedule.send({ type: 'change.held' });
    schedule.send({ type: 'editing.cancel' });
    expect(schedule.getSnapshot().value).toBe('browsing');
    expect(asked.map(({ type }) => type)).toEqual(['change.request', 'change.abandon']);
  });

  it('replaces nothing when it only overlaps', () => {
    const { asked, schedule } = drag(underEnglish);
    schedule.send({ type: 'replacement.confirm' });
    expect(asked).toMatchObject([{ command: { entry: underEnglish, replaces: null } }]);
  });
});
