import { describe, expect, it } from 'vitest';
import { weekSheet } from '../../machines/timetable/weekSheet.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool('2026-03-10');
const friday = '2025-08-08';

describe('a printed week', () => {
  it('shows a person from Monday to Friday, whatever day of the week it starts from', () => {
    const subject = { kind: 'employee', id: 'teacher-2' } as const;
    for (const day of ['2025-08-04', friday, '2025-08-10']) {
      const { days, from, to } = weekSheet(school.schedules, day, subject);
      expect(days.map(({ date }) => date)).toEqual([
        '2025-08-04',
        '2025-08-05',
        '2025-08-06',
        '2025-08-07',
        '2025-08-08',
      ]);
      expect(days[4]?.classes.map(({ scheduled }) => scheduled.activity)).toEqual([
        'Inglés Conversacional',
        'Gramática',
      ]);
      expect([from, to]).toEqual([420, 1020]);
    }
  });

  it('shows a group, or a room', () => {
    const activities = (kind: 'group' | 'classroom', id: string) =>
      weekSheet(school.schedules, friday, { kind, id }).days[4]?.classes.map(
        ({ scheduled }) => scheduled.activity,
      );
    expect(activities('group', 'PROG-SUMMER')).toEqual([
      'Programación Web',
      'Física Aplicada',
      'Taller de Proyectos',
    ]);
    expect(activities('classroom', '7')).toEqual(['Asesoría de Matemáticas']);
  });

  it('grows for a weekend and for odd hours, and loses no class', () => {
    const { schedules } = withClasses(school, '2025-08-09', [
      classEntry({ startTime: '05:30', endTime: '06:30' }),
      classEntry({ startTime: '20:15', endTime: '21:45', classroom: 'Salón 2' }),
      classEntry({ startTime: '20:30', endTime: '20:00', classroom: 'Salón 3' }),
      classEntry({ startTime: 'tarde', classroom: 'Salón 4' }),
    ]);
    const subject = { kind: 'employee', id: 'teacher-1' } as const;
    const { days, from, to, timeless } = weekSheet(schedules, friday, subject);
    expect(days).toHaveLength(6);
    expect([from / 60, to / 60]).toEqual([5, 22]);
    expect(days[5]?.classes.map(({ minutes, lane, lanes }) => [minutes, lane, lanes])).toEqual([
      [60, 0, 1],
      [90, 0, 2],
      [30, 1, 2],
    ]);
    expect(timeless).toHaveLength(1);
  });
});
