import './theme.css';
import { MantineContext, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useContext } from 'react';
import { useApp } from './AppContext.ts';
import { theme } from './theme.ts';

interface ThemedProps {
  /** Whether it keeps the page in the chosen scheme, as one alone is to; where none does, index.html. */
  isKeeper?: boolean;
  children: ReactNode;
}

/** What is made of the component library, within another such part or not; the first screens wait for none of it. */
export function Themed({ isKeeper = false, children }: ThemedProps) {
  const { env } = useApp();
  if (useContext(MantineContext)) return children;
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="dark"
      withCssVariables={false}
      env={env}
      {...(isKeeper ? {} : { getRootElement: noRoot })}
    >
      {children}
    </MantineProvider>
  );
}

function noRoot(): undefined {
  return undefined;
}
