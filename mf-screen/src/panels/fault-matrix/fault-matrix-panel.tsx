import { defineMessages, useLanguage, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import type { GroupStatisticsView } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { softWords } from '../../chart/soft-words.ts';
import { useSize, type Size } from '../../chart/use-size.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { faultMatrix } from './fault-matrix.ts';
import './fault-matrix.css';

const messages = defineMessages({ none: { 'zh-CN': '未分配项目', en: 'No project' }, project: { 'zh-CN': '项目', en: 'Project' } });

const most = 5;
/** Pixels of the canvas: what a name, a fault and a row of two lines need at least, and what a fault has where there is room. */
const [nameWidth, leastWidth, wholeWidth, headHeight, rowHeight] = [100, 58, 84, 52, 34];

const within = (room: number, each: number): number => Math.min(most, Math.max(1, Math.floor(room / each)));

/** Which project has which faults, in a hundred vehicles: the last 30 days, as much of it as there is room for. */
export function FaultMatrixPanel(): ReactNode {
  const [ref, size] = useSize();
  const groups = useFeed().trend?.statistics.groups ?? [];
  if (faultMatrix(groups, 1, 1).types.length === 0) return <Nothing />;
  return (
    <div className="fault-matrix" ref={ref}>
      {size !== null && <Matrix groups={groups} size={size} />}
    </div>
  );
}

function Matrix({ groups, size: { width, height } }: { readonly groups: readonly GroupStatisticsView[]; readonly size: Size }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const matrix = faultMatrix(groups, within(height - headHeight, rowHeight), within(width - nameWidth, leastWidth));
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" style={{ width: Math.max(nameWidth, width - matrix.types.length * wholeWidth) }}>
            <span className="vd-hidden">{say('project')}</span>
          </th>
          {matrix.types.map((type) => (
            <th key={type} scope="col">
              {softWords(codeText(faultTypes, type, language))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrix.rows.map(({ id, name, rates }) => (
          <tr key={id ?? 'none'}>
            <th scope="row">
              <span>{name ?? say('none')}</span>
            </th>
            {rates.map((rate, index) => (
              <td key={matrix.types[index]} style={{ background: `color-mix(in srgb, #b3262f ${Math.round((rate / matrix.greatest) * 100)}%, #2c2558)` }}>
                {formatNumber(rate, rate > 0 && rate < 10 ? 1 : 0, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
