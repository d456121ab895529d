import { expect, it } from 'vitest';
import type { Change } from '../../machines/store/changes.ts';
import { putClass, remove, removeClass } from '../../machines/store/operations.ts';
import { askedSentence, changeSentence } from '../../src/strings/changes.ts';
import { formatsOf } from '../../src/strings/format.ts';

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
const formats = formatsOf({ currency: 'MXN', dateFormat: 'YYYY-MM-DD' });
const sentence = (part: Partial<Change>) => changeSentence({ ...change, ...part }, formats);

it('says who did what', () => {
  expect(sentence({})).toBe('Laura Méndez Ortega inscribió a Sofía Castillo Ríos.');
  expect(sentence({ name: 'school.seeded', author: '', details: {} })).toBe(
    'Plantel preparó los datos iniciales.',
  );
});

it('says of what was only asked that it was asked', () => {
  const asked = (part: Partial<Change>) => askedSentence({ ...change, ...part }, formats);
  expect(asked({})).toBe('Pediste inscribir a Sofía Castillo Ríos');
  expect(asked({ name: 'student.updated' })).toBe(
    'Pediste actualizar al estudiante Sofía Castillo Ríos',
  );
  expect(asked({ name: 'account.saved' })).toBe('Pediste actualizar tu cuenta');
  expect(asked({ name: 'payroll.allPaid', details: { count: 2, amount: 30_000 } })).toBe(
    'Pediste procesar 2 pagos: $300.00',
  );
});

