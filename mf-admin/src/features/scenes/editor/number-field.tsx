import { problem, TextField } from '@voltdeck/kit/widgets';
import { filledText } from '@voltdeck/kit';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: number | null;
  readonly least: number;
  readonly most: number;
  /** Told a number within bounds, or null for none. */
  readonly onChange: (value: number | null) => void;
}

const wrongOf = (least: number, most: number) => filledText(messages.settingWrong, { least, most });

/** A figure that is told only while it lies within its bounds. */
export function NumberField({ name, label, hint, value, least, most, onChange }: NumberFieldProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : String(value));
  const number = Number(shown);
  const wrong = shown.trim() !== '' && !(number >= least && number <= most);
  const type = (words: string): void => {
    setTyped(words);
    if (words.trim() === '') onChange(null);
    else if (Number(words) >= least && Number(words) <= most) onChange(Number(words));
  };
  return (
    <TextField
      {...{ name, label, hint, value: shown, inputMode: 'decimal' }}
      problem={wrong ? problem(name, 'between', wrongOf(least, most)) : undefined}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
