import type { Say } from '@voltdeck/kit';
import { fieldText, spanText } from '@voltdeck/kit/widgets';
import { codeText, faultTypes, recordFields, workingStates } from '@voltdeck/protocol/codes';
import { fillText, type AttentionView, type Language } from '@voltdeck/protocol/contract';
import type { messages } from './messages.ts';

type Figure = 'highestCellVoltage' | 'lowestCellVoltage' | 'highestTemperature' | 'lowestTemperature' | 'insulationResistance' | 'soc';

/** The figures that tell how bad a fault is, by fault type (wire-protocol.md, 4.3). A type not named here is told by its name alone. */
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
function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
}

function figure(name: Figure, view: AttentionView, language: Language): string[] {
  const value = view[name];
  return value === null ? [] : [`${inSentence(recordFields[name].label[language])} ${fieldText(name, value, language)}`];
}

/** Why a vehicle needs somebody: fault, figures with units, what it is doing. Nothing that the view does not carry. */
export function reasonOf(view: AttentionView, now: number, language: Language, say: Say<keyof typeof messages>): string {
  const parts = view.level === 0 ? offlineParts(view, now, language, say) : faultParts(view, language, say);
  return parts.join(language === 'zh-CN' ? '，' : ', ');
}

function offlineParts(view: AttentionView, now: number, language: Language, say: Say<keyof typeof messages>): string[] {
  const span = spanText(now - new Date(view.since).getTime());
  const offline = say('offline', { span: fillText(span.text[language], { n: span.n }) });
  return view.soc === null ? [offline] : [offline, say('lastSoc', { soc: fieldText('soc', view.soc, language) })];
}

function faultParts(view: AttentionView, language: Language, say: Say<keyof typeof messages>): string[] {
  const state = inSentence(workingStates[view.workingState][language]);
  if (view.faultType === null) return [say('levelOnly', { level: view.level }), state];
  const figures = (figuresOf[view.faultType] ?? []).flatMap((name) => figure(name, view, language));
  return [codeText(faultTypes, view.faultType, language), ...figures, state];
}
