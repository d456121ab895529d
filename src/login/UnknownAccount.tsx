import { useState } from 'react';
import { isSameList } from '../../machines/kit/sameList.ts';
import { fold } from '../../machines/kit/text.ts';
import { accountsOf } from '../../machines/school/accounts.ts';
import { roles } from '../../machines/school/words.ts';
import { useSchool } from '../AppContext.ts';
import { readSharedName } from '../storage/sharedSchool.ts';
import classes from './LoginPage.module.css';

/**
 * What whoever was refused should know where nobody on this device has the user name they gave. A device
 * of a shared school may lack the user names of others, and says nothing.
 */
export function UnknownAccount({ name }: { name: string }) {
  const [asked] = useState(name.trim());
  const alike = useSchool(
    (school) =>
      roles
        .flatMap((role) => accountsOf(school, role))
        .map(({ user }) => user)
        .filter((user) => fold(user) === fold(asked)),
    isSameList,
  );
  const isHidden = alike.length === 0 && readSharedName() !== null;
  if (asked === '' || isHidden || alike.includes(asked)) return null;
  return (
    <p role="status" className={classes.dimmed}>
      {alike.length > 0
        ? 'Revisa las mayúsculas, las minúsculas y los acentos de tu usuario.'
        : 'En este equipo no hay una escuela con esa cuenta. Los datos de Plantel viven en cada equipo hasta que la escuela se comparte.'}
    </p>
  );
}
