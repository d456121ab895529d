import { describe, expect, it } from 'vitest';
import type { AnyActorRef, EventObject } from 'xstate';
import { createActor, createEmptyActor, fromCallback } from 'xstate';
import { newLesson } from '../../machines/lessons/lessons.ts';
import { refuse } from '../../machines/store/decisions.ts';
import type { Lesson, School } from '../../machines/school/school.ts';
import { isLost, isSpent } from '../../machines/lessons/lessonDrafts.ts';
import { recordingMachine } from '../../machines/lessons/recordingMachine.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { carryOut, refusalOf, seededSchool } from '../support/seededSchool.ts';

const scheduled = {
  date: '2026-03-10',
  group: 'MATH-ADV',
  groupId: 'MATH-ADV',
  startTime: '10:00',
  activity: 'Álgebra',
};
const seeded = seededSchool('2026-03-10');
const school: School = {
  ...seeded,
  students: [7, 8, 9].map((id) => ({
    id,
    name: `Estudiante ${id}`,
    career: 'Actuaría',
    group: 'MATH-ADV',
    groupId: 'MATH-ADV',
    enrollmentDate: '2026-03-01',
  })),
};
const fresh = newLesson(school, scheduled, 1);
const stored: Lesson = { ...fresh, topic: 'Límites' };
const current = { editing: { writing: 'current' } } as const;
const overtaken = { editing: { writing: 'overtaken' } } as const;
const confirming = { editing: { cancellation: 'confirming' } } as const;
const change = {
  id: '1',
  name: 'classSession.saved' as const,
  author: '',
  at: 0,
  details: {},
  operations: [],
  inverse: [],
};

function withLessons(...classSessions: Lesson[]): School {
  return { ...school, classSessions };
}

function start({ records = school, draft = null }: { records?: School; draft?: unknown } = {}) {
  const drafts = new Map<string, unknown>([[fresh.id, draft]]);
  const asked: EventObject[] = [];
  const schoolRef = createActor(
    fromCallback<EventObject>(({ receive }) => receive((event) => asked.push(event))),
  ).start();
  const machine = recordingMachine.provide({
    actors: {
      watchRecords: fromCallback(() => undefined),
      watchPage: fromCallback(() => undefined),
    },
    actions: {
      storeDraft: ({ context }) => drafts.set(context.draft!.lesson.id, context.draft),
      dropDraft: ({ context }) => drafts.delete(context.draft!.lesson.id),
      retireDraft: ({ context }) => {
        const { lesson, base } = context.draft!;
        if (base === null) drafts.set(lesson.id, { lesson, base });
        else drafts.delete(lesson.id);
      },
      dropLostDrafts: () => undefined,
    },
  });
  const actor = createActor(machine, {
    input: {
      school: schoolRef as AnyActorRef as never,
      records,
      teacherId: 1,
      readDrafts: () => [...drafts.values()],
    },
  }).start();
  const draftOf = () => actor.getSnapshot().context.draft;
  return { actor, asked, drafts, draftOf };
}

