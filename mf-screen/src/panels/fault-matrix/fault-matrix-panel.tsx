import type { GroupStatisticsView } from '@voltdeck/contract';
import { defineMessages, useLanguage, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { softWords } from '../../chart/soft-words.ts';
import { useSize, type Size } from '../../chart/use-size.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { faultMatrix, ratedFrom } from './fault-matrix.ts';
import * as styles from './fault-matrix.module.css';

const messages = defineMessages({ none: { 'zh-CN': '未分配项目', en: 'No project' }, project: { 'zh-CN': '项目', en: 'Project' }, few: { 'zh-CN': '{devices} 台，故障数', en: 'Counts (n = {devices})' } });

const most = 5;
/** Pixels of the canvas: what a name and a fault need at least, and on one line. */
const [leastName, wholeName, leastFault, wholeFault, headHeight] = [122, 210, 68, 84, 52];
/** Of a name on one line, and on two. */
const [lowRow, highRow] = [29, 37];

const within = (room: number, each: number): number => Math.min(most, Math.max(1, Math.floor(room / each)));

/** Which project has which faults, in a hundred vehicles: the last 30 days, as much of it as there is room for. */
export function FaultMatrixPanel(): ReactNode {
  const [ref, size] = useSize();
  const groups = useFeed().trend?.statistics.groups ?? [];
  if (faultMatrix(groups, 1, 1).types.length === 0) return <Nothing />;
  return (
    <div className={styles.faultMatrix} ref={ref}>
      {size !== null && <Matrix groups={groups} size={size} />}
    </div>
  );
}

function Matrix({ groups, size: { width, height } }: { readonly groups: readonly GroupStatisticsView[]; readonly size: Size }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const columns = within(width - leastName, leastFault);
  const name = Math.min(wholeName, Math.max(leastName, width - columns * wholeFault));
  const isHigh = name < wholeName || groups.some(({ devices }) => devices > 0 && devices < ratedFrom);
  const matrix = faultMatrix(groups, within(height - headHeight, isHigh ? highRow : lowRow), columns);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col" style={{ width: name }}>
            {say('project')}
          </th>
          {matrix.types.map((type) => (
            <th key={type} scope="col">
              {softWords(codeText(faultTypes, type, language))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrix.rows.map(({ id, name: project, devices, rated, cells }) => (
          <tr key={id ?? 'none'}>
            <th scope="row">
              <span className={rated ? undefined : styles.faultMatrixFew}>{project ?? say('none')}</span>
              {!rated && <small>{say('few', { devices })}</small>}
            </th>
            {cells.map((cell, index) => (
              <td key={matrix.types[index]} {...(rated ? { style: { background: `color-mix(in srgb, #b3262f ${Math.round((cell / matrix.greatest) * 100)}%, #2c2558)` } } : { className: styles.faultMatrixCount })}>
                {formatNumber(cell, rated && cell > 0 && cell < 10 ? 1 : 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
