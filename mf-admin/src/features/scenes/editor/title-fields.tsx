import { useMessages } from '@voltdeck/kit';
import { problem, TextField } from '@voltdeck/kit/widgets';
import { screenLimits, type Text } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { messages } from './messages.ts';

interface TitleFieldsProps {
  readonly title: Text | undefined;
  readonly hint?: string;
  /** It cannot be left empty. */
  readonly needed?: true;
  /** Told the title once it stands in both languages, and undefined when in none. */
  readonly onChange: (title: Text | undefined) => void;
}

const none: Text = { 'zh-CN': '', en: '' };

/** A title in both languages. */
export function TitleFields({ title, hint, needed, onChange }: TitleFieldsProps): ReactNode {
  const say = useMessages(messages);
  const [half, setHalf] = useState<Text | null>(null);
  const shown = half ?? title ?? none;
  const given = [shown['zh-CN'], shown.en].filter((words) => words.trim() !== '').length;
  const wrong = given === 1 || (needed === true && given === 0);
  const type = (language: keyof Text, words: string): void => {
    const next: Text = { ...shown, [language]: words };
    const count = [next['zh-CN'], next.en].filter((each) => each.trim() !== '').length;
    const whole = count === 2 || (count === 0 && needed !== true);
    setHalf(whole ? null : next);
    if (whole) onChange(count === 2 ? next : undefined);
  };
  const told = wrong ? problem('title', 'required', needed === true ? messages.titleNeeded : messages.titleBoth) : undefined;
  const maxLength = screenLimits.titleCharactersMax;
  return (
    <>
      <TextField {...{ name: 'titleZh', label: say('titleZh'), hint, maxLength, value: shown['zh-CN'], lang: 'zh-CN' }} problem={told} onChange={(event) => type('zh-CN', event.target.value)} />
      <TextField {...{ name: 'titleEn', label: say('titleEn'), maxLength, value: shown.en, lang: 'en' }} onChange={(event) => type('en', event.target.value)} />
    </>
  );
}
