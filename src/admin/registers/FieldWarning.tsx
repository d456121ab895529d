import { Text } from '@mantine/core';

/** What a person should know about a field; it doesn't keep them from saving. */
export function FieldWarning({ children }: { children: string | null }) {
  return (
    <Text size="xs" c="marigold.3" mt={4} role="status">
      {children}
    </Text>
  );
}
