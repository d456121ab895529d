import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { BackupCard } from './BackupCard.tsx';
import { CycleCard } from './CycleCard.tsx';
import { DemoSchoolCard } from './DemoSchoolCard.tsx';
import { EmptySchoolCard } from './EmptySchoolCard.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { HandoverCard } from './HandoverCard.tsx';
import { SharingPart } from './sharing/SharingPart.tsx';
import { StorageCard } from './StorageCard.tsx';
import { SystemForm } from './SystemForm.tsx';
import { useStorage } from './useStorage.ts';

/** The settings of the system and of the data it holds. */
export function SystemPanel({ settings }: { settings: SettingsRef }) {
  const storage = useStorage();
  return (
    <>
      <SystemForm settings={settings} />
      <BackupCard />
      <HandoverCard />
      <SharingPart />
      <StorageCard storage={storage} />
      <CycleCard storage={storage} />
      <FirstStepsCard />
      <DemoSchoolCard settings={settings} />
      <EmptySchoolCard settings={settings} />
    </>
  );
}
