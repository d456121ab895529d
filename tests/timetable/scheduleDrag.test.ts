import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cueOf,
  cuesFor,
  endAt,
  moveBy,
  moveTo,
  startAway,
  stretchBy,
} from '../../machines/timetable/scheduleDrag.ts';
import { gridTimes } from '../../machines/timetable/scheduleGrid.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool('2026-03-10');
const { classrooms, teachers } = school;
const classes = classesOn(school.schedules, '2025-08-08');
const physics = classes.find(({ activity }) => activity === 'Física Aplicada')!;
const places = classrooms.map((classroom) => ({ date: '2025-08-08', classroom }));
const room = (name: string) => classrooms.find((one) => one.name === name)!;

describe('a class that is moved', () => {
  it('keeps its length and takes the type of its new room', () => {
    expect(moveTo(physics, room('Virtual 1'), '07:30')).toMatchObject({
      classroom: 'Virtual 1',
      classroomType: 'Virtual',
      startTime: '07:30',
      endTime: '09:00',
    });
  });

  it('stays inside the grid, step by step', () => {
    expect(moveBy(physics, places, 1, -1)).toMatchObject({
      classroom: 'Salón 2',
      startTime: '10:30',
      endTime: '12:00',
    });
    expect(moveBy(physics, places, -5, -50)).toMatchObject({
      classroom: 'Salón 1',
      startTime: '07:00',
    });
    expect(moveBy(physics, places, 50, 50)).toMatchObject({
      classroom: 'Virtual 2',
      startTime: '16:00',
    });
  });

  it('sideways, or back to its row, keeps its hour, though the grid has no line there', () => {
    const fifty = { ...physics, startTime: '07:50', endTime: '08:40' };
    expect(moveBy(fifty, places, 1, 0)).toMatchObject({ startTime: '07:50', endTime: '08:40' });
    const below = moveBy(fifty, places, 0, 1, fifty);
    expect(below).toMatchObject({ startTime: '08:00', endTime: '08:50' });
    expect(moveBy(below, places, 1, -1, fifty)).toMatchObject({
      classroom: 'Salón 2',
      startTime: '07:50',
    });
    expect([-1, 0, 1].map((rows) => startAway(fifty, rows))).toEqual(['07:00', '07:50', '08:00']);
    expect(startAway({ ...fifty, startTime: '06:40' }, 0)).toBe('06:40');
    const before = {
      ...moveTo(fifty, room('Salón 1'), '07:00'),
      employeeId: undefined,
      group: 'N/A',
    };
    expect(cuesFor([fifty, before], teachers, fifty, places)[1]![0]).toBe('free');
  });

  it('ends at midnight at the latest, however long it was, and still does where it did', () => {
    const long = { ...physics, startTime: '07:00', endTime: '16:30' };
    expect(moveTo(long, room('Salón 1'), '15:30')).toMatchObject({
      startTime: '15:30',
      endTime: '24:00',
    });
    const night = { ...physics, startTime: '16:00', endTime: '24:00' };
    expect(moveTo(night, room('Salón 1'), '16:00').endTime).toBe('24:00');
  });

  it('that had no duration lasts half an hour', () => {
    const broken = { ...physics, endTime: '10:00' };
    expect(moveTo(broken, room('Salón 1'), '08:00').endTime).toBe('08:30');
  });
});

describe('a class that is stretched', () => {
  it('ends on a line of the grid, at least a row after its start', () => {
    expect(endAt(physics, 13 * 60 + 10).endTime).toBe('13:00');
    expect(endAt(physics, 13 * 60 + 16).endTime).toBe('13:30');
    expect(endAt(physics, 6 * 60).endTime).toBe('11:30');
    expect(endAt(physics, 23 * 60).endTime).toBe('16:30');
    expect(stretchBy(physics, 1).endTime).toBe('13:00');
    expect(stretchBy(physics, -9).endTime).toBe('11:30');
  });

  it('beyond the end of the grid is none the shorter at it, and ends on a line once it is shorter', () => {
    const evening = { ...physics, startTime: '15:00', endTime: '18:10' };
    expect(stretchBy(evening, 1).endTime).toBe('18:10');
    expect(endAt(evening, 16 * 60 + 30).endTime).toBe('18:10');
    expect(endAt(evening, 16 * 60).endTime).toBe('16:00');
    expect(stretchBy(evening, -1).endTime).toBe('16:00');
  });

  it('of odd times ends on the next line', () => {
    const odd = { ...physics, startTime: '11:10', endTime: '11:50' };
    expect(endAt(odd, 0).endTime).toBe('11:30');
  });
});

describe('the cue of a drop', () => {
  const cue = (classroom: string, startTime: string) =>
    cueOf(classes, teachers, physics, moveTo(physics, room(classroom), startTime));

  it('is free where nothing conflicts, its own place included', () => {
    expect(cue('Salón 1', '11:00')).toBe('free');
    expect(cue('Salón 4', '09:00')).toBe('free');
  });

  it('is busy where another class has the room', () => {
    expect(cue('Salón 3', '10:30')).toBe('busy');
    expect(cue('Salón 3', '12:00')).toBe('free');
  });

  it('is a conflict where its group or its teacher is elsewhere', () => {
    expect(cue('Salón 1', '08:30')).toBe('conflict');
  });

  it('is a conflict outside what its teacher offers', () => {
    const offering = teachers.map((teacher) => ({
      ...teacher,
      availability: { Viernes: [{ start: '09:00', end: '13:00' }] },
    }));
    const at = (startTime: string) =>
      cueOf(classes, offering, physics, moveTo(physics, room('Salón 4'), startTime));
    expect(at('09:00')).toBe('free');
    expect(at('13:00')).toBe('conflict');
  });

  it('is for every cell what it is for that cell alone', () => {
    for (const dragged of classes) {
      const cues = cuesFor(classes, teachers, dragged, places);
      fc.assert(
        fc.property(fc.nat(18), fc.nat(classrooms.length - 1), (row, column) => {
          const entry = moveTo(dragged, classrooms[column]!, gridTimes[row]!);
          expect(cues[row]?.[column]).toBe(cueOf(classes, teachers, dragged, entry));
        }),
      );
    }
  });
});