describe('a recording', () => {
  it('opens a class never recorded with everyone present', () => {
    const { actor, draftOf } = start();
    actor.send({ type: 'recording.open', scheduled });
    expect(draftOf()).toEqual({ lesson: fresh, base: null });
    expect(actor.getSnapshot().matches(current)).toBe(true);
  });

  it('opens a recorded class as it was recorded', () => {
    const { actor, draftOf } = start({ records: withLessons(stored) });
    actor.send({ type: 'recording.open', scheduled });
    expect(draftOf()).toEqual({ lesson: stored, base: stored });
  });

  it('marks everyone present and gives back the marks it changed, not those set later', () => {
    const { actor, draftOf } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'mark.set', studentId: 7, status: 'ausente' });
    actor.send({ type: 'mark.set', studentId: 8, status: 'retardo' });
    actor.send({ type: 'marks.clear' });
    expect(draftOf()?.lesson.attendance).toEqual({ 7: 'presente', 8: 'presente', 9: 'presente' });
    actor.send({ type: 'mark.set', studentId: 8, status: 'ausente' });
    expect(actor.getSnapshot().can({ type: 'marks.restore' })).toBe(true);
    actor.send({ type: 'marks.restore' });
    expect(draftOf()?.lesson.attendance).toEqual({ 7: 'ausente', 8: 'ausente', 9: 'presente' });
    expect(actor.getSnapshot().can({ type: 'marks.restore' })).toBe(false);
  });

  it('asks the school to save what was written, with what it started from', () => {
    const { actor, asked, drafts } = start({ records: withLessons(stored) });
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topicStatus: 'concluido' } });
    actor.send({ type: 'recording.save' });
    expect(asked).toMatchObject([
      {
        type: 'change.request',
        command: {
          type: 'classSession.save',
          lesson: { ...stored, topicStatus: 'concluido' },
          base: stored,
        },
      },
    ]);
    actor.send({ type: 'change.accepted', change });
    expect(actor.getSnapshot().value).toBe('closed');
    expect(drafts.get(fresh.id)).toBeUndefined();
  });

  it('has what was written as its draft again when its first save is undone', () => {
    const { actor, draftOf } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topic: 'Límites' } });
    actor.send({ type: 'recording.save' });
    actor.send({ type: 'records.changed', records: withLessons(stored) });
    actor.send({ type: 'change.accepted', change });
    actor.send({ type: 'recording.open', scheduled });
    expect(actor.getSnapshot().context).toMatchObject({ isRestored: false, isDirty: false });
    expect(draftOf()).toEqual({ lesson: stored, base: stored });
    actor.send({ type: 'records.changed', records: school });
    expect(actor.getSnapshot().context).toMatchObject({ isRestored: true, isDirty: true });
    expect(draftOf()).toEqual({ lesson: stored, base: null });
    expect(actor.getSnapshot().can({ type: 'recording.save' })).toBe(true);
  });

  it('says a topic is missing until it is written', () => {
    const { actor } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'recording.save' });
    actor.send({ type: 'change.refused', refusal: refuse('classSession.topicRequired') });
    expect(actor.getSnapshot().context.isTopicMissing).toBe(true);
    actor.send({ type: 'fields.change', fields: { comments: 'Sin luz' } });
    expect(actor.getSnapshot().context.isTopicMissing).toBe(true);
    actor.send({ type: 'fields.change', fields: { topic: 'Límites' } });
    expect(actor.getSnapshot().context.isTopicMissing).toBe(false);
  });

  it('keeps what was written when the dialog is left, and brings it back', () => {
    const { actor, draftOf } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'mark.set', studentId: 7, status: 'ausente' });
    actor.send({ type: 'recording.leave' });
    actor.send({ type: 'recording.open', scheduled });
    expect(draftOf()?.lesson.attendance[7]).toBe('ausente');
    expect(actor.getSnapshot().context.isRestored).toBe(true);
    actor.send({ type: 'draft.discard' });
    expect(draftOf()).toEqual({ lesson: fresh, base: null });
  });

  it('says that a draft was kept, only when something would have been lost', () => {
    const { actor, drafts } = start();
    const notices: unknown[] = [];
    actor.on('notice', ({ notice }) => notices.push(notice));
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'mark.set', studentId: 7, status: 'ausente' });
    actor.send({ type: 'mark.set', studentId: 7, status: 'presente' });
    actor.send({ type: 'recording.leave' });
    expect(notices).toEqual([]);
    expect(drafts.get(fresh.id)).toBeUndefined();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'mark.set', studentId: 7, status: 'ausente' });
    actor.send({ type: 'recording.leave' });
    expect(notices).toEqual([
      { code: 'classSession.draftKept', details: { subject: 'Álgebra', group: 'MATH-ADV' } },
    ]);
    expect(drafts.get(fresh.id)).toBeDefined();
  });

  it('is cancelled unasked when nothing would be lost', () => {
    const { actor } = start({ records: withLessons(stored) });
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { comments: 'Sin luz' } });
    actor.send({ type: 'fields.change', fields: { comments: '' } });
    actor.send({ type: 'recording.cancel' });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('forgets what was written when that is cancelled, once this is confirmed', () => {
    const { actor, draftOf, drafts } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topic: 'Límites' } });
    actor.send({ type: 'recording.cancel' });
    expect(actor.getSnapshot().matches(confirming)).toBe(true);
    actor.send({ type: 'cancellation.reject' });
    expect(actor.getSnapshot().matches(confirming)).toBe(false);
    expect(draftOf()?.lesson.topic).toBe('Límites');
    actor.send({ type: 'recording.cancel' });
    actor.send({ type: 'cancellation.confirm' });
    expect(actor.getSnapshot().value).toBe('closed');
    expect(drafts.get(fresh.id)).toBeUndefined();
  });

  it('left as a draft when asked keeps what was written', () => {
    const { actor, drafts } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topic: 'Límites' } });
    actor.send({ type: 'recording.cancel' });
    actor.send({ type: 'recording.leave' });
    expect(actor.getSnapshot().value).toBe('closed');
    expect(drafts.get(fresh.id)).toMatchObject({ lesson: { topic: 'Límites' } });
  });

  it('follows other tabs while it asks', () => {
    const { actor } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topic: 'Integrales' } });
    actor.send({ type: 'recording.cancel' });
    actor.send({ type: 'records.changed', records: withLessons(stored) });
    expect(actor.getSnapshot().matches(overtaken)).toBe(true);
    expect(actor.getSnapshot().matches(confirming)).toBe(true);
  });

  it('writes the draft once more when the page is hidden', () => {
    const { actor, drafts } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'page.hidden' });
    expect(drafts.get(fresh.id)).toBeNull();
    actor.send({ type: 'fields.change', fields: { topic: 'Límites' } });
    drafts.clear();
    actor.send({ type: 'page.hidden' });
    expect(drafts.get(fresh.id)).toBeDefined();
  });

  it.each([null, 'Límites', {}, { lesson: { id: fresh.id }, base: null }, { lesson: fresh }])(
    'starts from the stored lesson when the store has %j as its draft',
    (draft) => {
      const { actor, draftOf } = start({ draft });
      actor.send({ type: 'recording.open', scheduled });
      expect(draftOf()).toEqual({ lesson: fresh, base: null });
      expect(actor.getSnapshot().context.isRestored).toBe(false);
    },
  );
});

