import type { RuleView } from '@voltdeck/contract';
import { call, endpoints, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Dialog, DialogCancel, ErrorLine } from '@voltdeck/kit/widgets';
import { ruleSentence } from '@voltdeck/contract/rules';
import { ruleLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { Preview } from './preview.tsx';
import { RuleTerms } from './rule-terms.tsx';
import * as styles from './rules.module.css';

interface TurnOnDialogProps {
  readonly rule: RuleView;
  readonly onDone: (rule: RuleView) => void;
  readonly onClose: () => void;
}

/** Shows what a rule would have raised before it is switched on. */
export function TurnOnDialog({ rule, onDone, onClose }: TurnOnDialogProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { id, name, condition, scope, hours, unlessRuleId, unlessRuleName } = rule;
  const turning = useWrite({ send: () => call(endpoints.ruleSwitch, { parameters: { ruleId: id }, body: { on: true } }), renews: [endpoints.ruleList, endpoints.ruleAlarms], onDone });
  return (
    <Dialog title={say('turnOnTitle', { name })} onClose={onClose}>
      <p className={styles.sentence}>
        {text(ruleSentence(condition))}
        <RuleTerms hours={hours} unless={unlessRuleName} />
      </p>
      <Preview title={say('previewOf', { days: ruleLimits.previewDays })} of={{ condition, scope, hours, unlessRuleId }} />
      <p className={styles.hint}>{say(condition.kind === 'campaignFailing' ? 'turnOnCampaigns' : 'turnOnWhy')}</p>
      <ErrorLine error={turning.error} className="vd-dialog__error" />
      <div className="vd-dialog__actions">
        <DialogCancel onClose={onClose} />
        <Button type="primary" loading={turning.busy} onClick={() => turning.send()}>
          {say('turnOn')}
        </Button>
      </div>
    </Dialog>
  );
}
