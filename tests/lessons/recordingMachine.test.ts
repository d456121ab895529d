import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { ClassRecordEvent } from '../../machines/lessons/classRecord.ts';
import type { ClassRecordRef } from '../../machines/lessons/classRecordMachine.ts';
import { classRecordMachine } from '../../machines/lessons/classRecordMachine.ts';
import type { ClassToRecord } from '../../machines/lessons/lessons.ts';
import { newLesson } from '../../machines/lessons/lessons.ts';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { isLost, isSpent } from '../../machines/lessons/lessonDrafts.ts';
import { recordingMachine } from '../../machines/lessons/recordingMachine.ts';
import type { DraftsChanged } from '../../machines/lessons/recordings.ts';
import type { SchoolRef } from '../../machines/store/schoolMachine.ts';
import { beginRecording, marksBy } from '../../machines/lessons/recordings.ts';
import { askedStore, changeEndings, refusalOf as refusal } from '../support/askedStore.ts';
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
const conflicting = { editing: { writing: 'resolvingConflict' } } as const;
const confirming = { editing: { discarding: 'confirming' } } as const;
function withLessons(...classSessions: Lesson[]): School {
  return { ...school, classSessions };
}

/** The class in the timetable, and the register that another teacher made of it. */
function signedByAnother(): School {
  const lessons = withLessons({ ...stored, topic: 'Matrices', teacherId: 2 });
  return withClasses(lessons, scheduled.date, [classEntry()]);
}

/** A teacher's recording; `send` speaks to whom the screen speaks, `record` is of the open class. */
function start({ records = school, draft = null }: { records?: School; draft?: unknown } = {}) {
  const drafts = new Map<string, unknown>([[fresh.id, draft]]);
  const store = askedStore(records);
  const watchDrafts = fromCallback<DraftsChanged, { school: SchoolRef }>(
    ({ input: { school: watched }, sendBack }) => {
      const tell = () => sendBack({ type: 'drafts.changed', drafts: [...drafts.values()] });
      const watching = watched.subscribe(tell);
      tell();
      return () => watching.unsubscribe();
    },
  );
  const machine = recordingMachine.provide({
    actors: {
      watchDrafts,
      classRecord: classRecordMachine.provide({
        actors: { watchDrafts, watchPage: fromCallback(() => undefined) },
        actions: {
          storeDraft: ({ context }) => drafts.set(context.draft.lesson.id, context.draft),
          dropDraft: ({ context }) => drafts.delete(context.draft.lesson.id),
          retireDraft: ({ context: { draft: written } }) => {
            const { lesson, base } = written;
            if (base === null) drafts.set(lesson.id, { lesson, base });
            else drafts.delete(lesson.id);
          },
        },
      }),
    },
    actions: { dropLostDrafts: () => undefined },
  });
  const actor = createActor(machine, {
    input: { ...store.input, teacherId: 1 },
  }).start();
  let last: ClassRecordRef | undefined;
  const recordRef = () => (last = actor.getSnapshot().children.classRecord ?? last)!;
  const record = () => recordRef().getSnapshot();
  const send = (event: ClassRecordEvent) => recordRef().send(event);
  const open = (opened: ClassToRecord = scheduled) =>
    actor.send({ type: 'recording.open', scheduled: opened });
  const state = () => actor.getSnapshot().value;
  const draftOf = () => record().context.draft;
  return { actor, draftOf, drafts, open, record, send, state, store };
}

