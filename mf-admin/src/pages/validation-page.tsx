import { useMessages } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { messages } from '../features/validation/messages.ts';
import { RuleCard } from '../features/validation/rule-card.tsx';
import { ruleSamples } from '../features/validation/rule-samples.ts';
import './pages.css';

/** Every validation rule of the specification, live. */
export function ValidationPage(): ReactNode {
  const say = useMessages(messages);
  return (
    <div className="vd-page">
      <h1 className="adm-title">{say('title')}</h1>
      <p className="test-hint">{say('hint')}</p>
      <div className="rule-grid">
        {ruleSamples.map((sample) => (
          <RuleCard key={sample.rule.name} sample={sample} />
        ))}
      </div>
    </div>
  );
}
