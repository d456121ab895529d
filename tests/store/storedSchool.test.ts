import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchoolKey } from '../../machines/school/school.ts';
import { schoolKeys } from '../../machines/school/kinds.ts';
import { emptySchool } from '../../machines/school/school.ts';
import { decideSchoolSeed } from '../../machines/store/seed.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { readableSchool } from '../../machines/school/ties.ts';
import { readStoredKey } from '../../machines/school/storedSchool.ts';

const facts = { author: '', now: 0, today: '2026-03-10' };
const seeding = decideSchoolSeed(emptySchool, { type: 'school.seed', keys: schoolKeys }, facts);
const seeded = readableSchool(
  applyOperations(emptySchool, seeding.allowed ? seeding.operations : []),
);

const keys = fc.constantFrom<SchoolKey>(...schoolKeys);

describe('a stored key', () => {
  it('reads back what the product wrote, quarantining nothing', () => {
    for (const key of schoolKeys) {
      const read = readStoredKey(key, JSON.stringify(seeded[key]));
      expect(read, key).toEqual({ value: seeded[key], quarantined: null });
    }
  });

  it('never throws and reads its own reading back whole, whatever text it holds', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      keys.map((key) => JSON.stringify(seeded[key])),
    );
    fc.assert(
      fc.property(keys, texts, (key, text) => {
        const { value } = readStoredKey(key, text);
        expect(readStoredKey(key, JSON.stringify(value))).toEqual({ value, quarantined: null });
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps the order of the fields as they were written', () => {
    const text = '[{"group":"","name":"Sofía","id":1,"enrollmentDate":"","career":""}]';
    expect(JSON.stringify(readStoredKey('students', text).value)).toBe(text);
  });

  it('quarantines whole a text cut off at any byte', () => {
    for (const key of schoolKeys) {
      const text = JSON.stringify(seeded[key]);
      for (let length = 0; length < Math.min(text.length, 400); length += 1) {
        const cut = text.slice(0, length);
        expect(readStoredKey(key, cut).quarantined).toBe(cut);
      }
    }
  });

  it('keeps the good records of a list and quarantines the bad ones', () => {
    const good = { id: 4, name: 'Ángel Ñáñez', career: 'Física', group: '', enrollmentDate: '' };
    const bad = [{ id: 'x', name: 'Sin número' }, null, { id: 5 }];
    const read = readStoredKey('students', JSON.stringify([good, ...bad]));
    expect(read.value).toEqual([good]);
    expect(JSON.parse(read.quarantined ?? '')).toEqual(bad);
  });

  it('keeps the first of two records with one id', () => {
    const text = JSON.stringify([
      { id: 1, name: 'Primera' },
      { id: 1, name: 'Segunda' },
    ]);
    const read = readStoredKey('students', text);
    expect(read.value.map(({ name }) => name)).toEqual(['Primera']);
    expect(JSON.parse(read.quarantined ?? '')).toEqual([{ id: 1, name: 'Segunda' }]);
  });

  it('quarantines what no number can be written of, so that what is kept reads back', () => {
    const fields = ['"teacherId":1', '"id":3'];
    const text =
      '[{"id":"s","date":"2026-03-10","time":"10:00","groupName":"G","subject":"","topic":"","topicStatus":"concluido","comments":"","teacherId":1,"attendance":{},"students":[{"id":3,"name":"Eva"}]}]';
    expect(readStoredKey('classSessions', text).quarantined).toBeNull();
    for (const field of fields) {
      const odd = text.replace(field, field.replace(/\d/, '1e400'));
      expect(readStoredKey('classSessions', odd).value, field).toEqual([]);
    }
    const demoSchool = '{"courses":[],"groups":[],"classrooms":[1e400],"students":[]}';
    const settings = readStoredKey('settings', `{"system":{"demoSchool":${demoSchool}}}`);
    expect(settings.quarantined).not.toBeNull();
  });

  it('keeps fields it does not know', () => {
    const text = JSON.stringify([{ id: 1, name: 'Sofía', career: '', group: '', tutor: 'Elsa' }]);
    expect(readStoredKey('students', text).value[0]).toHaveProperty('tutor', 'Elsa');
  });

  it('takes a classroom without a type as Presencial', () => {
    const text = JSON.stringify([{ id: 1, name: 'Salón 1', capacity: 30 }]);
    expect(readStoredKey('classrooms', text).value[0]).toMatchObject({
      type: 'Presencial',
      status: 'Disponible',
      resources: [],
    });
  });

  it('quarantines a record that carries a __proto__ key at any depth', () => {
    const text = '[{"id":1,"name":"Sofía","extra":{"__proto__":{"admin":true}}}]';
    const read = readStoredKey('students', text);
    expect(read.value).toEqual([]);
    expect(read.quarantined).toBe(text);
  });

  it('keeps classes at odd times and in unknown rooms, and quarantines what is no class', () => {
    const odd = {
      employee: '',
      group: 'N/A',
      activity: 'Coro',
      startTime: '07:10',
      endTime: '06:00',
    };
    const text = JSON.stringify({
      '2026-03-10': { 'Patio 9': { '07:10': odd, '08:00': 'nada' } },
      mañana: {},
    });
    const read = readStoredKey('schedules', text);
    expect(read.value['2026-03-10']?.['Patio 9']?.['07:10']).toMatchObject({
      activity: 'Coro',
      classroom: 'Patio 9',
      endTime: '06:00',
    });
    expect(JSON.parse(read.quarantined ?? '')).toEqual([
      { date: '2026-03-10', classroom: 'Patio 9', startTime: '08:00', entry: 'nada' },
      { date: 'mañana', entry: {} },
    ]);
  });

  it('takes the defaults for a part of the settings that is missing', () => {
    const read = readStoredKey('settings', '{"school":{"name":"Colegio Ñandú"}}');
    expect(read.value.school.name).toBe('Colegio Ñandú');
    expect(read.value.system.dateFormat).toBe('DD/MM/YYYY');
    expect(read.quarantined).toBeNull();
  });
});
