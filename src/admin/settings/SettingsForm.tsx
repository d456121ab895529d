import type { ReactNode } from 'react';
import type { SettingsForms } from '../../../machines/settings/settings.ts';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';
import { Form } from '../../ui/fields/Form.tsx';
import { useSecondPress } from '../../ui/useSecondPress.ts';
import { SettingsFoot } from './SettingsFoot.tsx';
import type { BoundForm } from './useSettingsForm.ts';

interface SettingsFormProps<Part extends keyof SettingsForms> {
  settings: SettingsRef;
  bound: BoundForm<SettingsForms[Part]>;
  children: ReactNode;
}

/** A form over one part of the settings, with what is said of it and its buttons. */
export function SettingsForm<Part extends keyof SettingsForms>({
  settings,
  bound: { form, submit, isStaleBase, showStored },
  children,
}: SettingsFormProps<Part>) {
  useSecondPress();
  return (
    <Form onSubmit={submit}>
      {children}
      <SettingsFoot
        settings={settings}
        isDirty={form.isDirty()}
        isStaleBase={isStaleBase}
        onShowStored={showStored}
      />
    </Form>
  );
}
