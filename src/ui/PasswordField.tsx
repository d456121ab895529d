import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';
import classes from './PasswordField.module.css';

/** A password's field, which tells a screen reader of its fault and shows its focus as every other field does. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      {...props}
      classNames={{ input: classes.around! }}
      aria-invalid={Boolean(props.error)}
    />
  );
}
