import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './Printed.module.css';

/** What is on the paper in the place of the page. */
export function Printed({ children }: { children: ReactNode }) {
  return createPortal(<div className={classes.printed}>{children}</div>, document.body);
}
