import type { GroupStatisticsView } from '@voltdeck/contract';
import { defineMessages, useLanguage, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { Rank } from '../../chart/rank.tsx';
import { softWords } from '../../chart/soft-words.ts';
import { useSize, type Size } from '../../chart/use-size.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import { useType } from '../../stage/type.ts';
import { faultMatrix, ratedFrom, worstCells } from './fault-matrix.ts';
import * as styles from './fault-matrix.module.css';
import * as panelStyles from '../../panel/panel.module.css';

const messages = defineMessages({
  none: { 'zh-CN': '未分配项目', en: 'No project' },
  project: { 'zh-CN': '项目', en: 'Project' },
  few: { 'zh-CN': '{devices} 台，故障数', en: 'Counts (n = {devices})' },
  fewAll: { 'zh-CN': '车辆不足 {devices} 台的项目不计算比率', en: 'No rates for projects of fewer than {devices} vehicles' },
});

const most = 5;
/** A table of fewer rows or columns says less than the worst of it in words. */
const fewest = 3;
const worstMost = 8;
/** What a name and a fault need at least, and on one line, and the head; in parts of the size of their type. */
const [leastName, wholeName, leastFault, wholeFault, headHeight] = [8.5, 15, 5, 6, 3.6];
/** Of a name on one line, and on two. */
const [lowRow, highRow] = [1.9, 2.5];

const within = (room: number, each: number): number => Math.min(most, Math.max(1, Math.floor(room / each)));

/** Which project has which faults, in a hundred vehicles: the last 30 days, as much of it as there is room for. */
export function FaultMatrixPanel(): ReactNode {
  const [ref, size] = useSize();
  const { note } = useType();
  const groups = useFeed().trend?.statistics.groups ?? [];
  const { types, rows } = faultMatrix(groups, most, most);
  if (types.length === 0) return <Nothing />;
  return (
    <div className={styles.faultMatrix} ref={ref}>
      {size !== null && (hasTable(size, note, types.length, rows.length) ? <Matrix groups={groups} size={size} /> : <Worst groups={groups} />)}
    </div>
  );
}

/** Whether a table of what there is has room; of no more than there is, it need not have. */
export function hasTable({ width, height }: Size, note: number, types: number, rows: number): boolean {
  const [columns, lines] = [Math.floor((width / note - leastName) / leastFault), Math.floor((height / note - headHeight) / highRow)];
  return columns >= Math.min(fewest, types) && lines >= Math.min(fewest, rows);
}

function Worst({ groups }: { readonly groups: readonly GroupStatisticsView[] }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const cells = worstCells(groups, worstMost);
  const greatest = cells[0]?.rate ?? 1;
  if (cells.length === 0) return <p className={panelStyles.panelNothing}>{say('fewAll', { devices: ratedFrom })}</p>;
  return <Rank rows={cells.map(({ id, name, type, rate }) => ({ key: `${id} ${type}`, name: `${name ?? say('none')} · ${codeText(faultTypes, type, language)}`, part: rate / greatest, value: formatNumber(rate, rate < 10 ? 1 : 0) }))} />;
}

function Matrix({ groups, size: { width, height } }: { readonly groups: readonly GroupStatisticsView[]; readonly size: Size }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { note } = useType();
  const columns = within(width - leastName * note, leastFault * note);
  const name = Math.min(wholeName * note, Math.max(leastName * note, width - columns * wholeFault * note));
  const isHigh = name < wholeName * note || groups.some(({ devices }) => devices > 0 && devices < ratedFrom);
  const matrix = faultMatrix(groups, within(height - headHeight * note, (isHigh ? highRow : lowRow) * note), columns);
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
