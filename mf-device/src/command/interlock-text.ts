import { filledIn, textIn, type Language } from '@voltdeck/kit';
import { formatNumber, spanText } from '@voltdeck/kit/widgets';
import { interlocks } from '@voltdeck/protocol/codes';
import type { InterlockView } from '@voltdeck/protocol/contract';

/** Why a command cannot go now, in a sentence with the values. */
export function interlockText({ name, value, limit }: InterlockView, language: Language): string {
  const { known, unknown } = interlocks[name];
  if (value === null) return textIn(unknown, language);
  return filledIn(known, language, { value: figure(name, value, language), limit: figure(name, limit, language) });
}

function figure(name: InterlockView['name'], value: number, language: Language): string {
  if (name !== 'age') return formatNumber(value, Number.isInteger(value) ? 0 : 1);
  const { text, n } = spanText(value * 1_000);
  return filledIn(text, language, { n });
}
