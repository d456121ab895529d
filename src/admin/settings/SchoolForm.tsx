import { SimpleGrid, TextInput, Textarea, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { SettingsForms } from '../../../machines/settings/settings.ts';
import { schoolFaults, schoolForm } from '../../../machines/settings/settings.ts';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { faultTexts } from '../../strings/settings.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { LogoField } from './LogoField.tsx';
import { SettingsFoot } from './SettingsFoot.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

export function SchoolForm({ settings }: { settings: SettingsRef }) {
  const records = useSchool((school) => school.settings.school);
  const stored = useMemo(() => schoolForm(records), [records]);
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
        <Title order={3} fz="md" mt="lg" mb="sm">
          Calendario escolar
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <DayInput
            label="Inicio del ciclo"
            {...form.getInputProps('cycleFrom')}
            onChange={(day) => form.setFieldValue('cycleFrom', day || undefined)}
          />
          <DayInput
            label="Fin del ciclo"
            {...form.getInputProps('cycleUntil')}
            onChange={(day) => form.setFieldValue('cycleUntil', day || undefined)}
          />
        </SimpleGrid>
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

function faultsInWords(values: SettingsForms['school']) {
  return Object.fromEntries(
    Object.entries(schoolFaults(values)).map(([field, fault]) => [field, faultTexts[fault]]),
  );
}
