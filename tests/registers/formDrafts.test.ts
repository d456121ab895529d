import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formDraft,
  formToReopen,
  standOfForm,
  submittedForm,
} from '../../machines/registers/formDrafts.ts';
import type { Drafts } from '../../machines/registers/drafts.ts';
import type { School } from '../../machines/school/school.ts';
import { seededSchool } from '../support/seededSchool.ts';

const school = seededSchool();
const [carlos] = school.teachers;

describe('a form that was not saved', () => {
  it('comes back from the store as it went there, the passwords aside', () => {
    const values = { name: 'Ana', rate: '1,5', password: 'Secreta.1', availability: { Lunes: [] } };
    const stored = JSON.stringify(formDraft(carlos!, values));
    expect(stored).not.toContain('Secreta.1');
    expect(stored).not.toContain(carlos!.password);
    const read = formToReopen(school, 'teachers', JSON.parse(stored))!;
    expect(read.values).toEqual({ name: 'Ana', rate: '1,5', availability: { Lunes: [] } });
    expect(standOfForm(school, 'teachers', read)).toEqual({ base: carlos, gone: null });
  });

  it('goes on from the record as it was seen, and tells one that is gone', () => {
    const seen = formDraft({ ...carlos!, phone: '1' }, {});
    expect(standOfForm(school, 'teachers', seen).base).toEqual({ ...carlos, phone: '1' });
    expect(standOfForm({ ...school, teachers: [] }, 'teachers', seen)).toEqual({
      base: null,
      gone: seen.base,
    });
  });

  it('is none where the store holds anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const read = formToReopen(school, 'teachers', stored);
        const isForm = JSON.stringify(stored)?.includes('"values":{') ?? false;
        expect(read === null || isForm).toBe(true);
      }),
    );
    expect(formToReopen(school, 'teachers', { values: [] })).toBeNull();
  });

  it('comes back without the values that do not fit its register', () => {
    const stored = {
      base: null,
      values: {
        name: 'Ana',
        rate: 12,
        paymentType: 'daily',
        availability: { Lunes: 5 },
        email: null,
        other: 'x',
      },
    };
    expect(formToReopen(school, 'teachers', stored)?.values).toEqual({ name: 'Ana' });
    const course = { base: null, values: { name: 'Arte', startDate: '', endDate: 'mañana' } };
    expect(formToReopen(school, 'courses', course)?.values).toEqual(course.values);
  });

  it('brings no hours back but lists of starts and ends', () => {
    fc.assert(
      fc.property(fc.object({ key: fc.constantFrom('Lunes', 'start', 'end', 'x') }), (hours) => {
        const stored = { base: null, values: { name: 'Ana', availability: hours } };
        const read = formToReopen(school, 'teachers', stored)!.values.availability;
        const days = Object.entries((read ?? {}) as Record<string, unknown>);
        expect(
          days.every(
            ([day, slots]) =>
              day === 'Lunes' &&
              Array.isArray(slots) &&
              slots.every((slot) => typeof slot.start === 'string' && typeof slot.end === 'string'),
          ),
        ).toBe(true);
      }),
    );
  });

  it('is dropped whole when nothing of it fits, or the record it was opened on does not', () => {
    expect(formToReopen(school, 'teachers', { base: null, values: { rate: 5 } })).toBeNull();
    const base = { ...carlos!, availability: { Lunes: 5 } };
    expect(formToReopen(school, 'teachers', { base, values: { name: 'Ana' } })).toBeNull();
    expect(formToReopen(school, 'teachers', { base: 'x', values: { name: 'Ana' } })).toBeNull();
    expect(
      formToReopen(school, 'students', { base: { id: {} }, values: { name: 'A' } }),
    ).toBeNull();
  });
});

describe('a form that was being saved', () => {
  const draft: Drafts['students'] = { name: ' Eva  Luna ', career: 'Derecho', group: '' };
  const eva = {
    id: 99,
    name: 'Eva Luna',
    career: 'Derecho',
    group: '',
    enrollmentDate: '2025-09-10',
  };
  const [sofia] = school.students;

  function withStudents(...students: School['students']): School {
    return { ...school, students: [...school.students, ...students] };
  }

  function stored(base: typeof eva | null, wanted = draft, before = school): unknown {
    const form = submittedForm(before, 'students', formDraft(base, { ...wanted }), wanted);
    return JSON.parse(JSON.stringify(form));
  }

  it('is done with once its record stands', () => {
    expect(formToReopen(withStudents(eva), 'students', stored(null))).toBeNull();
  });

  it('comes back while its record does not stand', () => {
    const others = [
      { ...eva, group: 'PROG-SUMMER' },
      { ...eva, name: 'Eva Lunas' },
    ];
    expect(formToReopen(withStudents(...others), 'students', stored(null))?.values).toEqual(draft);
  });

  it('comes back when the only record like it stood before', () => {
    const before = withStudents(eva);
    const form = stored(null, draft, before);
    expect(formToReopen(before, 'students', form)?.values).toEqual(draft);
    expect(formToReopen(withStudents(eva, { ...eva, id: 100 }), 'students', form)).toBeNull();
  });

  it('is done with as an edit only once that record says it', () => {
    const wanted = { name: sofia!.name, career: 'Derecho', group: '' };
    const form = stored(sofia!, wanted);
    const twin = { ...sofia!, ...wanted, id: 99 };
    expect(formToReopen(withStudents(twin), 'students', form)?.values).toEqual(wanted);
    const students = school.students.map((one) => (one === sofia ? { ...one, ...wanted } : one));
    expect(formToReopen({ ...school, students }, 'students', form)).toBeNull();
  });

  it('keeps no password of what was asked', () => {
    const wanted = { ...carlos!, password: 'hash of Secreta.1' };
    const form = submittedForm(school, 'teachers', formDraft(null, {}), wanted);
    expect(JSON.stringify(form)).not.toContain('Secreta.1');
  });
});
