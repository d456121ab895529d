import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseOfForm, formDraft, readFormDraft, withTyped } from '../machines/domain/formDrafts.ts';
import { seededSchool } from './support/seededSchool.ts';

const school = seededSchool();
const [carlos] = school.teachers;

describe('a form that was not saved', () => {
  it('comes back from the store as it went there, the passwords aside', () => {
    const values = { name: 'Ana', rate: '1,5', password: 'Secreta.1', availability: { Lunes: [] } };
    const stored = JSON.stringify(formDraft(carlos!, values));
    expect(stored).not.toContain('Secreta.1');
    expect(stored).not.toContain(carlos!.password);
    const read = readFormDraft(JSON.parse(stored))!;
    expect(read.values).toEqual({ name: 'Ana', rate: '1,5', availability: { Lunes: [] } });
    expect(baseOfForm(school, 'teachers', read)).toEqual(carlos);
  });

  it('goes on from the record as it was seen, and from none where it is gone', () => {
    const seen = formDraft({ ...carlos!, phone: '1' }, {});
    expect(baseOfForm(school, 'teachers', seen)).toEqual({ ...carlos, phone: '1' });
    expect(baseOfForm({ ...school, teachers: [] }, 'teachers', seen)).toBeNull();
  });

  it('is none where the store holds anything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const read = readFormDraft(stored);
        const isForm = JSON.stringify(stored)?.includes('"values":{') ?? false;
        expect(read === null || isForm).toBe(true);
      }),
    );
    expect(readFormDraft({ values: [] })).toBeNull();
    expect(readFormDraft({ base: 'x', values: {} })).toEqual({ base: null, values: {} });
  });

  it('fills only the fields there are, with values of their kind', () => {
    const start = { name: 'Ana', resources: ['Sonido'], availability: {}, rate: '' };
    expect(
      withTyped(start, { name: 5, resources: [], availability: null, rate: '2', other: 'x' }),
    ).toEqual({ name: 'Ana', resources: [], availability: {}, rate: '2' });
    expect(withTyped(start, null)).toEqual(start);
  });
});
