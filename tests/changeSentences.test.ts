import { expect, it } from 'vitest';
import type { Change } from '../machines/domain/changes.ts';
import { putClass, removeClass } from '../machines/domain/changes.ts';
import { changeSentence } from '../src/strings/changes.ts';

const slot = { date: '2025-08-08', classroom: 'Salón 2', startTime: '08:00' };
const change: Change = {
  id: '1',
  name: 'student.created',
  author: 'Laura Méndez Ortega',
  at: 0,
  details: { name: 'Sofía Castillo Ríos' },
  operations: [],
  inverse: [],
};
const sentence = (part: Partial<Change>) => changeSentence({ ...change, ...part }, (day) => day);

it('says who did what', () => {
  expect(sentence({})).toBe('Laura Méndez Ortega inscribió a Sofía Castillo Ríos.');
  expect(sentence({ name: 'school.seeded', author: '', details: {} })).toBe(
    'Plantel preparó los datos iniciales.',
  );
});

it('says where in the timetable', () => {
  const entry = { activity: 'Inglés' } as never;
  expect(
    sentence({
      name: 'schedule.saved',
      details: { activity: 'Inglés' },
      operations: [putClass(slot, entry)],
    }),
  ).toBe('Laura Méndez Ortega programó Inglés en Salón 2, 2025-08-08 a las 08:00.');
  expect(sentence({ name: 'schedule.removed', details: {}, operations: [removeClass(slot)] })).toBe(
    'Laura Méndez Ortega quitó la clase en Salón 2, 2025-08-08 a las 08:00.',
  );
});

it('says what was undone', () => {
  expect(sentence({ name: 'change.undone', details: { name: 'student.created' } })).toBe(
    'Laura Méndez Ortega deshizo: estudiante inscrito.',
  );
});
