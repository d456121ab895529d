import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import classes from './PasswordField.module.css';

/**
 * A password's field, which tells a screen reader of its fault and shows its focus as every other field does. What
 * shows it has no word of its label, so that the label names one thing only.
 */
export function PasswordField(props: PasswordInputProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      classNames={{ input: classes.around! }}
      aria-invalid={Boolean(props.error)}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        'aria-label': 'Mostrar lo escrito',
        'aria-pressed': isVisible,
      }}
    />
  );
}
