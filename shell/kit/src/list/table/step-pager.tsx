import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { messages } from '../messages.ts';
import type { PageSteps } from '../use-key-pages.ts';
import { PageStep } from './page-step.tsx';
import * as styles from './pager.module.css';

/** First, previous, next and last page of a list that is not counted. */
export function StepPager({ steps }: { readonly steps: PageSteps }): ReactNode {
  const say = useMessages(messages);
  return (
    <nav className={styles.pager} aria-label={say('paging')}>
      <PageStep text={say('first')} mark="«" go={steps.first} />
      <PageStep text={say('previous')} mark="‹" go={steps.previous} />
      <PageStep text={say('next')} mark="›" go={steps.next} />
      <PageStep text={say('last')} mark="»" go={steps.last} />
    </nav>
  );
}
