import type { AttentionView } from '@voltdeck/contract';
import { filledIn, textIn } from '@voltdeck/kit';
import { faultWords } from '@voltdeck/kit/widgets';
import type { Language, Text } from '@voltdeck/protocol/contract';
import { isThermal, thermalMeaning } from './takeover.ts';

const urgent: Text = { 'zh-CN': '{level}级告警：{fault}。{vehicle}。', en: 'Level {level} alarm: {fault}. {vehicle}.' };
const thermal: Text = { 'zh-CN': '热事件：{fault}。{vehicle}。{meaning}。', en: 'Thermal event: {fault}. {vehicle}. {meaning}.' };
const level: Text = { 'zh-CN': '{level}级故障', en: 'level {level} fault' };
const vehicle: Text = { 'zh-CN': '车辆 {name}', en: 'Vehicle {name}' };

/** The end of a VIN, character by character: no voice reads seventeen of them so that they are remembered. */
const endOf = (vin: string): string => [...vin.slice(-6)].join(' ');

/** What is said of an alarm: the worst first, in words that are understood at the other end of the room. */
export function spokenOf(view: AttentionView, language: Language): string {
  const { faultType, plate, vin, projectName } = view;
  const [fault = ''] = faultType === null ? [filledIn(level, language, { level: view.level })] : faultWords(faultType, view, language);
  const name = [plate ?? endOf(vin), ...(projectName === null ? [] : [projectName])].join(', ');
  const said = { level: view.level, fault, vehicle: filledIn(vehicle, language, { name }), meaning: thermalMeaning === null ? '' : textIn(thermalMeaning, language) };
  return filledIn(isThermal(view) ? thermal : urgent, language, said);
}
