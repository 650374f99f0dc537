import { useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { formatNumber, fieldText } from '@voltdeck/kit/widgets';
import type { TrendMetric } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { loadTrend } from './trend-loader.ts';
import { trendPath } from './trend-path.ts';
import * as styles from './vehicle-list.module.css';

const box = { width: 96, height: 22 } as const;
/** An hour is folded once; the last one grows. */
const staleMs = 300_000;

/** The last 24 hours of a vehicle as a line as small as a word. */
export function Trend({ deviceId, metric }: { readonly deviceId: string; readonly metric: TrendMetric }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { data } = useQuery({ queryKey: ['vehicle-trend', deviceId], queryFn: ({ signal }) => loadTrend(deviceId, signal), staleTime: staleMs, refetchInterval: staleMs });
  const values = data?.[metric] ?? [];
  const known = values.filter((value) => value !== null);
  const newest = known.at(-1);
  if (newest === undefined) return <span className="vd-list__faint">{data === undefined ? '' : '–'}</span>;
  const text = (value: number): string => (metric === 'cellVoltageSpread' ? `${formatNumber(value, 0)} mV` : fieldText(metric, value, language));
  const words = say('trend', { lowest: text(Math.min(...known)), highest: text(Math.max(...known)), newest: text(newest) });
  return (
    <svg className={styles.trend} viewBox={`0 0 ${box.width} ${box.height}`} width={box.width} height={box.height} role="img" aria-label={words}>
      <title>{words}</title>
      <path d={trendPath(values, box, metric === 'soc' ? { lowest: 0, highest: 100 } : null)} />
    </svg>
  );
}
