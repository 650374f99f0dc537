import type { ConfigView } from '@voltdeck/contract';
import { useText } from '@voltdeck/kit';
import { settings } from '@voltdeck/protocol/contract';

/** Says a value in a sentence: the word of a choice, or a number with its unit. */
export function useValueText(name: ConfigView['name']): (value: string) => string {
  const text = useText();
  const { options, unit } = settings[name];
  return (value) => {
    const option = options?.find((each) => each.value === value);
    if (option !== undefined) return text(option.text);
    if (value === '') return '–';
    return unit === undefined ? value : `${value} ${text(unit)}`;
  };
}
