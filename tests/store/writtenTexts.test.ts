// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { DraftMirror } from '../../src/storage/written/draftMirror.ts';
import {
  formTexts,
  lessonTexts,
  restoreWrittenTexts,
} from '../../src/storage/written/writtenTexts.ts';
import { freshDatabases } from '../support/freshDatabases.ts';

const key = 'form:admin-1:cycle';

beforeEach(async () => {
  localStorage.clear();
  // The tab stays the same.
  for (const name of [key, `at:${key}`]) sessionStorage.removeItem(name);
  await freshDatabases();
});

/** What the database has of the tab's form. */
async function mirrored(): Promise<string | undefined> {
  const texts = await (await DraftMirror.open()).take(Date.now());
  return texts.find((one) => one.key === key)?.text;
}

/** A page that goes away after this, and before the database has any of it. */
async function leaveAfter(work: () => void): Promise<void> {
  const asked = (['put', 'remove'] as const).map((name) =>
    vi.spyOn(DraftMirror.prototype, name).mockReturnValue(new Promise(() => {})),
  );
  work();
  await expect.poll(() => asked.flatMap(({ mock }) => mock.calls)).not.toEqual([]);
  vi.restoreAllMocks();
}

it('keeps what was written last though the database lacks it, and brings it there', async () => {
  formTexts.write(key, '{"plan":1}');
  await expect.poll(mirrored).toBe('{"plan":1}');
  await leaveAfter(() => formTexts.write(key, '{"plan":2}'));
  await restoreWrittenTexts(Date.now());
  expect(formTexts.read(key)).toBe('{"plan":2}');
  await expect.poll(mirrored).toBe('{"plan":2}');
});

it('lets go of what was removed last though the database has it', async () => {
  formTexts.write(key, '{"plan":1}');
  await expect.poll(mirrored).toBe('{"plan":1}');
  await leaveAfter(() => formTexts.remove(key));
  await restoreWrittenTexts(Date.now());
  expect(formTexts.read(key)).toBeNull();
  await expect.poll(mirrored).toBeUndefined();
  await expect.poll(() => sessionStorage.length).toBe(1);
});

it('takes what the database has where a killed browser gave back older storage', async () => {
  formTexts.write(key, '{"plan":1}');
  const older = [key, `at:${key}`].map((name) => [name, sessionStorage.getItem(name)] as const);
  await vi.waitUntil(() => Date.now() > Number(older[1]?.[1]));
  formTexts.write(key, '{"plan":2}');
  await expect.poll(mirrored).toBe('{"plan":2}');
  for (const [name, text] of older) sessionStorage.setItem(name, text ?? '');
  await restoreWrittenTexts(Date.now());
  expect(formTexts.read(key)).toBe('{"plan":2}');
});

it('leaves nothing beside the database of what was removed', async () => {
  lessonTexts.write('draft:1:a', '{"topic":"Derivadas"}');
  lessonTexts.remove('draft:1:a');
  await expect.poll(() => localStorage.length).toBe(0);
});

/** Locks as every page of a browser asks for them. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    request: async (
      name: string,
      _options: object,
      work: (lock: object | null) => Promise<unknown> | null,
    ) => {
      if (held.has(name)) return work(null);
      held.add(name);
      await work({ name });
      return held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
}

it('knows a duplicated tab from the one it began as, whose forms stay its own', async () => {
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const first = await DraftMirror.open();
  const duplicate = await DraftMirror.open();
  expect(duplicate.tab).not.toBe(first.tab);
  const now = Date.now();
  await first.put({ key, text: '{"name":"Ana"}', tab: first.tab, at: now });
  await duplicate.put({ key, text: '{"name":"Beto"}', tab: duplicate.tab, at: now + 1 });
  expect(await first.take(now)).toMatchObject([{ text: '{"name":"Ana"}' }]);
  expect(await duplicate.take(now)).toMatchObject([{ text: '{"name":"Beto"}' }]);
});
