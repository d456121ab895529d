import { it } from 'vitest';
import { attendanceMachine } from '../../machines/lessons/attendanceMachine.ts';
import { attendanceSheets } from '../../machines/lessons/attendance.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const [sample] = attendanceSheets(seededSchool('2026-03-10'));
it('takes every transition', () => {
  expectEveryTransition(attendanceMachine, {
    input: askedStore().input,
    events: [
      { type: 'details.open', sheet: sample! },
      { type: 'details.close' },
      { type: 'sheet.delete', sheet: sample! },
      { type: 'sheet.delete', sheet: { ...sample!, recordId: null } },
    ],
    endings: { confirmation: changeEndings },
    promises: {
      'only a stored record is ever deleted': (snapshot) =>
        !snapshot.matches('deleting') || snapshot.context.sheet?.recordId != null,
    },
  });
});
