import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { addDays } from '../../machines/kit/calendar.ts';
import { decide } from '../../machines/commands/commands.ts';
import { mayCorrect, openUntil } from '../../machines/lessons/corrections.ts';
import { lessonDeletingMachine } from '../../machines/lessons/lessonDeletingMachine.ts';
import { isLesson } from '../../machines/school/lessonSchema.ts';
import { pack, unpack } from '../../machines/school/packing.ts';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { visibleTo } from '../../machines/sharing/visible.ts';
import { mayChange } from '../../machines/sharing/writable.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { Facts } from '../../machines/store/decisions.ts';
import { remove } from '../../machines/store/operations.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { confirm } from '../support/confirming.ts';
import { noticeWords } from '../../src/strings/notices.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { changeOf, carryOut, seededSchool } from '../support/seededSchool.ts';

const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00`).getTime();
const lesson = lessonOn(
  '2026-03-02',
  { 1: 'ausente', 2: 'presente' },
  { teacherId: 1, groupName: 'MATH-ADV', groupId: 'MATH-ADV', savedAt: at('2026-03-02') },
);
const school: School = { ...seededSchool(), classSessions: [lesson] };
const laura = { role: 'admin' as const, id: 1 };
const carlos = { role: 'teacher' as const, id: 1 };
const ana = { role: 'teacher' as const, id: 2 };
const factsOf = (user: Facts['user'], today: string, author = 'Laura Méndez Ortega'): Facts => ({
  author,
  user: user ?? null,
  now: at(today),
  today,
});
const topicOf = (one: Lesson, topic: string) => ({
  type: 'classSession.save' as const,
  lesson: { ...one, topic },
  base: one,
});
const outcome = (one: School, command: Parameters<typeof decide>[1], facts: Facts) => {
  const decision = decide(one, command, facts);
  return decision.allowed ? decision.name : decision.code;
};
const after = (one: School, command: Parameters<typeof decide>[1], facts: Facts): School => {
  const decision = decide(one, command, facts);
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(one, decision.operations);
};

describe('a register that is corrected', () => {
  it('says who did it last and when, and when it was first recorded', () => {
    const once = after(school, topicOf(lesson, 'Series'), factsOf(laura, '2026-03-10'));
    expect(once.classSessions[0]).toMatchObject({
      topic: 'Series',
      teacherId: 1,
      correction: {
        by: 'Laura Méndez Ortega',
        at: at('2026-03-10'),
        recordedAt: at('2026-03-02'),
      },
    });
    const [stored] = once.classSessions;
    const twice = after(once, topicOf(stored!, 'Límites'), factsOf(carlos, '2026-03-05', 'Carlos'));
    expect(twice.classSessions[0]!.correction).toEqual({
      by: 'Carlos',
      at: at('2026-03-05'),
      recordedAt: at('2026-03-02'),
    });
  });

  it('is told as corrected, a first save and one that changes nothing as saved', () => {
    const facts = factsOf(laura, '2026-03-10');
    expect(outcome(school, topicOf(lesson, 'Series'), facts)).toBe('classSession.corrected');
    expect(outcome(school, topicOf(lesson, lesson.topic), facts)).toBe('classSession.saved');
    expect(
      after(school, topicOf(lesson, lesson.topic), facts).classSessions[0]!.correction,
    ).toBeUndefined();
    const first = { ...topicOf(lesson, 'Series'), base: null };
    expect(outcome({ ...school, classSessions: [] }, first, facts)).toBe('classSession.saved');
  });

  it('is kept whole in packed months, and seen by its teacher', () => {
    const corrected = after(school, topicOf(lesson, 'Series'), factsOf(laura, '2026-03-10'));
    const [one] = corrected.classSessions;
    expect(isLesson(one)).toBe(true);
    expect(isLesson({ ...one, correction: { by: 7, at: 1 } })).toBe(false);
    expect(isLesson({ ...one, correction: { by: '', at: 'x' } })).toBe(false);
    const packed = pack('classSessions', corrected.classSessions);
    expect(unpack('classSessions', packed)).toEqual(corrected.classSessions);
    expect(visibleTo(corrected, carlos).classSessions[0]!.correction).toEqual(one!.correction);
  });

  it('is its first version again once that is undone', () => {
    const command = topicOf(lesson, 'Series');
    const change = changeOf(school, command);
    const corrected = carryOut(school, command);
    expect(carryOut(corrected, { type: 'change.undo', change }).classSessions).toEqual([lesson]);
  });
});

describe('a register of nobody known', () => {
  const nobodys = { ...lesson, teacherId: undefined };
  const held: School = { ...school, classSessions: [nobodys] };

  it('becomes the teacher’s who corrects it, not the office’s', () => {
    const by = (user: Facts['user']) =>
      after(held, topicOf(nobodys, 'Series'), factsOf(user, '2026-03-05')).classSessions[0];
    expect(by(ana)).toMatchObject({ topic: 'Series', teacherId: 2 });
    expect(by(laura)).toMatchObject({ topic: 'Series', teacherId: undefined });
  });

  it('comes back as the teacher’s who deleted it where other devices write too', () => {
    const back = (isShared: boolean) => {
      const facts = { ...factsOf(carlos, '2026-03-05'), isShared };
      const change = changeOf(held, { type: 'classSession.delete', base: nobodys });
      const gone = { ...held, classSessions: [] };
      return after(gone, { type: 'change.undo', change }, facts).classSessions;
    };
    expect(back(true)).toEqual([{ ...nobodys, teacherId: 1 }]);
    expect(back(false)).toEqual([nobodys]);
  });
});

describe('a deletion of a register', () => {
  const change = changeOf(school, { type: 'classSession.delete', base: lesson });
  const undo = { type: 'change.undo' as const, change };
  const again = { ...lesson, id: `${lesson.id}-1`, topic: 'De nuevo' };

  it('is not undone once its teacher recorded the class again, under whatever id', () => {
    const facts = factsOf(carlos, '2026-03-05');
    for (const one of [again, { ...again, id: lesson.id }]) {
      expect(outcome({ ...school, classSessions: [one] }, undo, facts)).toBe('undo.superseded');
    }
  });

  it('is undone beside the register of another teacher or of another class', () => {
    const facts = factsOf(carlos, '2026-03-05');
    for (const other of [{ teacherId: 2 }, { time: '12:00' }, { date: '2026-03-03' }]) {
      const classSessions = [{ ...again, ...other }];
      expect(outcome({ ...school, classSessions }, undo, facts)).toBe('change.undone');
    }
  });
});

describe('correcting and deleting', () => {
  it('are an administrator’s whenever it is, a teacher’s of the own for seven days', () => {
    const day = fc.nat({ max: 40 }).map((days) => addDays('2026-03-02', days));
    fc.assert(
      fc.property(day, fc.option(fc.nat({ max: 20 })), fc.boolean(), (today, late, isCorrected) => {
        const recordedAt = late === null ? undefined : at(addDays(lesson.date, late));
        const one: Lesson = isCorrected
          ? { ...lesson, savedAt: at(today), correction: { by: '', at: at(today), recordedAt } }
          : { ...lesson, savedAt: recordedAt };
        const last = addDays(lesson.date, 7 + (late ?? 0));
        expect(openUntil(one)).toBe(last);
        expect(mayCorrect(laura, one, today)).toBe(true);
        expect(mayCorrect(ana, one, today)).toBe(false);
        expect(mayCorrect(carlos, one, today)).toBe(today <= last);
        const held = { ...school, classSessions: [one] };
        const facts = factsOf(carlos, today);
        const [saved, gone] =
          today <= last
            ? ['classSession.corrected', 'classSession.deleted']
            : ['classSession.locked', 'classSession.locked'];
        expect(outcome(held, topicOf(one, 'Series'), facts)).toBe(saved);
        expect(outcome(held, { type: 'classSession.delete', base: one }, facts)).toBe(gone);
      }),
    );
  });

  it('are refused of another teacher’s for that, whatever day it is', () => {
    for (const today of ['2026-03-03', '2026-04-03']) {
      const facts = factsOf(ana, today);
      expect(outcome(school, topicOf(lesson, 'Series'), facts)).toBe('classSession.others');
      expect(outcome(school, { type: 'classSession.delete', base: lesson }, facts)).toBe(
        'classSession.others',
      );
    }
    expect(noticeWords('classSession.others', {})?.message).toBe(
      'La clase es de otra persona: pide el cambio a la administración.',
    );
  });

  it('are refused of a register that changed or went meanwhile', () => {
    const facts = factsOf(laura, '2026-03-10');
    const command = { type: 'classSession.delete', base: lesson };
    expect(outcome({ ...school, classSessions: [] }, command, facts)).toBe('record.gone');
    const changed = after(school, topicOf(lesson, 'Series'), facts);
    expect(outcome(changed, command, facts)).toBe('record.conflict');
  });

  it('are undone whole', () => {
    const command = { type: 'classSession.delete' as const, base: lesson };
    const change = changeOf(school, command);
    const gone = carryOut(school, command);
    expect(gone.classSessions).toEqual([]);
    expect(carryOut(gone, { type: 'change.undo', change }).classSessions).toEqual([lesson]);
  });

  it('reach a shared school from the register’s own teacher, and from no other', () => {
    const gone = remove('classSessions', lesson.id);
    expect(mayChange(carlos, gone, lesson)).toBe(true);
    expect(mayChange(ana, gone, lesson)).toBe(false);
    expect(mayChange({ role: 'staff', id: 1 }, gone, lesson)).toBe(false);
  });
});

it('a deletion takes every transition, and nothing goes unasked', () => {
  expectEveryTransition(lessonDeletingMachine, {
    input: askedStore().input,
    events: [{ type: 'lesson.delete', base: lesson }],
    endings: { confirmation: changeEndings },
    promises: {
      'what goes was asked for': (snapshot) =>
        !snapshot.matches('deleting') || snapshot.context.base !== null,
    },
  });
  const { asked, input, accept } = askedStore();
  const deleting = createActor(lessonDeletingMachine, { input }).start();
  deleting.send({ type: 'lesson.delete', base: lesson });
  expect(asked).toEqual([]);
  confirm(deleting);
  expect(asked.at(-1)).toMatchObject({ command: { type: 'classSession.delete', base: lesson } });
  accept();
  expect(deleting.getSnapshot().value).toBe('resting');
});
