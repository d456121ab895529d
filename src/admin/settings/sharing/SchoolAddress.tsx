import { Group, Text } from '@mantine/core';
import { CopyButton } from '../../../ui/CopyButton.tsx';

/** What people open on other devices to sign in to the shared school. */
export function SchoolAddress() {
  const { origin } = location;
  return (
    <Group gap="xs" mb="md">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        En los demás equipos se entra en {origin}
      </Text>
      <CopyButton text={origin} label="Copiar" copiedLabel="Copiada" />
    </Group>
  );
}