describe("another tab's save of the same lesson", () => {
  const theirs: Lesson = { ...stored, topic: 'Derivadas', attendance: { 7: 'retardo' } };

  it('shows at once where nothing was written yet', () => {
    const { actor, draftOf } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'records.changed', records: withLessons(theirs) });
    expect(draftOf()).toEqual({ lesson: theirs, base: theirs });
    expect(actor.getSnapshot().matches(current)).toBe(true);
  });

  it('joins what was written where both changed different things, and is told of', () => {
    const { actor, draftOf, drafts } = start({ records: withLessons(stored) });
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'mark.set', studentId: 8, status: 'ausente' });
    actor.send({
      type: 'records.changed',
      records: withLessons({
        ...stored,
        comments: 'Sin luz',
        attendance: { ...stored.attendance, 7: 'retardo' },
      }),
    });
    expect(actor.getSnapshot().matches(current)).toBe(true);
    expect(draftOf()?.lesson).toMatchObject({
      topic: 'Límites',
      comments: 'Sin luz',
      attendance: { 7: 'retardo', 8: 'ausente', 9: 'presente' },
    });
    expect(drafts.get(fresh.id)).toEqual(draftOf());
    expect(actor.getSnapshot().context.taken).toEqual([
      { part: 'comments', name: '', mine: '', stored: 'Sin luz' },
      { part: 7, name: 'Estudiante 7', mine: 'presente', stored: 'retardo' },
    ]);
    expect(actor.getSnapshot().can({ type: 'recording.save' })).toBe(true);
    actor.send({ type: 'taken.hide' });
    expect(actor.getSnapshot().context.taken).toEqual([]);
  });

  it('is shown beside what was written where they conflict, and saving waits for the choice', () => {
    const { actor, draftOf } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topic: 'Integrales' } });
    actor.send({ type: 'records.changed', records: withLessons(theirs) });
    expect(actor.getSnapshot().context.meanwhile).toEqual({ stored: theirs });
    expect(draftOf()?.lesson.topic).toBe('Integrales');
    expect(actor.getSnapshot().can({ type: 'recording.save' })).toBe(false);
  });

  it('is still a conflict after a reload and after another save, until it is settled', () => {
    const first = start();
    first.actor.send({ type: 'recording.open', scheduled });
    first.actor.send({ type: 'fields.change', fields: { topic: 'Integrales' } });
    first.actor.send({ type: 'records.changed', records: withLessons(theirs) });
    const { actor, draftOf } = start({
      records: withLessons(theirs),
      draft: first.drafts.get(fresh.id),
    });
    actor.send({ type: 'recording.open', scheduled });
    expect(actor.getSnapshot().matches(overtaken)).toBe(true);
    const again = { ...theirs, comments: 'Sin luz' };
    actor.send({ type: 'records.changed', records: withLessons(again) });
    expect(actor.getSnapshot().matches(overtaken)).toBe(true);
    actor.send({ type: 'conflicts.settle', parts: ['topic'], keeping: 'stored' });
    expect(actor.getSnapshot().matches(current)).toBe(true);
    expect(draftOf()).toEqual({ lesson: again, base: again });
  });

  it('is no conflict any more once the same is written', () => {
    const { actor, draftOf } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topic: 'Integrales', comments: 'Mío' } });
    actor.send({ type: 'records.changed', records: withLessons(theirs) });
    actor.send({ type: 'fields.change', fields: { topic: 'Derivadas' } });
    expect(actor.getSnapshot().matches(current)).toBe(true);
    expect(draftOf()).toEqual({ lesson: { ...theirs, comments: 'Mío' }, base: theirs });
  });

  it('becomes a lesson anew where the stored one was taken away and mine is kept', () => {
    const { actor, draftOf } = start({ records: withLessons(stored) });
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { comments: 'Mío' } });
    actor.send({ type: 'records.changed', records: withLessons() });
    expect(actor.getSnapshot().context.meanwhile).toEqual({ stored: null });
    actor.send({ type: 'draft.keep' });
    expect(draftOf()).toEqual({ lesson: { ...stored, comments: 'Mío' }, base: null });
    expect(actor.getSnapshot().can({ type: 'recording.save' })).toBe(true);
  });

  it('gives way to what was written when that is kept', () => {
    const { actor, draftOf } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topic: 'Integrales' } });
    actor.send({ type: 'records.changed', records: withLessons(theirs) });
    actor.send({ type: 'conflicts.settle', parts: ['topic'], keeping: 'mine' });
    expect(draftOf()).toEqual({ lesson: { ...theirs, topic: 'Integrales' }, base: theirs });
    expect(actor.getSnapshot().can({ type: 'recording.save' })).toBe(true);
  });

  it('takes the place of what was written when that is discarded', () => {
    const { actor, draftOf, drafts } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topic: 'Integrales' } });
    actor.send({ type: 'records.changed', records: withLessons(theirs) });
    actor.send({ type: 'draft.discard' });
    expect(draftOf()).toEqual({ lesson: theirs, base: theirs });
    expect(drafts.get(fresh.id)).toBeUndefined();
  });

  it('closes the dialog when it says the same as what was written', () => {
    const { actor, drafts } = start();
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topic: ' Límites ' } });
    actor.send({ type: 'records.changed', records: withLessons(stored) });
    expect(actor.getSnapshot().value).toBe('closed');
    expect(isSpent(withLessons(stored), drafts.get(fresh.id))).toBe(true);
  });
});

