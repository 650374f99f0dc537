import type { SystemStatusView } from '@voltdeck/contract';
import { Link, useMessages } from '@voltdeck/kit';
import { Card } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './status.module.css';

/** What could not be stored and waits for a person. */
export function LetterCard({ letters }: { readonly letters: SystemStatusView['deadLetters'] }): ReactNode {
  const say = useMessages(messages);
  return (
    <Card title={say('letters')}>
      <p className={styles.statusLetters}>
        {letters === null && say('lettersUnknown')}
        {letters?.letters === 0 && say('noLetters')}
        {letters !== null && letters.letters > 0 && (
          <>
            {say('someLetters', { count: letters.letters })} <Link to="/sys/dead-letter-list">{say('lettersLink')}</Link>
          </>
        )}
      </p>
    </Card>
  );
}
