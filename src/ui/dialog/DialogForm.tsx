import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import type { FormStore } from '../../../machines/store/feature.ts';
import { noticeRegion } from '../../notices/noticeRegion.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { Form } from '../fields/Form.tsx';
import { QueuedNote } from '../QueuedNote.tsx';
import { RecoveredNote } from '../RecoveredNote.tsx';
import { useTurn } from './turns.ts';
import classes from './DialogForm.module.css';

/** What it shows of a form that has a store. */
type StoredForm = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot: () => {
    context: {
      formStore: FormStore;
      /** Whether it was left unsaved before. */
      isBroughtBack?: boolean;
    };
  };
};

interface DialogFormProps {
  isOpen: boolean;
  title: string;
  submitLabel: string;
  /** What it is about where its title does not say it: said as it opens. */
  subject?: ReactNode;
  /** A width, or one of Mantine's sizes. */
  size?: string | number;
  /** Whether closing loses something: then it asks first. */
  isDirty?: boolean;
  isBusy?: boolean;
  /** Whether there is anything to submit. */
  isReady?: boolean;
  /** What the person should know while what they submitted waits for room; then only Cancel works. */
  queued?: string | null;
  /** The actor whose store has what is typed kept through a reload, until it is saved. */
  form?: StoredForm;
  /** Why the last submit did not go through, in sight however long the form is. */
  error?: string | null;
  /** How far the form is, in sight however long it is. */
  summary?: string | null;
  /** More buttons, at the start of the footer. */
  extraActions?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog named by its title, once no other stands over the page; it fills the screen of a phone. */
export function DialogForm({
  isOpen,
  title,
  submitLabel,
  subject,
  size = 'lg',
  isDirty = false,
  isBusy = false,
  isReady = true,
  queued = null,
  form,
  error = null,
  summary = null,
  extraActions,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isBroughtBack = useSelector(form, (snapshot) => snapshot?.context.isBroughtBack ?? false);
  const isItsTurn = useTurn(isOpen);
  // The notice of it is shown once what shows notices is there.
  useEffect(() => {
    if (error)
      void noticeRegion.load().then(
        ({ withdrawSaid }) => withdrawSaid(),
        () => undefined,
      );
  }, [error]);
  if (isOpen && !isItsTurn) return null;
  const close = () => {
    if (isBusy) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  return (
    <>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={title}
        size={size}
        question={subject ? <Box mb="md">{subject}</Box> : null}
      >
        <Form
          isBusy={isBusy}
          onSubmit={() => {
            if (!isBusy && queued === null) onSubmit();
          }}
        >
          <Stack gap="md">
            <fieldset disabled={queued !== null} className={classes.fields}>
              {isBroughtBack ? <RecoveredNote /> : null}
              {children}
            </fieldset>
            {queued === null ? null : <QueuedNote isKept={form !== undefined}>{queued}</QueuedNote>}
          </Stack>
          <DialogFoot justify="space-between">
            {error ? (
              <Alert color="red" role="alert" p="xs" w="100%" className={classes.error}>
                {error}
              </Alert>
            ) : null}
            {summary === null ? null : (
              <Text size="sm" role="status" w="100%">
                {summary}
              </Text>
            )}
            <Group gap="sm">{extraActions}</Group>
            <Group gap="sm" ml="auto">
              <Button variant="default" onClick={close} disabled={isBusy}>
                Cancelar
              </Button>
              <Button type="submit" loading={isBusy} disabled={queued !== null || !isReady}>
                {submitLabel}
              </Button>
            </Group>
          </DialogFoot>
        </Form>
      </Dialog>
      <DiscardDialog
        isOpen={isOpen && isAsking}
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
