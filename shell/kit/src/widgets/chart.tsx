import { useTheme } from '../host/appearance.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import type { ChartOption, DrawnChart } from '../charts/index.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { readPalette, type Palette } from '../theme/tokens.ts';
import { Skeleton } from './skeleton.tsx';
import * as styles from './chart.module.css';

const messages = defineMessages({
  failed: { 'zh-CN': '图表组件未能加载，请刷新页面重试', en: 'The chart failed to load. Reload the page to try again.' },
});

interface ChartProps {
  /** What the picture says, in a sentence, for who does not see it. */
  readonly label: string;
  /** CSS length. */
  readonly height: string;
  /** Builds the picture from the colours in force. Stable between renders unless the picture changes. */
  readonly option: (palette: Palette) => ChartOption;
  /** Called with the chart when it is drawn, and with null when it has gone: for its picture, and for spans drawn on it. Stable between renders. */
  readonly onChart?: (chart: DrawnChart | null) => void;
}

/** A chart whose library is fetched only when a chart is on the page. */
export function Chart({ label, height, option, onChart }: ChartProps): ReactNode {
  const say = useMessages(messages);
  const theme = useTheme();
  const element = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<DrawnChart | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let drawn: DrawnChart | null = null;
    let left = false;
    const start = async (): Promise<void> => {
      const { startChart } = await import('../charts/index.ts');
      if (left || !element.current) return;
      drawn = startChart(element.current, readPalette());
      setChart(drawn);
    };
    start().catch(() => setFailed(true));
    return () => {
      left = true;
      drawn?.dispose();
      setChart(null);
    };
  }, [theme]);

  useEffect(() => chart?.draw(option(readPalette())), [chart, option]);

  useEffect(() => onChart?.(chart), [chart, onChart]);

  return (
    <div className={styles.chart} role="img" aria-label={label} style={{ height }}>
      {chart === null && (failed ? <p className={styles.chartFailed}>{say('failed')}</p> : <Skeleton height="100%" />)}
      <div className={styles.chartCanvas} ref={element} />
    </div>
  );
}
