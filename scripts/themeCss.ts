import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConvertCSSVariablesInput } from '@mantine/core';
import {
  DEFAULT_THEME,
  convertCssVariables,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, theme } from '../src/theme.ts';

type Variables = ConvertCSSVariablesInput['variables'];

/** The stylesheets of what shows without the component library, or their folders. */
const first = [
  'src',
  'src/loading',
  'src/login',
  'src/offline',
  'src/ui/Brand.module.css',
  'src/ui/PenaltyNotice.module.css',
  'node_modules/@mantine/core/styles/global.css',
];

/** The theme's variables in either scheme; of the first screens those alone that their stylesheets name. */
export function themeCss({ isFirst }: { isFirst: boolean }): string {
  const schemes = themeVariables();
  if (!isFirst) return convertCssVariables(schemes, ':root');
  const named = new Set(first.flatMap(sheetsAt).flatMap(namesIn));
  for (const name of named) {
    const values = Object.values(schemes).map((scheme) => scheme[name as `--${string}`] ?? '');
    for (const other of values.flatMap(namesIn)) named.add(other);
  }
  const ofNamed = (scheme: Variables): Variables =>
    Object.fromEntries(Object.entries(scheme).filter(([name]) => named.has(name)));
  const { variables, light, dark } = schemes;
  return convertCssVariables(
    { variables: ofNamed(variables), light: ofNamed(light), dark: ofNamed(dark) },
    ':root',
  );
}

function themeVariables(): ConvertCSSVariablesInput {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const [given, own] = [defaultCssVariablesResolver(merged), cssVariablesResolver(merged)];
  return {
    variables: { ...given.variables, ...own.variables },
    light: { ...given.light, ...own.light, '--mantine-color-scheme': 'light' },
    dark: { ...given.dark, ...own.dark, '--mantine-color-scheme': 'dark' },
  };
}

function sheetsAt(place: string): string[] {
  const names = place.endsWith('.css')
    ? [place]
    : readdirSync(place).map((name) => join(place, name));
  return names.filter((name) => name.endsWith('.css')).map((name) => readFileSync(name, 'utf8'));
}

function namesIn(css: string): string[] {
  return [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
}
