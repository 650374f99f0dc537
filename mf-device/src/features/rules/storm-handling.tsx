import type { RuleStormView } from '@voltdeck/contract';
import { call, endpoints, renew, useAllowed, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { formatNumber } from '@voltdeck/kit/widgets';
import { ruleLimits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { AcknowledgeForm } from '../../comment/acknowledge-form.tsx';
import { SnoozeForm } from '../../comment/snooze-form.tsx';
import type { HandlingWay } from './alarm-handling.tsx';
import { messages } from './messages.ts';
import * as styles from './rules.module.css';

export type OnStormHandled = (storm: RuleStormView, way: HandlingWay) => void;

interface StormHandlingProps {
  readonly storm: RuleStormView;
  readonly onStormHandled: OnStormHandled;
}

/** How many alarms of a storm someone takes care of, and what can be done about all of them. */
export function StormHandling({ storm, onStormHandled }: StormHandlingProps): ReactNode {
  const say = useMessages(messages);
  const [asking, setAsking] = useState<HandlingWay | null>(null);
  const mayHandle = useAllowed(endpoints.ruleStormAcknowledge.route);
  const { id, ruleName, alarms, acknowledged, snoozed, open } = storm;
  const parameters = { stormId: id };
  const done = (way: HandlingWay, tells: boolean): void => {
    setAsking(null);
    if (tells) onStormHandled(storm, way);
  };
  return (
    <>
      {acknowledged > 0 && <span className={styles.hint}>{say('stormHandled', { n: formatNumber(acknowledged, 0), alarms: formatNumber(alarms, 0) })} </span>}
      {snoozed > 0 && <span className={styles.hint}>{say('stormSnoozed', { n: formatNumber(snoozed, 0), alarms: formatNumber(alarms, 0) })} </span>}
      {acknowledged === 0 && snoozed === 0 && !mayHandle && '–'}
      {mayHandle && acknowledged < alarms && (
        <Button size="small" aria-label={say('stormAcknowledgeOf', { rule: ruleName })} onClick={() => setAsking('acknowledged')}>
          {say('stormAcknowledge')}
        </Button>
      )}
      {mayHandle && acknowledged < alarms && open > 0 && (
        <Button size="small" aria-label={say('stormSnoozeOf', { rule: ruleName })} onClick={() => setAsking('snoozed')}>
          {say('stormSnooze')}
        </Button>
      )}
      {asking === 'acknowledged' && (
        <AcknowledgeForm
          title={say('stormAcknowledgeOf', { rule: ruleName })}
          why={say('stormAcknowledgeWhy')}
          action={say('stormAcknowledge')}
          comment={null}
          commentMax={ruleLimits.commentMax}
          send={(body) => call(endpoints.ruleStormAcknowledge, { parameters, body: body.comment === '' ? {} : body }).then(() => renew(endpoints.ruleAlarms))}
          onDone={() => done('acknowledged', true)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'snoozed' && (
        <SnoozeForm
          title={say('stormSnoozeOf', { rule: ruleName })}
          why={say('stormSnoozeWhy')}
          isSnoozed={snoozed > 0}
          send={(minutes) => call(endpoints.ruleStormSnooze, { parameters, body: { minutes } }).then(() => renew(endpoints.ruleAlarms)).then(() => true)}
          end={() => unsnoozeStorm(storm).then(() => false)}
          onDone={(isSnoozed) => done('snoozed', isSnoozed)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

const unsnoozeStorm = ({ id }: RuleStormView): Promise<unknown> => call(endpoints.ruleStormUnsnooze, { parameters: { stormId: id } }).then(() => renew(endpoints.ruleAlarms));

/** What was done about a storm is taken back. */
export const handleStormBack = (storm: RuleStormView, way: HandlingWay): Promise<unknown> => (way === 'snoozed' ? unsnoozeStorm(storm) : call(endpoints.ruleStormUnacknowledge, { parameters: { stormId: storm.id } }));
