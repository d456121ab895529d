import { expect, it } from 'vitest';
import { datedKeys, isDated } from '../../machines/school/kinds.ts';
import type { School } from '../../machines/school/school.ts';
import { SchoolCopy } from '../../src/storage/copy/schoolCopy.ts';
import { FakeKeyStore } from '../support/fakeKeyStore.ts';
import { saveClass, saveStudent } from '../support/openStore.ts';
import { carryOut, seededSchool } from '../support/seededSchool.ts';

it('is written anew where a late tab wrote over it and left the same mark', () => {
  const keys = new FakeKeyStore({ meta: '{"version":2,"revision":9}' });
  const copyOf = (revision: number) => {
    const copy = new SchoolCopy(keys);
    copy.apart = new Set(datedKeys);
    copy.begin(revision);
    return copy;
  };
  const write = (copy: SchoolCopy, school: School, revision: number) => {
    copy.write(school, revision);
    copy.writeKeys({ school }, revision, isDated);
  };
  const late = seededSchool();
  const planned = carryOut(late, saveClass('09:00', 'Patio'));
  const copy = copyOf(3);
  write(copy, planned, 3);
  copyOf(2).writeKeys({ school: late }, 2, isDated);
  expect(keys.read('schedules')).not.toContain('Patio');
  const enrolled = carryOut(planned, saveStudent('Núria Peña'));
  copy.follow(planned, enrolled, 4);
  write(copy, enrolled, 4);
  expect(keys.parsed('meta')).toMatchObject({ revision: 4 });
  expect(keys.read('schedules')).toContain('Patio');
});
