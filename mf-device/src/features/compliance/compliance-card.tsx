import type { ComplianceDay, ComplianceFigures, DeviceComplianceView } from '@voltdeck/contract';
import { apiQuery, dayText, endpoints, keepPreviousData, useLanguage, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Card, EmptyState, ErrorState, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import { complianceFigureNames, complianceFigures } from '@voltdeck/protocol/codes';
import { limits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { FigureDefinitions } from './figure-definitions.tsx';
import { figureText } from './figure-text.ts';
import { messages } from './messages.ts';
import * as styles from './compliance.module.css';
import * as linesStyles from '../../lines/lines.module.css';

interface ComplianceCardProps {
  readonly deviceId: string;
  /** Epoch ms. */
  readonly range: { readonly from: number; readonly to: number };
}

const dayMs = 24 * 3_600_000;

/** How the data of the vehicle keeps what the standard asks for, over the range and by day. */
export function ComplianceCard({ deviceId, range: { from, to } }: ComplianceCardProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [explained, setExplained] = useState(false);
  const asked = { from: Math.max(from, to - limits.complianceDaysMax * dayMs), to };
  const query = apiQuery(endpoints.deviceCompliance, { parameters: { deviceId }, query: asked });
  const { data, error, refetch } = useQuery({ ...query, staleTime: 5 * 60_000, placeholderData: keepPreviousData });
  const how = (
    <Button size="small" onClick={() => setExplained(true)}>
      {say('how')}
    </Button>
  );
  return (
    <Card title={say('title')} {...(data === undefined ? {} : { hint: say('hint', { from: dayText(data.from, language), to: dayText(data.to, language) }) })} action={how}>
      {data === undefined ? error === null ? <Skeleton height="200px" /> : <ErrorState error={error} onRetry={() => void refetch()} /> : <Compliance view={data} />}
      {explained && <FigureDefinitions timeZone={data?.timeZone ?? ''} onClose={() => setExplained(false)} />}
    </Card>
  );
}

function Compliance({ view: { total, days } }: { readonly view: DeviceComplianceView }): ReactNode {
  const say = useMessages(messages);
  if (total.counts.records === 0 && total.counts.vehicleDays === 0) return <EmptyState title={say('none')} text={say('noneWhy')} />;
  return (
    <>
      <Figures figures={total.figures} />
      <Days days={days.filter(({ counts }) => counts.records > 0)} />
    </>
  );
}

function Figures({ figures }: { readonly figures: ComplianceFigures }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <dl className={styles.complianceFigures}>
      {complianceFigureNames.map((name) => {
        const words = figureText(figures, name);
        const { label, hint } = complianceFigures[name];
        return (
          <div key={name}>
            <dt>{text(label)}</dt>
            <dd className={words === null ? styles.complianceNone : 'vd-number'}>
              {words ?? say('unknown')}
              <span className={styles.complianceHint}>{text(hint)}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const ofDay = complianceFigureNames.filter((name) => name !== 'connection');

/** Days with data, the newest first. */
function Days({ days }: { readonly days: readonly ComplianceDay[] }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (days.length === 0) return null;
  const columns = [
    { key: 'day', text: say('day') },
    { key: 'records', text: say('records'), figure: true },
    ...ofDay.map((name) => ({ key: name, text: text(complianceFigures[name].label), figure: true })),
  ];
  return (
    <LineTable label={say('days')} columns={columns}>
      {days.toReversed().map(({ day, counts, figures }) => (
        <tr key={day}>
          <td className="vd-number">{day}</td>
          <td className={`${linesStyles.linesFigure} vd-number`}>{formatNumber(counts.records, 0)}</td>
          {ofDay.map((name) => (
            <td key={name} className={`${linesStyles.linesFigure} vd-number`}>
              {figureText(figures, name) ?? '–'}
            </td>
          ))}
        </tr>
      ))}
    </LineTable>
  );
}
