import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { readPreference, writePreference } from '../storage/preferences.ts';

export type ListView = 'cards' | 'table';

const views = [
  { value: 'cards', label: 'Tarjetas' },
  { value: 'table', label: 'Tabla' },
];

/** How somebody likes to see a list on this device: as cards until they choose. */
export function useListView(list: string): [ListView, (view: ListView) => void] {
  const name = `view:${list}`;
  const [view, setView] = useState(() => viewNamed(readPreference(name)));
  return [
    view,
    (next) => {
      setView(next);
      writePreference(name, next);
    },
  ];
}

interface ViewSwitchProps {
  view: ListView;
  onChange: (view: ListView) => void;
}

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <SegmentedControl
      aria-label="Vista"
      data={views}
      value={view}
      onChange={(next) => onChange(viewNamed(next))}
      ml="auto"
    />
  );
}

function viewNamed(name: string | null): ListView {
  return name === 'table' ? 'table' : 'cards';
}
