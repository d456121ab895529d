import { ActionIcon, Button, Checkbox, Group, Text } from '@mantine/core';
import { IconFileExport, IconTrash, IconUserOff, IconUsersGroup, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useMemo, useRef } from 'react';
import type { BulkRef, Selection } from '../../../../machines/registers/bulkMachine.ts';
import type { RegisterKey, RegisterRecord } from '../../../../machines/registers/drafts.ts';
import { enrolledStudents } from '../../../../machines/registers/students.ts';
import { useSchool } from '../../../AppContext.ts';
import { useDownload } from '../../../files/useDownload.ts';
import { useToday } from '../../../useToday.ts';
import { countedRecords } from '../../../strings/bulk.ts';
import { counted } from '../../../strings/counted.ts';
import type { SelectableRecords } from './useSelection.ts';
import classes from './RegisterTable.module.css';

interface BulkBarProps {
  ref: Ref<HTMLDivElement>;
  register: RegisterKey;
  bulk: BulkRef;
  table: SelectableRecords;
  selected: Selection;
}

/** What is selected of a register, and what can be done with all of it at once. */
export function BulkBar({ ref, register, bulk, table, selected }: BulkBarProps) {
  const download = useDownload();
  const today = useToday();
  const records: readonly RegisterRecord[] = useSchool((school) => school[register]);
  const students = useSchool((school) => school.students);
  const chosen = useMemo(() => selectedOf(records, selected), [records, selected]);
  const isAnyEnrolled = useMemo(
    () => enrolledStudents(selectedOf(students, selected)).length > 0,
    [students, selected],
  );
  const all = useRef<HTMLInputElement>(null);
  const isNone = chosen.length === 0;
  const hidden = chosen.length - table.getSelectedRowModel().rows.length;
  return (
    <div ref={ref} role="group" aria-label="Selección" className={classes.bar}>
      <Checkbox
        ref={all}
        label="Seleccionar todo"
        classNames={{ input: classes.all }}
        checked={table.getIsAllRowsSelected()}
        indeterminate={!table.getIsAllRowsSelected() && chosen.length > hidden}
        disabled={table.getRowModel().rows.length === 0}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
      <Group gap="xs" flex="1 1 10rem" wrap="nowrap">
        <Text size="sm" c="dimmed" aria-live="polite">
          {selectionText(chosen.length, hidden, register)}
        </Text>
        {isNone ? null : (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label="Quitar selección"
            title="Quitar selección"
            onClick={() => {
              // The button that was pressed goes.
              all.current?.focus();
              bulk.send({ type: 'selection.change', selected: {} });
            }}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Group gap="xs" className={classes.actions}>
        {register === 'students' ? (
          <>
            <Button
              size="xs"
              variant="light"
              disabled={isNone}
              leftSection={<IconUsersGroup size={14} aria-hidden />}
              onClick={() =>
                bulk.send({ type: 'regroup.ask', seen: selectedOf(students, selected), today })
              }
            >
              Cambiar de grupo
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={!isAnyEnrolled}
              leftSection={<IconUserOff size={14} aria-hidden />}
              onClick={() =>
                bulk.send({
                  type: 'withdrawal.ask',
                  seen: selectedOf(students, selected),
                  today,
                })
              }
            >
              Dar de baja
            </Button>
          </>
        ) : null}
        <Button
          size="xs"
          variant="default"
          disabled={isNone}
          leftSection={<IconFileExport size={14} aria-hidden />}
          onClick={() => {
            const ids = chosen.map(({ id }) => String(id));
            download.send({ type: 'download.start', request: { kind: 'register', register, ids } });
          }}
        >
          Exportar selección
        </Button>
        <Button
          size="xs"
          variant="light"
          color="red"
          disabled={isNone}
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => bulk.send({ type: 'deletion.ask', seen: chosen })}
        >
          Eliminar
        </Button>
      </Group>
    </div>
  );
}

function selectedOf<Item extends RegisterRecord>(
  records: readonly Item[],
  selected: Selection,
): readonly Item[] {
  return records.filter(({ id }) => selected[String(id)]);
}

/** 'Selección: 12 estudiantes; 4 no se muestran'. */
function selectionText(count: number, hidden: number, register: RegisterKey): string {
  if (count === 0) return 'Nada seleccionado';
  const all = `Selección: ${countedRecords(count, register)}`;
  return hidden === 0 ? all : `${all}; ${counted(hidden, 'no se muestra', 'no se muestran')}`;
}
