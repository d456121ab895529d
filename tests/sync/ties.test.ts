import fc from 'fast-check';
import { expect, it } from 'vitest';
import { employeeId } from '../../machines/school/ties.ts';
import type { Device } from '../support/exchangingDevice.ts';
import { meet, officeDevices } from '../support/officeDevices.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();

const draftOf = (name: string) => ({
  name,
  career: 'Letras',
  group: '',
  enrollmentDate: facts.today,
  identifiers: {},
});

const { id: _id, ...member } = school.staff[0]!;
const hired = (name: string) => ({
  ...member,
  name,
  user: name.replaceAll(' ', '').toLowerCase(),
  employeeId: '',
});

/** What makes new records; whatever is tied to one of them says its name. */
const steps = {
  student: (device: Device, name: string) => {
    device.ask({ type: 'record.save', register: 'students', base: null, draft: draftOf(name) });
    justify(device, name);
  },
  list: (device: Device, name: string) => {
    const names = Array.from({ length: 30 }, (_, place) => `${name} ${place}`);
    const entries = names.map((one) => ({ draft: draftOf(one), base: null }));
    device.ask({ type: 'records.import', register: 'students', entries });
    justify(device, names[17]!);
  },
  member: (device: Device, name: string) => {
    device.ask({ type: 'record.save', register: 'staff', base: null, draft: hired(name) });
    const { id } = device.school.staff.find((one) => one.name === name)!;
    const draft = { title: name, detail: '', employeeId: employeeId('staff', id), due: '' };
    device.ask({ type: 'task.save', draft, base: null });
  },
};

function justify(device: Device, name: string): void {
  const { id: studentId } = device.school.students.find((one) => one.name === name)!;
  const draft = { studentId, from: facts.today, until: facts.today, reason: name };
  device.ask({ type: 'justification.save', base: null, draft });
}

/** What every record that is tied to another was made for, and what it is tied to. */
function tiesOf({ school: { students, staff, justifications, tasks } }: Device): string[] {
  return [
    ...justifications.map(
      ({ reason, studentId }) => `${reason}: ${namesOf(students, (id) => id === studentId)}`,
    ),
    ...tasks.map(
      ({ title, employeeId: key }) =>
        `${title}: ${namesOf(staff, (id) => employeeId('staff', id) === key)}`,
    ),
  ];
}

function namesOf(list: readonly { id: number; name: string }[], isMeant: (id: number) => boolean) {
  return list
    .filter(({ id }) => isMeant(id))
    .map(({ name }) => name)
    .join();
}

it('whatever two devices make in the same millisecond stays tied to what it was made for', async () => {
  const kinds = fc.array(fc.constantFrom('student', 'list', 'member'), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(kinds, kinds, async (ofOne, ofOther) => {
      const { here, there } = await officeDevices(school);
      ofOne.forEach((kind, place) => steps[kind](here, `Ana ${place}`));
      ofOther.forEach((kind, place) => steps[kind](there, `Luz ${place}`));
      const made = new Set([...tiesOf(here), ...tiesOf(there)]);
      await meet(here, there);
      for (const device of [here, there]) {
        expect(device.outbox.refused).toEqual([]);
        expect(new Set(tiesOf(device))).toEqual(made);
        const ids = device.school.students.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }),
    { numRuns: 40 },
  );
});