it('says of what is saved whether it was there before', () => {
  const saved = (name: Change['name'], details: Change['details'], inverse: Change['inverse']) =>
    askedSentence({ ...change, name, details, inverse }, formats);
  const was = (key: 'tasks' | 'activities') =>
    [{ kind: 'put', key, id: '1', record: {} as never }] as const;
  const task = { title: 'Entregar boletas', name: 'Rosa Jiménez Luna' };
  expect(saved('task.saved', task, [remove('tasks', 1)])).toBe(
    'Pediste asignar a Rosa Jiménez Luna la tarea «Entregar boletas»',
  );
  expect(saved('task.saved', task, was('tasks'))).toBe(
    'Pediste actualizar la tarea «Entregar boletas», de Rosa Jiménez Luna',
  );
  const done = { date: '2025-08-08' };
  expect(saved('activity.saved', done, [remove('activities', 1)])).toBe(
    'Pediste registrar una actividad del 2025-08-08',
  );
  expect(saved('activity.saved', done, was('activities'))).toBe(
    'Pediste actualizar una actividad del 2025-08-08',
  );
  const moved = {
    operations: [removeClass(slot), putClass({ ...slot, startTime: '09:00' }, null as never)],
  };
  const inverse = [putClass(slot, { activity: 'Inglés' } as never)];
  const details = { activity: 'Inglés' };
  expect(sentence({ name: 'schedule.saved', details, ...moved, inverse })).toBe(
    'Laura Méndez Ortega actualizó la clase de Inglés en Salón 2, 2025-08-08 a las 09:00.',
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

it('says where under the name that the room had then', () => {
  const inRoom = { date: '2025-08-08', classroom: 'Salón 2', classroomId: 2, startTime: '08:00' };
  const put = putClass(inRoom, { activity: 'Inglés', classroom: 'Salón 2' } as never);
  const saved = { operations: [put], inverse: [removeClass(inRoom)] };
  expect(sentence({ name: 'schedule.saved', details: { activity: 'Inglés' }, ...saved })).toBe(
    'Laura Méndez Ortega programó Inglés en Salón 2, 2025-08-08 a las 08:00.',
  );
  const removed = { operations: [removeClass(inRoom)], inverse: [put] };
  expect(sentence({ name: 'schedule.removed', details: {}, ...removed })).toBe(
    'Laura Méndez Ortega quitó la clase en Salón 2, 2025-08-08 a las 08:00.',
  );
});

it('counts what was imported and writes days as they are shown', () => {
  expect(sentence({ name: 'records.imported', details: { created: 1, updated: 2 } })).toBe(
    'Laura Méndez Ortega importó registros: 1 nuevo y 2 actualizados.',
  );
  const put = (key: string) => ({ kind: 'put', key, id: '1', value: {} }) as never;
  const imported = (details: object, operations: Change['operations']) =>
    sentence({
      name: 'records.imported',
      details: { created: 1, updated: 0, ...details },
      operations,
    });
  expect(imported({}, [put('groups'), put('students')])).toBe(
    'Laura Méndez Ortega importó grupos: 1 nuevo y 0 actualizados.',
  );
  expect(imported({ groups: 1 }, [put('courses'), put('groups'), put('students')])).toBe(
    'Laura Méndez Ortega importó estudiantes: 1 nuevo y 0 actualizados.',
  );
  const run: Change = { ...change, name: 'payroll.runCreated', details: { cutOff: '2026-11-27' } };
  expect(changeSentence(run, formatsOf({ currency: 'MXN', dateFormat: 'DD/MM/YYYY' }))).toBe(
    'Laura Méndez Ortega creó la nómina con corte 27/11/2026.',
  );
});

it('says of how much a payment or an adjustment was, where that was kept', () => {
  const paid = { name: 'payroll.paid', details: { name: 'Ana Torres', amount: 450_050 } } as const;
  expect(sentence(paid)).toBe('Laura Méndez Ortega pagó la nómina de Ana Torres: $4,500.50.');
  expect(sentence({ name: 'payroll.allPaid', details: { count: 2, amount: 100 } })).toBe(
    'Laura Méndez Ortega procesó 2 pagos: $1.00.',
  );
  const details = { name: 'Ana Torres', concept: 'Retardos' };
  expect(sentence({ name: 'payroll.adjusted', details: { ...details, amount: -50_000 } })).toBe(
    'Laura Méndez Ortega ajustó la nómina de Ana Torres: Retardos, -$500.00.',
  );
  expect(sentence({ name: 'payroll.adjusted', details })).toBe(
    'Laura Méndez Ortega ajustó la nómina de Ana Torres: Retardos.',
  );
  expect(sentence({ ...paid, name: 'payroll.corrected' })).toBe(
    'Laura Méndez Ortega canceló un pago de Ana Torres, de $4,500.50, para corregirlo.',
  );
});

it('says what was undone', () => {
  expect(sentence({ name: 'change.undone', details: { name: 'student.created' } })).toBe(
    'Laura Méndez Ortega deshizo: estudiante inscrito.',
  );
});

it('says whom a change of several left as they were', () => {
  const deleted = { register: 'students', count: 3, gone: 7, changed: 1 };
  const named = { ...deleted, goneNames: 'Ana\nEva\nIván\nJosé\nLuz', changedNames: 'Noé' };
  expect(sentence({ name: 'records.deleted', details: named })).toBe(
    'Laura Méndez Ortega eliminó 3 estudiantes; sin cambio: Ana, Eva, Iván, José, Luz y 3 más.',
  );
  expect(sentence({ name: 'records.deleted', details: deleted })).toBe(
    'Laura Méndez Ortega eliminó 3 estudiantes; sin cambio: 8 estudiantes.',
  );
  const own = { register: 'admins', count: 1, ownAccount: 1, ownAccountNames: 'Laura Méndez' };
  expect(sentence({ name: 'records.deleted', details: own })).toBe(
    'Laura Méndez Ortega eliminó 1 administrador; sin cambio: Laura Méndez.',
  );
  const regrouped = { group: '3A', count: 1, same: 1, sameNames: 'Luis Paz' };
  expect(sentence({ name: 'students.regrouped', details: regrouped })).toBe(
    'Laura Méndez Ortega cambió 1 estudiante al grupo 3A; sin cambio: Luis Paz.',
  );
  const done = { group: '3A', count: 7, doneNames: 'Ana\nEva\nIván\nJosé\nLuz' };
  expect(sentence({ name: 'students.regrouped', details: done })).toBe(
    'Laura Méndez Ortega cambió 7 estudiantes al grupo 3A: Ana, Eva, Iván, José, Luz y 2 más.',
  );
  expect(sentence({ name: 'records.deleted', details: { ...own, doneNames: 'Eva Sol' } })).toBe(
    'Laura Méndez Ortega eliminó 1 administrador: Eva Sol; sin cambio: Laura Méndez.',
  );
  const moved = { how: 'moved', count: 1, stayed: 0, activity: 'Álgebra', group: '3A' };
  expect(sentence({ name: 'schedule.arranged', details: moved })).toBe(
    'Laura Méndez Ortega movió 1 clase del horario: Álgebra de 3A.',
  );
  const enrolled = { group: '3A', count: 2, again: 2, doneNames: 'Ana Sol\nEva Ruiz' };
  expect(sentence({ name: 'students.regrouped', details: enrolled })).toBe(
    'Laura Méndez Ortega reinscribió a 2 estudiantes en 3A: Ana Sol y Eva Ruiz.',
  );
  expect(sentence({ name: 'students.regrouped', details: { ...enrolled, again: 1 } })).toBe(
    'Laura Méndez Ortega cambió 2 estudiantes al grupo 3A: Ana Sol y Eva Ruiz.',
  );
  expect(sentence({ name: 'students.regrouped', details: { group: '', count: 2 } })).toBe(
    'Laura Méndez Ortega dejó sin grupo a 2 estudiantes.',
  );
});
