import { it } from 'vitest';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { repeatMachine } from '../../machines/timetable/repeatMachine.ts';
import { askedSchool } from '../support/askedSchool.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const scheduled: ScheduledClass = {
  date: '2025-08-08',
  employee: 'Ana Torres Medina',
  group: 'ENG-SAT',
  activity: 'Gramática',
  type: 'Grupal',
  startTime: '12:00',
  endTime: '13:00',
  classroom: 'Salón 4',
  classroomType: 'Presencial',
};
const rule = {
  scope: 'class',
  every: 'week',
  until: '2025-09-08',
  includesWeekends: false,
} as const;
const change = {
  id: '1',
  name: 'schedule.repeated' as const,
  author: '',
  at: 0,
  details: {},
  operations: [],
  inverse: [],
};

it('takes every transition', () => {
  const { ref, isSettled, walk } = askedSchool();
  expectEveryTransition(repeatMachine, {
    input: { school: ref },
    ...walk,
    events: [
      { type: 'repeat.open', subject: { date: '2025-08-08', scheduled } },
      { type: 'repeat.submit', sources: [scheduled], rule },
      { type: 'repeat.submit', sources: [], rule },
      { type: 'repeat.close' },
      { type: 'change.accepted', change },
      {
        type: 'change.refused',
        refusal: { allowed: false, code: 'schedule.nothingToRepeat', details: {} },
      },
      { type: 'change.held' },
    ],
    distinguish: ({ context }) => [context.refusal?.code],
    promises: {
      'what is given up is asked of the school no more': (snapshot) =>
        snapshot.matches('saving') || isSettled(),
      'nothing is asked without a class to copy': (snapshot) =>
        !snapshot.matches('saving') || snapshot.context.sources.length > 0,
    },
  });
});
