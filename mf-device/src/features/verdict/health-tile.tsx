import type { LatestView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { formatNumber, Value } from '@voltdeck/kit/widgets';
import { recordFields } from '@voltdeck/protocol/codes';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { VerdictFact, VerdictTile } from './verdict-tile.tsx';
import * as styles from './verdict.module.css';

const names = ['soh', 'soc', 'insulationResistance', 'highestTemperature'] as const;

/** How well the pack is, by what the vehicle reported last. */
export function HealthTile({ deviceId, latest }: { readonly deviceId: string; readonly latest: LatestView | null }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { highestCellVoltage = null, lowestCellVoltage = null } = latest?.values ?? {};
  return (
    <VerdictTile title={say('health')} to={`${pathTo(pages.basic, { id: deviceId })}?tab=device.device-statistics`} more={say('toStatistics')}>
      <dl className={styles.verdictFacts}>
        {names.map((name) => (
          <VerdictFact key={name} label={text(recordFields[name].label)}>
            <Value name={name} value={latest?.values[name]} reason={latest?.reasons[name]} />
          </VerdictFact>
        ))}
        {highestCellVoltage !== null && lowestCellVoltage !== null && (
          <VerdictFact label={say('spread')}>
            <span className="vd-value vd-number">
              {formatNumber(highestCellVoltage - lowestCellVoltage, 0)}
              <span className="vd-unit">{recordFields.highestCellVoltage.unit}</span>
            </span>
          </VerdictFact>
        )}
      </dl>
    </VerdictTile>
  );
}
