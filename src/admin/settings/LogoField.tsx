import { Box, Button, FileButton, Group, Image, Text } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { loadLogo } from '../../files/paper/logo.ts';
import { writeDataUrl } from '../../files/dataUrl.ts';

interface LogoFieldProps {
  /** A data URL of a small PNG. */
  logo: string | undefined;
  onChange: (logo: string | undefined) => void;
}

export function LogoField({ logo, onChange }: LogoFieldProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const reset = useRef<() => void>(null);
  const button = useRef<HTMLButtonElement>(null);

  const choose = async (file: File | null) => {
    // One that was taken out again may be chosen once more.
    reset.current?.();
    if (!file) return;
    const url = URL.createObjectURL(file);
    const image = await loadLogo(url);
    URL.revokeObjectURL(url);
    setHasFailed(image === null);
    if (image) onChange(writeDataUrl(image, 'image/png'));
  };

  return (
    <Box mt="md">
      <Text size="sm" fw={600} mb={6}>
        Logotipo
      </Text>
      <Group gap="md">
        {logo ? (
          <Image src={logo} alt="Logotipo de la escuela" w={56} h={56} fit="contain" radius="sm" />
        ) : null}
        <FileButton accept="image/*" resetRef={reset} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button
              {...props}
              ref={button}
              variant="default"
              leftSection={<IconPhoto size={16} aria-hidden />}
            >
              {logo ? 'Cambiar logotipo' : 'Elegir logotipo'}
            </Button>
          )}
        </FileButton>
        {logo ? (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              // The button that was pressed goes.
              button.current?.focus();
              onChange(undefined);
            }}
          >
            Quitar logotipo
          </Button>
        ) : null}
      </Group>
      <Text
        size="xs"
        c={hasFailed ? 'var(--mantine-color-error)' : 'dimmed'}
        mt={6}
        role={hasFailed ? 'alert' : undefined}
      >
        {hasFailed
          ? 'Este archivo no es una imagen que el navegador pueda mostrar.'
          : 'Se guarda reducido a 192 píxeles. Sin logotipo se usa el de Plantel.'}
      </Text>
    </Box>
  );
}
