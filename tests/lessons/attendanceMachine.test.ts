import { it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { createEmptyActor } from 'xstate';
import { attendanceMachine } from '../../machines/lessons/attendanceMachine.ts';
import { attendanceSheets } from '../../machines/lessons/attendance.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';
import { seededSchool } from '../support/seededSchool.ts';

const [sample] = attendanceSheets(seededSchool('2026-03-10'));
const change = {
  id: '1',
  name: 'attendance.deleted' as const,
  author: '',
  at: 0,
  details: {},
  operations: [],
  inverse: [],
};

it('takes every transition', () => {
  expectEveryTransition(attendanceMachine, {
    input: { school: createEmptyActor() as AnyActorRef as never },
    events: [
      { type: 'details.open', sheet: sample! },
      { type: 'details.close' },
      { type: 'sheet.delete', sheet: sample! },
      { type: 'sheet.delete', sheet: { ...sample!, recordId: null } },
      { type: 'deletion.confirm' },
      { type: 'deletion.cancel' },
      { type: 'change.accepted', change },
      { type: 'change.held' },
      {
        type: 'change.refused',
        refusal: { allowed: false, code: 'record.changedMeanwhile', details: {} },
      },
    ],
    promises: {
      'only a stored record is ever deleted': (snapshot) =>
        !snapshot.matches('deleting') || snapshot.context.sheet?.recordId != null,
    },
  });
});
