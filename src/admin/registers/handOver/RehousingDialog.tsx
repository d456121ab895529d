import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo } from 'react';
import type { Load } from '../../../../machines/lessons/loads.ts';
import { goingAmong } from '../../../../machines/lessons/loads.ts';
import type { Rehousing } from '../../../../machines/lessons/rehousing.ts';
import {
  loadsOfRoom,
  planRehousing,
  rehousingOf,
  roomsBeside,
} from '../../../../machines/lessons/rehousing.ts';
import type { HandOverChoice } from '../../../../machines/payroll/handOverForm.ts';
import type { HandOverRef } from '../../../../machines/payroll/handOverMachine.ts';
import type { Classroom } from '../../../../machines/school/courseShapes.ts';
import { useSchool } from '../../../AppContext.ts';
import { counted } from '../../../strings/counted.ts';
import { refusalText } from '../../../strings/notices.ts';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { useIsQueued } from '../../../ui/useIsQueued.ts';
import { LoadChoice } from './LoadChoice.tsx';
import { SpanFields } from './SpanFields.tsx';
import { useSpan } from './useSpan.ts';

interface RehousingDialogProps {
  handOver: HandOverRef;
  room: Classroom['id'];
  choice: HandOverChoice;
  isDirty: boolean;
}

const none: readonly Load[] = [];

/** Which of a room's classes go to which others, on which days. */
export function RehousingDialog({ handOver, room, choice, isDirty }: RehousingDialogProps) {
  const school = useSchool((records) => records);
  const refusal = useSelector(handOver, ({ context }) => context.refusal);
  const isSaving = useSelector(handOver, (snapshot) => snapshot.matches('saving'));
  const isQueued = useIsQueued(handOver);
  const days = useSpan(choice);
  const { to, kept } = choice;
  const { classrooms } = school;
  const name = classrooms.find(({ id }) => id === room)?.name ?? 'un salón que ya no está';
  const others = useMemo(() => roomsBeside({ classrooms }, room), [classrooms, room]);
  const wanted = others.find(({ id }) => String(id) === to)?.id ?? null;
  const found = useMemo(() => days && loadsOfRoom(school, room, days), [school, room, days]);
  const command = useMemo(
    () => rehousingOf(goingAmong(found ?? none, kept), room, wanted),
    [found, kept, room, wanted],
  );
  const shownCommand = useDeferredValue(command);
  const { arrangement, rehousings } = useMemo(
    () => planRehousing(school, shownCommand),
    [school, shownCommand],
  );
  const detailOf = ({ key }: Load) =>
    rehousingText(rehousings.find(({ load }) => load.key === key));
  const choose = (fields: Partial<HandOverChoice>) =>
    handOver.send({ type: 'handOver.choose', fields });
  return (
    <DialogForm
      isOpen
      form={handOver}
      isDirty={isDirty}
      title={`Mover las clases de ${name}`}
      submitLabel="Mover clases"
      isReady={arrangement.puts.length > 0}
      isBusy={isSaving && !isQueued}
      queued={isQueued ? 'Se moverán en cuanto se pueda; también puedes cancelar.' : null}
      error={refusalText(refusal)}
      onSubmit={() => handOver.send({ type: 'handOver.confirm', command })}
      onClose={() => handOver.send({ type: 'handOver.close' })}
    >
      <SpanFields choice={choice} onChoose={choose} />
      <NativeSelect
        label="A qué salón"
        description="Del mismo tipo, sin mantenimiento, libre a esa hora y con lugar para el grupo."
        value={wanted === null ? '' : to}
        data={[
          { value: '', label: 'A los que estén libres' },
          ...others.map((one) => ({ value: String(one.id), label: one.name })),
        ]}
        onChange={(event) => choose({ to: event.currentTarget.value })}
      />
      <LoadChoice
        loads={found}
        emptyMessage="No tiene clases por mover en esos días."
        kept={kept}
        onKeep={(keys) => choose({ kept: keys })}
        stayingText={stayingText}
        detailOf={detailOf}
      />
    </DialogForm>
  );
}

/** ': 10 a Aula 102, 2 a Aula 104; 1 sin salón adecuado y libre'. */
function rehousingText(rehousing: Rehousing | undefined): string {
  if (!rehousing) return '';
  const { rooms, without } = rehousing;
  const moved = rooms.map(({ room, classes }) => `${classes} a ${room.name}`).join(', ');
  const left = without > 0 ? `${without} sin salón adecuado y libre` : '';
  return `: ${[moved, left].filter((part) => part !== '').join('; ')}`;
}

function stayingText(count: number): string {
  return `${counted(count, 'clase ya registrada queda', 'clases ya registradas quedan')} como ${count === 1 ? 'está' : 'están'}.`;
}
