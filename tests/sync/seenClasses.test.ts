import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../../machines/commands/commands.ts';
import { registersOn } from '../../machines/lessons/owedRegisters.ts';
import type { School } from '../../machines/school/school.ts';
import type { ScheduleEntry } from '../../machines/school/timetableShapes.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import type { AnyCommand } from '../../machines/store/decisions.ts';
import { askedAgain } from '../../machines/sync/commands/askingAgain.ts';
import { versionsOf } from '../../machines/sync/commands/versions.ts';
import { isFulfilled } from '../../machines/sync/commands/resolving.ts';
import { movedClass } from '../../machines/sync/commands/seenClasses.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { classesOn, entryOf } from '../../machines/timetable/schedules.ts';
import { planSwapped } from '../../machines/timetable/together.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import type { Device } from '../support/exchangingDevice.ts';
import { meet, officeDevices } from '../support/officeDevices.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const day = '2026-03-16';
const algebra = classEntry();
const english = classEntry({
  employee: 'Ana Torres Medina',
  activity: 'Inglés',
  group: 'ENG-SAT',
  startTime: '08:00',
  endTime: '09:00',
});

async function standing(entries: ScheduleEntry[]) {
  const school = withClasses(seededSchool(), day, entries);
  const devices = await officeDevices(school);
  return { ...devices, classes: classesOn(school.schedules, day) };
}

function saving(original: ScheduledClass, changes: Partial<ScheduledClass>): AnyCommand {
  const { date, ...entry } = { ...original, ...changes };
  return { type: 'schedule.save', date, original, entry, replaces: null };
}

const ana: Partial<ScheduledClass> = { employee: 'Ana Torres Medina', employeeId: 'teacher-2' };

const at = (hour: number) => ({ startTime: `${hour}:00`, endTime: `${hour + 1}:00` });

const shown = ({ school }: { school: School }, date = day) =>
  classesOn(school.schedules, date).map((one) =>
    [one.startTime, one.activity, one.substitute].filter(Boolean).join(' '),
  );

/** What is asked again of the one thing that was refused, on that device. */
function again(device: Device): void {
  const [item, ...others] = device.outbox.refused;
  expect(others).toEqual([]);
  device.ask(askedAgain(device.school, item!.command));
}

