import type { FaultEntryVersion } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { LevelBadge } from '@voltdeck/kit/widgets';
import { resolveFault } from '@voltdeck/protocol/codes';
import { forms } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Line, Lines } from '../../line/line.tsx';
import * as styles from '../../pages/pages.module.css';
import { messages } from './messages.ts';

interface EntryTextsProps {
  readonly entry: FaultEntryVersion['fields'];
  /** Says when a saved entry is shown. */
  readonly note?: boolean;
}

/** What an operator reads of a fault where this entry counts: its texts, and the built-in ones where it has none. */
export function EntryTexts({ entry, note = false }: EntryTextsProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const words = resolveFault(entry.type, [entry]);
  return (
    <>
      <Lines label={say('texts')}>
        <Line name={text(forms.faultEntry.bmsModel.label)} facts={[entry.bmsModel ?? say('allModels')]} />
        {words.level !== null && <Line name={text(forms.faultEntry.level.label)} facts={[<LevelBadge key="level" level={words.level} />]} />}
        {(['name', 'causes', 'checks', 'parts'] as const).map((part) => (
          <Line key={part} name={say(part)} facts={[words[part] === null ? say('none') : text(words[part])]} />
        ))}
      </Lines>
      {note && <p className={styles.admNone}>{say('when')}</p>}
    </>
  );
}
