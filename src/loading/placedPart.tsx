import { Alert, Button, Text } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { MissingCode } from './arrival.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { lazyPart } from './lazyPart.ts';

/**
 * A part of a screen whose code comes when it is first shown; where it does not come, that is said
 * in its place alone, with a way to try again, and what has it shown anew tries again too.
 */
export function placedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) {
  const Part = lazyPart(load, waiting);
  return function PlacedPart(props: Props) {
    const [tries, setTries] = useState(0);
    const missing = (error: unknown) => {
      if (!(error instanceof MissingCode)) throw error;
      return <MissingPart isTriedAgain={tries > 0} onRetry={() => setTries(tries + 1)} />;
    };
    return (
      <ErrorBoundary key={tries} fallback={missing}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}

interface MissingPartProps {
  isTriedAgain: boolean;
  onRetry: () => void;
}

/** In sight at the page's foot where its place lies below. */
function MissingPart({ isTriedAgain, onRetry }: MissingPartProps) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isTriedAgain) again.current?.focus();
  }, [isTriedAgain]);
  return (
    <Alert
      role="alert"
      color="red"
      title="No se pudo cargar esta parte de la pantalla"
      flex="1 1 100%"
      my="sm"
      pos="sticky"
      bottom={16}
      style={{ zIndex: 5 }}
    >
      <Text size="sm">
        {isTriedAgain
          ? 'Todavía no llega. Revisa tu conexión o recarga la página; lo que ya habías guardado sigue guardado.'
          : 'Revisa tu conexión y vuelve a intentarlo; lo demás de la pantalla sigue como estaba.'}
      </Text>
      <Button ref={again} variant="default" size="compact-sm" mt="xs" onClick={onRetry}>
        Reintentar
      </Button>
    </Alert>
  );
}
