import { expect, it } from 'vitest';
import { put as written, remove, replace } from '../../machines/store/operations.ts';
import { accountChanges } from '../../machines/sync/accountChanges.ts';
import { seededSchool } from '../support/seededSchool.ts';

const { teachers, staff, students } = seededSchool();
const made = { id: 'made', author: 'Laura', at: 1, details: {} };

it('a restored school takes from the server whom it lacks, and gives it whoever has a password', () => {
  const [first, second, ...others] = teachers;
  const restored = [first!, ...others.map((one) => ({ ...one, password: '' }))];
  const change = {
    ...made,
    name: 'backup.restored' as const,
    operations: [replace('students', []), replace('teachers', restored), replace('staff', staff)],
    inverse: [
      replace('students', students),
      replace('teachers', teachers),
      replace('staff', staff),
    ],
  };
  const { put, deleted } = accountChanges(change);
  expect(deleted).toEqual([{ role: 'teacher', id: second!.id, user: second!.user }]);
  expect(put.map(({ role, id }) => `${role} ${id}`)).toEqual([
    `teacher ${first!.id}`,
    ...staff.map(({ id }) => `staff ${id}`),
  ]);
});

it('of several accounts that were written at once the server loses those alone that were deleted', () => {
  const gone = staff[0]!;
  const change = {
    ...made,
    name: 'records.imported' as const,
    operations: [
      ...teachers.map((one) => written('teachers', { ...one, phone: '' })),
      ...staff.slice(1).map((one) => written('staff', { ...one, phone: '' })),
      remove('staff', gone.id),
    ],
    inverse: [
      ...teachers.map((one) => written('teachers', one)),
      ...staff.map((one) => written('staff', one)),
    ],
  };
  expect(accountChanges(change).deleted).toEqual([{ role: 'staff', id: gone.id, user: gone.user }]);
});
