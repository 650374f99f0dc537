import { useLanguage, useMessages, usePath } from '@voltdeck/kit';
import { helpPath } from '@voltdeck/protocol/contract';
import { HelpIcon } from './icons.tsx';
import { messages } from './messages.ts';
import * as styles from './switches.module.css';

/** Leads from any page to its chapter of the documents, in the reader's language. */
export function HelpLink() {
  const say = useMessages(messages);
  const href = helpPath(usePath(), useLanguage());
  return (
    <a className={styles.switchButton} href={href} target="_blank" rel="noreferrer" title={say('help')} aria-label={say('help')}>
      <HelpIcon />
    </a>
  );
}
