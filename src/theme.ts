import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';
import { ButtonElement } from './loading/ButtonElement.tsx';

/** Slate, from text to the deepest surface: 0 text, 2 dimmed, 4 borders, 6 cards, 7 page. */
const slate: MantineColorsTuple = [
  '#e7ebf3',
  '#c3cbd9',
  '#9aa6ba',
  '#76839a',
  '#2c374b',
  '#222c3e',
  '#192131',
  '#111826',
  '#0c121d',
  '#080d16',
];

const cobalt: MantineColorsTuple = [
  '#e4edff',
  '#cbdcff',
  '#a6c3ff',
  '#81a9ff',
  '#5f8fff',
  '#4577f2',
  '#3365e3',
  '#2857cf',
  '#2049b3',
  '#1b3e97',
];

/** Marigold: what is current or asks for attention. */
const marigold: MantineColorsTuple = [
  '#fff4dc',
  '#ffe8b8',
  '#ffd98c',
  '#ffc95c',
  '#fdb93a',
  '#e9a01c',
  '#b97a0a',
  '#8f5d06',
  '#6e4705',
  '#523504',
];

/** Mantine's red is too light under white text at the filled shade. */
const red: MantineColorsTuple = [
  '#ffe9e9',
  '#ffd0d0',
  '#ffb3b3',
  '#ff9a9a',
  '#ff8080',
  '#f56565',
  '#e24b4f',
  '#c92f3c',
  '#ad2433',
  '#8c1d2b',
];

const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";

export const theme = createTheme({
  colors: { dark: slate, cobalt, marigold, red },
  black: slate[6],
  primaryColor: 'cobalt',
  primaryShade: 7,
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  shadows: {
    sm: '0 1px 2px rgb(0 0 0 / 0.35)',
    md: '0 6px 20px rgb(0 0 0 / 0.35)',
    lg: '0 12px 36px rgb(0 0 0 / 0.45)',
    xl: '0 24px 60px rgb(0 0 0 / 0.5)',
  },
  components: {
    Button: { defaultProps: { component: ButtonElement } },
    Card: { defaultProps: { withBorder: true, padding: 'lg' } },
    Paper: { defaultProps: { withBorder: true } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.6 },
        closeButtonProps: { 'aria-label': 'Cerrar' },
      },
    },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
});

/**
 * Where Mantine's own values miss AA on these surfaces, and what the first screens add to them; what signed-in
 * pages add is in shell/colors.css.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-disabled-color': slate[3],
  },
  light: {
    '--mantine-color-body': '#f4f6fa',
    '--mantine-color-error': red[7],
    '--mantine-color-placeholder': '#647087',
    '--mantine-color-dimmed': '#566177',
    '--mantine-color-default-border': '#bcc6d5',
    '--plantel-accent': marigold[7],
    '--plantel-hairline': '#dce2ec',
    '--plantel-soft': '#3c485c',
    '--plantel-surface': '#fff',
  },
  dark: {
    // Mantine's is that of cards, on which a button that can't be pressed would lose its shape.
    '--mantine-color-disabled': slate[5],
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-placeholder': '#8592a8',
    '--mantine-color-anchor': cobalt[2],
    '--mantine-color-default-border': '#36435a',
    '--plantel-accent': marigold[3],
    '--plantel-hairline': '#263144',
    '--plantel-soft': slate[1],
    '--plantel-surface': slate[6],
  },
});
