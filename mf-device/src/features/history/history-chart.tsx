import type { SeriesView } from '@voltdeck/contract';
import { useAllowed, useLanguage, useMessages, useText } from '@voltdeck/kit';
import type { DrawnChart } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';
import { Button } from '@voltdeck/kit/ui';
import { Chart, spanText } from '@voltdeck/kit/widgets';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { csvOf } from './csv.ts';
import { historyOption, type Picture } from './history-option.ts';
import { messages } from './messages.ts';
import type { Metric } from './metrics.ts';
import { heightOf, panelsOf } from './panels.ts';
import { saveFile, saveText } from './save-file.ts';
import type { Marks } from './use-series.ts';
import * as styles from './history.module.css';

interface HistoryChartProps {
  readonly metrics: readonly Metric[];
  readonly range: TimeRange;
  readonly series: SeriesView;
  readonly other: Picture['other'];
  readonly marks: Marks | null;
  readonly onSpan: (range: TimeRange) => void;
}

/** The chosen metrics over the range; a span that is drawn becomes the range. */
export function HistoryChart({ metrics, range, series, other, marks, onSpan }: HistoryChartProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const [chart, setChart] = useState<DrawnChart | null>(null);
  const panels = useMemo(() => panelsOf(metrics), [metrics]);
  const option = useCallback(
    (palette: Palette) => historyOption({ panels, range, series, other, marks, language, compared: (metric) => messages.isBefore[language].replace('{metric}', metric) }, palette),
    [panels, range, series, other, marks, language],
  );
  useEffect(() => chart?.onSpan((from, to) => onSpan({ from, to })), [chart, onSpan]);
  return (
    <>
      <p className={styles.historyWords}>
        <Resolution series={series} /> · {say('zoomHint')}
      </p>
      <Chart label={say('label', { metrics: metrics.map(({ label }) => text(label)).join(', ') })} height={`${heightOf(panels)}px`} option={option} onChart={setChart} />
      <Downloads chart={chart} series={series} metrics={metrics} />
    </>
  );
}

/** Says honestly what a point is. */
function Resolution({ series: { bucketS, codesFrom } }: { readonly series: SeriesView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const width = spanText(bucketS * 1_000);
  const said = bucketS === 0 ? say('raw') : say('folded', { width: text(width.text, { n: width.n }) });
  return codesFrom === undefined ? said : `${said} · ${say('codesFrom', { at: new Date(codesFrom).toLocaleString(language, { dateStyle: 'medium' }) })}`;
}

interface DownloadsProps {
  readonly chart: DrawnChart | null;
  readonly series: SeriesView;
  readonly metrics: readonly Metric[];
}

function Downloads({ chart, series, metrics }: DownloadsProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  if (!useAllowed('download')) return null;
  const name = `history-${series.deviceId.slice(0, 8)}-${series.from.slice(0, 10)}`;
  const words = { time: say('time'), lowest: (metric: string) => say('lowest', { metric }), highest: (metric: string) => say('highest', { metric }) };
  return (
    <div className={styles.historyDownloads}>
      <Button disabled={chart === null} onClick={() => chart && saveFile(`${name}.png`, chart.picture())}>
        {say('png')}
      </Button>
      <Button onClick={() => saveText(`${name}.csv`, csvOf(series, metrics, words, language), 'text/csv;charset=utf-8')}>{say('csv')}</Button>
    </div>
  );
}
