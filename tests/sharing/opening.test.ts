import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { School } from '../../machines/school/school.ts';
import type { Lesson } from '../../machines/school/lessonShapes.ts';
import { unshared, writtenHere } from '../../machines/sharing/heldCopy.ts';
import { isOfExamples } from '../../machines/sharing/examples.ts';
import { openingOf } from '../../machines/sharing/opening.ts';
import type { SchoolFile } from '../../machines/sharing/schoolFile.ts';
import { classifyRegisters } from '../../machines/sharing/receiving.ts';
import { countByDay, registersIn } from '../../machines/sharing/sharing.ts';
import { decide } from '../../machines/commands/commands.ts';
import { applyOperations } from '../../machines/store/applying.ts';
import { put } from '../../machines/store/operations.ts';
import { visibleTo } from '../../machines/sharing/visible.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { facts, seededSchool } from '../support/seededSchool.ts';
import {
  carlosId,
  morning,
  officeSchool,
  register,
  registersFile,
  schoolFileOf,
  schoolId,
} from '../support/sharedSchool.ts';

const office = officeSchool();
const first = schoolFileOf(office);
const hour = 3_600_000;

function open(device: School, file: SchoolFile, now = morning + hour): School {
  return carryOut(device, { type: 'school.open', file }, now);
}

function carryOut(
  school: School,
  command: { type: string; [field: string]: unknown },
  now: number,
) {
  const decision = decide(school, command, { ...facts, now });
  if (!decision.allowed) throw new Error(decision.code);
  return applyOperations(school, decision.operations);
}

/** Carlos records a day's class on the phone. */
function record(phone: School, day: string, topic: string, now: number): School {
  const base = phone.classSessions.find(({ date }) => date === day) ?? null;
  const { savedAt: _none, ...blank } = base ?? register(day);
  const lesson = { ...blank, topic };
  return carryOut(phone, { type: 'classSession.save', lesson, base }, now);
}

function share(phone: School, now: number): School {
  return carryOut(phone, { type: 'registers.share', lessons: unshared(phone) }, now);
}

function refusalOf(device: School, file: SchoolFile): string | null {
  const asked = openingOf(device, file);
  return asked.allowed ? null : asked.code;
}

const topics = (school: Pick<School, 'classSessions'>) =>
  school.classSessions.map(({ topic }) => topic);
const laterFile = (lessons: readonly Lesson[] = []) =>
  schoolFileOf({ ...office, classSessions: lessons }, { madeAt: morning + 24 * hour });

