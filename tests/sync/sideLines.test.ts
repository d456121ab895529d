import { expect, test } from 'vitest';
import { versionsOf } from '../../machines/sync/commands/resolving.ts';
import { schoolForm } from '../../machines/settings/settings.ts';
import { formatsOf } from '../../src/strings/format.ts';
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
