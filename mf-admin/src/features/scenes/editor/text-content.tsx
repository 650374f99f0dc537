import { filledText, useMessages } from '@voltdeck/kit';
import { FieldNote, noteAttributes, problem } from '@voltdeck/kit/widgets';
import { screenLimits, type Text } from '@voltdeck/protocol/contract';
import { useId, useState, type ReactNode } from 'react';
import { pieceMessages } from './piece-messages.ts';

interface TextContentProps {
  readonly text: Text | undefined;
  /** Told the text once it is in both languages, and undefined while it is in none. */
  readonly onChange: (text: Text | undefined) => void;
}

const none: Text = { 'zh-CN': '', en: '' };
const most = screenLimits.textCharactersMax;

/** What a text of a scene says, in both languages. */
export function TextContent({ text, onChange }: TextContentProps): ReactNode {
  const say = useMessages(pieceMessages);
  const [half, setHalf] = useState<Text | null>(null);
  const shown = half ?? text ?? none;
  const isHalf = [shown['zh-CN'], shown.en].filter((words) => words.trim() !== '').length === 1;
  const type = (language: keyof Text, words: string): void => {
    const next: Text = { ...shown, [language]: words };
    const count = [next['zh-CN'], next.en].filter((each) => each.trim() !== '').length;
    setHalf(count === 2 ? null : next);
    if (count !== 1) onChange(count === 2 ? next : undefined);
  };
  return (
    <>
      <Area label={say('textZh')} language="zh-CN" value={shown['zh-CN']} isWrong={isHalf} onChange={(words) => type('zh-CN', words)} />
      <Area label={say('textEn')} language="en" value={shown.en} isWrong={isHalf} onChange={(words) => type('en', words)} />
    </>
  );
}

interface AreaProps {
  readonly label: string;
  readonly language: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (words: string) => void;
}

function Area({ label, language, value, isWrong, onChange }: AreaProps): ReactNode {
  const say = useMessages(pieceMessages);
  const id = useId();
  const wrong = isWrong ? problem('text', 'required', pieceMessages.textBoth) : undefined;
  const hint = say('textHint', { most });
  return (
    <div className="vd-field">
      <label htmlFor={id} className="vd-field__label">
        {label}
      </label>
      <textarea id={id} className="vd-field__input" lang={language} rows={3} maxLength={most} value={value} onChange={(event) => onChange(event.target.value)} {...noteAttributes(id, wrong, hint)} />
      <FieldNote id={id} problem={wrong} hint={hint} />
    </div>
  );
}

/** Says what is wrong with a file of an image. */
export const imageWrong = (kilobytes: number): Text => filledText(pieceMessages.uploadWrong, { most: kilobytes });
