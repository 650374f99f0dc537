import type { AcknowledgementLinkView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import type { LinkSnooze } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';
import * as styles from './acknowledge-page.module.css';

interface SnoozeChoiceProps {
  readonly snoozes: AcknowledgementLinkView['snoozes'];
  readonly disabled: boolean;
  readonly onSnooze: (snooze: LinkSnooze) => void;
}

/** Until when a fault can wait. */
export function SnoozeChoice({ snoozes, disabled, onSnooze }: SnoozeChoiceProps) {
  const say = useMessages(messages);
  const language = useLanguage();
  return (
    <fieldset className={styles.snoozes}>
      <legend className={styles.snoozeTitle}>{say('snoozeTitle')}</legend>
      {snoozes.map(({ snooze, until }) => (
        <Button key={snooze} long disabled={disabled} onClick={() => onSnooze(snooze)}>
          {say(snooze, { until: momentText(until, language, 'minute') })}
        </Button>
      ))}
      <p className={styles.snoozeHint}>{say('snoozeHint')}</p>
    </fieldset>
  );
}
