import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from '../features/validation/messages.ts';
import { RuleCard } from '../features/validation/rule-card.tsx';
import { ruleSamples } from '../features/validation/rule-samples.ts';
import * as styles from './pages.module.css';
import * as validationStyles from '../features/validation/validation.module.css';

/** Every validation rule of docs/requirements.md, Inputs, live. */
export function ValidationPage(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className="vd-page">
      <h1 className={styles.admTitle}>{say('title')}</h1>
      <p className={validationStyles.testHint}>{say('hint')}</p>
      <div className={validationStyles.ruleGrid}>
        {ruleSamples.map((sample) => (
          <RuleCard key={sample.rule.name} sample={sample} />
        ))}
      </div>
    </div>
  );
}
