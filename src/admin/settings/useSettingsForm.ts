import { useForm } from '@mantine/form';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from '@xstate/react';
import { isSameContent } from '../../../machines/kit/sameContent.ts';
import type { SettingsForms } from '../../../machines/settings/settings.ts';
import { tidySettings } from '../../../machines/settings/settings.ts';
import type { SettingsChange, SettingsDraft } from '../../../machines/settings/settingsDrafts.ts';
import type { SettingsRef } from '../../../machines/settings/settingsMachine.ts';

export interface BoundForm<Values> {
  form: UseFormReturnType<Values>;
  submit: () => void;
  /** Whether another tab changed what is stored under a form already touched. */
  isStaleBase: boolean;
  /** Gives up what was typed for what is stored. */
  showStored: () => void;
}

/**
 * A form over one part of the settings: untouched it follows what is stored, and goes on from its own
 * save; what is typed outlives its tab and the page.
 */
export function useSettingsForm<Part extends keyof SettingsForms>(
  settings: SettingsRef,
  part: Part,
  stored: SettingsForms[Part],
  validate?: (values: SettingsForms[Part]) => Record<string, string>,
): BoundForm<SettingsForms[Part]> {
  const [kept] = useState<SettingsDraft<SettingsForms[Part]> | undefined>(
    () => settings.getSnapshot().context.unsaved[part],
  );
  const isRestored = useRef(false);
  const form = useForm<SettingsForms[Part]>({
    initialValues: kept?.base ?? stored,
    onValuesChange: (values) =>
      settings.send({
        type: 'form.change',
        ...({ part, base: getInitialValues(), values } as SettingsChange),
      }),
    ...(validate ? { validate } : {}),
  });
  const { getValues, getInitialValues, isDirty, setInitialValues, setValues } = form;
  const submitted = useSelector(settings, ({ context }) => context.submitted);
  const isOwn =
    submitted?.part === part &&
    isSameContent(submitted.base, getInitialValues()) &&
    isSameContent(tidySettings(submitted.values), stored);
  const isTyped = isDirty() && !isSameContent(tidySettings(getValues()), stored);
  const isStaleBase = isTyped && !isOwn && !isSameContent(getInitialValues(), stored);

  useEffect(() => {
    if (!kept || isRestored.current) return;
    isRestored.current = true;
    setValues({ ...blank(kept.base), ...kept.values });
  }, [kept, setValues]);

  useEffect(() => {
    if (isSameContent(getInitialValues(), stored)) return;
    if (isTyped && !isOwn) return;
    setInitialValues(stored);
    if (!isTyped) setValues(stored);
  }, [stored, isOwn, isTyped, getInitialValues, setInitialValues, setValues]);

  const submit = form.onSubmit((typed) => {
    const values = tidySettings(typed);
    setValues(values);
    settings.send({
      type: 'settings.save',
      command: { type: 'settings.save', part, values, base: getInitialValues() },
    });
  });
  const showStored = () => {
    setInitialValues(stored);
    setValues(stored);
  };
  return { form, submit, isStaleBase, showStored };
}

/** A field that was emptied is not among the values that a tab kept. */
function blank<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.keys(values).map((field) => [field, undefined])) as object;
}
