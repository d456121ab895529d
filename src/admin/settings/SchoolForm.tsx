import { Box, NativeSelect, SimpleGrid, TextInput, Textarea, Title } from '@mantine/core';
import { useMemo } from 'react';
import { payRules } from '../../../machines/school/words.ts';
import type { Cycle } from '../../../machines/school/settingsShapes.ts';
import { daysOffFaults } from '../../../machines/settings/daysOffFaults.ts';
import type { SettingsForms } from '../../../machines/settings/settings.ts';
import { schoolDoubts, schoolFaults, schoolForm } from '../../../machines/settings/settings.ts';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { daysOffFaultTexts, doubtTexts, faultTexts } from '../../strings/settings.ts';
import { payRuleLabels } from '../../strings/standings.ts';
import { DayInput } from '../../ui/fields/DayInput.tsx';
import { FieldWarning } from '../../ui/fields/FieldWarning.tsx';
import { DaysOffEditor } from './DaysOffEditor.tsx';
import { LogoField } from './LogoField.tsx';
import { MinimumField } from './MinimumField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useSettingsForm } from './useSettingsForm.ts';
import { calendarTitle } from './paths.ts';
import { useShown } from './useShown.ts';
import { settingLabels } from '../../strings/settingWords.ts';

export function SchoolForm({ settings }: { settings: SettingsRef }) {
  const calendar = useShown<HTMLHeadingElement>(calendarTitle);
  const records = useSchool((school) => school.settings.school);
  const stored = useMemo(() => schoolForm(records), [records]);
  const bound = useSettingsForm(settings, 'school', stored, (values) =>
    faultsInWords(values, records.closedCycles ?? []),
  );
  const { form } = bound;
  const doubts = schoolDoubts(form.values);
  const warningOf = (field: 'name' | 'email' | 'website') => {
    const doubt = doubts[field];
    return <FieldWarning>{doubt ? doubtTexts[doubt] : null}</FieldWarning>;
  };
  return (
    <SettingsCard
      title="Información de la Escuela"
      description="Encabeza los recibos de nómina y los reportes."
    >
      <SettingsForm settings={settings} bound={bound}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <Box>
            <TextInput label={settingLabels.name} {...form.getInputProps('name')} />
            {warningOf('name')}
          </Box>
          <TextInput label={settingLabels.academicYear} {...form.getInputProps('academicYear')} />
          <TextInput label={settingLabels.phone} type="tel" {...form.getInputProps('phone')} />
          <Box>
            <TextInput label={settingLabels.email} type="email" {...form.getInputProps('email')} />
            {warningOf('email')}
          </Box>
          <Box>
            <TextInput
              label={settingLabels.website}
              type="url"
              {...form.getInputProps('website')}
            />
            {warningOf('website')}
          </Box>
          <MinimumField
            value={form.values.minimumAttendance}
            error={form.errors['minimumAttendance']}
            onChange={(percent) => form.setFieldValue('minimumAttendance', percent)}
          />
          <NativeSelect
            label={settingLabels.payHoursBy}
            description="Vale para las nóminas que se creen desde ahora."
            data={payRules.map((value) => ({ value, label: payRuleLabels[value] }))}
            value={form.values.payHoursBy ?? 'scheduled'}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('payHoursBy', value === 'recorded' ? value : undefined)
            }
          />
        </SimpleGrid>
        <Textarea
          label={settingLabels.address}
          mt="md"
          rows={2}
          {...form.getInputProps('address')}
        />
        <LogoField logo={form.values.logo} onChange={(logo) => form.setFieldValue('logo', logo)} />
        <Title ref={calendar} order={3} fz="md" mt="lg" mb="sm">
          {calendarTitle}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <DayInput
            label={settingLabels.cycleFrom}
            {...form.getInputProps('cycleFrom')}
            onChange={(day) => form.setFieldValue('cycleFrom', day || undefined)}
          />
          <DayInput
            label={settingLabels.cycleUntil}
            {...form.getInputProps('cycleUntil')}
            onChange={(day) => form.setFieldValue('cycleUntil', day || undefined)}
          />
        </SimpleGrid>
        <DaysOffEditor
          value={form.values.daysOff ?? []}
          errors={form.errors}
          onChange={(daysOff) => form.setFieldValue('daysOff', daysOff)}
          onRemove={(place) => form.removeListItem('daysOff', place)}
        />
      </SettingsForm>
    </SettingsCard>
  );
}

function faultsInWords(values: SettingsForms['school'], closed: readonly Cycle[]) {
  return {
    ...inWords(schoolFaults(values, closed), faultTexts),
    ...inWords(daysOffFaults(values.daysOff), daysOffFaultTexts),
  };
}

function inWords<Fault extends string>(
  faults: Readonly<Record<string, Fault>>,
  texts: Record<Fault, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, texts[fault]]));
}
