import type { ChargeCurveView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import type { Palette } from '@voltdeck/kit/theme';
import { Card, Chart, EmptyState, ErrorState, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import { chargeCurveRules } from '@voltdeck/protocol/contract';
import { useCallback, type ReactNode } from 'react';
import { curveOption, type CurveFigure } from './curve-option.ts';
import { messages } from './messages.ts';
import * as styles from './trips.module.css';

/** Power and temperature of a charge over the SOC, beside those of like vehicles. */
export function ChargeCurve({ operationId }: { readonly operationId: string }): ReactNode {
  const say = useMessages(messages);
  const { data, error, refetch } = useQuery({ ...apiQuery(endpoints.chargeCurve, { parameters: { operationId } }), staleTime: 60_000 });
  return (
    <Card title={say('curve')} hint={data && <Compared curve={data} />}>
      {data === undefined && (error === null ? <Skeleton height="260px" /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data?.steps.length === 0 && <EmptyState title={say('curveNone')} text={say('curveNoneWhy')} />}
      {data !== undefined && data.steps.length > 0 && (
        <div className={styles.tripsCurves}>
          <Picture curve={data} figure="kw" />
          {data.steps.some(({ temperature }) => temperature !== null) && <Picture curve={data} figure="temperature" />}
        </div>
      )}
    </Card>
  );
}

const figures = { kw: { title: 'power', label: 'curvePower', unit: 'kW' }, temperature: { title: 'temperature', label: 'curveTemperature', unit: '°C' } } as const;

function Picture({ curve, figure }: { readonly curve: ChargeCurveView; readonly figure: CurveFigure }): ReactNode {
  const say = useMessages(messages);
  const { title, label, unit } = figures[figure];
  const [own, median, band] = [say('thisCharge'), say('median'), say('band')];
  const option = useCallback((palette: Palette) => curveOption(curve, figure, { own, median, band, unit }, palette), [curve, figure, own, median, band, unit]);
  return (
    <figure className={styles.tripsCurve}>
      <figcaption>{`${say(title)} (${unit})`}</figcaption>
      <Chart label={say(label)} height="240px" option={option} />
    </figure>
  );
}

/** With what it is compared, so that nobody takes a truck for a van. */
function Compared({ curve: { like } }: { readonly curve: ChargeCurveView }): ReactNode {
  const say = useMessages(messages);
  const { days, sessionsLeast } = chargeCurveRules;
  const { vehicles, sessions } = like;
  const words =
    like.by === 'pack' ? say('likePack', { energy: formatNumber(like.ratedEnergyKwh ?? 0, 1), vehicles, sessions, days }) : say('likeProject', { project: like.projectName ?? say('noProject'), vehicles, sessions, days });
  return like.steps.length === 0 ? `${words} · ${say('likeFew', { n: sessionsLeast })}` : words;
}
