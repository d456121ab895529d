import { useState } from 'react';
import { isSameList } from '../../machines/kit/sameList.ts';
import { fold } from '../../machines/kit/text.ts';
import { accountsOf } from '../../machines/school/accounts.ts';
import { demoAccounts } from '../../machines/school/seedAccounts.ts';
import { roles } from '../../machines/school/roles.ts';
import { joiningRefusal } from '../../machines/sync/commands/joining.ts';
import { useSchool } from '../AppContext.ts';
import type { FoundShared } from './findShared.ts';
import classes from './LoginPage.module.css';

const unasked =
  'No se pudo preguntar si tu escuela tiene esa cuenta en un servidor. Revisa tu conexión y vuelve a intentarlo.';
const otherCase = 'Revisa las mayúsculas, las minúsculas y los acentos de tu usuario.';
const unknown =
  'En este equipo no hay una escuela con esa cuenta. Los datos de Plantel viven en cada equipo hasta que la escuela se comparte.';
const elsewhere =
  ' Si la tuya se comparte ya, entra desde otro navegador o equipo: en este hay otra, que sigue como estaba.';

interface UnknownAccountProps {
  name: string;
  shared: FoundShared | undefined;
}

/**
 * What whoever was refused should know where nobody on this device has the user name they gave, or an
 * example alone, which a school on a server that could not be asked may have given somebody. Where it was
 * asked it knows the user names, and says nothing of them.
 */
export function UnknownAccount({ name, shared }: UnknownAccountProps) {
  const [asked] = useState(name.trim());
  const alike = useSchool(
    (school) =>
      roles
        .flatMap((role) => accountsOf(school, role))
        .map(({ user }) => user)
        .filter((user) => fold(user) === fold(asked)),
    isSameList,
  );
  const isExample = useSchool((school) =>
    demoAccounts(school).some(({ user }) => alike.includes(user)),
  );
  const isOwned = useSchool((school) => joiningRefusal(school)?.code === 'join.owned');
  if (asked === '' || (alike.length === 0 && shared)) return null;
  const isUnasked = shared === false && (alike.length === 0 || isExample);
  if (!isUnasked && alike.includes(asked)) return null;
  const advice = alike.length > 0 ? otherCase : unknown + (isOwned ? elsewhere : '');
  return (
    <p role="status" className={classes.dimmed}>
      {isUnasked ? unasked : advice}
    </p>
  );
}
