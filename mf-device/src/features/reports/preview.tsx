import { apiQuery, dayText, endpoints, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { ErrorLine, formatNumber, Skeleton, Stat } from '@voltdeck/kit/widgets';
import { sumOfLevels } from '@voltdeck/protocol/codes';
import type { ReportRhythm } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './reports.module.css';

const keptMs = 60_000;

/** A schedule as it is previewed. */
export type Previewed = {
  readonly rhythm: ReportRhythm;
  readonly projectId?: string;
  readonly customerId?: string;
};

/** The figures that the report of the last whole period would hold. */
export function Preview({ of }: { readonly of: Previewed }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { data, error } = useQuery({ ...apiQuery(endpoints.reportPreview, { query: of }), staleTime: keptMs, retry: false });
  if (data === undefined) {
    return (
      <section className={styles.preview} aria-label={say('previewTitle')} aria-busy={error === null}>
        {error === null ? <Skeleton height="120px" /> : <ErrorLine error={error} />}
      </section>
    );
  }
  const { devices, connectionPercent, total, handling, days } = data;
  const number = (value: number | null, decimals = 0): string | null => (value === null ? null : formatNumber(value, decimals));
  const figures = [
    { label: say('vehicles'), value: number(devices), unit: undefined },
    { label: say('connection'), value: number(connectionPercent, 1), unit: '%' },
    { label: say('trips'), value: number(total.trips), unit: undefined },
    { label: say('distance'), value: number(total.distanceKm, 1), unit: 'km' },
    { label: say('charged'), value: number(total.chargeKwh, 1), unit: 'kWh' },
    { label: say('discharged'), value: number(total.dischargeKwh, 1), unit: 'kWh' },
    { label: say('recovered'), value: number(total.recoveredKwh, 1), unit: 'kWh' },
    { label: say('opened'), value: number(sumOfLevels(handling.opened)), unit: undefined },
  ];
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  return (
    <section className={styles.preview} aria-label={say('previewTitle')}>
      <h3 className={styles.previewTitle}>{say('previewTitle')}</h3>
      {first !== undefined && last !== undefined && <p className={styles.hint}>{first === last ? dayText(first, language) : say('previewDays', { from: dayText(first, language), to: dayText(last, language) })}</p>}
      {devices === 0 ? (
        <p role="status">{say('previewNone')}</p>
      ) : (
        <>
          <div className={styles.figures}>
            {figures.map(({ label, value, unit }) => (
              <Stat key={label} label={label} value={value} unknown={say('unknown')} unit={unit} />
            ))}
          </div>
          <p className={styles.hint} role="status">
            {say('previewMore')}
          </p>
        </>
      )}
    </section>
  );
}
