import { Text } from '@mantine/core';
import { createContext, useContext, useState } from 'react';

/** Whether the form is still being filled in: once submitted, it would be compared with itself. */
export const BeingEdited = createContext(true);

/** What a person should know about a field; it doesn't keep them from saving. */
export function FieldWarning({ children }: { children: string | null }) {
  const isBeingEdited = useContext(BeingEdited);
  const [warning, setWarning] = useState(children);
  if (isBeingEdited && warning !== children) setWarning(children);
  return (
    <Text size="xs" c="var(--plantel-accent)" mt={4} role="status">
      {warning}
    </Text>
  );
}
