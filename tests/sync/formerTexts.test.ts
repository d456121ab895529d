// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { DraftMirror } from '../../src/storage/written/draftMirror.ts';
import { formKeyOf } from '../../src/storage/written/formDrafts.ts';
import { dropFormerTexts } from '../../src/storage/copy/formerTexts.ts';
import { openOutbox } from '../../src/storage/shared/outboxStore.ts';
import { formTexts } from '../../src/storage/written/writtenTexts.ts';
import { freshDatabases } from '../support/freshDatabases.ts';
import { facts } from '../support/seededSchool.ts';

const ofOffice = formKeyOf({ role: 'admin', id: 1 }, 'staff');
const ofTeacher = formKeyOf({ role: 'teacher', id: 1 }, 'account');

beforeEach(freshDatabases);

it('takes the office’s forms, its open requests and what was quarantined, and nobody else’s', async () => {
  const mirror = await DraftMirror.open();
  const left = (key: string) => ({ key, text: '{"phone":"55"}', at: Date.now(), tab: 'otra' });
  for (const key of [ofOffice, ofTeacher]) {
    formTexts.write(key, '{"phone":"55"}');
    await mirror.put(left(key));
  }
  localStorage.setItem('quarantine:admins:1773144000000', '{"email":"x"}');
  const outbox = openOutbox();
  const open = await outbox.intend({ id: 'open', command: { type: 'record.save' }, facts });
  const place = await outbox.intend({ id: 'made', command: { type: 'record.save' }, facts });
  const change = { id: 'made', name: 'x', author: '', at: 1, details: {}, operations: [] };
  await outbox.made(place, { ...change, inverse: [] } as never);

  await dropFormerTexts();

  expect(formTexts.read(ofOffice)).toBeNull();
  expect(formTexts.read(ofTeacher)).not.toBeNull();
  expect(localStorage.getItem('quarantine:admins:1773144000000')).toBeNull();
  expect((await outbox.peek()).items.map(({ id }) => id)).toEqual(['made']);
  // A place is an item's whose request is still there.
  expect(await outbox.intend({ id: 'open', command: { type: 'x' }, facts })).not.toBe(open);
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('plantel-drafts');
    request.onsuccess = () => resolve(request.result);
  });
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    const request = opened.transaction('drafts').objectStore('drafts').getAllKeys();
    request.onsuccess = () => resolve(request.result);
  });
  opened.close();
  expect(keys).toContainEqual([ofTeacher, 'otra']);
  expect(keys.filter((key) => (key as string[])[0] === ofOffice)).toEqual([]);
});
