import { useMessages } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { readCalibration } from './calibration.ts';
import { calibrationTexts } from './calibration-texts.ts';
import * as styles from './calibration-block.module.css';

/** What the vehicle's measuring is corrected by. */
export function CalibrationBlock({ value }: { readonly value: string | number | null }): ReactNode {
  const say = useMessages(calibrationTexts);
  const block = readCalibration(value);
  if (block === null) return <p className={styles.calibrationNone}>{say('none')}</p>;
  const figure = (amount: number | null, decimals: number, unit: string): string => (amount === null ? say('notSent') : `${formatNumber(amount, decimals)}${unit}`);
  return (
    <dl className={styles.calibration}>
      <dt>{say('gain')}</dt>
      <dd className="vd-number">{figure(block.cellVoltageGain, 4, '')}</dd>
      <dt>{say('current')}</dt>
      <dd className="vd-number">{figure(block.currentOffset, 1, ' A')}</dd>
      <dt>{say('temperature')}</dt>
      <dd className="vd-number">{figure(block.temperatureOffset, 0, ' °C')}</dd>
      <dt>{say('at')}</dt>
      <dd className="vd-number" data-as-written="">{block.calibratedAt ?? say('notSent')}</dd>
      <dt>{say('version')}</dt>
      <dd className="vd-number">{figure(block.version, 0, '')}</dd>
    </dl>
  );
}