describe('a class that somebody else moved while it was changed here', () => {
  it('is moved from where it stands, and not programmed twice', async () => {
    const { here, there, classes } = await standing([algebra]);
    const [seen] = classes;
    there.ask(saving(seen!, at(14)));
    here.ask(saving(seen!, at(12)));
    await meet(here, there);
    const [item] = here.outbox.refused;
    expect(item).toMatchObject({ refusal: { code: 'schedule.gone' } });
    expect(versionsOf(here.school, item!.command)).toMatchObject({
      kind: 'class',
      fields: ['startTime', 'endTime'],
      stored: { date: day, startTime: '14:00' },
    });
    again(here);
    expect(shown(here)).toEqual(['12:00 Álgebra']);
  });

  it('takes what was changed here where it stands, be it on another day', async () => {
    const later = '2026-03-18';
    const { here, there, classes } = await standing([algebra]);
    const cover = { substitute: 'Miguel Soto Vargas', substituteId: 'teacher-3' } as const;
    there.ask(saving(classes[0]!, { date: later, ...at(14) }));
    here.ask(saving(classes[0]!, cover));
    await meet(here, there);
    again(here);
    expect(shown(here)).toEqual([]);
    expect(shown(here, later)).toEqual(['14:00 Álgebra Miguel Soto Vargas']);
  });

  it('goes to the day that was asked here, whatever day the other took it to', async () => {
    const [asked, other] = ['2026-03-20', '2026-03-18'] as const;
    const { here, there, classes } = await standing([algebra]);
    there.ask(saving(classes[0]!, { date: other }));
    here.ask({ ...saving(classes[0]!, at(12)), date: asked });
    await meet(here, there);
    again(here);
    expect([day, other, asked].map((date) => shown(here, date))).toEqual([
      [],
      [],
      ['12:00 Álgebra'],
    ]);
  });

  it('is not held where it stands', async () => {
    const { here, there, classes } = await standing([algebra]);
    there.ask(saving(classes[0]!, at(14)));
    here.ask({ type: 'class.cancel', scheduled: classes[0]!, reason: 'Lluvia' });
    await meet(here, there);
    again(here);
    expect(here.school.cancelledClasses).toMatchObject([{ date: day, time: '14:00' }]);
  });

  it('was not held all the same where it was deleted: put back, it owes no register', async () => {
    const { here, there, classes } = await standing([algebra]);
    const { school } = there;
    there.ask({ type: 'schedule.remove', original: classes[0]! });
    const { change } = there.outbox.items[0]!;
    here.ask({ type: 'class.cancel', scheduled: classes[0]!, reason: 'Lluvia' });
    await meet(here, there);
    expect(here.outbox).toMatchObject({ items: [], refused: [] });
    expect(shown(there)).toEqual([]);
    there.ask({ type: 'change.undo', change });
    await meet(here, there);
    expect(there.school.schedules).toEqual(school.schedules);
    for (const one of [here, there]) {
      expect(registersOn(one.school, day)).toMatchObject([
        { exemption: 'cancelled', cancelled: { reason: 'Lluvia' } },
      ]);
    }
  });

  it('stays a question where it was not held, stood elsewhere and is gone since', async () => {
    const { here, there, classes } = await standing([algebra]);
    there.ask(saving(classes[0]!, at(14)));
    here.ask({ type: 'class.cancel', scheduled: classes[0]!, reason: 'Lluvia' });
    await meet(here, there);
    there.ask({
      type: 'schedule.remove',
      original: classesOn(there.school.schedules, day)[0]!,
    });
    const { change } = there.outbox.items[0]!;
    await meet(here, there);
    again(here);
    there.ask({ type: 'change.undo', change });
    await meet(here, there);
    expect(registersOn(there.school, day)).toMatchObject([
      { scheduled: { startTime: '14:00' }, exemption: 'cancelled' },
    ]);
  });

  it.each([
    ['given to somebody else', ana],
    ['given to somebody else and moved', { ...ana, ...at(14) }],
    ['given to somebody else under another subject', { ...ana, activity: 'Álgebra I' }],
    ['of another subject and moved', { activity: 'Álgebra I', ...at(14) }],
    ['of another subject and group', { activity: 'Álgebra I', group: 'ENG-SAT' }],
  ])('is one where it was not held and is %s', async (_, changes) => {
    const { here, there, classes } = await standing([algebra]);
    there.ask(saving(classes[0]!, changes));
    here.ask({ type: 'class.cancel', scheduled: classes[0]!, reason: 'Lluvia' });
    await meet(here, there);
    expect(here.outbox.refused).toMatchObject([{ refusal: { code: 'cancellation.classGone' } }]);
  });

  it('is none where it was not held and another class has its place', async () => {
    const { here, there, classes } = await standing([algebra]);
    there.ask({ type: 'schedule.remove', original: classes[0]! });
    const entry = { ...english, ...at(10) };
    there.ask({ type: 'schedule.save', date: day, original: null, entry, replaces: null });
    here.ask({ type: 'class.cancel', scheduled: classes[0]!, reason: 'Lluvia' });
    await meet(here, there);
    expect(here.outbox.refused).toEqual([]);
  });

  it('is followed while the question is open', async () => {
    const { here, there, classes } = await standing([algebra]);
    there.ask(saving(classes[0]!, at(14)));
    here.ask(saving(classes[0]!, at(12)));
    await meet(here, there);
    there.ask(saving(classesOn(there.school.schedules, day)[0]!, at(16)));
    await meet(here, there);
    again(here);
    expect(shown(here)).toEqual(['12:00 Álgebra']);
  });

  it('is deleted where it stands; once it is gone that is done', async () => {
    const { here, there, classes } = await standing([algebra]);
    there.ask(saving(classes[0]!, at(14)));
    here.ask({ type: 'schedule.remove', original: classes[0]! });
    await meet(here, there);
    const { command } = here.outbox.refused[0]!;
    expect(isFulfilled(here.school, command)).toBe(false);
    again(here);
    expect(shown(here)).toEqual([]);
    expect(isFulfilled(here.school, command)).toBe(true);
  });

  it('is programmed anew where it was really deleted', async () => {
    const { here, there, classes } = await standing([algebra]);
    there.ask({ type: 'schedule.remove', original: classes[0]! });
    here.ask(saving(classes[0]!, at(12)));
    await meet(here, there);
    again(here);
    expect(shown(here)).toEqual(['12:00 Álgebra']);
  });
});

