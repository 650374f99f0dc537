import type { WallTick } from '@voltdeck/contract';
import { filledIn, textIn } from '@voltdeck/kit';
import { formatNumber } from '@voltdeck/kit/widgets';
import { codeText, faultTypes } from '@voltdeck/protocol/codes';
import type { Language, Text, WallTickKind } from '@voltdeck/protocol/contract';

const energy: Text = { 'zh-CN': '充入 {kwh} kWh', en: '{kwh} kWh charged' };
const charged: Text = { 'zh-CN': '充入 {kwh} kWh，SOC {soc}%', en: '{kwh} kWh charged, SOC {soc}%' };
const version: Text = { 'zh-CN': '版本 {version}', en: 'version {version}' };

function faultText({ faultType, faultName }: WallTick, language: Language): string[] {
  if (faultType === null) return [];
  return [textIn(faultName, language) ?? codeText(faultTypes, faultType, language)];
}

/** What an event says besides its kind and its vehicle; what it does not know is left out. */
const details: Readonly<Record<WallTickKind, (tick: WallTick, language: Language) => string[]>> = {
  alarmOpened: faultText,
  alarmClosed: faultText,
  chargeDone: ({ energyKwh, soc }, language) => (energyKwh === null ? [] : [filledIn(soc === null ? energy : charged, language, { kwh: formatNumber(energyKwh, 1), soc: formatNumber(soc ?? 0, 0) })]),
  softwareChanged: (tick, language) => (tick.version === null ? [] : [filledIn(version, language, { version: tick.version })]),
};

/** The words of an event behind its kind: which vehicle, and what happened to it. */
export const tickWords = (tick: WallTick, language: Language): string =>
  [tick.plate ?? `…${tick.vin.slice(-6)}`, ...(tick.projectName === null ? [] : [tick.projectName]), ...details[tick.kind](tick, language)].join(' · ');
