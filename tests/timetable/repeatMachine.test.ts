import { it } from 'vitest';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { repeatMachine } from '../../machines/timetable/repeatMachine.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
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
it('takes every transition', () => {
  expectEveryTransition(repeatMachine, {
    input: askedStore().input,
    events: [
      {
        type: 'repeat.open',
        subject: { date: '2025-08-08', scheduled, whose: null, scope: 'class' },
      },
      { type: 'repeat.submit', sources: [scheduled], rule },
      { type: 'repeat.submit', sources: [], rule },
      { type: 'repeat.close' },
    ],
    endings: { change: changeEndings },
    distinguish: ({ context }) => [context.refusal?.code],
    promises: {
      'nothing is asked without a class to copy': (snapshot) =>
        !snapshot.can({ type: 'repeat.submit', sources: [], rule }),
    },
  });
});
