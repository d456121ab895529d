import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { namesApart } from '../../machines/kit/names.ts';
import { compareNames } from '../../machines/kit/text.ts';
import type { Teacher } from '../../machines/school/peopleShapes.ts';
import { SearchBox } from '../ui/fields/SearchBox.tsx';
import { setQuery, useQueryState } from '../ui/useQueryState.ts';
import { CycleFilter } from './CycleFilter.tsx';
import type { DayFieldProps } from './DayFields.tsx';
import { DayFields } from './DayFields.tsx';
import { FilteredHead } from './FilteredHead.tsx';
import paper from '../ui/paper.module.css';

export interface TrackingFiltersProps {
  /** What is filtered, as paper says it. */
  title: string;
  searchPlaceholder: string;
  /** How much they leave, where the page shows it nowhere. */
  found?: string;
  /** None where the lessons are all of one teacher. */
  teachers?: readonly Teacher[];
  groups: readonly string[];
  days: readonly DayFieldProps[];
  /** Whether it can be narrowed to a school year. */
  hasCycles?: boolean;
}

/** The filters of a tracking view, together in the address. */
export function TrackingFilters({
  title,
  searchPlaceholder,
  found,
  teachers,
  groups,
  days,
  hasCycles = false,
}: TrackingFiltersProps) {
  const [search] = useQueryState('buscar');
  const [teacherId, setTeacherId] = useQueryState('profesor');
  const [group, setGroup] = useQueryState('grupo');
  const query = new URLSearchParams(location.search);
  const isFiltered =
    search !== '' ||
    teacherId !== '' ||
    group !== '' ||
    (hasCycles && query.has('ciclo')) ||
    days.some(({ name }) => query.has(name));
  /** The day fields begin anew, without what is typed in them and no day. */
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setQuery({
      buscar: null,
      profesor: null,
      grupo: null,
      ciclo: null,
      ...Object.fromEntries(days.map(({ name }) => [name, null])),
    });
    setCleared(cleared + 1);
  };
  return (
    <>
      <FilteredHead title={title} teachers={teachers ?? none} days={days} hasCycles={hasCycles} />
      <Group gap="sm" align="flex-start" mb="md" className={paper.onScreen}>
        <SearchBox placeholder={searchPlaceholder} found={found} />
        {teachers ? (
          <NativeSelect
            label="Profesor"
            {...fieldWidth}
            value={teacherId}
            data={[
              { value: '', label: 'Todos los profesores' },
              ...withAsked(teacherChoices(teachers), teacherId, 'Profesor que ya no está'),
            ]}
            onChange={(event) => setTeacherId(event.currentTarget.value)}
          />
        ) : null}
        <NativeSelect
          label="Grupo"
          {...fieldWidth}
          value={group}
          data={[
            { value: '', label: 'Todos los grupos' },
            ...withAsked(
              groups.map((name) => ({ value: name, label: name })),
              group,
              `${group} (ya no existe)`,
            ),
          ]}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
        {hasCycles ? <CycleFilter {...fieldWidth} /> : null}
        <DayFields key={cleared} days={days} />
        {isFiltered ? (
          <Button
            variant="subtle"
            style={{ alignSelf: 'flex-end' }}
            onClick={({ currentTarget, detail }) => {
              // The button that was pressed goes; a finger asks for no keyboard.
              if (detail === 0) currentTarget.parentElement?.querySelector('input')?.focus();
              clear();
            }}
          >
            Limpiar filtros
          </Button>
        ) : null}
      </Group>
    </>
  );
}

/** What is filtered by stays to be seen and left, though there is none of that name any more. */
function withAsked(choices: readonly Choice[], asked: string, label: string): readonly Choice[] {
  const isOffered = asked === '' || choices.some(({ value }) => value === asked);
  return isOffered ? choices : [...choices, { value: asked, label }];
}

interface Choice {
  value: string;
  label: string;
}

function teacherChoices(teachers: readonly Teacher[]) {
  const labels = namesApart(teachers, ({ subject, email }) => [subject, email]);
  return teachers
    .map(({ id }, place) => ({ value: String(id), label: labels[place]! }))
    .toSorted((one, other) => compareNames(one.label, other.label));
}

const none: readonly Teacher[] = [];
const fieldWidth = { flex: '1 1 12rem', maw: { sm: '15rem' } };
