import { useTheme } from '../host/appearance.ts';
import type { ChartOption, DrawnChart } from '../charts/index.ts';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { readPalette, type Palette } from '../theme/tokens.ts';
import { Skeleton } from './skeleton.tsx';
import './chart.css';

interface ChartProps {
  /** What the picture says, in a sentence, for who does not see it. */
  readonly label: string;
  /** CSS length. */
  readonly height: string;
  /** Builds the picture from the colours in force. Stable between renders unless the picture changes. */
  readonly option: (palette: Palette) => ChartOption;
}

/** A chart whose library is fetched only when a chart is on the page. */
export function Chart({ label, height, option }: ChartProps): ReactNode {
  const theme = useTheme();
  const element = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart | null>(null);

  useEffect(() => {
    let drawn: DrawnChart | null = null;
    let left = false;
    void import('../charts/index.ts').then(({ startChart }) => {
      if (left || !element.current) return;
      drawn = startChart(element.current, readPalette());
      setChart(drawn);
    });
    return () => {
      left = true;
      drawn?.dispose();
      setChart(null);
    };
  }, [theme]);

  useEffect(() => chart?.draw(option(readPalette())), [chart, option]);

  return (
    <div className="vd-chart" role="img" aria-label={label} style={{ height }}>
      {chart === null && <Skeleton height="100%" />}
      <div className="vd-chart__canvas" ref={element} />
    </div>
  );
}
