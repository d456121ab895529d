import { expect, it } from 'vitest';
import { sharedRefusal } from '../../machines/sync/commands/asking.ts';
import { seededSchool } from '../support/seededSchool.ts';

const { teachers, students } = seededSchool();
const [teacher] = teachers;
const base = { ...teacher!, password: '' };
const saving = (fields: object, register = 'teachers') => ({
  type: 'record.save',
  register,
  draft: { ...base, ...fields },
  base,
});

it('a shared school takes no other one from a file', () => {
  expect(sharedRefusal({ type: 'school.open' })).toMatchObject({ code: 'sync.isShared' });
});

it('another user name of an account is taken with a password alone, which it is known by', () => {
  const renamed = sharedRefusal(saving({ user: 'carlos' }));
  expect(renamed).toMatchObject({ code: 'sync.passwordToo' });
  const allowed = [
    saving({ user: 'carlos', password: '$hash' }),
    saving({ user: ` ${base.user} `, phone: '55 1234 5678' }),
    { ...saving({ user: 'carlos' }), base: null },
    { ...saving({ name: 'Sofía' }, 'students'), base: students[0] },
    { type: 'record.delete', register: 'teachers', id: '1' },
  ];
  for (const command of allowed) expect(sharedRefusal(command)).toBeNull();
});
