import { useId, useState, type ReactNode } from 'react';
import { copyText } from '../host/copy-text.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/index.ts';
import * as styles from './once-shown.module.css';

const messages = defineMessages({
  link: { 'zh-CN': '链接', en: 'Link' },
  token: { 'zh-CN': '令牌', en: 'Token' },
  secret: { 'zh-CN': '密钥', en: 'Secret' },
  copy: { 'zh-CN': '复制', en: 'Copy' },
  copied: { 'zh-CN': '已复制', en: 'Copied' },
  notCopied: { 'zh-CN': '无法复制，请手动选择', en: "Couldn't copy. Select it manually." },
  kept: { 'zh-CN': '我已保存', en: "I've saved it" },
});

interface OnceShownProps {
  readonly kind: 'link' | 'token' | 'secret';
  readonly value: string;
  /** What it is good for, and that it is shown this once. */
  readonly about: string;
  readonly onDone: () => void;
}

/** A secret in clear, to be put into a dialog: with a way to take it along. */
export function OnceShown({ kind, value, about, onDone }: OnceShownProps): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async (): Promise<void> => setOutcome((await copyText(value)) ? 'copied' : 'notCopied');
  return (
    <>
      <p className="vd-dialog__text">{about}</p>
      <label className="vd-field__label" htmlFor={id}>
        {say(kind)}
      </label>
      <div className={styles.once}>
        <input id={id} className="vd-field__input" value={value} readOnly onFocus={(event) => event.target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          {say('copy')}
        </Button>
      </div>
      <p role="status" className="vd-field__hint">
        {outcome !== null && say(outcome)}
      </p>
      <div className="vd-dialog__actions">
        <Button onClick={onDone}>{say('kept')}</Button>
      </div>
    </>
  );
}
