import type { FirmwareVersionView } from '@voltdeck/contract';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { cellOf, heatOf, highestRate, typesOf, type MatrixCell } from './matrix-cells.ts';
import { EmptyState } from './notice.tsx';
import { formatNumber } from './quantity.ts';
import * as styles from './fault-matrix.module.css';

const messages = defineMessages({
  matrix: { 'zh-CN': '各软件版本的故障', en: 'Faults by software version' },
  fault: { 'zh-CN': '故障，每千车辆小时次数', en: 'Fault, times per 1,000 vehicle hours' },
  all: { 'zh-CN': '全部故障', en: 'All faults' },
  unknownVersion: { 'zh-CN': '版本未知', en: 'Version unknown' },
  unknownModel: { 'zh-CN': '型号未知', en: 'model unknown' },
  ran: { 'zh-CN': '{devices} 辆车，{hours} 小时', en: '{devices} vehicles, {hours} h' },
  counts: { 'zh-CN': '{faults} 次，{devices} 辆车', en: '{faults} on {devices} vehicles' },
  count: { 'zh-CN': '{faults} 次', en: '{faults} times' },
  none: { 'zh-CN': '没有发生', en: 'none' },
  fewHours: { 'zh-CN': '时长不足，不计算频率', en: 'too few hours for a rate' },
  empty: { 'zh-CN': '这段时间没有车辆上报', en: 'No vehicle reported in this range' },
  emptyWhy: { 'zh-CN': '车辆上报后，这里按软件版本比较各种故障的发生频率。', en: 'Once vehicles report, how often each fault occurs is compared here by software version.' },
  faultless: { 'zh-CN': '这段时间没有发生故障', en: 'No fault began in this range' },
  faultlessWhy: { 'zh-CN': '各版本都没有发生故障。', en: 'No version met one.' },
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
              {versions.map((version) => (
                <Cell key={keyOf(version)} cell={cellOf(version, type)} heat={heatOf(cellOf(version, type), highest)} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('all')}</th>
            {versions.map((version) => (
              <Cell key={keyOf(version)} cell={{ faults: version.faults, perThousandHours: version.perThousandHours }} heat={0} />
            ))}
          </tr>
        </tfoot>
      </table>
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

function Cell({ cell, heat }: { readonly cell: MatrixCell | null; readonly heat: number }): ReactNode {
  const say = useMessages(messages);
  if (cell === null || cell.faults === 0) return <td className={styles.matrixNone}>{say('none')}</td>;
  const { faults, devices, perThousandHours: rate } = cell;
  return (
    <td style={{ ['--vd-matrix-heat' as string]: `${heat}%` }}>
      <span className={`${styles.matrixRate} vd-number`}>{rate === null ? say('fewHours') : formatNumber(rate, rate < 10 ? 2 : 1)}</span>
      <span className={`${styles.matrixSmall} vd-number`}>{devices === undefined ? say('count', { faults }) : say('counts', { faults, devices })}</span>
    </td>
  );
}
