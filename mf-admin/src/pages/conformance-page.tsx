import { useMessages } from '@voltdeck/kit';
import { EmptyState } from '@voltdeck/kit/widgets';
import { conformanceLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { ChoiceCard } from '../features/conformance/choice-card.tsx';
import { messages } from '../features/conformance/messages.ts';
import { Report } from '../features/conformance/report.tsx';
import { useConformanceQuery } from '../features/conformance/use-conformance-query.ts';
import * as pagesStyles from './pages.module.css';

/** How stored messages meet the acceptance of a platform, for a vehicle model or one vehicle. */
export function ConformancePage(): ReactNode {
  const say = useMessages(messages);
  const { question } = useConformanceQuery();
  const { vehiclesMax: vehicles, messagesMax } = conformanceLimits;
  return (
    <div className="vd-page">
      <h1 className={pagesStyles.admTitle}>{say('title')}</h1>
      <ChoiceCard />
      {question === null ? <EmptyState title={say('chooseTitle')} text={say('chooseWhy', { vehicles, messages: messagesMax })} /> : <Report question={question} />}
    </div>
  );
}
