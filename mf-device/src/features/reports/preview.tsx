import type { BatteryReportView, CustomerReportView, ReportFiguresView } from '@voltdeck/contract';
import { apiQuery, endpoints, type Say, useLanguage, useMessages, useQuery } from '@voltdeck/kit';
import { ErrorLine, formatNumber, Skeleton, Stat } from '@voltdeck/kit/widgets';
import { sumOfLevels } from '@voltdeck/protocol/codes';
import { packLimits, type ReportKind, type ReportRhythm } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { periodText } from './period-text.ts';
import * as styles from './reports.module.css';

const keptMs = 60_000;

type Asked = {
  readonly rhythm: ReportRhythm;
  readonly projectId?: string;
  readonly customerId?: string;
};

/** A schedule as it is previewed. */
export type Previewed = Asked & { readonly kind: ReportKind };

type SayHere = Say<keyof typeof messages>;

interface Shown {
  readonly label: string;
  readonly value: number | null;
  readonly decimals?: number;
  readonly unit?: string;
}

/** The figures that the report of the last whole period would hold. */
export function Preview({ of: { kind, ...asked } }: { readonly of: Previewed }): ReactNode {
  if (kind === 'battery') return <BatteryPreview asked={asked} />;
  if (kind === 'customer') return <CustomerPreview asked={asked} />;
  return <OperationsPreview asked={asked} />;
}

const kept = { staleTime: keptMs, retry: false } as const;

function OperationsPreview({ asked }: { readonly asked: Asked }): ReactNode {
  const say = useMessages(messages);
  const { data, error } = useQuery({ ...apiQuery(endpoints.reportPreview, { query: asked }), ...kept });
  return <Figures data={data} error={error} figures={data === undefined ? [] : workFigures(data, say)} more={say('previewMore')} />;
}

function BatteryPreview({ asked }: { readonly asked: Asked }): ReactNode {
  const say = useMessages(messages);
  const { data, error } = useQuery({ ...apiQuery(endpoints.batteryReportPreview, { query: asked }), ...kept });
  return <Figures data={data} error={error} figures={data === undefined ? [] : packFigures(data, say)} more={say('previewMoreBattery')} />;
}

function CustomerPreview({ asked: { customerId = '', ...asked } }: { readonly asked: Asked }): ReactNode {
  const say = useMessages(messages);
  const { data, error } = useQuery({ ...apiQuery(endpoints.customerReportPreview, { query: { ...asked, customerId } }), ...kept });
  return <Figures data={data} error={error} figures={data === undefined ? [] : customerFigures(data, say)} more={say('previewMoreCustomer')} />;
}

function workFigures({ devices, connectionPercent, total, handling }: Pick<ReportFiguresView, 'devices' | 'connectionPercent' | 'total' | 'handling'>, say: SayHere): Shown[] {
  return [
    { label: say('vehicles'), value: devices },
    { label: say('connection'), value: connectionPercent, decimals: 1, unit: '%' },
    { label: say('trips'), value: total.trips },
    { label: say('distance'), value: total.distanceKm, decimals: 1, unit: 'km' },
    { label: say('charged'), value: total.chargeKwh, decimals: 1, unit: 'kWh' },
    { label: say('discharged'), value: total.dischargeKwh, decimals: 1, unit: 'kWh' },
    { label: say('recovered'), value: total.recoveredKwh, decimals: 1, unit: 'kWh' },
    { label: say('opened'), value: sumOfLevels(handling.opened) },
  ];
}

function packFigures({ devices, soh, insulation, usage }: BatteryReportView, say: SayHere): Shown[] {
  const { lifeEndSoh, insulationGood } = packLimits;
  return [
    { label: say('vehicles'), value: devices },
    { label: say('sohMean'), value: soh.mean, decimals: 1, unit: '%' },
    { label: say('sohBelow', { level: lifeEndSoh }), value: soh.below },
    { label: say('insulationBelow', { limit: insulationGood }), value: insulation.belowLeast + insulation.belowGood },
    { label: say('charged'), value: usage.chargeKwh, decimals: 1, unit: 'kWh' },
    { label: say('discharged'), value: usage.dischargeKwh, decimals: 1, unit: 'kWh' },
    { label: say('fullCycles'), value: usage.fullCycles, decimals: 2 },
    { label: say('coldCharges'), value: usage.coldCharges },
    { label: say('deepDischarges'), value: usage.deepDischarges },
  ];
}

const customerFigures = (data: CustomerReportView, say: SayHere): Shown[] => [
  ...workFigures(data, say),
  { label: say('carbon'), value: data.carbonKg, decimals: 1, unit: 'kg' },
  { label: say('alarms'), value: data.alarms.raised },
  { label: say('casesOpened'), value: data.cases.opened },
  { label: say('casesClosed'), value: data.cases.closed },
];

interface FiguresProps {
  readonly data: { readonly devices: number; readonly from: string; readonly to: string; readonly timeZone: string } | undefined;
  readonly error: Error | null;
  readonly figures: readonly Shown[];
  /** What else the report has. */
  readonly more: string;
}

function Figures({ data, error, figures, more }: FiguresProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  if (data === undefined) {
    return (
      <section className={styles.preview} aria-label={say('previewTitle')} aria-busy={error === null}>
        {error === null ? <Skeleton height="120px" /> : <ErrorLine error={error} />}
      </section>
    );
  }
  return (
    <section className={styles.preview} aria-label={say('previewTitle')}>
      <h3 className={styles.previewTitle}>{say('previewTitle')}</h3>
      <p className={styles.hint}>{periodText(data, data.timeZone, language)}</p>
      {data.devices === 0 ? (
        <p role="status">{say('previewNone')}</p>
      ) : (
        <>
          <div className={styles.figures}>
            {figures.map(({ label, value, decimals = 0, unit }) => (
              <Stat key={label} label={label} value={value === null ? null : formatNumber(value, decimals)} unknown={say('unknown')} unit={unit} />
            ))}
          </div>
          <p className={styles.hint} role="status">
            {more}
          </p>
        </>
      )}
    </section>
  );
}
