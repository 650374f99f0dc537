import type { RuleHours } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { hoursSentence } from '@voltdeck/contract/rules';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './rules.module.css';

interface RuleTermsProps {
  readonly hours: RuleHours | null;
  /** Name of the rule that it depends on. */
  readonly unless: string | null;
}

/** When a rule raises alarms, below its condition. */
export function RuleTerms({ hours, unless }: RuleTermsProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <>
      {hours !== null && <span className={styles.sentenceHours}>{text(hoursSentence(hours))}</span>}
      {unless !== null && <span className={styles.sentenceHours}>{say('unlessSentence', { name: unless })}</span>}
    </>
  );
}
