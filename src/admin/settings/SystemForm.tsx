import { Alert, NativeSelect, SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import type { SystemSettings } from '../../../machines/school/settingsShapes.ts';
import {
  backupFrequencies,
  currencies,
  dateFormats,
  languages,
  timezones,
} from '../../../machines/school/settingsChoices.ts';
import { systemForm } from '../../../machines/settings/settings.ts';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { useApp, useSchool } from '../../AppContext.ts';
import { formatsOf } from '../../strings/format.ts';
import {
  currencyNames,
  frequencyNames,
  languageNames,
  timezoneNames,
} from '../../strings/settings.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useSettingsForm } from './useSettingsForm.ts';
import { settingLabels } from '../../strings/settingWords.ts';
import { useToday } from '../../useToday.ts';

export function SystemForm({ settings }: { settings: SettingsRef }) {
  const { clock } = useApp();
  const system = useSchool((school) => school.settings.system);
  const stored = useMemo(() => systemForm(system), [system]);
  const bound = useSettingsForm(settings, 'system', stored);
  const { form } = bound;
  const today = useToday();
  const { money, day } = formatsOf(form.values);
  const isElsewhere = !agrees(form.values.timezone, clock());
  return (
    <SettingsCard title="Configuración del Sistema">
      <SettingsForm settings={settings} bound={bound}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NativeSelect
            label={settingLabels.timezone}
            data={optionsOf(timezones, timezoneNames)}
            {...form.getInputProps('timezone')}
          />
          <NativeSelect
            label={settingLabels.language}
            data={optionsOf(languages, languageNames)}
            description={form.values.language === 'en' ? 'Por ahora se muestra en español.' : null}
            {...form.getInputProps('language')}
          />
          <NativeSelect
            label={settingLabels.dateFormat}
            data={[...dateFormats]}
            description={`Hoy es ${day(today)}`}
            {...form.getInputProps('dateFormat')}
          />
          <NativeSelect
            label={settingLabels.currency}
            data={optionsOf(currencies, currencyNames)}
            description={`Mil se escribe ${money(100_000)}`}
            {...form.getInputProps('currency')}
          />
          <NativeSelect
            label={settingLabels.backupFrequency}
            data={optionsOf(backupFrequencies, frequencyNames)}
            description="Cada cuándo se te recuerda respaldar."
            {...form.getInputProps('backupFrequency')}
          />
        </SimpleGrid>
        {isElsewhere ? (
          <Alert color="marigold" mt="md">
            El reloj de esta computadora no está en esa zona horaria: el día de hoy y las horas
            siguen el reloj de la computadora.
          </Alert>
        ) : null}
      </SettingsForm>
    </SettingsCard>
  );
}

function optionsOf<Value extends string>(values: readonly Value[], names: Record<Value, string>) {
  return values.map((value) => ({ value, label: names[value] }));
}

/** Whether this computer's clock shows the same day and hour as one in the zone. */
function agrees(timeZone: SystemSettings['timezone'], now: number): boolean {
  const parts = { day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const;
  const there = new Intl.DateTimeFormat('es-MX', { ...parts, timeZone }).format(now);
  return new Intl.DateTimeFormat('es-MX', parts).format(now) === there;
}