describe('opening a school on a device', () => {
  it('takes the place of the examples, whatever was tried there, and of no real school', () => {
    const examples = seededSchool('2026-03-01');
    const tried = { ...examples, classSessions: [register('2026-03-09')] };
    expect(openingOf(tried, first)).toEqual({
      allowed: true,
      opening: { kind: 'first', tried: 1 },
    });
    const phone = open(tried, first);
    const { handover, ...system } = phone.settings.system;
    expect({ ...phone, settings: { ...phone.settings, system } }).toEqual(
      visibleTo(office, { role: 'teacher', id: carlosId }),
    );
    expect(handover).toEqual({
      school: schoolId,
      copy: { teacherId: carlosId, madeAt: morning, openedAt: morning + hour, kept: [] },
    });
    const [student] = examples.students;
    const enrolled = applyOperations(examples, [put('students', { ...student!, id: 77 })]);
    const changed = examples.admins.map((one) => ({ ...one, password: '' }));
    expect(refusalOf(enrolled, first)).toBe('school.occupied');
    expect(refusalOf({ ...examples, admins: changed }, first)).toBe('school.occupied');
    expect(isOfExamples(carryOut(examples, { type: 'demo.load' }, morning))).toBe(true);
  });

  it('takes the place of no examples that somebody made their own', () => {
    const seeded = seededSchool('2026-03-01');
    const loaded = carryOut(seeded, { type: 'demo.load' }, morning);
    const edit = <Item>([one, ...others]: readonly Item[], changes: Partial<Item>) => [
      { ...one!, ...changes },
      ...others,
    ];
    const payment = { id: 'teacher-1-2026-02-27', payPeriod: '2026-02', payDate: '2026-02-27' };
    const run = { id: '2026-02-27', cutOff: '2026-02-27', payPeriod: '2026-02' };
    for (const examples of [seeded, loaded]) {
      const { settings } = examples;
      const owned: Partial<School>[] = [
        { students: edit(examples.students, { name: 'Real' }) },
        { students: edit(examples.students.toReversed(), { career: 'x' }) },
        { teachers: edit(examples.teachers, { phone: '55 1234 5678' }) },
        { staff: edit(examples.staff, { rate: 1 }) },
        { courses: edit(examples.courses, { endDate: '2030-01-01' }) },
        { groups: edit(examples.groups, { description: 'Propio' }) },
        { classrooms: edit(examples.classrooms, { capacity: 31 }) },
        { paidPayroll: [payment] },
        { payrollRuns: [...examples.payrollRuns, run] },
        { attendance: edit(examples.attendance, { present: 0 }) },
        { schedules: withClasses(examples, '2026-03-02', [classEntry()]).schedules },
        { settings: { ...settings, school: { ...settings.school, name: 'Secundaria Real' } } },
        { settings: { ...settings, system: { ...settings.system, currency: 'USD' } } },
      ];
      expect(openingOf(examples, first).allowed).toBe(true);
      for (const part of owned) {
        expect(refusalOf({ ...examples, ...part }, first), JSON.stringify(Object.keys(part))).toBe(
          'school.occupied',
        );
      }
    }
  });

  it('takes the place of what is left of the examples, on whatever day they came', () => {
    const day = fc.date({
      min: new Date('2024-01-01'),
      max: new Date('2030-12-31'),
      noInvalidDate: true,
    });
    const gone = fc.subarray([
      'students',
      'staff',
      'classrooms',
      'attendance',
      'paidPayroll',
    ] as const);
    fc.assert(
      fc.property(day, fc.boolean(), gone, (date, hasDemo, keys) => {
        const seeded = seededSchool(date.toISOString().slice(0, 10));
        const school = hasDemo ? carryOut(seeded, { type: 'demo.load' }, morning) : seeded;
        const left = {
          ...school,
          ...Object.fromEntries(keys.map((key) => [key, school[key].slice(1)])),
        };
        expect(openingOf(left, first).allowed).toBe(true);
      }),
    );
  });

  it('says where the same file is here already, and warns of an older one', () => {
    const phone = open(seededSchool(), laterFile());
    expect(refusalOf(phone, laterFile())).toBe('school.same');
    expect(openingOf(phone, first)).toMatchObject({ opening: { kind: 'update', isOlder: true } });
  });

  it('brings whoever is signed in a newer file of theirs, and nobody else’s in its place', () => {
    const phone = open(seededSchool('2026-03-01'), first);
    expect(openingOf(phone, laterFile(), true)).toEqual(openingOf(phone, laterFile()));
    const [other] = office.teachers.filter(({ id }) => id !== carlosId);
    const others = schoolFileOf(office, { teacherId: other!.id, teacher: other!.name });
    const refusal = {
      allowed: false,
      code: 'school.ofOther',
      details: { name: other!.name, school: office.settings.school.name },
    };
    expect(openingOf(phone, others, true)).toEqual(refusal);
    expect(openingOf(phone, others)).toMatchObject({ opening: { kind: 'other' } });
    const command = { type: 'school.open', file: others, isSignedIn: true };
    expect(decide(phone, command, facts)).toEqual(refusal);
    const recorded = record(phone, '2026-03-10', 'Límites', morning + 2 * hour);
    expect(openingOf(recorded, others, true)).toMatchObject({ code: 'school.unshared' });
    const elsewhere = { ...first, head: { ...first.head, school: 'otra' } };
    expect(openingOf(phone, elsewhere, true)).toMatchObject({ code: 'school.ofOther' });
  });

  it('leaves a device alone that has registers of another copy to be shared', () => {
    const ana = schoolFileOf(office, { teacherId: 2, teacher: 'Ana Torres Medina' });
    const other = { ...first, head: { ...first.head, school: 'another' } };
    const phone = open(seededSchool(), first);
    const recorded = record(phone, '2026-03-10', 'Límites', morning + 2 * hour);
    for (const file of [ana, other]) {
      expect(openingOf(phone, file)).toMatchObject({ opening: { kind: 'other' } });
      expect(openingOf(recorded, file)).toEqual({
        allowed: false,
        code: 'school.unshared',
        details: { count: 1, name: 'Carlos Ramírez López' },
      });
      const shared = share(recorded, morning + 3 * hour);
      expect(openingOf(shared, file)).toMatchObject({ opening: { kind: 'other' } });
    }
  });
});

