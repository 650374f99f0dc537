import type { AttentionView, FaultView } from '@voltdeck/contract';
import { codeText, faultTypes, recordFields } from '@voltdeck/protocol/codes';
import { filledIn, textIn, type Language, type Text } from '@voltdeck/protocol/contract';
import { fieldText } from './field-text.ts';

type Figure = 'highestCellVoltage' | 'lowestCellVoltage' | 'highestTemperature' | 'lowestTemperature' | 'insulationResistance' | 'soc';

/** The figures that show the severity of a fault, by fault type (protocol/README.md, Faults and levels). A type not listed here is shown by its name alone. */
const figuresOf: Readonly<Record<number, readonly Figure[]>> = {
  1: ['highestCellVoltage'],
  2: ['lowestCellVoltage'],
  3: ['highestCellVoltage'],
  4: ['lowestCellVoltage'],
  8: ['highestTemperature'],
  9: ['lowestTemperature'],
  10: ['highestTemperature', 'lowestTemperature'],
  11: ['highestCellVoltage', 'lowestCellVoltage'],
  12: ['soc'],
  13: ['soc'],
  15: ['insulationResistance'],
  31: ['highestTemperature', 'highestCellVoltage'],
};

/** "Charging" inside a sentence is "charging"; an abbreviation such as SOC stays. */
export function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}

/** In a sentence the unit stays on the line of its number. */
function figure(name: Figure, view: AttentionView, language: Language): string[] {
  const value = view[name];
  return value === null ? [] : [`${inSentence(textIn(recordFields[name].label, language))} ${fieldText(name, value, language).replace(' ', '\u00a0')}`];
}

/** The name of a fault by the dictionary, and the figures that show its severity. A recorded view of before it had names says the built-in one. */
export function faultWords(faultType: number, view: AttentionView, language: Language): string[] {
  return [textIn(view.faultName, language) ?? codeText(faultTypes, faultType, language), ...(figuresOf[faultType] ?? []).flatMap((name) => figure(name, view, language))];
}

const rose: Text = { 'zh-CN': '确认后由 {from} 级升至 {to} 级', en: 'rose from level {from} to {to} after acknowledgement' };

/** That a fault got worse after someone had taken care of it; null where it did not. */
export function roseText({ acknowledgedLevel, roseTo }: Pick<FaultView, 'acknowledgedLevel' | 'roseTo'>, language: Language): string | null {
  return roseTo === null ? null : filledIn(rose, language, { from: acknowledgedLevel ?? '–', to: roseTo });
}
