import { useMessages, useQueryState } from '@voltdeck/kit';
import { useCallback, useMemo, type ReactNode } from 'react';
import { ComparisonCards } from '../features/comparison/comparison-cards.tsx';
import { readChoice, writeChoice, type ComparisonChoice } from '../features/comparison/comparison-choice.ts';
import { ComparisonTools } from '../features/comparison/comparison-tools.tsx';
import { messages } from '../features/comparison/messages.ts';
import { RangeField } from '../range/range-field.tsx';
import { ShareLink } from '../range/share-link.tsx';
import { useRange } from '../range/use-range.ts';
import * as styles from '../features/comparison/comparison.module.css';

/** Any metric over all vehicles that this user may see. */
export function ComparisonPage(): ReactNode {
  const say = useMessages(messages);
  const used = useRange('30d');
  const [query, change] = useQueryState();
  const choice = useMemo(() => readChoice(query), [query]);
  const onChange = useCallback((next: Partial<ComparisonChoice>) => change(writeChoice(next)), [change]);
  return (
    <div className="vd-page">
      <h1 className={styles.comparisonTitle}>{say('title')}</h1>
      <ComparisonTools choice={choice} onChange={onChange} />
      <div className={styles.comparisonTools}>
        <RangeField used={used} offered={['24h', '7d', '30d', '365d']} />
        <ShareLink range={used.range} />
      </div>
      <ComparisonCards choice={choice} range={used.range} />
    </div>
  );
}
