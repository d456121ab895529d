import 'fake-indexeddb/auto';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { CommitOutput } from '../../machines/store/storePort.ts';
import { commitShared, outbox } from '../../src/server/sharedCommits.ts';
import { lessonOn } from '../support/anyLessons.ts';
import { decidingStore } from '../support/decidingStore.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const stored = { school, revision: 1 };
const own = decidingStore(school);

it('names the other devices too where what was asked no longer fits, and waits with none of it', async () => {
  const [student] = school.students;
  const base = { ...student!, name: 'Sofía C.' };
  const command = { type: 'record.save', register: 'students', draft: base, base };
  const request = { id: 'refused at once', command, facts };
  const { outcome } = await commitShared(stored, request, own);
  expect(outcome).toMatchObject({
    refusal: { code: 'record.conflict', details: { where: 'either' } },
  });
  expect((await outbox.peek()).items.map(({ id }) => id)).not.toContain('refused at once');
});

it('begins the ids of what is new at a number of its own for each change, and keeps it with what was asked', async () => {
  const asked = (name: string) => {
    const draft = {
      name,
      career: 'Letras',
      group: '',
      enrollmentDate: facts.today,
      identifiers: {},
    };
    const command = { type: 'record.save', register: 'students', base: null, draft };
    return commitShared(stored, { id: name, command, facts }, own);
  };
  await asked('Alma Ríos');
  await asked('Beto Soto');
  const { items } = await outbox.peek();
  const made = items.filter(({ id }) => id === 'Alma Ríos' || id === 'Beto Soto');
  const ids = made.map(({ change }) => change.operations.find(({ key }) => key === 'students')!.id);
  expect(ids).toEqual(made.map(({ facts: { firstId } }) => String(firstId)));
  expect(new Set(ids).size).toBe(2);
  expect(ids.every((id) => /^\d{13}$/.test(id) && Number(id) < 1_650_000_000_000)).toBe(true);
});

it('decides as among several devices, so that a new register is named for its teacher', async () => {
  const { id: groupId, name: groupName } = school.groups[0]!;
  const lesson = lessonOn('2026-03-09', {}, { groupId, groupName, teacherId: 1 });
  const command = { type: 'classSession.save', lesson, base: null };
  const user = { role: 'teacher', id: 1 } as const;
  await commitShared(stored, { id: 'first', command, facts: { ...facts, user } }, own);
  const { items } = await outbox.peek();
  expect(items.find(({ id }) => id === 'first')).toMatchObject({
    facts: { isShared: true, firstId: expect.any(Number) },
    change: { operations: [{ key: 'classSessions', id: `${lesson.id}-1` }] },
  });
});

it('refuses at once, for other changes wait, where there is no network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fetched = vi.fn<() => Promise<Response>>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const command = { type: 'school.empty' };
  const asked = commitShared(stored, { id: 'offline', command, facts }, own);
  const answered = vi.fn<(output: CommitOutput) => void>();
  void asked.then(answered);
  await vi.advanceTimersByTimeAsync(100);
  expect(answered.mock.calls[0]?.[0].outcome).toMatchObject({
    refusal: { code: 'sync.needsServer' },
  });
  expect(fetched).toHaveBeenCalledOnce();
});

it('refuses within ten seconds, for other changes wait, where the server takes the question and never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const command = { type: 'school.empty' };
  const asked = commitShared(stored, { id: 'unanswered', command, facts }, own);
  const answered = vi.fn<(output: CommitOutput) => void>();
  void asked.then(answered);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answered.mock.calls[0]?.[0].outcome).toMatchObject({
    refusal: { code: 'sync.needsServer' },
  });
});
