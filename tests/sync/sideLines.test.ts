import { expect, test } from 'vitest';
import { versionsOf } from '../../machines/sync/commands/versions.ts';
import { schoolForm } from '../../machines/settings/settings.ts';
import type { ChangeDetails } from '../../machines/store/changes.ts';
import type { NoticeCode } from '../../machines/store/codes.ts';
import { formatsOf } from '../../src/strings/format.ts';
import { noticeWords } from '../../src/strings/notices.ts';
import { linesOf } from '../../src/sync/sideLines.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const formats = formatsOf(school.settings.system);

test('a task and the settings say what was asked and what stands as a person reads it', () => {
  const [one, other] = school.staff;
  const base = { id: 7, title: 'Archivar', detail: '', due: '2026-03-12', status: 'Pendiente' };
  const stored = { ...base, employee: one!.name, employeeId: `staff-${one!.id}` } as const;
  const tasks = [{ ...stored, title: 'Archivar actas', status: 'Pendiente' as const }];
  const draft = { ...stored, title: 'Ordenar', due: '', employeeId: `staff-${other!.id}` };
  const task = versionsOf({ ...school, tasks }, { type: 'task.save', draft, base: stored })!;
  expect(linesOf(task, school, formats)).toEqual([
    { label: 'Título', mine: 'Ordenar', stored: 'Archivar actas' },
    { label: 'Vence', mine: '', stored: '12/03/2026' },
    { label: 'Asignada a', mine: other!.name, stored: one!.name },
  ]);
  const started = schoolForm(school.settings.school);
  const daysOff = [{ from: '2026-03-30', until: '2026-04-10', reason: 'Semana Santa' }];
  const values = { ...started, payHoursBy: 'recorded', daysOff };
  const settings = versionsOf(school, {
    type: 'settings.save',
    part: 'school',
    values,
    base: started,
  })!;
  expect(linesOf(settings, school, formats)).toEqual([
    { label: 'Días sin clases', mine: '30/03/2026 – 10/04/2026 Semana Santa', stored: '' },
    {
      label: 'Pagar por hora según',
      mine: 'Clases registradas',
      stored: 'Clases programadas',
    },
  ]);
});

test('of a teacher what is blank on both sides is no line, be it empty or missing', () => {
  const { rfc: _rfc, ...stored } = school.teachers[0]!;
  const draft = { ...stored, rfc: '', curp: '', clabe: '', phone: '55 1234 5678', password: '' };
  const command = { type: 'record.save', register: 'teachers', draft, base: stored };
  const now = { ...school, teachers: [{ ...stored, phone: '55 8765 4321' }] };
  expect(linesOf(versionsOf(now, command)!, school, formats)).toMatchObject([
    { label: 'Teléfono', mine: '55 1234 5678', stored: '55 8765 4321' },
  ]);
});

test('a group or a room under another name is no line, and another group is one', () => {
  const [group, other] = school.groups;
  const [base] = school.students.filter(({ groupId }) => groupId === group!.id);
  const deletion = { type: 'record.delete', register: 'students', id: String(base!.id), base };
  const after = (change: object) =>
    versionsOf({ ...school, students: [{ ...base!, career: 'Artes', ...change }] }, deletion)!;
  const career = { label: 'Carrera', mine: base!.career, stored: 'Artes' };
  expect(linesOf(after({ group: 'Otro nombre' }), school, formats)).toEqual([career]);
  expect(linesOf(after({ group: other!.name, groupId: other!.id }), school, formats)).toEqual([
    career,
    { label: 'Grupo', mine: base!.group, stored: other!.name },
  ]);
});

test('what is done of a task that was given to somebody else names who has it', () => {
  const { message } = noticeWords('duty.notYours', { name: 'Teresa Aguilar Peña' })!;
  expect(message).toBe('Ahora es de Teresa Aguilar Peña.');
  expect(noticeWords('duty.notYours', {})?.message).toMatch(/^Solo lo cambia/);
});

test('a register that was deleted is not said to have changed, and a class not to be in its place', () => {
  const where = { where: 'device' };
  const said = (code: NoticeCode, details: ChangeDetails) =>
    noticeWords(code, { ...details, ...where })?.message;
  expect(said('classSession.conflict', { gone: 1 })).toBe(
    'El registro de esta sesión se eliminó en otro equipo. Si lo intentas otra vez, se guardará de nuevo.',
  );
  expect(said('schedule.gone', { activity: 'Álgebra' })).toBe(
    'La clase ya no está en ese lugar: se eliminó en otro equipo. Si lo intentas otra vez, se programará de nuevo.',
  );
  const place = { date: '2026-03-18', startTime: '14:00', classroom: 'Salón 1' };
  expect(said('schedule.gone', place)).toBe(
    'La clase ya no está en ese lugar: ahora está el miércoles, 18 de marzo de 2026, a las 14:00 en Salón 1.',
  );
});