describe('a draft', () => {
  const draft = { lesson: { ...stored, topic: ' Límites ' }, base: null };

  it('is spent once the store says the same, and no longer when that is undone', () => {
    expect(isSpent(withLessons(stored), draft)).toBe(true);
    expect(isSpent(withLessons({ ...stored, comments: 'Sin luz' }), draft)).toBe(false);
    expect(isSpent(school, draft)).toBe(false);
    expect(isSpent(school, 'Límites')).toBe(true);
  });
});

describe('a group renamed meanwhile', () => {
  const programmed = withClasses(school, '2026-03-10', [classEntry()]);
  const rename = (records: School): School =>
    carryOut(records, {
      type: 'record.save',
      register: 'groups',
      base: records.groups[2]!,
      draft: { ...records.groups[2]!, name: 'MATH-2026' },
    });

  it('is followed by what is being written of a class never recorded', () => {
    const { actor, asked, draftOf } = start({ records: programmed });
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topic: 'Límites' } });
    actor.send({ type: 'records.changed', records: rename(programmed) });
    expect(actor.getSnapshot().matches(current)).toBe(true);
    expect(draftOf()?.lesson).toMatchObject({ groupName: 'MATH-2026', topic: 'Límites' });
    actor.send({ type: 'recording.save' });
    expect(asked).toMatchObject([{ command: { lesson: { groupName: 'MATH-2026' } } }]);
    actor.send({ type: 'change.refused', refusal: refuse('classSession.changedMeanwhile') });
    actor.send({ type: 'draft.discard' });
    expect(draftOf()?.lesson).toMatchObject({ groupName: 'MATH-2026', students: fresh.students });
  });

  it.each([true, false])(
    'is followed by a recorded lesson, something written of it being %s',
    (isWritten) => {
      const records = { ...programmed, classSessions: [stored] };
      const { actor, draftOf } = start({ records });
      actor.send({ type: 'recording.open', scheduled });
      if (isWritten) actor.send({ type: 'fields.change', fields: { comments: 'Sin luz' } });
      const renamed = rename(records);
      actor.send({ type: 'records.changed', records: renamed });
      expect(actor.getSnapshot().matches(current)).toBe(true);
      expect(draftOf()).toEqual({
        lesson: { ...stored, groupName: 'MATH-2026', comments: isWritten ? 'Sin luz' : '' },
        base: renamed.classSessions[0],
      });
    },
  );

  it('keeps the draft that was left, and gives it back under the new name', () => {
    const { actor, drafts } = start({ records: programmed });
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topic: 'Límites' } });
    actor.send({ type: 'recording.leave' });
    const renamed = rename(programmed);
    expect(isLost(renamed, drafts.get(fresh.id))).toBe(false);
    actor.send({ type: 'records.changed', records: renamed });
    actor.send({ type: 'recording.open', scheduled: { ...scheduled, group: 'MATH-2026' } });
    expect(actor.getSnapshot().context).toMatchObject({
      isRestored: true,
      draft: { lesson: { topic: 'Límites', groupName: 'MATH-2026' } },
    });
    actor.send({ type: 'recording.cancel' });
    actor.send({ type: 'cancellation.confirm' });
    expect(drafts.get(fresh.id)).toBeUndefined();
  });

  it('is followed without any class of it left, until the group itself is gone', () => {
    const { actor, draftOf } = start({ records: programmed });
    actor.send({ type: 'recording.open', scheduled });
    actor.send({ type: 'fields.change', fields: { topic: 'Límites' } });
    const cleared = { ...rename(programmed), schedules: {} };
    actor.send({ type: 'records.changed', records: cleared });
    expect(draftOf()?.lesson).toMatchObject({ groupName: 'MATH-2026', topic: 'Límites' });
    const gone = { ...cleared, groups: [] };
    actor.send({ type: 'records.changed', records: gone });
    const draft = draftOf()!;
    expect(draft.lesson).toMatchObject({ groupName: 'MATH-2026', topic: 'Límites' });
    expect(refusalOf(gone, { type: 'classSession.save', ...draft }).code).toBe(
      'classSession.groupGone',
    );
    expect(isLost(gone, draft)).toBe(true);
    expect(actor.getSnapshot().can({ type: 'recording.save' })).toBe(false);
  });
});

