import { useEffect, useMemo, useState } from 'react';
import { chartOf } from './machineChart.ts';
import type { PlacedChart, PlacedState } from './layout.ts';
import { labelLineHeight, lineHeight, placeChart, titleHeight } from './layout.ts';
import { machines } from './machines.ts';
import classes from './Statechart.module.css';

interface StatechartProps {
  /** The machine's id; its own `key`, since the drawing is made once. */
  machine: string;
  /** The ids of the states it is in. */
  active: readonly string[];
  /** The ids of the transitions taken last. */
  taken: readonly string[];
  /** 1 is the size it is laid out in. */
  zoom: number;
}

/** A machine as it is drawn, the states it is in lit and the last transitions it took. */
export function Statechart({ machine, active, taken, zoom }: StatechartProps) {
  const [placed, setPlaced] = useState<PlacedChart | null>(null);
  const chart = useMemo(() => {
    const found = machines.get(`${machine}Machine`);
    return found ? chartOf(found) : null;
  }, [machine]);
  useEffect(() => {
    let isCurrent = true;
    if (chart) {
      void placeChart(chart).then((fresh) => {
        if (isCurrent) setPlaced(fresh);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [chart]);
  const leaf = active.at(-1);
  useEffect(() => {
    if (!placed || leaf === undefined) return;
    document
      .querySelector(`[data-state="${leaf}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [placed, leaf]);
  if (!placed) return <p>Drawing {machine}…</p>;
  return (
    <svg
      className={classes.chart}
      width={placed.width * zoom}
      height={placed.height * zoom}
      viewBox={`0 0 ${placed.width} ${placed.height}`}
      role="img"
      aria-label={`Statechart of ${machine}`}
    >
      <marker
        id="tip"
        viewBox="0 0 10 10"
        refX="9"
        refY="5"
        markerUnits="userSpaceOnUse"
        markerWidth="8"
        markerHeight="8"
        orient="auto"
      >
        <path d="M0 0 10 5 0 10z" className={classes.tip} />
      </marker>
      {placed.states.map((one) => (
        <StateBox
          key={one.state.id}
          placed={one}
          isActive={active.includes(one.state.id)}
          taken={taken}
        />
      ))}
      {placed.starts.map(({ x, y, points }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x + 5} cy={y + 5} r="4" className={classes.start} />
          <Arrow points={points} isTaken={false} />
        </g>
      ))}
      {placed.transitions.map(({ transition, points, label }) => (
        <g
          key={transition.id}
          data-taken={taken.includes(transition.id)}
          className={classes.transition}
        >
          <Arrow points={points} isTaken={taken.includes(transition.id)} />
          <rect
            x={label.x - 2}
            y={label.y}
            width={label.width + 4}
            height={label.lines.length * labelLineHeight + 2}
            className={classes.backing}
          />
          <text>
            {transition.description ? <title>{transition.description}</title> : null}
            {label.lines.map((line, index) => (
              <tspan key={line} x={label.x} y={label.y + (index + 1) * labelLineHeight - 3}>
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface StateBoxProps {
  placed: PlacedState;
  isActive: boolean;
  taken: readonly string[];
}

function StateBox({
  placed: { state, x, y, width, height, lines },
  isActive,
  taken,
}: StateBoxProps) {
  return (
    <g
      className={classes.state}
      data-state={state.id}
      data-active={isActive}
      data-whole={state.states.length > 0}
    >
      <title>{state.description ?? state.id}</title>
      <rect x={x} y={y} width={width} height={height} rx="6" />
      {state.kind === 'final' ? (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="4" />
      ) : null}
      <text x={x + 10} y={y + 18} className={classes.name}>
        {state.name}
      </text>
      {lines.map(({ text, transition }, index) => (
        <text
          key={transition?.id ?? text}
          x={x + 10}
          y={y + titleHeight + (index + 1) * lineHeight - 4}
          data-taken={transition ? taken.includes(transition.id) : false}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

function Arrow({
  points,
  isTaken,
}: {
  points: readonly { x: number; y: number }[];
  isTaken: boolean;
}) {
  return (
    <polyline
      points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      className={classes.arrow}
      data-taken={isTaken}
      markerEnd="url(#tip)"
    />
  );
}