describe('a newer file of the same school', () => {
  const opened = open(seededSchool(), first);
  const recorded = record(opened, '2026-03-10', 'Del teléfono', morning + 2 * hour);

  it('keeps what was recorded here, shared or not, until a file brings it back', () => {
    const again = open(recorded, laterFile(), morning + 30 * hour);
    expect(topics(again)).toEqual(['Del teléfono']);
    expect(unshared(again)).toHaveLength(1);
    const shared = share(again, morning + 31 * hour);
    expect(unshared(shared)).toEqual([]);
    const third = { ...laterFile(), head: { ...laterFile().head, madeAt: morning + 48 * hour } };
    const kept = open(shared, third, morning + 50 * hour);
    expect(topics(kept)).toEqual(['Del teléfono']);
    expect(unshared(kept)).toEqual([]);
    const fourth = { ...third, head: { ...third.head, madeAt: morning + 60 * hour } };
    expect(topics(open(kept, fourth, morning + 61 * hour))).toEqual(['Del teléfono']);
    const back = schoolFileOf(
      { ...office, classSessions: kept.classSessions },
      { madeAt: morning + 72 * hour },
    );
    const told = { name: 'Secundaria 12', kind: 'update', kept: 0 };
    const asked = decide(kept, { type: 'school.open', file: back }, facts);
    expect(asked.allowed && asked.details).toEqual(told);
    const settled = open(kept, back, morning + 73 * hour);
    expect(writtenHere(settled)).toEqual([]);
    expect(topics(settled)).toEqual(['Del teléfono']);
  });

  it('brings corrections of the office to what was shared, and none over what was not', () => {
    const corrected = laterFile([
      { ...recorded.classSessions[0]!, topic: 'Corregido', savedAt: morning + 20 * hour },
    ]);
    expect(topics(open(recorded, corrected, morning + 30 * hour))).toEqual(['Del teléfono']);
    const shared = share(recorded, morning + 3 * hour);
    expect(topics(open(shared, corrected, morning + 30 * hour))).toEqual(['Corregido']);
    const opening = { type: 'school.open' as const, file: corrected };
    expect(decide(recorded, opening, facts)).toMatchObject({ details: { kept: 1 } });
    const told = { kept: 0, replaced: 1, subject: 'Álgebra', group: 'MATH-ADV' };
    expect(decide(shared, opening, facts)).toMatchObject({ details: told });
  });

  it('keeps a register beside the one that another teacher recorded under its id', () => {
    const foreign = { ...recorded.classSessions[0]!, teacherId: 2, topic: 'De Ana' };
    const both = open(recorded, laterFile([foreign]), morning + 30 * hour);
    expect(topics(both)).toEqual(['De Ana', 'Del teléfono']);
    expect(new Set(both.classSessions.map(({ id }) => id)).size).toBe(2);
  });

  it("has a register once that the office took under another id, beside the other teacher's", () => {
    const foreign = { ...recorded.classSessions[0]!, teacherId: 2, topic: 'De Ana' };
    const taken = { ...recorded.classSessions[0]!, id: `${foreign.id}-${carlosId}` };
    const shared = share(recorded, morning + 3 * hour);
    const settled = open(shared, laterFile([foreign, taken]), morning + 30 * hour);
    expect(settled.classSessions).toEqual([foreign, taken]);
    expect(writtenHere(settled)).toEqual([]);
    const rewritten = record(
      { ...settled, classSessions: settled.classSessions.toReversed() },
      '2026-03-10',
      'Corregido',
      morning + 31 * hour,
    );
    const third = { ...laterFile([foreign, taken]) };
    const again = open(
      rewritten,
      { ...third, head: { ...third.head, madeAt: morning + 48 * hour } },
      morning + 50 * hour,
    );
    expect(again.classSessions.map(({ id, topic }) => [id, topic])).toEqual([
      [foreign.id, 'De Ana'],
      [taken.id, 'Corregido'],
    ]);
    expect(unshared(again).map(({ id }) => id)).toEqual([taken.id]);
  });

  it('keeps both of two registers of one class, each as it was written here', () => {
    const [one] = recorded.classSessions;
    const twice = { ...recorded, classSessions: [one!, { ...one!, id: 'x', topic: 'Otra vez' }] };
    const both = open(twice, laterFile([{ ...one!, topic: 'De la oficina' }]), morning + 30 * hour);
    expect(topics(both)).toEqual(['Del teléfono', 'Otra vez']);
    expect(unshared(both)).toHaveLength(2);
  });

  it('has nothing that came with a file as written here, wherever the clock was set', () => {
    const came = [register('2026-03-09'), register('2026-03-10', { savedAt: morning + 5 * hour })];
    const early = open(seededSchool(), schoolFileOf({ ...office, classSessions: came }));
    expect(writtenHere(early)).toEqual([]);
    const again = record(early, '2026-03-09', 'Corregido', morning + 2 * hour);
    expect(unshared(again).map(({ topic }) => topic)).toEqual(['Corregido']);
  });

  it('takes away what the office deleted', () => {
    const withOne = open(
      seededSchool(),
      schoolFileOf({ ...office, classSessions: [register('2026-03-09')] }),
    );
    expect(topics(withOne)).toEqual(['Límites']);
    expect(topics(open(withOne, laterFile(), morning + 30 * hour))).toEqual([]);
  });

  it('loses no register that was written here, whatever the clocks and the order of things', () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('record' as const),
        day: fc.constantFrom('2026-03-09', '2026-03-10'),
      }),
      fc.record({ do: fc.constant('share' as const) }),
      fc.record({ do: fc.constant('open' as const), hasReceived: fc.boolean() }),
    );
    const clock = fc.integer({ min: -72, max: 72 });
    fc.assert(
      fc.property(fc.array(fc.tuple(step, clock), { maxLength: 12 }), (steps) => {
        let phone = open(seededSchool(), first);
        let received: readonly Lesson[] = [];
        let onItsWay: readonly Lesson[] = [];
        const written = new Map<string, string>();
        steps.forEach(([one, hours], index) => {
          const now = morning + hours * hour;
          if (one.do === 'record') {
            phone = record(phone, one.day, `Tema ${index}`, now);
            written.set(one.day, `Tema ${index}`);
          } else if (one.do === 'share') {
            onItsWay = [...onItsWay, ...unshared(phone)];
            phone = share(phone, now);
          } else {
            if (one.hasReceived) {
              const latest = new Map([...received, ...onItsWay].map((each) => [each.id, each]));
              received = [...latest.values()];
              onItsWay = [];
            }
            const file = schoolFileOf(
              { ...office, classSessions: received },
              { madeAt: morning + index + 1 },
            );
            phone = open(phone, file, now);
          }
          const held = new Map(phone.classSessions.map(({ date, topic }) => [date, topic]));
          expect(held).toEqual(written);
        });
        const atOffice = [...received, ...onItsWay, ...unshared(phone)];
        for (const [day, topic] of written) {
          expect(atOffice.findLast(({ date }) => date === day)?.topic).toBe(topic);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('what a teacher shares', () => {
  const opened = open(seededSchool(), first);
  const two = record(
    record(opened, '2026-03-09', 'Lunes', morning + 2 * hour),
    '2026-03-10',
    'Martes',
    morning + 3 * hour,
  );

  it('is what no file took along yet, or all of a span', () => {
    expect(registersIn(two, 'unshared').map(({ topic }) => topic)).toEqual(['Lunes', 'Martes']);
    const shared = share(two, morning + 4 * hour);
    expect(registersIn(shared, 'unshared')).toEqual([]);
    const again = record(shared, '2026-03-10', 'Otra vez', morning);
    expect(registersIn(again, 'unshared').map(({ topic }) => topic)).toEqual(['Otra vez']);
    const span = { from: '2026-03-09', until: '2026-03-09' };
    const foreign = register('2026-03-09', { id: 'de Ana', teacherId: 2 });
    const all = { ...again, classSessions: [...again.classSessions, foreign] };
    expect(registersIn(all, span).map(({ topic }) => topic)).toEqual(['Lunes']);
    expect(countByDay(registersIn(two, 'unshared'))).toEqual([
      ['2026-03-09', 1],
      ['2026-03-10', 1],
    ]);
  });

  it('leaves for the next file what this one did not have, or had before it was written again', () => {
    const command = { type: 'registers.share', lessons: unshared(two).slice(0, 1) };
    const part = carryOut(two, command, morning + 4 * hour);
    expect(unshared(part).map(({ topic }) => topic)).toEqual(['Martes']);
    const none = carryOut(two, { type: 'registers.share', lessons: [] }, morning + 4 * hour);
    expect(unshared(none)).toEqual(unshared(two));
    const rewritten = record(two, '2026-03-09', 'Corregido', morning + 4 * hour);
    const late = carryOut(
      rewritten,
      { type: 'registers.share', lessons: unshared(two) },
      morning + 5 * hour,
    );
    expect(unshared(late).map(({ topic }) => topic)).toEqual(['Corregido']);
  });

  it('is a later version where the clock was set back, to those who share and who receive', () => {
    const late = open(seededSchool(), first, morning + 10 * hour);
    const once = record(late, '2026-03-09', 'Primero', morning + hour);
    const twice = record(once, '2026-03-09', 'Corregido', morning + 2 * hour);
    const sent = carryOut(
      twice,
      { type: 'registers.share', lessons: unshared(once) },
      morning + 2 * hour,
    );
    expect(unshared(sent).map(({ topic }) => topic)).toEqual(['Corregido']);
    const files = [twice, once].map(({ classSessions }) => registersFile(classSessions));
    const rows = classifyRegisters(office, files, '2026-03-10');
    expect(rows.map(({ lesson, kind, problem }) => [lesson.topic, problem ?? kind])).toEqual([
      ['Corregido', 'new'],
      ['Primero', 'superseded'],
    ]);
  });

  it('is nothing on a device that holds no copy', () => {
    expect(registersIn({ ...office, classSessions: [register('2026-03-09')] }, 'unshared')).toEqual(
      [],
    );
  });
});
