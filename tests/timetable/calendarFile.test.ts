import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { wellFormed } from '../../machines/kit/text.ts';
import { allClasses } from '../../machines/timetable/schedules.ts';
import type { ScheduledClass } from '../../machines/timetable/schedules.ts';
import { writeCalendar } from '../../src/files/calendarFile.ts';
import { foldLines, unfoldLines } from '../../src/files/icsLines.ts';
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
