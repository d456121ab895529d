interface Choice {
  id: string | number;
  name: string;
}

/** What a select offers of some records; `current`, where it is none of them, stays to be chosen. */
export function choicesOf(choices: readonly Choice[], current: Choice): Option[] {
  const isGone = current.name !== '' && choices.every(({ id }) => String(id) !== current.id);
  return [...choices, ...(isGone ? [current] : [])].map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
}

interface Option {
  value: string;
  label: string;
}