describe('another class that took the place', () => {
  it('takes nothing of what was asked of the one before', async () => {
    const { here, there, classes } = await standing([english, algebra]);
    const [before, seen] = classes as [ScheduledClass, ScheduledClass];
    there.ask(
      planSwapped(seen, { ...seen, ...at(8), startTime: '08:00', endTime: '09:00' }, before),
    );
    here.ask(saving(seen, { substitute: 'Miguel Soto Vargas', substituteId: 'teacher-3' }));
    await meet(here, there);
    expect(shown(here)).toEqual(['08:00 Álgebra', '10:00 Inglés']);
    expect(here.outbox.refused).toMatchObject([{ refusal: { code: 'schedule.gone' } }]);
    again(here);
    expect(shown(here)).toEqual(['08:00 Álgebra Miguel Soto Vargas', '10:00 Inglés']);
  });

  it('stays as it is where the one before was deleted', async () => {
    const { here, there, classes } = await standing([algebra]);
    there.ask({ type: 'schedule.remove', original: classes[0]! });
    const entry = { ...english, ...at(10) };
    there.ask({ type: 'schedule.save', date: day, original: null, entry, replaces: null });
    here.ask(saving(classes[0]!, at(12)));
    await meet(here, there);
    expect(shown(here)).toEqual(['10:00 Inglés']);
    again(here);
    expect(shown(here)).toEqual(['10:00 Inglés', '12:00 Álgebra']);
  });

  it('of the same person and subject is known by its group', async () => {
    const group = classEntry({ group: 'ENG-SAT', startTime: '12:00', endTime: '13:00' });
    const { here, there, classes } = await standing([algebra, group]);
    const [seen, other] = classes as [ScheduledClass, ScheduledClass];
    there.ask(planSwapped(seen, { ...seen, ...at(12) }, other));
    here.ask(saving(seen, { endTime: '11:30' }));
    await meet(here, there);
    expect(shown(here)).toEqual(['10:00 Álgebra', '12:00 Álgebra']);
    expect(here.outbox.refused).toMatchObject([{ command: { moved: { startTime: '12:00' } } }]);
  });

  it('is not deleted in place of the one before', async () => {
    const { here, there, classes } = await standing([english, algebra]);
    const [before, seen] = classes as [ScheduledClass, ScheduledClass];
    there.ask(planSwapped(seen, { ...seen, startTime: '08:00', endTime: '09:00' }, before));
    here.ask({ type: 'schedule.remove', original: seen });
    await meet(here, there);
    again(here);
    expect(shown(here)).toEqual(['10:00 Inglés']);
  });

  it('is no other one of the same that was moved meanwhile', async () => {
    const early = classEntry({ startTime: '08:00', endTime: '09:00' });
    const { here, there, classes } = await standing([early, algebra]);
    const [gone, other] = classes as [ScheduledClass, ScheduledClass];
    there.ask({ type: 'schedule.remove', original: gone });
    there.ask(saving(other, at(14)));
    here.ask(saving(gone, at(18)));
    await meet(here, there);
    again(here);
    expect(shown(here)).toEqual(['14:00 Álgebra', '18:00 Álgebra']);
  });

  it('is no class that stood there before and is taught alike', async () => {
    const later = classEntry({ startTime: '16:00', endTime: '17:00' });
    const { here, there, classes } = await standing([algebra, later]);
    there.ask({ type: 'schedule.remove', original: classes[0]! });
    here.ask(saving(classes[0]!, at(12)));
    await meet(here, there);
    again(here);
    expect(shown(here)).toEqual(['12:00 Álgebra', '16:00 Álgebra']);
  });
});

describe('where a class that stood in a timetable stands in a later one', () => {
  const entries = fc.uniqueArray(
    fc.record({
      hour: fc.integer({ min: 10, max: 19 }),
      group: fc.constantFrom('MATH-ADV', 'ENG-SAT'),
      activity: fc.constantFrom('Álgebra', 'Inglés'),
    }),
    { minLength: 1, maxLength: 5, selector: ({ hour }) => hour },
  );

  it('is its one new place, whatever else stands', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 20, max: 22 }), (list, hour) => {
        const school = withClasses(
          seededSchool(),
          day,
          list.map(({ hour: start, ...one }) => classEntry({ ...one, ...at(start) })),
        );
        const [seen] = classesOn(school.schedules, day);
        expect(movedClass(school, school, seen!)).toBeNull();
        const decision = decide(school, saving(seen!, at(hour)), facts);
        if (!decision.allowed) throw new Error(decision.code);
        const after = applyOperations(school, decision.operations);
        expect(movedClass(school, after, seen!)).toMatchObject({
          ...entryOf(seen!),
          ...at(hour),
          date: day,
        });
      }),
    );
  });
});
