import type { SystemStatusView } from '@voltdeck/contract';
import { useMessages } from '@voltdeck/kit';
import { Age } from '@voltdeck/kit/widgets';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import * as styles from './status.module.css';
import * as pagesStyles from '../../pages/pages.module.css';

/** The answer in one line. It is read out when it changes. */
export function Head({ status: { at, stages } }: { readonly status: SystemStatusView }): ReactNode {
  const say = useMessages(messages);
  const count = stages.filter(({ state }) => state !== 'healthy').length;
  const sentence = count === 0 ? say('allWell') : count === 1 ? say('troubledOne') : say('troubled', { count });
  return (
    <header className={styles.statusHead}>
      <h1 className={pagesStyles.admTitle}>{say('title')}</h1>
      <p className={count === 0 ? styles.statusHeadAnswer : `${styles.statusHeadAnswer} ${styles.statusHeadAnswerBad}`} role="status">
        {sentence}
      </p>
      <p className={styles.statusHeadLooked}>
        {say('looked')} <Age since={at} /> · {say('refreshes')}
      </p>
    </header>
  );
}
