import { defineMessages, useMessages } from '@voltdeck/kit';
import { FieldNote, noteAttributes } from '@voltdeck/kit/widgets';
import type { FieldProblem } from '@voltdeck/protocol/contract';
import { useId, useState, type ReactNode } from 'react';
import * as styles from './file-field.module.css';

const messages = defineMessages({
  choose: { 'zh-CN': '选择文件', en: 'Choose a file' },
  none: { 'zh-CN': '未选择文件', en: 'no file chosen' },
});

interface FileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly accept?: string;
  readonly disabled?: boolean;
  readonly hint?: string;
  readonly problem: FieldProblem | undefined;
  readonly onChoose?: (file: File | undefined) => void;
}

/** Chooses a file. The browser's own control speaks the browser's language, so its words are ours and the rest is its own. */
export function FileField({ name, label, accept, disabled = false, hint, problem, onChoose }: FileFieldProps): ReactNode {
  const say = useMessages(messages);
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (file: File | undefined): void => {
    setChosen(file?.name ?? null);
    onChoose?.(file);
  };
  return (
    <div className="vd-field">
      <span id={`${id}-label`} className="vd-field__label">
        {label}
      </span>
      <label className={styles.admFile}>
        <input
          id={id}
          name={name}
          type="file"
          accept={accept}
          disabled={disabled}
          className="vd-visually-hidden"
          aria-labelledby={`${id}-label`}
          onChange={(event) => choose(event.target.files?.[0])}
          {...noteAttributes(id, problem, hint)}
        />
        <span className={styles.admFileButton}>{say('choose')}</span>
        <span className={styles.admFileName}>{chosen ?? say('none')}</span>
      </label>
      <FieldNote id={id} problem={problem} hint={hint} />
    </div>
  );
}
