import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Words = Pick<ConfirmDialogProps, 'title' | 'message' | 'cancelLabel'>;

interface DiscardDialogProps
  extends
    Pick<ConfirmDialogProps, 'isOpen' | 'otherwise' | 'onConfirm' | 'onCancel'>,
    Partial<Words> {}

/** The question before what somebody did is lost: of a form, unless other words are given. */
export function DiscardDialog({
  title = '¿Descartar los cambios?',
  message = 'Lo que escribiste todavía no se ha guardado.',
  cancelLabel = 'Seguir editando',
  ...props
}: DiscardDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title={title}
      message={message}
      confirmLabel="Descartar"
      cancelLabel={cancelLabel}
      isDanger
    />
  );
}
