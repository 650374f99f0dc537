import { formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { useType } from '../stage/type.ts';
import { axisOf } from './scale.ts';
import { useSize, type Size } from './use-size.ts';
import * as styles from './chart.module.css';

const right = 6;
/** Of the numbers beside an axis: one character in parts of their size, the free space round them, and the least. */
const [digitEms, beside, leastLeft] = [0.58, 20, 52];

/** Room for the longest number of an axis, whose type has this size. */
export const leftOf = (labels: readonly string[], size: number): number => Math.max(leastLeft, Math.ceil(Math.max(0, ...labels.map(({ length }) => length)) * digitEms * size) + beside);

/** As many steps as their numbers have room for beside each other. */
export const stepsIn = (height: number, size: number): number => Math.min(4, Math.max(1, Math.floor(height / (size * 1.4))));

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

/** Room that a word below needs, in parts of its size. */
const markEms = 3.9;

/** The last words would reach beyond the plot; they end with it. */
export const anchorAt = (at: number, width: number, size: number): 'middle' | 'end' => ((1 - at) * width < (markEms * size) / 2 - right ? 'end' : 'middle');

/** As many marks as have room, counted back from the last: the newest is always named. */
export function sparse(marks: readonly Mark[], width: number, size: number): readonly Mark[] {
  const every = Math.max(1, Math.ceil((marks.length * markEms * size) / Math.max(1, width)));
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
  const { note } = useType();
  const [top, bottom] = [note * 0.6, note * 1.6];
  const tall = Math.max(0, height - top - bottom);
  const steps = axisOf(greatest, stepsIn(tall, note));
  const end = steps.at(-1) ?? 1;
  const labels = steps.map((step) => formatNumber(step, 0));
  const left = leftOf(labels, note);
  const wide = Math.max(0, width - left - right);
  const x = (part: number): number => left + part * wide;
  const y = (value: number): number => top + tall * (1 - value / end);
  return (
    <svg width={width} height={height} aria-hidden="true">
      {steps.map((step, index) => (
        <g key={step}>
          <line className={styles.plotLine} x1={left} x2={width - right} y1={y(step)} y2={y(step)} />
          <text className={styles.plotValue} x={left - 10} y={y(step) + note * 0.34}>
            {labels[index]}
          </text>
        </g>
      ))}
      {sparse(marks, wide, note).map(({ at, text }) => (
        <text key={at} className={styles.plotMark} x={anchorAt(at, wide, note) === 'end' ? width : x(at)} y={height - note * 0.3} textAnchor={anchorAt(at, wide, note)}>
          {text}
        </text>
      ))}
      {children({ x, y, width: wide })}
    </svg>
  );
}
