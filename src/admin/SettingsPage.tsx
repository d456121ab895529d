import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Tabs } from '@mantine/core';
import {
  IconBell,
  IconBuildingCommunity,
  IconServerCog,
  IconShieldLock,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { settingsMachine } from '../../machines/settings/settingsMachine.ts';
import { useApp } from '../AppContext.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useQueryState } from '../ui/useQueryState.ts';
import { useFormStore } from '../ui/fields/useFormStore.ts';
import { useFeature } from '../notices/useFeature.ts';
import { QueuedAlert } from '../ui/QueuedAlert.tsx';
import { NotificationsForm } from './settings/NotificationsForm.tsx';
import { SchoolForm } from './settings/SchoolForm.tsx';
import { SecurityPanel } from './settings/SecurityPanel.tsx';
import classes from './settings/SettingsPage.module.css';
import { SystemPanel } from './settings/SystemPanel.tsx';
import { useIsQueued } from '../ui/useIsQueued.ts';

const tabs = [
  { value: 'escuela', label: 'Escuela', icon: IconBuildingCommunity },
  { value: 'sistema', label: 'Sistema', icon: IconServerCog },
  { value: 'notificaciones', label: 'Notificaciones', icon: IconBell },
  { value: 'seguridad', label: 'Seguridad', icon: IconShieldLock },
] as const;

export function SettingsPage() {
  const { persistence } = useApp();
  const formStore = useFormStore('settings');
  const settings = useFeature(settingsMachine, { input: { persistence, formStore } });
  const isQueued = useIsQueued(settings);
  const [section, setSection] = useQueryState('seccion', tabs[0].value);
  const shown = tabs.some(({ value }) => value === section) ? section : tabs[0].value;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector('[role="tab"][aria-selected="true"]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <>
      <PageHeader description="Administra la configuración general de la plataforma." />
      {isQueued ? (
        <QueuedAlert onCancel={() => settings.send({ type: 'settings.cancel' })} />
      ) : null}
      <Tabs
        value={shown}
        onChange={(value) => setSection(value ?? tabs[0].value)}
        keepMounted={false}
      >
        <Tabs.List ref={list} className={classes.tabs}>
          {tabs.map(({ value, label, icon: TabIcon }) => (
            <Tabs.Tab key={value} value={value} leftSection={<TabIcon size={17} aria-hidden />}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="escuela" pt="lg">
          <SchoolForm settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="sistema" pt="lg">
          <SystemPanel settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="notificaciones" pt="lg">
          <NotificationsForm settings={settings} />
        </Tabs.Panel>
        <Tabs.Panel value="seguridad" pt="lg">
          <SecurityPanel settings={settings} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
