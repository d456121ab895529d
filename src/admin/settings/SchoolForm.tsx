import { SimpleGrid, TextInput, Textarea } from '@mantine/core';
import { useMemo } from 'react';
import type { SchoolSettings } from '../../../machines/school/settingsShapes.ts';
import { schoolFaults } from '../../../machines/settings/settings.ts';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { faultTexts } from '../../strings/settings.ts';
import { LogoField } from './LogoField.tsx';
import { SettingsFoot } from './SettingsFoot.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

export function SchoolForm({ settings }: { settings: SettingsRef }) {
  const records = useSchool((school) => school.settings.school);
  const stored = useMemo(() => ({ ...records, logo: records.logo }), [records]);
  const { form, submit, isStaleBase, showStored } = useSettingsForm(
    settings,
    'school',
    stored,
    faultsInWords,
  );
  return (
    <SettingsCard
      title="Información de la Escuela"
      description="Encabeza los recibos de nómina y los reportes."
    >
      <form noValidate onSubmit={submit}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label="Nombre de la escuela" withAsterisk {...form.getInputProps('name')} />
          <TextInput label="Ciclo escolar" {...form.getInputProps('academicYear')} />
          <TextInput
            label="Teléfono"
            type="tel"
            autoComplete="off"
            {...form.getInputProps('phone')}
          />
          <TextInput
            label="Correo electrónico"
            type="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <TextInput label="Sitio web" type="url" {...form.getInputProps('website')} />
        </SimpleGrid>
        <Textarea label="Dirección" mt="md" rows={2} {...form.getInputProps('address')} />
        <LogoField logo={form.values.logo} onChange={(logo) => form.setFieldValue('logo', logo)} />
        <SettingsFoot
          settings={settings}
          isDirty={form.isDirty()}
          isStaleBase={isStaleBase}
          onShowStored={showStored}
        />
      </form>
    </SettingsCard>
  );
}

function faultsInWords(values: SchoolSettings) {
  return Object.fromEntries(
    Object.entries(schoolFaults(values)).map(([field, fault]) => [field, faultTexts[fault]]),
  );
}
