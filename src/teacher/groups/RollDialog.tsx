import type { GroupOfClass } from '../../../machines/timetable/schedules.ts';
import { placedPart } from '../../loading/placedPart.tsx';
import { Waiting } from '../../loading/Waiting.tsx';
import { rollTitle } from '../../strings/rolls.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { setQuery } from '../../ui/useQueryState.ts';

const GroupRolls = placedPart(
  () => import('../../lessons/rolls/GroupRolls.tsx').then((part) => part.GroupRolls),
  <Waiting />,
);

interface RollDialogProps {
  /** Null while nothing is asked. */
  group: GroupOfClass | null;
  /** Whose subject it opens on. */
  teacher: string;
  onClose: () => void;
}

/** 'Lista de asistencia' of one of a teacher's groups. */
export function RollDialog({ group, teacher, onClose }: RollDialogProps) {
  const close = () => {
    setQuery({ mes: null, materia: null });
    onClose();
  };
  return (
    <Dialog
      opened={group !== null}
      onClose={close}
      title={`${rollTitle}: ${group?.group ?? ''}`}
      size="80rem"
      transitionProps={{ duration: 0 }}
    >
      {group ? <GroupRolls group={group} teacher={teacher} /> : null}
    </Dialog>
  );
}
