import { useLanguage, useMessages, useText } from '@voltdeck/kit';
import { Card, formatNumber, Value } from '@voltdeck/kit/widgets';
import { recordFields } from '@voltdeck/protocol/codes';
import type { LatestView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { powerOf, spreadOf } from './derived.ts';
import { messages } from './messages.ts';
import { panels, type PanelName, type Row } from './panels.ts';
import './readings.css';

type Latest = Pick<LatestView, 'values' | 'reasons'>;

function Reading({ row, latest }: { readonly row: Row; readonly latest: Latest }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const bmu = row.at && latest.values[row.at.bmu];
  const place = row.at && latest.values[row.at.place];
  return (
    <div className="reading">
      <dt>{text(recordFields[row.name].label)}</dt>
      <dd>
        <Value name={row.name} value={latest.values[row.name]} reason={latest.reasons[row.name]} />
        {typeof bmu === 'number' && typeof place === 'number' && <span className="reading__at"> {say('cell', { bmu, place })}</span>}
      </dd>
    </div>
  );
}

interface WorkedOutProps {
  readonly label: string;
  readonly why: string;
  /** Null hides the row: what it is worked out from says why it is missing. */
  readonly value: string | null;
  readonly unit: string;
}

/** A value that no frame carries: its title says how it is made. */
function WorkedOut({ label, why, value, unit }: WorkedOutProps): ReactNode {
  if (value === null) return null;
  return (
    <div className="reading" title={why}>
      <dt>{label}</dt>
      <dd>
        <span className="vd-value vd-number">
          {value}
          <span className="vd-unit">{unit}</span>
        </span>
      </dd>
    </div>
  );
}

/** One panel of readings: labels left, figures right. */
export function ReadingPanel({ name, latest }: { readonly name: PanelName; readonly latest: Latest }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const power = name === 'electrical' ? powerOf(latest.values) : null;
  const spread = name === 'extremes' ? spreadOf(latest.values) : null;
  return (
    <Card title={say(name)} className={`device__${name}`}>
      <dl className="readings">
        <WorkedOut label={say('power')} why={say('powerWhy')} value={power === null ? null : formatNumber(power, 1, language)} unit={say('powerUnit')} />
        <WorkedOut label={say('spread')} why={say('spreadWhy')} value={spread === null ? null : formatNumber(spread, 0, language)} unit={recordFields.highestCellVoltage.unit} />
        {panels[name].map((row) => (
          <Reading key={row.name} row={row} latest={latest} />
        ))}
      </dl>
    </Card>
  );
}
