import { Text } from '@mantine/core';
import { writeCount } from '../../strings/counted.ts';

/** What paper says of a list of which it has the first alone. */
export function CutOnPaper({ shown, count }: { shown: number; count: number }) {
  return shown === count ? null : (
    <Text size="sm" mb="sm">
      En papel van los primeros {writeCount(shown)} de {writeCount(count)}: con los filtros la lista
      es más corta.
    </Text>
  );
}
