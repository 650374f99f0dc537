import { defineMessages, useLanguage, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { softWords } from '../../chart/soft-words.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { faultMatrix } from './fault-matrix.ts';
import './fault-matrix.css';

const messages = defineMessages({ none: { 'zh-CN': '未分配项目', en: 'No project' }, project: { 'zh-CN': '项目', en: 'Project' } });

const [rows, columns] = [5, 5];

/** Which project has which faults, in a hundred vehicles: the last 30 days. */
export function FaultMatrixPanel(): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const matrix = faultMatrix(useFeed().trend?.statistics.groups ?? [], rows, columns);
  if (matrix.types.length === 0) return <Nothing />;
  return (
    <table className="fault-matrix">
      <thead>
        <tr>
          <th scope="col">
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
