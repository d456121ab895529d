import { Button } from '@mantine/core';
import { counted } from '../strings/counted.ts';

interface ShowMoreProps {
  /** How many are not shown yet. */
  rest: number;
  /** What they are. */
  one: string;
  several: string;
  onShow: () => void;
}

/** More of a list that shows so many at once; nothing where all of it is shown. */
export function ShowMore({ rest, one, several, onShow }: ShowMoreProps) {
  return rest > 0 ? (
    <Button variant="default" mt="sm" onClick={onShow}>
      {`Mostrar más (${counted(rest, one, several)})`}
    </Button>
  ) : null;
}
