import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { wellFormed } from '../../machines/kit/text.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { calendarFile, writeCalendar } from '../../src/files/calendarFile.ts';
import { foldLines, unfoldLines } from '../../src/files/icsLines.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const zone = 'America/Mexico_City';
const now = Date.UTC(2026, 2, 10, 15);
const classes = allClasses(seededSchool('2026-03-10').schedules);
const carlos = classes.filter(({ employee }) => employee === 'Carlos Ramírez López');

function read(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

const octetsOf = (text: string) => new TextEncoder().encode(text);
const longestOf = (text: string) =>
  Math.max(...text.split('\r\n').map((line) => octetsOf(line).length));

const write = (some: readonly ScheduledClass[], inZone = zone) =>
  writeCalendar({ name: 'Horario', classes: some, zone: inZone, now });

describe('a calendar file', () => {
  it('holds each class at its local time, as another parser reads it', () => {
    const events = read(write(carlos));
    expect(events.map(({ summary, location }) => [summary, location])).toEqual([
      ['Matemáticas Avanzadas (MATH-ADV)', 'Salón 3'],
      ['Asesoría de Matemáticas', 'Virtual 1'],
    ]);
    expect(events[0]!.startDate.toJSDate()).toEqual(new Date('2025-08-08T10:00:00-06:00'));
    expect(events[0]!.endDate.toJSDate()).toEqual(new Date('2025-08-08T12:00:00-06:00'));
  });

  it('follows the zone of the school, daylight saving time included', () => {
    const [first] = read(write(carlos, 'America/Tijuana'));
    expect(first!.startDate.toJSDate()).toEqual(new Date('2025-08-08T10:00:00-07:00'));
    const winter = [{ ...carlos[0]!, date: '2025-12-08' }];
    const [second] = read(write(winter, 'America/Tijuana'));
    expect(second!.startDate.toJSDate()).toEqual(new Date('2025-12-08T10:00:00-08:00'));
    const [third, fourth] = read(write([...winter, carlos[0]!], 'America/Hermosillo'));
    expect(third!.startDate.toJSDate()).toEqual(new Date('2025-12-08T10:00:00-07:00'));
    expect(fourth!.startDate.toJSDate()).toEqual(new Date('2025-08-08T10:00:00-07:00'));
  });

  it('knows an event again when it is written anew with other words', () => {
    const [before] = read(write(carlos));
    const [after] = read(write([{ ...carlos[0]!, activity: 'Álgebra', endTime: '13:00' }]));
    expect(after!.uid).toBe(before!.uid);
    const uids = read(write(classes)).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(8);
  });

  it('gives a class without a duration half an hour, and leaves out one without a start', () => {
    const odd = [
      { ...carlos[0]!, endTime: '09:00' },
      { ...carlos[0]!, startTime: 'tarde' },
    ];
    const events = read(write(odd));
    expect(events).toHaveLength(1);
    expect(events[0]!.duration.toSeconds()).toBe(1800);
  });

  it('carries any text as text: it adds no event and no property', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (activity, classroom) => {
        const nasty = `${activity}\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\n;,\\"${activity}`;
        const events = read(write([{ ...carlos[0]!, activity: nasty, classroom }]));
        expect(events).toHaveLength(1);
        expect(
          events[0]!.component
            .getAllProperties()
            .map(({ name }) => name)
            .toSorted(),
        ).toEqual(['description', 'dtend', 'dtstamp', 'dtstart', 'location', 'summary', 'uid']);
      }),
    );
  });

  it('names no group of a class without one, however that was stored', () => {
    const of = (group: string) => ({ ...carlos[0]!, activity: 'Consejo', group });
    const named = [of('N/A'), of(''), of('3A')].map((one) => read(write([one]))[0]!.summary);
    expect(named).toEqual(['Consejo', 'Consejo', 'Consejo (3A)']);
  });

  it('cuts no character in two and has no line of more than 75 octets', () => {
    for (let letters = 0; letters < 90; letters += 1) {
      const activity = `${'a'.repeat(letters)}${'💃'.repeat(30)}`;
      const text = write([{ ...carlos[0]!, activity }]);
      const [event] = read(new TextDecoder().decode(octetsOf(text)));
      expect(event!.summary).toBe(`${activity} (MATH-ADV)`);
      expect(longestOf(text)).toBeLessThanOrEqual(75);
    }
  });
});

describe('a calendar file of classes that are not held', () => {
  const [holiday, day] = ['2026-03-16', '2026-03-17'];
  const seeded = seededSchool('2026-03-10');
  const meeting = classEntry({ group: 'N/A', activity: 'Consejo', startTime: '12:00' });
  const timetable = withClasses(
    withClasses({ ...seeded, schedules: {} }, holiday, [classEntry(), meeting]),
    day,
    [classEntry(), classEntry({ startTime: '12:00', endTime: '13:00' })],
  );
  const school = {
    ...timetable,
    cancelledClasses: [
      {
        id: `${day}-MATH-ADV-10:00`,
        date: day,
        time: '10:00',
        groupName: 'MATH-ADV',
        groupId: 'MATH-ADV',
        subject: 'Álgebra',
        reason: 'Lluvia',
        teacherId: 1,
      },
    ],
    settings: {
      ...seeded.settings,
      school: {
        ...seeded.settings.school,
        daysOff: [{ from: holiday, until: holiday, reason: 'Natalicio de Benito Juárez' }],
      },
    },
  };
  const eventsOf = (given: typeof school) => {
    const { content } = calendarFile(given, 'teacher-1', now);
    return read(typeof content === 'string' ? content : '').map(({ component }) =>
      ['summary', 'status', 'description'].map((name) => component.getFirstPropertyValue(name)),
    );
  };

  it('cancels the events of a group on days off and of what was said not to be held, and says why', () => {
    expect(eventsOf(school)).toEqual([
      [
        'Álgebra (MATH-ADV)',
        'CANCELLED',
        'Carlos Ramírez López. Presencial. Día sin clases: Natalicio de Benito Juárez.',
      ],
      ['Consejo', null, 'Carlos Ramírez López. Presencial.'],
      [
        'Álgebra (MATH-ADV)',
        'CANCELLED',
        'Carlos Ramírez López. Presencial. No hubo clase: Lluvia.',
      ],
      ['Álgebra (MATH-ADV)', null, 'Carlos Ramírez López. Presencial.'],
    ]);
  });

  it('holds as given what was recorded on a day off', () => {
    const recorded = {
      id: `${holiday}-MATH-ADV-10:00`,
      date: holiday,
      time: '10:00',
      groupName: 'MATH-ADV',
      groupId: 'MATH-ADV',
      subject: 'Álgebra',
      topic: '',
      topicStatus: 'concluido' as const,
      comments: '',
      attendance: {},
      students: [],
      teacherId: 1,
    };
    const [first] = eventsOf({ ...school, classSessions: [recorded] });
    expect(first).toEqual(['Álgebra (MATH-ADV)', null, 'Carlos Ramírez López. Presencial.']);
  });
});

describe('the lines of a calendar file', () => {
  it('are the same once their pieces are put together, each piece short and whole', () => {
    const line = fc
      .string({ unit: 'grapheme', maxLength: 300 })
      .filter((text) => !/[\r\n]|^[ \t]/.test(text));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const text = lines.join('\r\n');
        const folded = foldLines(text);
        expect(unfoldLines(folded)).toBe(text);
        expect(longestOf(folded)).toBeLessThanOrEqual(75);
        for (const piece of folded.split('\r\n')) expect(wellFormed(piece)).toBe(piece);
      }),
    );
  });
});
