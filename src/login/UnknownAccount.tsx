import { useState } from 'react';
import { accountsByUser } from '../../machines/accounts/accounts.ts';
import { roles } from '../../machines/school/words.ts';
import { useSchool } from '../AppContext.ts';
import classes from './LoginPage.module.css';

/** What whoever was refused should know where nobody on this device has the user name they gave. */
export function UnknownAccount({ name }: { name: string }) {
  const [asked] = useState(name.trim());
  const isKnown = useSchool((school) =>
    roles.some((role) => accountsByUser(school, role, asked).length > 0),
  );
  return isKnown || asked === '' ? null : (
    <p role="status" className={classes.dimmed}>
      En este equipo no hay una escuela con esa cuenta. Los datos de Plantel viven en cada equipo
      hasta que la escuela se comparte.
    </p>
  );
}
