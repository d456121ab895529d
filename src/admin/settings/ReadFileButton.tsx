import { Button, FileButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { FileReadingRef } from '../../../machines/settings/fileReadingMachine.ts';
import { useFocusBack } from '../../ui/focus/useFocusBack.ts';

interface ReadFileButtonProps {
  label: string;
  icon: Icon;
  /** Where one is read, or was and is none. */
  reading: FileReadingRef | undefined;
  onChoose: (file: File) => void;
}

/** Chooses a backup or the file of a cycle, the same one twice too. */
export function ReadFileButton({ label, icon: FileIcon, reading, onChoose }: ReadFileButtonProps) {
  const isReading = useSelector(reading, (snapshot) => snapshot?.matches('reading') ?? false);
  const reset = useRef<() => void>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(isReading, button);
  return (
    <FileButton
      accept=".json,.jsonl,.gz,application/json,application/gzip"
      resetRef={reset}
      onChange={(file) => {
        if (file) onChoose(file);
        reset.current?.();
      }}
    >
      {(props) => (
        <Button
          {...props}
          ref={button}
          variant="default"
          leftSection={<FileIcon size={16} aria-hidden />}
          loading={isReading}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
