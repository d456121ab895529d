import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useSchool } from '../../AppContext.ts';
import { measureStorage } from '../../storage/measureStorage.ts';
import { StorageMeter } from './StorageMeter.tsx';

/** How full local storage is, where it is all there is: it has no more room, whatever the disk's. */
export function LocalMeter() {
  const school = useSchool((records) => records);
  const { used, capacity } = useMemo(() => measureStorage(school), [school]);
  const percent = (100 * used) / capacity;
  const written = percent < 0.1 ? 'Menos de 0.1' : percent.toFixed(1);
  const megabytes = (capacity / 1_048_576).toFixed(0);
  return (
    <>
      <StorageMeter percent={percent} amount={`${written}% de ${megabytes} MB`} />
      <Text size="sm" c="dimmed" mt="xs">
        Este navegador no ofrece IndexedDB: todo se guarda en ese espacio, tenga lo que tenga el
        disco.
      </Text>
    </>
  );
}
