import type { FirmwareVersionView } from '@voltdeck/contract';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { cellOf, heatOf, highestRate, meanRate, typesOf, type MatrixCell } from './matrix-cells.ts';
import { EmptyState } from './notice.tsx';
import { formatNumber } from './quantity.ts';
import * as styles from './fault-matrix.module.css';

const messages = defineMessages({
  matrix: { 'zh-CN': '各软件版本的故障', en: 'Faults by software version' },
  fault: { 'zh-CN': '故障，每千车辆小时次数（95% 区间）', en: 'Fault, occurrences per 1,000 vehicle hours (95% interval)' },
  all: { 'zh-CN': '全部故障', en: 'All faults' },
  unknownVersion: { 'zh-CN': '版本未知', en: 'Version unknown' },
  unknownModel: { 'zh-CN': '型号未知', en: 'model unknown' },
  ran: { 'zh-CN': '{devices} 台车辆，{hours} 小时', en: '{devices, plural, one {# vehicle} other {# vehicles}}, {hours} h' },
  counts: { 'zh-CN': '{faults} 次，{devices} 台车辆', en: '{faults} on {devices, plural, one {# vehicle} other {# vehicles}}' },
  count: { 'zh-CN': '{faults} 次', en: '{faults, plural, one {once} other {# times}}' },
  none: { 'zh-CN': '无', en: 'none' },
  upTo: { 'zh-CN': '（至多 {high}）', en: '(up to {high})' },
  between: { 'zh-CN': '（{low} – {high}）', en: '({low} – {high})' },
  raisedNote: {
    'zh-CN': '红色：多台车辆出现，且整个 95% 区间都高于全部版本的平均值。其余差异可能出于偶然，或只与个别车辆有关。区间按泊松分布计算，同一车辆的故障相互关联时，实际区间更宽。',
    en: 'Red: several vehicles had it, and the whole 95% interval lies above the mean of all versions. Other differences may be chance, or a single vehicle. Intervals are exact Poisson intervals; where faults of one vehicle depend on each other, the true ones are wider.',
  },
  fewHours: { 'zh-CN': '时长不足，不计算频率', en: 'too few hours for a rate' },
  empty: { 'zh-CN': '这段时间没有车辆上报', en: 'No vehicles reported in this range' },
  emptyWhy: { 'zh-CN': '车辆上报后，这里按软件版本比较各种故障的发生频率。', en: 'Once vehicles report, you can compare here how often each fault occurs by software version.' },
  faultless: { 'zh-CN': '这段时间没有发生故障', en: 'No faults in this range' },
  faultlessWhy: { 'zh-CN': '各软件版本均未发生故障。', en: 'No software version had a fault.' },
});

interface FaultMatrixProps {
  readonly versions: readonly FirmwareVersionView[];
  /** What is marked: the version of a vehicle, or of a page. */
  readonly isMarked?: (version: FirmwareVersionView) => boolean;
  /** Only rows of these fault types. */
  readonly only?: readonly number[] | undefined;
}

/** How often each fault started in each version: a row a fault, a column a version, darker the more often. */
export function FaultMatrix({ versions, isMarked = () => false, only }: FaultMatrixProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const types = typesOf(versions);
  if (versions.length === 0) return <EmptyState title={say('empty')} text={say('emptyWhy')} />;
  const shown = only === undefined ? types : types.filter((type) => only.includes(type));
  if (types.length === 0) return <EmptyState title={say('faultless')} text={say('faultlessWhy')} />;
  const highest = highestRate(versions);
  return (
    <div className={styles.matrix} role="region" aria-label={say('matrix')} tabIndex={0}>
      <table className={styles.matrixTable}>
        <thead>
          <tr>
            <th scope="col">{say('fault')}</th>
            {versions.map((version) => (
              <VersionHead key={keyOf(version)} version={version} marked={isMarked(version)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((type) => (
            <tr key={type}>
              <th scope="row">{codeText(faultTypes, type, language)}</th>
              <Cells versions={versions} type={type} highest={highest} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('all')}</th>
            <Cells versions={versions} type={null} highest={0} />
          </tr>
        </tfoot>
      </table>
      <p className={styles.matrixNote}>{say('raisedNote')}</p>
    </div>
  );
}

const keyOf = ({ bmsModel, version }: FirmwareVersionView): string => `${bmsModel ?? ''} ${version ?? ''}`;

function VersionHead({ version: { bmsModel, version, devices, hours }, marked }: { readonly version: FirmwareVersionView; readonly marked: boolean }): ReactNode {
  const say = useMessages(messages);
  return (
    <th scope="col" className={marked ? styles.matrixMarked : undefined}>
      <span className={styles.matrixVersion}>{version ?? say('unknownVersion')}</span>
      <span className={styles.matrixSmall}>{bmsModel ?? say('unknownModel')}</span>
      <span className={`${styles.matrixSmall} vd-number`}>{say('ran', { devices, hours: formatNumber(hours, 0) })}</span>
    </th>
  );
}

/** One fault in each version; all faults where none is named. */
function Cells({ versions, type, highest }: { readonly versions: readonly FirmwareVersionView[]; readonly type: number | null; readonly highest: number }): ReactNode {
  const mean = meanRate(versions, type);
  return versions.map((version) => {
    const cell = cellOf(version, type, mean);
    return <Cell key={keyOf(version)} cell={cell} heat={heatOf(cell, highest)} />;
  });
}

/** Small rates keep their second decimal. */
const rateText = (rate: number): string => formatNumber(rate, rate < 10 ? 2 : 1);

function Cell({ cell: { faults, devices, perThousandHours: rate, interval }, heat }: { readonly cell: MatrixCell; readonly heat: number }): ReactNode {
  const say = useMessages(messages);
  if (faults === 0) {
    return (
      <td className={styles.matrixNone}>
        {say('none')} {interval !== null && <span className="vd-number">{say('upTo', { high: rateText(interval.high) })}</span>}
      </td>
    );
  }
  return (
    <td style={{ ['--vd-matrix-heat' as string]: `${heat}%` }}>
      <span className={`${styles.matrixRate} vd-number`}>{rate === null ? say('fewHours') : rateText(rate)}</span>
      {interval !== null && <span className={`${styles.matrixInterval} vd-number`}>{say('between', { low: rateText(interval.low), high: rateText(interval.high) })}</span>}
      <span className={`${styles.matrixSmall} ${styles.matrixCounts} vd-number`}>{devices === undefined ? say('count', { faults }) : say('counts', { faults, devices })}</span>
    </td>
  );
}
