import type { UseFormReturnType } from '@mantine/form';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSameContent } from '../../../machines/kit/sameContent.ts';
import { onStoredValues } from '../../../machines/kit/typedForm.ts';
import type { FormValues } from '../../../machines/registers/formDrafts.ts';
import { withoutPassword } from '../../../machines/registers/formDrafts.ts';
import type { Drafts, RegisterKey } from '../../../machines/registers/drafts.ts';
import { isRequired, repeatedFields } from '../../../machines/registers/fields.ts';
import { checkEntry } from '../../../machines/registers/entries.ts';
import type { Records, School } from '../../../machines/school/school.ts';
import { Secret } from '../../../machines/accounts/secret.ts';
import type { Draft, RecordFormRef } from '../../../machines/registers/recordFormMachine.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import { unreadNumbers } from '../../../machines/registers/unreadNumbers.ts';
import { useApp } from '../../AppContext.ts';
import { DialogForm } from '../../ui/dialog/DialogForm.tsx';
import { useIsQueued } from '../../ui/useIsQueued.ts';
import { conflictText } from '../../strings/conflictText.ts';
import { fieldLabels } from '../../strings/fields.ts';
import { refusalText } from '../../strings/notices.ts';
import { BeingEdited } from '../../ui/fields/FieldWarning.tsx';
import { GoneNote } from '../../ui/GoneNote.tsx';
import { RecoveredNote } from '../../ui/RecoveredNote.tsx';
import type { Problems } from './entryProblems.ts';
import { doubts, problemsIn } from './entryProblems.ts';

export interface RecordDialogProps<Key extends RegisterKey, Values extends object> {
  registry: RegistryRef;
  register: Key;
  titles: { create: string; edit: string };
  submitLabels?: { create: string; edit: string };
  size?: string;
  valuesOf: (record: Records[Key] | null) => Values;
  draftOf: (values: Values) => Drafts[Key];
  /** What is wrong beside what is missing and a name that is taken. */
  check?: (values: Values, school: School) => Problems;
  children: (form: UseFormReturnType<Values>, base: Records[Key] | null) => ReactNode;
}

/** The form of a record: blank or filled, started anew each time it opens; it stays while it closes. */
export function RecordDialog<Key extends RegisterKey, Values extends object>(
  props: RecordDialogProps<Key, Values>,
) {
  const open = useSelector(props.registry, ({ children }) => children.recordForm);
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  const shown = open ?? last;
  return shown ? <RecordForm key={shown.sessionId} {...props} recordForm={shown} /> : null;
}

const usualLabels = { create: 'Guardar', edit: 'Actualizar' };

