import { Fragment, useMemo } from 'react';
import { roles } from '../../machines/school/roles.ts';
import { demoAccounts } from '../../machines/school/seedAccounts.ts';
import { useSchool } from '../AppContext.ts';
import { roleLabels } from '../strings/roles.ts';
import type { LoginFields } from './LoginForm.tsx';
import classes from './DemoAccounts.module.css';

interface DemoAccountsProps {
  onChoose: (fields: LoginFields) => void;
}

/** The accounts that still have their first password; a click fills the form with one. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const school = useSchool((records) => records);
  const accounts = useMemo(() => demoAccounts(school), [school]);
  const rolesShown = roles.filter((role) => accounts.some((account) => account.role === role));
  if (rolesShown.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className={classes.block}>
      <h2 id="demo-accounts" className={classes.title}>
        Cuentas de demostración
      </h2>
      <p className={classes.role}>Son ejemplos.</p>
      {rolesShown.map((role) => (
        <Fragment key={role}>
          <h3 className={classes.role}>{roleLabels[role]}</h3>
          <ul className={classes.list}>
            {accounts
              .filter((account) => account.role === role)
              .map(({ user, name, password }) => (
                <li key={user}>
                  <button
                    type="button"
                    className={classes.account}
                    onClick={() => onChoose({ role, user, password })}
                  >
                    <span className={classes.name}>{name}</span>
                    <span className={classes.details}>
                      {user} / {password}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
