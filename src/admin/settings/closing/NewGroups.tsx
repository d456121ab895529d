import { ActionIcon, Box, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { alikeName } from '../../../../machines/kit/text.ts';
import type { CycleClosingRef } from '../../../../machines/settings/cycleClosingMachine.ts';
import type { NewGroup, NewGroupFault } from '../../../../machines/settings/cyclePlan.ts';
import { newGroupFaultIn } from '../../../../machines/settings/cyclePlan.ts';
import { useApp, useSchool } from '../../../AppContext.ts';
import { newGroupFaultTexts } from '../../../strings/cycles.ts';
import { alikeGroupText } from '../../../strings/groupText.ts';
import { FieldWarning } from '../../../ui/fields/FieldWarning.tsx';
import { useNextHeir } from '../../../ui/focus/useNextHeir.ts';

const blank: NewGroup = { name: '', courseId: '' };

/** Groups that closing the cycle makes, to be chosen like those there are. */
export function NewGroups({ closing }: { closing: CycleClosingRef }) {
  const { school } = useApp();
  const courses = useSchool((records) => records.courses);
  const groups = useSchool((records) => records.groups);
  const newGroups = useSelector(closing, ({ context }) => context.plan.newGroups);
  const [typed, setTyped] = useState(blank);
  const [fault, setFault] = useState<NewGroupFault | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const focusing = useNextHeir(list, 'button', nameField);
  const alike = alikeName(
    [...groups, ...newGroups].map(({ name }) => name),
    typed.name,
  );

  const add = () => {
    const records = school.getSnapshot().context.school;
    const found = newGroupFaultIn(records)(newGroups, typed);
    setFault(found);
    if (found === null) {
      closing.send({ type: 'group.add', group: typed });
      setTyped({ ...typed, name: '' });
    }
    nameField.current?.focus();
  };
  const change = (changed: Partial<NewGroup>) => {
    setTyped({ ...typed, ...changed });
    setFault(null);
  };

  return (
    <>
      <Group
        gap="sm"
        align="flex-start"
        role="group"
        aria-label="Crear grupo"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          add();
        }}
      >
        <Box flex="1 1 8rem">
          <TextInput
            ref={nameField}
            label="Grupo nuevo"
            placeholder="GRUPO-A1"
            value={typed.name}
            error={fault !== null && fault !== 'courseGone' ? newGroupFaultTexts[fault] : null}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <FieldWarning>{alike === null ? null : alikeGroupText(alike)}</FieldWarning>
        </Box>
        <NativeSelect
          label="Curso"
          flex="1 1 14rem"
          data={[
            { value: '', label: 'Selecciona un curso' },
            ...courses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={typed.courseId}
          error={fault === 'courseGone' ? newGroupFaultTexts[fault] : null}
          onChange={(event) => change({ courseId: event.currentTarget.value })}
        />
        <Button
          variant="default"
          mt={{ base: 0, xs: 25 }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={({ detail: clicks }) => {
            if (clicks < 2) add();
          }}
        >
          Crear grupo
        </Button>
      </Group>
      {newGroups.length > 0 ? (
        <div ref={list} {...focusing}>
          <Group component="ul" gap="xs" p={0} m={0} aria-label="Grupos nuevos">
            {newGroups.map(({ name }) => (
              <Group component="li" key={name} gap={4} wrap="nowrap">
                <Text size="sm">{name}</Text>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Quitar ${name}`}
                  onClick={() => closing.send({ type: 'group.drop', name })}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              </Group>
            ))}
          </Group>
        </div>
      ) : null}
    </>
  );
}
