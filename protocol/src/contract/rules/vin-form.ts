import { filledText } from '../../text/fill-text.ts';
import type { FieldProblem } from '../errors.ts';
import type { Text } from '../../text/text.ts';

const vinCharacters = 17;
/** GB 16735 and ISO 3779: digits and capital letters, without those easily confused with 1 and 0. */
const badCharacter = /[^A-HJ-NPR-Z0-9]/u;

const wrongLength: Text = { 'zh-CN': '车辆识别代号（VIN）应为 {wanted} 个字符，现为 {given} 个', en: 'A VIN has {wanted} characters; this one has {given}' };
const wrongCharacter: Text = { 'zh-CN': '车辆识别代号（VIN）第 {place} 位“{character}”无效：只能是数字和除 I、O、Q 外的大写字母', en: 'Character {place} of the VIN, “{character}”, is not allowed: use digits and capital letters except I, O and Q' };

/** What keeps a text from being a VIN; null for one that has the form. */
export function vinFault(vin: string): Text | null {
  const characters = [...vin];
  const at = characters.findIndex((character) => badCharacter.test(character));
  if (at >= 0) return characterFault(at + 1, characters[at] ?? '');
  if (characters.length === vinCharacters) return null;
  return filledText(wrongLength, { wanted: vinCharacters, given: characters.length });
}

function characterFault(place: number, character: string): Text {
  return filledText(wrongCharacter, { place, character });
}

/** The problem of the field `vin` of a form. */
export const vinProblem = (text: Text): FieldProblem => ({ path: 'vin', rule: 'vinForm', message: text.en, text });
