import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';

/** A password's field, which tells a screen reader of its fault as every other field does. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput {...props} aria-invalid={Boolean(props.error)} />;
}
