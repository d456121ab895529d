import { Checkbox, Group, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { sheetsWithoutText } from '../../../strings/imports.ts';

interface JoinedSheetsProps {
  /** Of the sheets that have the same columns. */
  names: readonly string[];
  without: readonly string[];
  isDisabled: boolean;
  onChange: (without: readonly string[]) => void;
}

/** Which of a workbook's sheets are read as one list; all of them at first. */
export function JoinedSheets({ names, without, isDisabled, onChange }: JoinedSheetsProps) {
  return (
    <div>
      <Checkbox.Group
        label="Hojas que se leen"
        value={names.filter((name) => !without.includes(name))}
        onChange={(chosen) => onChange(names.filter((name) => !chosen.includes(name)))}
      >
        <Group gap="md" mt={4}>
          {names.map((name) => (
            <Checkbox key={name} value={name} label={name} disabled={isDisabled} />
          ))}
        </Group>
      </Checkbox.Group>
      <Text size="sm" role="status" mt={4}>
        {without.length > 0 ? sheetsWithoutText(without) : null}
      </Text>
    </div>
  );
}
