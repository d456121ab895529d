import { CloseButton, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useQueryState } from '../useQueryState.ts';

interface SearchBoxProps {
  placeholder: string;
  label?: string;
  /** The query parameter that holds the search. */
  name?: string;
  /** How much it leaves, said whenever that changes, where the page shows it nowhere. */
  found?: string | undefined;
}

/** A search that lives in the address; read it with `useQueryState('buscar')`. */
export function SearchBox({
  placeholder,
  label = 'Buscar',
  name = 'buscar',
  found,
}: SearchBoxProps) {
  const [search, setSearch] = useQueryState(name);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextInput
        ref={input}
        type="search"
        label={label}
        placeholder={placeholder}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          search === '' ? null : (
            <CloseButton
              size="sm"
              aria-label="Borrar la búsqueda"
              onClick={() => {
                // The button that was pressed goes.
                input.current?.focus();
                setSearch('');
              }}
            />
          )
        }
        flex="1 1 20rem"
        maw="28rem"
      />
      {found === undefined ? null : <VisuallyHidden role="status">{found}</VisuallyHidden>}
    </>
  );
}
