import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio } from '@mantine/core';
import { RecordCard } from './RecordCard.tsx';
import { useScheme } from './schemes.ts';

/** 'Oscuro', 'Claro' or 'Del sistema', for this device alone. */
export function AppearanceCard() {
  const { schemes, scheme, choose } = useScheme();
  return (
    <RecordCard title="Apariencia">
      <Radio.Group
        value={scheme}
        onChange={choose}
        label="Apariencia"
        labelProps={{ display: 'none' }}
        description="Solo cambia en este equipo."
      >
        <Group gap="md" mb="xs">
          {schemes.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Group>
      </Radio.Group>
    </RecordCard>
  );
}
