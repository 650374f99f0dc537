import { formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { axisOf } from './scale.ts';
import { useSize, type Size } from './use-size.ts';
import * as styles from './chart.module.css';

const [right, top, bottom] = [6, 10, 30];
/** Of the numbers beside an axis: one character at their size, the free space round them, and the least. */
const [digitWidth, beside, leastLeft] = [8.7, 20, 52];

/** Room for the longest number of an axis. */
export const leftOf = (labels: readonly string[]): number => Math.max(leastLeft, Math.ceil(Math.max(0, ...labels.map(({ length }) => length)) * digitWidth) + beside);

/** Where values and places lie in a plot. */
export interface PlotScale {
  readonly x: (part: number) => number;
  readonly y: (value: number) => number;
  readonly width: number;
}

export interface Mark {
  readonly at: number;
  readonly text: string;
}

/** Room that a word below needs. */
const markWidth = 58;

/** The last words would reach beyond the plot; they end with it. */
export const anchorAt = (at: number, width: number): 'middle' | 'end' => ((1 - at) * width < markWidth / 2 - right ? 'end' : 'middle');

/** As many marks as have room, counted back from the last: the newest is always named. */
export function sparse(marks: readonly Mark[], width: number): readonly Mark[] {
  const every = Math.max(1, Math.ceil((marks.length * markWidth) / Math.max(1, width)));
  return marks.filter((_, index) => (marks.length - 1 - index) % every === 0);
}

interface PlotProps {
  readonly label: string;
  readonly greatest: number;
  /** Words below, each at its part 0..1 of the width. */
  readonly marks: readonly Mark[];
  readonly children: (scale: PlotScale) => ReactNode;
}

/** Split lines, their numbers and the words below; what is drawn on them comes from the caller. */
export function Plot(props: PlotProps): ReactNode {
  const [ref, size] = useSize();
  return (
    <div className={styles.plot} ref={ref} role="img" aria-label={props.label}>
      {size !== null && size.width > 0 && size.height > 0 && <Drawn {...props} size={size} />}
    </div>
  );
}

function Drawn({ greatest, marks, children, size: { width, height } }: PlotProps & { readonly size: Size }): ReactNode {
  const steps = axisOf(greatest);
  const end = steps.at(-1) ?? 1;
  const labels = steps.map((step) => formatNumber(step, 0));
  const left = leftOf(labels);
  const inner = { width: width - left - right, height: height - top - bottom };
  const x = (part: number): number => left + part * inner.width;
  const y = (value: number): number => top + inner.height * (1 - value / end);
  return (
    <svg width={width} height={height} aria-hidden="true">
      {steps.map((step, index) => (
        <g key={step}>
          <line className={styles.plotLine} x1={left} x2={width - right} y1={y(step)} y2={y(step)} />
          <text className={styles.plotValue} x={left - 10} y={y(step) + 5}>
            {labels[index]}
          </text>
        </g>
      ))}
      {sparse(marks, inner.width).map(({ at, text }) => (
        <text key={at} className={styles.plotMark} x={anchorAt(at, inner.width) === 'end' ? width : x(at)} y={height - 6} textAnchor={anchorAt(at, inner.width)}>
          {text}
        </text>
      ))}
      {children({ x, y, width: inner.width })}
    </svg>
  );
}
