import type { GroupStatisticsView } from '@voltdeck/contract';
import { defineMessages, useLanguage, useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { linesOf } from '../../chart/name-lines.ts';
import { softWords } from '../../chart/soft-words.ts';
import { useSize, type Size } from '../../chart/use-size.ts';
import { useFeed } from '../../feed/wall-feed.tsx';
import { Nothing } from '../../panel/panel.tsx';
import type { TypeSizes } from '../../stage/type-scale.ts';
import { useType } from '../../stage/type.ts';
import { faultMatrix, ratedFrom, significantCells, unratedOf, type SignificantCell } from './fault-matrix.ts';
import * as styles from './fault-matrix.module.css';
import * as panelStyles from '../../panel/panel.module.css';

const messages = defineMessages({
  none: { 'zh-CN': '未分配项目', en: 'No project' },
  project: { 'zh-CN': '项目', en: 'Project' },
  worst: { 'zh-CN': '每百台 {rate}，为车队的 {times} 倍', en: '{rate} per 100, {times} times the fleet' },
  calm: { 'zh-CN': '各项目无显著差异', en: 'No significant difference' },
  few: { 'zh-CN': '不足 {devices} 台的项目不参与比较', en: 'Projects of fewer than {devices} vehicles are not compared' },
});

const most = 5;
const worstShown = 3;
/** A table of fewer rows or columns says no more than the words. */
const fewest = 2;
/** What a name and a fault need at least, and on one line, and the head; in parts of the size of their type. */
const [leastName, wholeName, leastFault, wholeFault, headHeight, rowHeight] = [8.5, 15, 5, 6, 3.6, 2.5];
/** Lines of the sentence that nothing stands out, and what is below it, in parts of the size of their type. */
const [calmLine, calmGap] = [1.35, 0.4];
/** Of one of the worst: what it is, and how much it is, below each other. */
const worstEms = 2.65;

const within = (room: number, each: number): number => Math.min(most, Math.max(1, Math.floor(room / each)));

/** Which project has which faults more often than the fleet, in a hundred vehicles over 30 days: the worst in words, the rest as a table where there is room. */
export function FaultMatrixPanel(): ReactNode {
  const [ref, size] = useSize();
  const groups = useFeed().trend?.statistics.groups ?? [];
  if (groups.length === 0) return <Nothing />;
  return (
    <div className={styles.faultMatrix} ref={ref}>
      {size !== null && <Drawn groups={groups} size={size} />}
    </div>
  );
}

function Drawn({ groups, size }: { readonly groups: readonly GroupStatisticsView[]; readonly size: Size }): ReactNode {
  const say = useMessages(messages);
  const type = useType();
  const { note } = type;
  const cells = significantCells(groups);
  if (cells.length === 0) {
    const [calm, few] = [say('calm'), say('few', { devices: ratedFrom })];
    return (
      <div className={`${panelStyles.panelNothing} ${styles.faultMatrixCalm}`}>
        <p>{calm}</p>
        {unratedOf(groups) > 0 && hasNote(calm, few, size, type) && <small>{few}</small>}
      </div>
    );
  }
  const words = wordsIn(size.height, note, cells.length);
  const left = { width: size.width, height: size.height - words * worstEms * note };
  return (
    <>
      <ol className={styles.faultMatrixWorst}>
        {cells.slice(0, words).map((cell) => (
          <Worst key={`${cell.id} ${cell.type}`} cell={cell} />
        ))}
      </ol>
      {cells.length > words && hasTable(left, note) && <Matrix cells={cells} size={left} />}
    </>
  );
}

/** Whether what is said of small projects has room below the sentence. */
export function hasNote(sentence: string, below: string, { width, height }: Size, { note, row }: Pick<TypeSizes, 'note' | 'row'>): boolean {
  const needs = (text: string, size: number): number => linesOf(text, width / size).length * size * calmLine;
  return needs(sentence, row) + calmGap * row + needs(below, note) <= height;
}

/** So many of the worst have room in words, one at least. */
export const wordsIn = (height: number, note: number, cells: number): number => Math.min(worstShown, cells, Math.max(1, Math.floor(height / (worstEms * note))));

/** Whether a table has room for as much as makes it worth reading. */
export const hasTable = ({ width, height }: Size, note: number): boolean => (width / note - leastName) / leastFault >= fewest && (height / note - headHeight) / rowHeight >= fewest;

const rateText = (rate: number): string => formatNumber(rate, rate < 10 ? 1 : 0);

function Worst({ cell: { name, type, rate, fleetRate } }: { readonly cell: SignificantCell }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <li>
      <span>
        {name ?? say('none')} · {codeText(faultTypes, type, language)}
      </span>
      <small>{say('worst', { rate: rateText(rate), times: rateText(rate / fleetRate) })}</small>
    </li>
  );
}

function Matrix({ cells, size: { width, height } }: { readonly cells: readonly SignificantCell[]; readonly size: Size }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { note } = useType();
  const columns = within(width - leastName * note, leastFault * note);
  const name = Math.min(wholeName * note, Math.max(leastName * note, width - columns * wholeFault * note));
  const matrix = faultMatrix(cells, within(height - headHeight * note, rowHeight * note), columns);
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
        {matrix.rows.map(({ id, name: project, cells: row }) => (
          <tr key={id ?? 'none'}>
            <th scope="row">
              <span>{project ?? say('none')}</span>
            </th>
            {row.map((rate, index) => (
              <td key={matrix.types[index]} {...(rate === null ? { className: styles.faultMatrixEmpty } : { style: { background: `color-mix(in srgb, #3f63e6 ${Math.round((rate / matrix.greatest) * 100)}%, #2c2558)` } })}>
                {rate === null ? '' : rateText(rate)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
