import type { Text } from '@voltdeck/kit';
import { deviceSettingTexts } from '@voltdeck/protocol/codes';
import { readCalibration } from '../../command/calibration.ts';

const texts: Readonly<Record<string, Text>> = deviceSettingTexts;

/** What a setting is called; one of a newer server by its name. */
export function settingName(name: string): Text {
  return texts[name] ?? { 'zh-CN': name, en: name };
}

/** A value as a line of text; a calibration by the time it was made. */
export function valueText(name: string, value: string | number): string {
  if (name !== 'calibration') return String(value);
  const block = readCalibration(value);
  return block === null ? String(value) : `${block.cellVoltageGain ?? '–'} / ${block.currentOffset ?? '–'} A / ${block.temperatureOffset ?? '–'} °C`;
}
