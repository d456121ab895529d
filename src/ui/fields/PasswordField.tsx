import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './PasswordField.module.css';

/**
 * A password's field, which tells a screen reader of its fault and shows its focus as every other field does. What
 * shows it is described by its label and has no word of it, so that the label names one thing only.
 */
export function PasswordField(props: PasswordInputProps) {
  const [isVisible, setIsVisible] = useState(false);
  const id = useId();
  return (
    <PasswordInput
      {...props}
      id={id}
      classNames={{ input: classes.around! }}
      aria-invalid={Boolean(props.error)}
      visibilityToggleFocusable
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        'aria-label': 'Mostrar lo escrito',
        'aria-pressed': isVisible,
        'aria-describedby': `${id}-label`,
      }}
    />
  );
}
