import { it } from 'vitest';
import { goneOf } from '../../machines/timetable/arranging.ts';
import { arrangingMachine } from '../../machines/timetable/arrangingMachine.ts';
import { askedStore, changeEndings } from '../support/askedStore.ts';
import { classEntry } from '../support/classes.ts';
import { expectEveryTransition } from '../support/machinePaths.ts';

const command = goneOf([{ ...classEntry(), date: '2025-08-11' }]);

it('takes every transition', () => {
  expectEveryTransition(arrangingMachine, {
    input: askedStore().input,
    events: [
      { type: 'arrange.ask', command, question: 'day' },
      { type: 'arrange.carryOut', command },
      { type: 'arrange.cancel' },
    ],
    endings: { change: changeEndings, confirmation: changeEndings },
    distinguish: ({ context }) => [context.question],
    promises: {
      'classes are kept for as long as they are asked about or carried out': ({ context, value }) =>
        (context.command === null) === (value === 'idle'),
      'what is asked about is carried out only after a yes': ({ value, context }) =>
        value !== 'saving' || context.question === null,
    },
  });
});
