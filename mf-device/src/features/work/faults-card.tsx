import type { DeviceStatisticsView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Card, formatNumber, LevelBadge } from '@voltdeck/kit/widgets';
import { levelKey, raisedLevels, sumOfLevels, worstFirst } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { useFaultDictionary } from '../../faults/use-fault-dictionary.ts';
import { LineTable } from '../../lines/line-table.tsx';
import { messages } from './messages.ts';
import * as linesStyles from '../../lines/lines.module.css';

/** How often each fault started, by its highest level; going offline is a type of its own (docs/requirements.md). */
export function FaultsCard({ deviceId, statistics: { faults, silences } }: { readonly deviceId: string; readonly statistics: Pick<DeviceStatisticsView, 'faults' | 'silences'> }): ReactNode {
  const say = useMessages(messages);
  const { nameOf } = useFaultDictionary(deviceId);
  const columns = [
    { key: 'type', text: say('faultType') },
    ...raisedLevels.toReversed().map((level) => ({ key: levelKey(level), text: say('level', { level }), figure: true })),
    { key: 'sum', text: say('sum'), figure: true },
  ];
  return (
    <Card title={say('faults')} hint={say('faultsHint')}>
      <LineTable label={say('faults')} columns={columns}>
        {[...faults].sort(worstFirst).map((fault) => (
          <tr key={fault.type}>
            <td>{nameOf(fault.type)}</td>
            {raisedLevels.toReversed().map((level) => (
              <td key={level} className={`${linesStyles.linesFigure} vd-number`}>
                {fault[levelKey(level)] > 0 && (
                  <>
                    <LevelBadge level={level} /> {formatNumber(fault[levelKey(level)], 0)}
                  </>
                )}
              </td>
            ))}
            <td className={`${linesStyles.linesFigure} vd-number`}>{formatNumber(sumOfLevels(fault), 0)}</td>
          </tr>
        ))}
        <tr>
          <td>
            <span className="vd-dot vd-dot--offline" style={{ display: 'inline-block' }} /> {say('offline')}
          </td>
          {raisedLevels.map((level) => (
            <td key={level} />
          ))}
          <td className={`${linesStyles.linesFigure} vd-number`}>{formatNumber(silences, 0)}</td>
        </tr>
      </LineTable>
    </Card>
  );
}