it('takes every transition', () => {
  const ref = createEmptyActor() as AnyActorRef as never;
  const machine = recordingMachine.provide({
    actions: {
      storeDraft: () => undefined,
      dropDraft: () => undefined,
      retireDraft: () => undefined,
      dropLostDrafts: () => undefined,
    },
  });
  const theirs: Lesson = { ...stored, topic: 'Derivadas' };
  expectEveryTransition(machine, {
    input: { school: ref, records: school, teacherId: 1, readDrafts: () => [] },
    events: [
      { type: 'recording.open', scheduled },
      { type: 'mark.set', studentId: 7, status: 'ausente' },
      { type: 'marks.clear' },
      { type: 'marks.restore' },
      { type: 'fields.change', fields: { topic: 'Límites' } },
      { type: 'draft.keep' },
      { type: 'conflicts.settle', parts: ['topic'], keeping: 'mine' },
      { type: 'conflicts.settle', parts: ['topic'], keeping: 'stored' },
      { type: 'taken.hide' },
      { type: 'draft.discard' },
      { type: 'records.changed', records: withLessons() },
      { type: 'records.changed', records: withLessons(stored) },
      { type: 'records.changed', records: withLessons(theirs) },
      { type: 'page.hidden' },
      { type: 'recording.save' },
      { type: 'recording.leave' },
      { type: 'recording.cancel' },
      { type: 'cancellation.confirm' },
      { type: 'cancellation.reject' },
      { type: 'change.accepted', change },
      { type: 'change.refused', refusal: refuse('classSession.topicRequired') },
      { type: 'change.refused', refusal: refuse('classSession.changedMeanwhile') },
      { type: 'change.held' },
    ],
    distinguish: ({ context: { draft, records, isDirty, cleared } }) => [
      draft?.lesson.topic,
      draft?.lesson.attendance[7],
      draft?.base?.topic,
      records.classSessions[0]?.topic,
      isDirty,
      cleared[7],
    ],
    within: ({ context: { draft, records } }) =>
      records === school || draft?.lesson.attendance[7] !== 'ausente',
    promises: {
      'a draft is there exactly while something is recorded': ({ value, context }) =>
        (value === 'closed') === (context.draft === null),
      'what another tab did shows exactly while it has overtaken the draft': (snapshot) =>
        snapshot.matches(overtaken) === (snapshot.context.meanwhile !== null),
    },
  });
});
