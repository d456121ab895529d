import { Checkbox, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Load } from '../../../../machines/lessons/loads.ts';
import { counted } from '../../../strings/counted.ts';
import { subjectText } from '../../../strings/schedules.ts';
import type { Formats } from '../../../strings/format.ts';
import { useFormats } from '../../../ui/useFormats.ts';

interface LoadChoiceProps {
  /** Of the days that were written; null while those are none. */
  loads: readonly Load[] | null;
  /** What is said where none of them has a class that can go. */
  emptyMessage: string;
  /** The keys of those that were taken out of the choice. */
  kept: readonly string[];
  onKeep: (keys: readonly string[]) => void;
  /** Said of those that stay as they are. */
  stayingText: (count: number) => string;
  /** Said of one beside how many classes it has. */
  detailOf?: (load: Load) => ReactNode;
}

/** Which classes go elsewhere, by subject and group; all at first. */
export function LoadChoice({
  loads,
  emptyMessage,
  kept,
  onKeep,
  stayingText,
  detailOf,
}: LoadChoiceProps) {
  const formats = useFormats();
  const going = (loads ?? []).filter(({ classes }) => classes.length > 0);
  const staying = (loads ?? []).reduce((sum, load) => sum + load.staying.length, 0);
  const keys = going.map(({ key }) => key);
  return (
    <>
      {going.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {loads ? emptyMessage : ''}
        </Text>
      ) : (
        <Checkbox.Group
          label="Qué clases"
          value={keys.filter((key) => !kept.includes(key))}
          onChange={(chosen) => onKeep(keys.filter((key) => !chosen.includes(key)))}
        >
          <Stack gap="xs" mt="xs">
            {going.map((load) => (
              <Checkbox
                key={load.key}
                value={load.key}
                label={subjectText(load)}
                description={
                  <>
                    {whenText(load, formats)}
                    {detailOf?.(load)}
                  </>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {staying > 0 ? (
        <Text size="sm" c="dimmed">
          {stayingText(staying)}
        </Text>
      ) : null}
    </>
  );
}

/** '1 clase, el 10/09/2025 a las 08:00' or '3 clases, la primera el 10/09/2025'. */
function whenText({ classes }: Load, { day }: Pick<Formats, 'day'>): string {
  const [first] = classes;
  const date = day(first?.date ?? '');
  return first && classes.length === 1
    ? `1 clase, el ${date} a las ${first.startTime}`
    : `${counted(classes.length, 'clase', 'clases')}, la primera el ${date}`;
}
