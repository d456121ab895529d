import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tieSchool } from '../../machines/school/ties.ts';
import { classesOn } from '../../machines/timetable/schedules.ts';
import type { ClassDraft } from '../../machines/timetable/classDrafts.ts';
import { classToReopen, isTouched } from '../../machines/timetable/classDrafts.ts';
import { classEntry, withClasses } from '../support/classes.ts';
import { seededSchool } from '../support/seededSchool.ts';

const date = '2025-08-08';
const algebra = classEntry();
const typed = classEntry({ activity: 'Cálculo', startTime: '13:00', endTime: '14:00' });
const edited: ClassDraft = {
  date,
  original: { ...algebra, date },
  entry: algebra,
  typed,
  isSubmitted: true,
};
const created: ClassDraft = { ...edited, original: null, entry: { ...typed, activity: '' } };
const school = withClasses(seededSchool(), date, [algebra]);

function kept(draft: object): unknown {
  return JSON.parse(JSON.stringify(draft));
}

describe('a class of the dialog that was not saved', () => {
  it('is none where what was typed was undone, and the day with it', () => {
    const opened = { entry: algebra, written: { ...algebra }, openedOn: date, day: date };
    expect(isTouched(opened)).toBe(false);
    expect(isTouched({ ...opened, written: typed })).toBe(true);
    expect(isTouched({ ...opened, day: '08/08/' })).toBe(true);
  });

  it('comes back from the store as it went there', () => {
    for (const draft of [edited, created, { ...edited, day: '12/08/', openedOn: '2025-08-07' }]) {
      const left = { ...draft, isSubmitted: false };
      expect(classToReopen(school, kept(left))).toEqual(left);
    }
  });

  it('comes back half typed, too', () => {
    const half = { ...typed, employee: '', employeeId: undefined, activity: '', endTime: '1' };
    const left = { ...created, typed: half, isSubmitted: false };
    expect(classToReopen(school, kept(left))?.typed).toEqual(half);
  });

  it('is none where the store holds anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(classToReopen(school, stored)).toBeNull();
      }),
    );
    for (const wrong of [
      { date: '2025-02-30' },
      { original: 5 },
      { original: { ...algebra, date: 5 } },
      { typed: { ...typed, type: 'Otra' } },
      { entry: null },
      { isSubmitted: undefined },
      { day: 5 },
    ]) {
      expect(classToReopen(school, kept({ ...edited, ...wrong }))).toBeNull();
    }
  });

  it('comes back with what the dialog opened on where what was chosen is gone', () => {
    const chosen = classEntry({ employee: 'Ana Torres Medina', classroom: 'Virtual 1' });
    const left = { ...edited, typed: { ...chosen, classroomType: 'Virtual' }, isSubmitted: false };
    const teachers = school.teachers.filter(({ name }) => name !== 'Ana Torres Medina');
    const classrooms = school.classrooms.filter(({ name }) => name !== 'Virtual 1');
    expect(classToReopen({ ...school, teachers, classrooms }, kept(left))?.typed).toEqual(algebra);
  });
});

describe('a class that was being saved', () => {
  const moved = withClasses(school, date, [typed]);

  it('is done with once it stands, be it moved, programmed or left without an activity', () => {
    expect(classToReopen(moved, kept(edited))).toBeNull();
    expect(classToReopen(moved, kept(created))).toBeNull();
    const removed = { ...edited, typed: { ...algebra, activity: ' ' } };
    expect(classToReopen(withClasses(school, date, []), kept(removed))).toBeNull();
  });

  it('stands also where it left its series as it was saved by itself, or stayed in it with the following', () => {
    const ofSeries = { ...algebra, series: 7 };
    const draft = {
      ...edited,
      original: { ...ofSeries, date },
      entry: ofSeries,
      typed: { ...typed, series: 7 },
    };
    expect(classToReopen(moved, kept(draft))).toBeNull();
    const following = withClasses(school, date, [draft.typed]);
    expect(classToReopen(following, kept(draft))).toBeNull();
    expect(classToReopen(withClasses(school, date, [ofSeries]), kept(draft))).not.toBeNull();
  });

  it('stands also where its times were typed in short or its employee was renamed since', () => {
    const short = { ...created, typed: { ...typed, activity: ' Cálculo', startTime: '1300' } };
    expect(classToReopen(moved, kept(short))).toBeNull();
    const [carlos, ...others] = moved.teachers;
    const renamed = tieSchool({
      ...moved,
      teachers: [{ ...carlos!, name: 'Carlos Ramírez' }, ...others],
    });
    expect(classesOn(renamed.schedules, date)).toMatchObject([{ employee: 'Carlos Ramírez' }]);
    expect(classToReopen(renamed, kept(created))).toBeNull();
  });

  it('comes back while it does not stand', () => {
    expect(classToReopen(school, kept(edited))).toMatchObject({ typed });
    expect(classToReopen(school, kept(created))).toMatchObject({ typed });
    const other = withClasses(school, date, [{ ...typed, activity: 'Danza' }]);
    expect(classToReopen(other, kept(created))).toMatchObject({ typed });
    const removed = { ...edited, typed: { ...algebra, activity: ' ' } };
    expect(classToReopen(school, kept(removed))).not.toBeNull();
  });

  it('comes back as a move while its like stands where it goes and it is where it was', () => {
    const both = withClasses(school, date, [algebra, typed]);
    expect(classToReopen(both, kept(edited))).not.toBeNull();
  });
});