describe('a recording', () => {
  it('opens a class never recorded with everyone present', () => {
    const { draftOf, open, record } = start();
    open();
    expect(draftOf()).toEqual({ lesson: fresh, base: null });
    expect(record().matches(conflicting)).toBe(false);
  });

  it('asks before it makes a second register of a class that another recorded meanwhile, and loses nothing', () => {
    const { draftOf, open, record, send, store } = start();
    open();
    send({ type: 'fields.change', fields: { topic: 'Series' } });
    store.setRecords(signedByAnother());
    send({ type: 'recording.save' });
    expect(record().value).toBe('confirmingSecond');
    send({ type: 'second.reject' });
    expect(draftOf()).toMatchObject({ lesson: { topic: 'Series', teacherId: 1 }, base: null });
    send({ type: 'recording.save' });
    send({ type: 'second.save' });
    expect(record().matches('saving')).toBe(true);
  });

  it('asks for its topic before it asks whether it is a second register', () => {
    const { open, record, send } = start({ records: signedByAnother() });
    open();
    send({ type: 'recording.save' });
    expect(record().matches('saving')).toBe(true);
  });

  it('opens a recorded class as it was recorded', () => {
    const { draftOf, open } = start({ records: withLessons(stored) });
    open();
    expect(draftOf()).toEqual({ lesson: stored, base: stored });
  });

  it('marks everyone present and gives back the marks it changed, not those set later', () => {
    const { draftOf, open, record, send } = start();
    open();
    send({ type: 'mark.set', studentId: 7, status: 'ausente' });
    send({ type: 'mark.set', studentId: 8, status: 'retardo' });
    send({ type: 'marks.clear' });
    expect(draftOf()?.lesson.attendance).toEqual({ 7: 'presente', 8: 'presente', 9: 'presente' });
    send({ type: 'mark.set', studentId: 8, status: 'ausente' });
    expect(record().can({ type: 'marks.restore' })).toBe(true);
    send({ type: 'marks.restore' });
    expect(draftOf()?.lesson.attendance).toEqual({ 7: 'ausente', 8: 'ausente', 9: 'presente' });
    expect(record().can({ type: 'marks.restore' })).toBe(false);
  });

  it('takes the last marks back one by one, and stores what is left as the draft', () => {
    const { draftOf, drafts, open, record, send } = start();
    open();
    expect(record().can({ type: 'marks.undo' })).toBe(false);
    send({ type: 'mark.set', studentId: 7, status: 'ausente' });
    send({ type: 'mark.set', studentId: 8, status: 'presente' });
    send({ type: 'marks.clear' });
    send({ type: 'marks.undo' });
    expect(draftOf().lesson.attendance).toEqual({ 7: 'ausente', 8: 'presente', 9: 'presente' });
    expect(drafts.get(fresh.id)).toMatchObject({ lesson: draftOf().lesson });
    send({ type: 'marks.undo' });
    expect(draftOf()).toEqual({ lesson: fresh, base: null });
    expect(record().can({ type: 'marks.undo' })).toBe(false);
  });

  it('asks the school to save what was written, with what it started from', () => {
    const { drafts, open, send, state, store } = start({ records: withLessons(stored) });
    open();
    send({ type: 'fields.change', fields: { topicStatus: 'concluido' } });
    send({ type: 'recording.save' });
    expect(store.asked).toMatchObject([
      {
        type: 'change.request',
        command: {
          type: 'classSession.save',
          lesson: { ...stored, topicStatus: 'concluido' },
          base: stored,
        },
      },
    ]);
    store.accept();
    expect(state()).toBe('closed');
    expect(drafts.get(fresh.id)).toBeUndefined();
  });

  it('has what was written as its draft again when its first save is undone', () => {
    const { draftOf, open, record, send, store } = start();
    open();
    send({ type: 'fields.change', fields: { topic: 'Límites' } });
    send({ type: 'recording.save' });
    store.setRecords(withLessons(stored));
    store.accept();
    open();
    expect(record().context).toMatchObject({ isRestored: false, isDirty: false });
    expect(draftOf()).toEqual({ lesson: stored, base: stored });
    store.setRecords(school);
    expect(record().context).toMatchObject({ isRestored: true, isDirty: true });
    expect(draftOf()).toEqual({ lesson: stored, base: null });
    expect(record().can({ type: 'recording.save' })).toBe(true);
  });

  it('says a topic is missing until it is written', () => {
    const { open, record, send, store } = start();
    open();
    send({ type: 'recording.save' });
    store.refuse('classSession.topicRequired');
    expect(record().matches({ editing: { topic: 'missing' } })).toBe(true);
    send({ type: 'fields.change', fields: { comments: 'Sin luz' } });
    expect(record().matches({ editing: { topic: 'missing' } })).toBe(true);
    send({ type: 'fields.change', fields: { topic: 'Límites' } });
    expect(record().matches({ editing: { topic: 'missing' } })).toBe(false);
    send({ type: 'fields.change', fields: { topic: '' } });
    send({ type: 'recording.save' });
    store.refuse('classSession.topicRequired');
    send({ type: 'draft.discard' });
    expect(record().matches({ editing: { topic: 'missing' } })).toBe(false);
  });

  it('keeps what was written when the dialog is left, and brings it back', () => {
    const { draftOf, open, record, send } = start();
    open();
    send({ type: 'mark.set', studentId: 7, status: 'ausente' });
    send({ type: 'recording.leave' });
    open();
    expect(draftOf()?.lesson.attendance[7]).toBe('ausente');
    expect(record().context.isRestored).toBe(true);
    send({ type: 'draft.discard' });
    expect(draftOf()).toEqual({ lesson: fresh, base: null });
  });

  it('opens with what another tab has left of it since', () => {
    const { drafts, open, record } = start();
    drafts.set(fresh.id, { lesson: { ...fresh, topic: 'Derivadas' }, base: null });
    open();
    expect(record().context).toMatchObject({
      isRestored: true,
      draft: { lesson: { topic: 'Derivadas' } },
    });
  });

  it('says that a draft was kept, only when something would have been lost', () => {
    const { actor, drafts, open, send } = start();
    const notices: unknown[] = [];
    actor.on('notice', ({ notice }) => notices.push(notice));
    open();
    send({ type: 'mark.set', studentId: 7, status: 'ausente' });
    send({ type: 'mark.set', studentId: 7, status: 'presente' });
    send({ type: 'recording.leave' });
    expect(notices).toEqual([]);
    expect(drafts.get(fresh.id)).toBeUndefined();
    open();
    send({ type: 'mark.set', studentId: 7, status: 'ausente' });
    send({ type: 'recording.leave' });
    expect(notices).toEqual([
      { code: 'classSession.draftKept', details: { subject: 'Álgebra', group: 'MATH-ADV' } },
    ]);
    expect(drafts.get(fresh.id)).toBeDefined();
  });

  it('is cancelled unasked when nothing would be lost', () => {
    const { open, send, state } = start({ records: withLessons(stored) });
    open();
    send({ type: 'fields.change', fields: { comments: 'Sin luz' } });
    send({ type: 'fields.change', fields: { comments: '' } });
    send({ type: 'recording.cancel' });
    expect(state()).toBe('closed');
  });

  it('forgets what was written when that is cancelled, once this is confirmed', () => {
    const { draftOf, drafts, open, record, send, state } = start();
    open();
    send({ type: 'fields.change', fields: { topic: 'Límites' } });
    send({ type: 'recording.cancel' });
    expect(record().matches(confirming)).toBe(true);
    send({ type: 'discard.reject' });
    expect(record().matches(confirming)).toBe(false);
    expect(draftOf()?.lesson.topic).toBe('Límites');
    send({ type: 'recording.cancel' });
    send({ type: 'discard.confirm' });
    expect(state()).toBe('closed');
    expect(drafts.get(fresh.id)).toBeUndefined();
  });

  it('left as a draft when asked keeps what was written', () => {
    const { drafts, open, send, state } = start();
    open();
    send({ type: 'fields.change', fields: { topic: 'Límites' } });
    send({ type: 'recording.cancel' });
    send({ type: 'recording.leave' });
    expect(state()).toBe('closed');
    expect(drafts.get(fresh.id)).toMatchObject({ lesson: { topic: 'Límites' } });
  });

  it('follows other tabs while it asks', () => {
    const { open, record, send, store } = start();
    open();
    send({ type: 'fields.change', fields: { topic: 'Integrales' } });
    send({ type: 'recording.cancel' });
    store.setRecords(withLessons(stored));
    expect(record().matches(conflicting)).toBe(true);
    expect(record().matches(confirming)).toBe(true);
  });

  it('writes the draft once more when the page is hidden', () => {
    const { drafts, open, send } = start();
    open();
    send({ type: 'page.hidden' });
    expect(drafts.get(fresh.id)).toBeNull();
    send({ type: 'fields.change', fields: { topic: 'Límites' } });
    drafts.clear();
    send({ type: 'page.hidden' });
    expect(drafts.get(fresh.id)).toBeDefined();
  });

  it.each([null, 'Límites', {}, { lesson: { id: fresh.id }, base: null }, { lesson: fresh }])(
    'starts from the stored lesson when the store has %j as its draft',
    (draft) => {
      const { draftOf, open, record } = start({ draft });
      open();
      expect(draftOf()).toEqual({ lesson: fresh, base: null });
      expect(record().context.isRestored).toBe(false);
    },
  );
});

