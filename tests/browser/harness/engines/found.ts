import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';

/** What a person looks for: a control by its role and name, a field by its label, words. */
export interface Sought {
  by: 'role' | 'label' | 'text';
  role?: string;
  name: string | RegExp;
  /** An option of a list, by its words. */
  option?: string;
  /** In the last thing of a role and name, a dialog for one. */
  within?: { role: string; name: string | RegExp } | undefined;
}

const library = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/**
 * Leaves in the page what finds the last visible element of its kind. It is asked in JSON: in Firefox
 * each script has functions and expressions of its own, which the library does not know as such.
 */
export const finder = `
  window.findSought = (() => {
    const module = { exports: {} };
    const exports = module.exports;
    ${library}
    const revive = (_name, value) => value?.source ? new RegExp(value.source, value.flags) : value;
    const find = ${find.toString()};
    return (sought) => find(exports, JSON.parse(sought, revive));
  })();
`;

export function asJson(sought: Sought): string {
  return JSON.stringify(sought, (_name, value: unknown) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );
}

type Library = typeof TestingLibrary;

/** Runs in the page: it uses nothing from around it. */
function find(queries: Library, { by, role = '', name, option, within }: Sought): Element | null {
  // What is hidden is told here: the library asks for every ancestor's style, element by element.
  const last = (elements: HTMLElement[]) =>
    elements.findLast(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true]'),
    ) ?? null;
  const scope = within
    ? last(queries.queryAllByRole(document.body, within.role, { name: within.name, hidden: true }))
    : document.body;
  if (!scope) return null;
  if (by === 'role') return last(queries.queryAllByRole(scope, role, { name, hidden: true }));
  if (by === 'text') return last(queries.queryAllByText(scope, name));
  const label =
    typeof name === 'string' ? (text: string) => text.replace(/\s*\*$/, '') === name : name;
  const field = last(
    queries.queryAllByLabelText(scope, label, { selector: 'input,select,textarea' }),
  );
  if (!option || !(field instanceof HTMLSelectElement)) return field;
  return [...field.options].find(({ text }) => text === option) ?? null;
}
