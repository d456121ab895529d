import { useSelector } from '@xstate/react';
import type {
  ArrangingQuestion,
  ArrangingRef,
} from '../../../machines/timetable/arrangingMachine.ts';
import type { ScheduleArrangeCommand } from '../../../machines/timetable/arranging.ts';
import { Confirmation } from '../../ui/dialog/Confirmation.tsx';
import { QueuedAlert } from '../../ui/QueuedAlert.tsx';
import { useIsQueued } from '../../ui/useIsQueued.ts';
import { counted } from '../../strings/counted.ts';
import { fullDay } from '../../strings/format.ts';

/** Asks before several classes go at once, and says so while a change of several waits for room. */
export function ArrangingDialog({ arranging }: { arranging: ArrangingRef }) {
  const confirmation = useSelector(arranging, ({ children }) => children.confirmation);
  const command = useSelector(arranging, ({ context }) => context.command);
  const question = useSelector(arranging, ({ context }) => context.question);
  const isQueued = useIsQueued(arranging);
  return (
    <>
      {isQueued ? (
        <QueuedAlert onCancel={() => arranging.send({ type: 'arrange.cancel' })} />
      ) : null}
      {command && question ? (
        <Confirmation confirmation={confirmation} {...wordsOf(question, command)} isDanger />
      ) : null}
    </>
  );
}

function wordsOf(question: ArrangingQuestion, { leaves }: ScheduleArrangeCommand) {
  const classes = counted(leaves.length, 'clase', 'clases');
  return question === 'day'
    ? {
        title: '¿Vaciar el día?',
        message: `Se ${leaves.length === 1 ? 'quitará' : 'quitarán'} del horario ${classes} del ${fullDay(leaves[0]?.date ?? '')}. Lo que ya se registró se queda.`,
        confirmLabel: 'Vaciar día',
      }
    : {
        title: `¿Eliminar ${classes}?`,
        message: 'Se quitarán del horario todas a la vez. Lo que ya se registró se queda.',
        confirmLabel: 'Eliminar',
      };
}