describe("another tab's save of the same lesson", () => {
  const theirs: Lesson = { ...stored, topic: 'Derivadas', attendance: { 7: 'retardo' } };

  it('shows at once where nothing was written yet', () => {
    const { draftOf, open, record, store } = start();
    open();
    store.setRecords(withLessons(theirs));
    expect(draftOf()).toEqual({ lesson: theirs, base: theirs });
    expect(record().matches(conflicting)).toBe(false);
  });

  it('joins what was written where both changed different things, and is told of', () => {
    const { draftOf, drafts, open, record, send, store } = start({ records: withLessons(stored) });
    open();
    send({ type: 'mark.set', studentId: 8, status: 'ausente' });
    store.setRecords(
      withLessons({
        ...stored,
        comments: 'Sin luz',
        attendance: { ...stored.attendance, 7: 'retardo' },
      }),
    );
    expect(record().matches(conflicting)).toBe(false);
    expect(draftOf()?.lesson).toMatchObject({
      topic: 'Límites',
      comments: 'Sin luz',
      attendance: { 7: 'retardo', 8: 'ausente', 9: 'presente' },
    });
    expect(drafts.get(fresh.id)).toEqual(draftOf());
    expect(record().context.taken).toEqual([
      { part: 'comments', name: '', mine: '', stored: 'Sin luz' },
      { part: 7, name: 'Estudiante 7', mine: 'presente', stored: 'retardo' },
    ]);
    expect(record().can({ type: 'recording.save' })).toBe(true);
    send({ type: 'taken.hide' });
    expect(record().context.taken).toEqual([]);
  });

  it('is shown beside what was written where they conflict, and saving waits for the choice', () => {
    const { draftOf, open, record, send, store } = start();
    open();
    send({ type: 'fields.change', fields: { topic: 'Integrales' } });
    store.setRecords(withLessons(theirs));
    expect(record().context.conflict).toEqual({ stored: theirs });
    expect(draftOf()?.lesson.topic).toBe('Integrales');
    expect(record().can({ type: 'recording.save' })).toBe(false);
  });

  it('is still a conflict after a reload and after another save, until it is settled', () => {
    const first = start();
    first.open();
    first.send({ type: 'fields.change', fields: { topic: 'Integrales' } });
    first.store.setRecords(withLessons(theirs));
    const { draftOf, open, record, send, store } = start({
      records: withLessons(theirs),
      draft: first.drafts.get(fresh.id),
    });
    open();
    expect(record().matches(conflicting)).toBe(true);
    const again = { ...theirs, comments: 'Sin luz' };
    store.setRecords(withLessons(again));
    expect(record().matches(conflicting)).toBe(true);
    send({ type: 'conflicts.settle', parts: ['topic'], keeping: 'stored' });
    expect(record().matches(conflicting)).toBe(false);
    expect(draftOf()).toEqual({ lesson: again, base: again });
  });

  it('is no conflict any more once the same is written', () => {
    const { draftOf, open, record, send, store } = start();
    open();
    send({ type: 'fields.change', fields: { topic: 'Integrales', comments: 'Mío' } });
    store.setRecords(withLessons(theirs));
    send({ type: 'fields.change', fields: { topic: 'Derivadas' } });
    expect(record().matches(conflicting)).toBe(false);
    expect(draftOf()).toEqual({ lesson: { ...theirs, comments: 'Mío' }, base: theirs });
  });

  it('becomes a lesson anew where the stored one was taken away and mine is kept', () => {
    const { draftOf, open, record, send, store } = start({ records: withLessons(stored) });
    open();
    send({ type: 'fields.change', fields: { comments: 'Mío' } });
    store.setRecords(withLessons());
    expect(record().context.conflict).toEqual({ stored: null });
    send({ type: 'draft.keep' });
    expect(draftOf()).toEqual({ lesson: { ...stored, comments: 'Mío' }, base: null });
    expect(record().can({ type: 'recording.save' })).toBe(true);
  });

  it('gives way to what was written when that is kept', () => {
    const { draftOf, open, record, send, store } = start();
    open();
    send({ type: 'fields.change', fields: { topic: 'Integrales' } });
    store.setRecords(withLessons(theirs));
    send({ type: 'conflicts.settle', parts: ['topic'], keeping: 'mine' });
    expect(draftOf()).toEqual({ lesson: { ...theirs, topic: 'Integrales' }, base: theirs });
    expect(record().can({ type: 'recording.save' })).toBe(true);
  });

  it('takes the place of what was written when that is discarded', () => {
    const { draftOf, drafts, open, send, store } = start();
    open();
    send({ type: 'fields.change', fields: { topic: 'Integrales' } });
    store.setRecords(withLessons(theirs));
    send({ type: 'draft.discard' });
    expect(draftOf()).toEqual({ lesson: theirs, base: theirs });
    expect(drafts.get(fresh.id)).toBeUndefined();
  });

  it('closes the dialog when it says the same as what was written', () => {
    const { drafts, open, send, state, store } = start();
    open();
    send({ type: 'fields.change', fields: { topic: ' Límites ' } });
    store.setRecords(withLessons(stored));
    expect(state()).toBe('closed');
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

  it('that was saved is spent as long as anything of its class is stored', () => {
    const saved = { ...draft, isSaved: true };
    expect(isSpent(withLessons({ ...stored, comments: 'Sin luz' }), saved)).toBe(true);
    expect(isSpent(school, saved)).toBe(false);
  });

  it('of another teacher’s register of the class is not opened, of nobody’s it is', () => {
    const written = { lesson: { ...stored, comments: 'A medias' }, base: stored };
    const commentsIn = (one: Lesson) => {
      const opened = { ...scheduled, lessonId: one.id };
      const records = withLessons(one);
      return beginRecording(records, [written], opened, one.teacherId).draft.lesson.comments;
    };
    expect(commentsIn({ ...stored, id: `${stored.id}-2`, teacherId: 2 })).toBe('');
    expect(commentsIn(stored)).toBe('A medias');
    expect(commentsIn({ ...stored, teacherId: undefined })).toBe('A medias');
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
    const { draftOf, open, record, send, store } = start({ records: programmed });
    open();
    send({ type: 'fields.change', fields: { topic: 'Límites' } });
    store.setRecords(rename(programmed));
    expect(record().matches(conflicting)).toBe(false);
    expect(draftOf()?.lesson).toMatchObject({ groupName: 'MATH-2026', topic: 'Límites' });
    send({ type: 'recording.save' });
    expect(store.asked).toMatchObject([{ command: { lesson: { groupName: 'MATH-2026' } } }]);
    store.refuse('classSession.conflict');
    send({ type: 'draft.discard' });
    expect(draftOf()?.lesson).toMatchObject({ groupName: 'MATH-2026', students: fresh.students });
  });

  it.each([true, false])(
    'is followed by a recorded lesson, something written of it being %s',
    (isWritten) => {
      const records = { ...programmed, classSessions: [stored] };
      const { draftOf, open, record, send, store } = start({ records });
      open();
      if (isWritten) send({ type: 'fields.change', fields: { comments: 'Sin luz' } });
      const renamed = rename(records);
      store.setRecords(renamed);
      expect(record().matches(conflicting)).toBe(false);
      expect(draftOf()).toEqual({
        lesson: { ...stored, groupName: 'MATH-2026', comments: isWritten ? 'Sin luz' : '' },
        base: renamed.classSessions[0],
      });
    },
  );

  it('keeps the draft that was left, and gives it back under the new name', () => {
    const { drafts, open, record, send, store } = start({ records: programmed });
    open();
    send({ type: 'fields.change', fields: { topic: 'Límites' } });
    send({ type: 'recording.leave' });
    const renamed = rename(programmed);
    expect(isLost(renamed, drafts.get(fresh.id), '2027-01-01')).toBe(false);
    store.setRecords(renamed);
    open({ ...scheduled, group: 'MATH-2026' });
    expect(record().context).toMatchObject({
      isRestored: true,
      draft: { lesson: { topic: 'Límites', groupName: 'MATH-2026' } },
    });
    send({ type: 'recording.cancel' });
    send({ type: 'discard.confirm' });
    expect(drafts.get(fresh.id)).toBeUndefined();
  });

  it('is followed without any class of it left, until the group itself is gone', () => {
    const { draftOf, open, record, send, store } = start({ records: programmed });
    open();
    send({ type: 'fields.change', fields: { topic: 'Límites' } });
    const cleared = { ...rename(programmed), schedules: {} };
    store.setRecords(cleared);
    expect(draftOf()?.lesson).toMatchObject({ groupName: 'MATH-2026', topic: 'Límites' });
    const gone = { ...cleared, groups: [] };
    store.setRecords(gone);
    const draft = draftOf();
    expect(draft.lesson).toMatchObject({ groupName: 'MATH-2026', topic: 'Límites' });
    expect(refusalOf(gone, { type: 'classSession.save', ...draft }).code).toBe(
      'classSession.groupGone',
    );
    expect(isLost(gone, draft, '2027-01-01')).toBe(true);
    expect(record().can({ type: 'recording.save' })).toBe(false);
  });
});

describe('a class record', () => {
  it('takes every transition', () => {
    const machine = classRecordMachine.provide({
      actions: {
        storeDraft: () => undefined,
        dropDraft: () => undefined,
        retireDraft: () => undefined,
      },
    });
    const theirs: Lesson = { ...stored, topic: 'Derivadas' };
    const anothers = signedByAnother();
    expectEveryTransition(machine, {
      inputs: [school, anothers].map((records) => ({
        ...askedStore(records).input,
        teacherId: 1,
        scheduled,
      })),
      events: ({ context: { isDirty, records } }): readonly ClassRecordEvent[] =>
        records === anothers
          ? [
              { type: 'drafts.changed', drafts: [] },
              { type: 'fields.change', fields: { topic: 'Límites' } },
              { type: 'recording.save' },
              { type: 'second.save' },
              { type: 'second.reject' },
              { type: 'recording.leave' },
            ]
          : [
              { type: 'mark.set', studentId: 7, status: 'ausente' },
              { type: 'marks.clear' },
              { type: 'marks.restore' },
              { type: 'marks.undo' },
              { type: 'students.add', students: [{ id: 9, name: 'Carla Núñez' }] },
              { type: 'fields.change', fields: { topic: 'Límites' } },
              { type: 'draft.keep' },
              { type: 'conflicts.settle', parts: ['topic'], keeping: 'mine' },
              { type: 'taken.hide' },
              { type: 'draft.discard' },
              { type: 'recovered.discard' },
              { type: 'records.changed', records: withLessons() },
              { type: 'records.changed', records: withLessons(stored) },
              { type: 'records.changed', records: withLessons(theirs) },
              ...(records === school && !isDirty
                ? [{ type: 'drafts.changed', drafts: [] } as const]
                : []),
              { type: 'page.hidden' },
              { type: 'recording.save' },
              { type: 'recording.leave' },
              { type: 'recording.cancel' },
              { type: 'discard.confirm' },
              { type: 'discard.reject' },
            ],
      endings: {
        change: [
          ...changeEndings,
          { output: { outcome: 'refused', refusal: refusal('classSession.topicRequired') } },
        ],
      },
      distinguish: ({ context, context: { draft, records, isDirty } }) => [
        draft.lesson.topic,
        draft.lesson.attendance[7],
        draft.base?.topic,
        records.classSessions[0]?.topic,
        isDirty,
        marksBy('marks.restore', context)[7],
        marksBy('marks.undo', context)[7],
      ],
      within: (snapshot) => {
        const { context } = snapshot;
        const { draft, records } = context;
        const isMissing = snapshot.matches({ editing: { topic: 'missing' } });
        if (records === school && !isMissing) return true;
        return (
          (records === school || !isMissing) &&
          draft.lesson.attendance[7] === 'presente' &&
          !marksBy('marks.restore', context)[7] &&
          !marksBy('marks.undo', context)[7]
        );
      },
      promises: {
        'nothing is written while it is pristine': (snapshot) =>
          !snapshot.matches({ editing: { writing: 'pristine' } }) || !snapshot.context.isDirty,
        'what another tab did shows exactly while it conflicts': (snapshot) =>
          snapshot.matches(conflicting) === (snapshot.context.conflict !== null),
        'it says what became of what was written': ({ output, status, value }) =>
          status === 'active' ? output === undefined : output?.outcome === value,
      },
    });
  });

  it('that waits for room is left as a draft, or goes on being written', () => {
    for (const [event, after] of [
      ['recording.leave', 'closed'],
      ['recording.cancel', 'open'],
    ] as const) {
      const { drafts, open, send, state, store } = start();
      open();
      send({ type: 'fields.change', fields: { topic: 'Límites' } });
      send({ type: 'recording.save' });
      store.queue();
      send({ type: event });
      expect(state()).toBe(after);
      expect(store.asked.at(-1)?.type).toBe('change.withdraw');
      expect(drafts.get(fresh.id)).toMatchObject({ lesson: { topic: 'Límites' } });
    }
  });
});

it('takes every transition', () => {
  const output = { lesson: fresh };
  expectEveryTransition(
    recordingMachine.provide({ actions: { dropLostDrafts: () => undefined } }),
    {
      input: { ...askedStore(school).input, teacherId: 1 },
      events: [
        { type: 'recording.open', scheduled },
        { type: 'drafts.changed', drafts: [{ lesson: fresh, base: null }] },
        { type: 'records.changed', records: withLessons(stored) },
      ],
      endings: {
        classRecord: [
          { output: { ...output, outcome: 'saved' } },
          { output: { ...output, outcome: 'keptAsDraft' } },
        ],
      },
    },
  );
});
