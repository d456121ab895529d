import type { Icon } from '@tabler/icons-react';
import {
  IconCalendarWeek,
  IconFileText,
  IconHistory,
  IconPencil,
  IconTransfer,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { RegisterRecord } from '../../../machines/registers/drafts.ts';
import type { RegistryRef } from '../../../machines/registers/registryMachine.ts';
import type { Group } from '../../../machines/school/courseShapes.ts';
import type { EmployeeId } from '../../../machines/school/peopleShapes.ts';
import type { HandOver } from './handOver/useHandOver.ts';

/** Something that can be done with a record, on its card and in its row of a table alike. */
export type RecordAction = { label: string; icon: Icon; isDanger?: boolean } & (
  | { href: string; onChoose?: never }
  | { href?: never; onChoose: () => void }
);

export type RecordLink = Extract<RecordAction, { href: string }>;

/** What changes a record of any register. */
export function changeActions(registry: RegistryRef, record: RegisterRecord) {
  return {
    edit: {
      label: 'Editar',
      icon: IconPencil,
      onChoose: () => registry.send({ type: 'record.edit', record }),
    },
    remove: {
      label: 'Eliminar',
      icon: IconTrash,
      isDanger: true,
      onChoose: () => registry.send({ type: 'record.delete', record }),
    },
  } satisfies Record<string, RecordAction>;
}

export function fileAction(id: number): RecordLink {
  return { label: 'Expediente', icon: IconFileText, href: `/admin/students/${id}` };
}

/** To all that runs have of somebody. */
function historyAction(payee: EmployeeId): RecordAction {
  return { label: 'Historial de pagos', icon: IconHistory, href: `/admin/payroll/${payee}` };
}

/** What those who are paid and give classes have beside their accounts. */
export interface EmployeeActions {
  history: RecordAction;
  week: readonly RecordAction[];
}

export function employeeActions(id: EmployeeId, today: string, handOver: HandOver) {
  const onHandOver = handOver.beginOf(id);
  return {
    history: historyAction(id),
    week: weekActions({ view: 'profesor', id, today, onHandOver }),
  } satisfies EmployeeActions;
}

/** What leads from a group to who is in it and to its week. */
export interface GroupActions {
  students: RecordAction;
  week: readonly RecordAction[];
}

/** `label` says how many students there are. */
export function groupActions({ id }: Pick<Group, 'id'>, label: string, today: string) {
  const query = new URLSearchParams({ grupo: id });
  return {
    students: { label, icon: IconUsers, href: `/admin/students?${query}` },
    week: weekActions({ view: 'grupo', id, today }),
  } satisfies GroupActions;
}

/** As the timetable's address names what it shows the week of. */
type WeekView = 'grupo' | 'profesor' | 'salon';

interface Week {
  view: WeekView;
  id: string | number;
  /** The day it is shown of. */
  today: string;
  /** Gives that person's classes to another one, or moves the room's to others. */
  onHandOver?: (() => void) | undefined;
}

/** What concerns the classes of somebody, of a room or a group. */
export function weekActions({ view, id, today, onHandOver }: Week): RecordAction[] {
  const query = new URLSearchParams({ fecha: today, vista: view, de: String(id) });
  const week = {
    label: 'Ver horario',
    icon: IconCalendarWeek,
    href: `/admin/schedules?${query}`,
  };
  return onHandOver ? [week, handOverAction(view === 'salon', onHandOver)] : [week];
}

/** Gives somebody's classes to another person, or moves a room's to others. */
export function handOverAction(isOfRoom: boolean, onChoose: () => void) {
  const label = isOfRoom ? 'Mover sus clases…' : 'Pasar o cubrir sus clases…';
  return { label, icon: IconTransfer, onChoose } satisfies RecordAction;
}
