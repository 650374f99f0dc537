import type { Text } from '@voltdeck/protocol/contract';
import { InvalidArgumentError } from 'commander';
import { say } from './language/language.ts';

const wholeText: Text = { 'zh-CN': '“{text}”应为 {least} 到 {most} 的整数。', en: "'{text}' is not a whole number from {least} to {most}." };
const numberText: Text = { 'zh-CN': '“{text}”应为 {least} 到 {most} 的数字。', en: "'{text}' is not a number from {least} to {most}." };

/** Reads an option that is a number within bounds; refuses others with a sentence. */
export function numberWithin(least: number, most: number, whole = true): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
    throw new InvalidArgumentError(say(whole ? wholeText : numberText, { text, least, most }));
  };
}
