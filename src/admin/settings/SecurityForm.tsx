import { SimpleGrid, TextInput } from '@mantine/core';
import type { SecuritySettings } from '../../../machines/school/settingsShapes.ts';
import { securityBounds } from '../../../machines/school/settingsChoices.ts';
import type { SettingsForms } from '../../../machines/settings/settings.ts';
import { securityFaults } from '../../../machines/settings/settings.ts';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { useSchool } from '../../AppContext.ts';
import { securityFieldTexts } from '../../strings/settings.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useSettingsForm } from './useSettingsForm.ts';

const names = Object.keys(securityBounds) as (keyof SecuritySettings)[];

/** What of the enforced policy a school sets itself. */
export function SecurityForm({ settings }: { settings: SettingsRef }) {
  const stored: SettingsForms['security'] = useSchool((school) => school.settings.security);
  const bound = useSettingsForm(settings, 'security', stored, faultsInWords);
  const { form } = bound;
  return (
    <SettingsCard title="Seguridad avanzada" description="Se usa en cuanto se guarda.">
      <SettingsForm settings={settings} bound={bound}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {names.map((name) => {
            const { onChange, ...input } = form.getInputProps(name);
            const { label, description } = securityFieldTexts[name];
            return (
              <TextInput
                key={name}
                label={label}
                description={`De ${securityBounds[name].join(' a ')}. ${description}`}
                inputMode="numeric"
                {...input}
                onChange={({ currentTarget: { value } }) => onChange(figureIn(value))}
              />
            );
          })}
        </SimpleGrid>
      </SettingsForm>
    </SettingsCard>
  );
}

/** The number that was typed; what is none stays as it was typed. */
function figureIn(text: string): number | string {
  return /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : text;
}

function faultsInWords(values: SettingsForms['security']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(securityFaults(values)).map(([name, [least, most]]) => [
      name,
      `Escribe un número entero de ${least} a ${most}.`,
    ]),
  );
}