function RecordForm<Key extends RegisterKey, Values extends object>({
  registry,
  recordForm,
  register,
  titles,
  submitLabels = usualLabels,
  size = 'lg',
  valuesOf,
  draftOf,
  check,
  children,
}: RecordDialogProps<Key, Values> & { recordForm: RecordFormRef }) {
  const { school } = useApp();
  const base = useSelector(recordForm, ({ context }) => context.base) as Records[Key] | null;
  const isGone = useSelector(recordForm, ({ context }) => context.gone !== null);
  const refusal = useSelector(recordForm, ({ context }) => context.refusal);
  const isQueued = useIsQueued(recordForm);
  const isEditing = useSelector(recordForm, (snapshot) => snapshot.matches('editing'));
  const isBusy = useSelector(
    recordForm,
    (snapshot) => snapshot.matches('hashing') || snapshot.matches('saving'),
  );
  const typed = useSelector(recordForm, ({ context }) => context.typed);
  const saved = useSelector(recordForm, ({ context }) => context.saved);
  const repeated = useSelector(recordForm, ({ context }) => context.repeated);
  const [start, setStart] = useState(() => valuesOf(base));
  const [before, setBefore] = useState(start);
  const [seen, setSeen] = useState(base);
  if (base !== seen) {
    setSeen(base);
    if (base) {
      setBefore(start);
      setStart(valuesOf(base));
    }
  }
  const [started, setStarted] = useState(0);
  if (started !== saved) {
    setStarted(saved);
    setStart({ ...valuesOf(null), ...repeated });
  }
  // The form keeps the listener that it was first drawn with.
  const startNow = useRef(start);
  useEffect(() => {
    startNow.current = start;
  });
  const recordsNow = () => school.getSnapshot().context.school;
  const faultsOf = (values: Values) =>
    checkEntry(recordsNow(), register, { draft: draftOf(values), base }, values);
  const form = useForm<Values>({
    initialValues: { ...start, ...typed },
    enhanceGetInputProps: ({ field }) =>
      isRequired(register, String(field), base !== null) ? { 'aria-required': true } : {},
    onValuesChange: (values) =>
      recordForm.send({
        type: 'form.change',
        start: startNow.current as FormValues,
        values: withoutPassword(values as FormValues),
      }),
    validate: (values) => ({ ...check?.(values, recordsNow()), ...problemsIn(faultsOf(values)) }),
  });
  const kind = base ? 'edit' : 'create';

  const takeStored = useEffectEvent(() => {
    if (!base || before === start) return;
    form.setValues(onStoredValues({ start: before, values: form.getValues() }, start).values);
  });
  // What is stored elsewhere shows where nobody typed anything else.
  useEffect(() => takeStored(), [base]);

  const beginNext = useEffectEvent(() => {
    form.setInitialValues(start);
    form.reset();
    const first = Object.keys(start).find((field) => !(field in repeated));
    if (first) form.getInputNode(first)?.focus();
  });
  useEffect(() => {
    if (saved > 0) beginNext();
  }, [saved]);

  const submit = (isOneOfMany: boolean) => {
    const { hasErrors, errors } = form.validate();
    if (!hasErrors) {
      const values = form.getValues();
      const unread = unreadNumbers(values);
      recordForm.send({
        type: 'form.submit',
        ...withheld(draftOf(values)),
        isOneOfMany,
        unread,
      });
      if (recordForm.getSnapshot().matches({ editing: 'doubted' })) {
        form.setErrors(doubts(values, unread));
        form.getInputNode(unread[0]!)?.focus();
      }
      return;
    }
    const first = Object.keys(start).find((field) => Boolean(errors[field]));
    if (first) form.getInputNode(first)?.focus();
    if (faultsOf(form.getValues()).some(({ code }) => code === 'missing')) {
      registry.send({ type: 'form.incomplete' });
    }
  };

  const differences =
    refusal?.code === 'record.conflict' && base
      ? conflictText(
          'Este registro',
          refusal.details,
          fieldLabels[register],
          before,
          valuesOf(base),
        )
      : '';
  const isSaid = isGone && refusal?.code === 'record.gone';
  const reason = isSaid ? null : refusalText(refusal);
  return (
    <DialogForm
      isOpen={isEditing || isBusy}
      form={recordForm}
      title={titles[kind]}
      submitLabel={submitLabels[kind]}
      size={size}
      isDirty={!isSameContent(form.values, start)}
      isBusy={isBusy && !isQueued}
      queued={
        isQueued ? 'El registro se guardará en cuanto se pueda; también puedes cancelar.' : null
      }
      error={differences || reason || null}
      extraActions={
        base === null && repeatedFields[register] ? (
          <Button variant="light" disabled={isBusy || isQueued} onClick={() => submit(true)}>
            Guardar y agregar otro
          </Button>
        ) : null
      }
      onSubmit={() => submit(false)}
      onClose={() => recordForm.send({ type: 'form.close' })}
    >
      {typed ? (
        <RecoveredNote>
          {'password' in start
            ? 'La contraseña no se conserva: escríbela de nuevo si hace falta.'
            : null}
        </RecoveredNote>
      ) : null}
      {isGone ? <GoneNote /> : null}
      <BeingEdited value={isEditing}>{children(form, base)}</BeingEdited>
    </DialogForm>
  );
}

/** A draft with its new password apart, where nothing shows it. */
function withheld(draft: Draft): { draft: Draft; newPassword: Secret | null } {
  if (!('password' in draft) || draft.password === '') return { draft, newPassword: null };
  return { draft: { ...draft, password: '' }, newPassword: new Secret(draft.password) };
}
