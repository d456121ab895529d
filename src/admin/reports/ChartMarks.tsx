import { createContext, use } from 'react';
import type { BarShapeProps, TextProps, XAxisTickContentProps } from 'recharts';
import { Text } from 'recharts';

/** Whether a chart's texts are drawn: its frame comes first, since that is laid out in one go. */
export const TextsDrawn = createContext(false);

/** A bar, by the place and the color that the chart gives it: one below zero has a height below zero. */
export function drawBar({ x, y, width, height, fill, fillOpacity }: BarShapeProps) {
  const top = Math.min(y, y + height);
  return (
    <rect
      x={x}
      y={top}
      width={width}
      height={Math.abs(height)}
      fill={fill}
      fillOpacity={fillOpacity}
    />
  );
}

/** The text of a tick, which the chart gives its place and what it is of. */
export function TickText(props: TextProps & Partial<XAxisTickContentProps>) {
  const { payload, tickFormatter, index = 0, ...text } = props;
  if (!use(TextsDrawn) || !payload) return null;
  const value: unknown = payload.value;
  return (
    <Text
      {...text}
      className="recharts-cartesian-axis-tick-value"
      fontSize={12}
      fill="currentColor"
    >
      {tickFormatter ? tickFormatter(value, index) : String(value)}
    </Text>
  );
}
