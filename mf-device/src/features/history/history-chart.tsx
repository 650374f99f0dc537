import type { SeriesView } from '@voltdeck/contract';
import { useAllowed, useLanguage, useMessages, useText } from '@voltdeck/kit';
import type { DrawnChart } from '@voltdeck/kit/charts';
import type { Palette } from '@voltdeck/kit/theme';
import { Button } from '@voltdeck/kit/ui';
import { Chart, spanText } from '@voltdeck/kit/widgets';
import { readCellMetric } from '@voltdeck/protocol/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { TimeRange } from '../../range/range.ts';
import { captioned } from '../../files/captioned.ts';
import { csvOf } from './csv.ts';
import { fileNameOf, zoneName } from '../../files/file-name.ts';
import { historyOption, type Picture } from './history-option.ts';
import { messages } from './messages.ts';
import type { Metric } from '../../metrics/metrics.ts';
import { heightOf, panelsOf } from './panels.ts';
import { saveFile, saveText } from '../../files/save-file.ts';
import type { AxisMoment } from '../../moments/use-moments.ts';
import type { Marks } from './use-series.ts';
import type { Whose } from './use-whose.ts';
import { colourOfOrder, VehicleLegend, vehicleText } from './vehicle-legend.tsx';
import * as styles from './history.module.css';

interface HistoryChartProps {
  readonly metrics: readonly Metric[];
  readonly range: TimeRange;
  readonly series: SeriesView;
  readonly others: Picture['others'];
  readonly whose: Whose;
  readonly marks: Marks | null;
  readonly moments: readonly AxisMoment[];
  readonly onSpan: (range: TimeRange) => void;
}

/** The chosen metrics over the range; a span that is drawn becomes the range. */
export function HistoryChart({ metrics, range, series, others, whose, marks, moments, onSpan }: HistoryChartProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const [chart, setChart] = useState<DrawnChart | null>(null);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const { vehicles } = whose;
  const byVehicle = vehicles !== null;
  const panels = useMemo(() => panelsOf(metrics), [metrics]);
  const option = useCallback(
    (palette: Palette) => historyOption({ panels, range, series, others, marks, moments, language, own: others.length === 0 ? null : whose.own, byVehicle, hidden }, palette),
    [panels, range, series, others, marks, moments, language, whose.own, byVehicle, hidden],
  );
  useEffect(() => chart?.onSpan((from, to) => onSpan({ from, to })), [chart, onSpan]);
  return (
    <>
      <p className={styles.historyWords}>
        <Resolution series={series} cells={metrics.some(({ name }) => readCellMetric(name) !== null)} /> · {say('zoomHint')}
      </p>
      {others.length > 0 && whose.sentence !== '' && <p className={styles.historyWords}>{whose.sentence}</p>}
      {vehicles !== null && <VehicleLegend vehicles={vehicles} hidden={hidden} onHidden={setHidden} />}
      <Chart label={say('label', { metrics: metrics.map(({ label }) => text(label)).join(', ') })} height={`${heightOf(panels)}px`} option={option} onChart={setChart} />
      <Downloads chart={chart} series={series} others={others} metrics={metrics} whose={whose} hidden={hidden} />
    </>
  );
}

/** Says honestly what a point is. */
function Resolution({ series: { bucketS, codesFrom, archive }, cells }: { readonly series: SeriesView; readonly cells: boolean }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const width = spanText(bucketS * 1_000);
  const of = archive === undefined ? [] : [say(archive === 'read' ? 'archived' : 'archiveAway')];
  const said = [...(bucketS === 0 ? [say('raw')] : [say('folded', { width: text(width.text, { n: width.n }) }), ...(cells ? [say('cellsSampled')] : [])]), ...of].join(' · ');
  return codesFrom === undefined ? said : `${said} · ${say('codesFrom', { at: new Date(codesFrom).toLocaleString(language, { dateStyle: 'medium' }) })}`;
}

interface DownloadsProps {
  readonly chart: DrawnChart | null;
  readonly series: SeriesView;
  readonly metrics: readonly Metric[];
  readonly whose: Whose;
  readonly others: Picture['others'];
  readonly hidden: readonly number[];
}

function Downloads({ chart, series, others, metrics, whose, hidden }: DownloadsProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  if (!useAllowed('download')) return null;
  const zone = zoneName();
  const range = { from: Date.parse(series.from), to: Date.parse(series.to) };
  const vehicles = whose.vehicles ?? [];
  const name = fileNameOf('history', vehicles.length > 1 ? `${whose.vin}-and-${vehicles.length - 1}` : whose.vin, range, zone);
  const words = { vin: 'VIN', time: say('timeIn', { zone }), lowest: (metric: string) => say('lowest', { metric }), highest: (metric: string) => say('highest', { metric }) };
  // Lines of another time are those of the same vehicle: they are in no file of this range.
  const several = [{ series, vin: whose.vin }, ...(whose.vehicles === null ? [] : others.map((other) => ({ series: other.series, vin: other.name })))];
  const shown = vehicles.map(vehicleText).map((text, order) => ({ text, colour: colourOfOrder(order), order })).filter(({ order }) => !hidden.includes(order));
  return (
    <div className={styles.historyDownloads}>
      <Button disabled={chart === null} onClick={() => chart && void captioned(chart.picture(), whose.caption, shown).then((picture) => saveFile(`${name}.png`, picture))}>
        {say('png')}
      </Button>
      <Button onClick={() => saveText(`${name}.csv`, csvOf({ several, metrics, words, language }), 'text/csv;charset=utf-8')}>{say('csv')}</Button>
    </div>
  );
}
