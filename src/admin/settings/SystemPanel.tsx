import { Box } from '@mantine/core';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { AppearanceCard } from '../../ui/AppearanceCard.tsx';
import { BackupCard } from './BackupCard.tsx';
import { CycleCard } from './CycleCard.tsx';
import { DemoSchoolCard } from './DemoSchoolCard.tsx';
import { EmptySchoolCard } from './EmptySchoolCard.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { SchoolFileCard } from './SchoolFileCard.tsx';
import { SharingPart } from './sharing/SharingPart.tsx';
import classes from './SettingsPage.module.css';
import { StorageCard } from './StorageCard.tsx';
import { SystemForm } from './SystemForm.tsx';
import { useStorage } from './useStorage.ts';

/** The settings of the system and of the data it holds. */
export function SystemPanel({ settings }: { settings: SettingsRef }) {
  const storage = useStorage();
  return (
    <div className={classes.cards}>
      <SystemForm settings={settings} />
      <Box maw={860} mb="md">
        <AppearanceCard />
      </Box>
      <BackupCard />
      <SchoolFileCard />
      <SharingPart />
      <div className={classes.whole}>
        <StorageCard storage={storage} />
      </div>
      <CycleCard settings={settings} storage={storage} />
      <FirstStepsCard />
      <DemoSchoolCard settings={settings} />
      <EmptySchoolCard settings={settings} />
    </div>
  );
}
