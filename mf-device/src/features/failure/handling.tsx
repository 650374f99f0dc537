import type { FaultView } from '@voltdeck/contract';
import { endpoints, navigate, useAllowed, useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { roseText } from '@voltdeck/kit/widgets';
import { newCasePath } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { ClearDialog } from './clear-dialog.tsx';
import { isUnhandled, momentText } from './fault-words.ts';
import { messages } from './messages.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import * as styles from './failure.module.css';

const dialogs = { acknowledge: AcknowledgeDialog, clear: ClearDialog, snooze: SnoozeDialog, withdraw: WithdrawDialog };

/** A fault that somebody is about to do something about. */
export interface Handled {
  readonly fault: FaultView;
  readonly way: keyof typeof dialogs;
}

export type OnHandle = (handled: Handled) => void;

/** Who takes care, what was noted, and who ended it. */
export function Handling({ fault }: { readonly fault: FaultView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { acknowledgedAt, acknowledgedBy, withdrawnAt, withdrawnBy, comment, clearedBy, clearReason, endedAt, snoozedUntil, snoozedBy } = fault;
  const rose = roseText(fault, language);
  return (
    <>
      {rose !== null && <span className={styles.activeFaultOpen}>{rose}{language === 'zh-CN' ? '。' : '. '}</span>}
      {acknowledgedAt === null ? (
        <span className={styles.activeFaultOpen}>{say('notAcknowledged')}</span>
      ) : (
        <span className={styles.activeFaultHandled}>
          {say('acknowledgedBy', { name: acknowledgedBy ?? '', at: momentText(acknowledgedAt, language) })}
          {comment !== null && comment !== '' && `: ${comment}`}
        </span>
      )}
      {snoozedUntil !== null && <span className={`${styles.activeFaultHandled} ${styles.activeFaultCleared}`}>{say('snoozedBy', { name: snoozedBy ?? '–', until: momentText(snoozedUntil, language) })}</span>}
      {withdrawnAt !== null && (
        <span className={`${styles.activeFaultHandled} ${styles.activeFaultCleared}`}>
          {say('withdrawnBy', { name: withdrawnBy ?? '', at: momentText(withdrawnAt, language) })}
          {acknowledgedAt === null && comment !== null && comment !== '' && `: ${comment}`}
        </span>
      )}
      {clearedBy !== null && endedAt !== null && (
        <span className={`${styles.activeFaultHandled} ${styles.activeFaultCleared}`}>
          {say('clearedBy', { name: clearedBy, at: momentText(endedAt, language), reason: clearReason ?? '' })}
        </span>
      )}
    </>
  );
}

/** Offered to who may change things. */
export function HandleButtons({ fault, onHandle }: { readonly fault: FaultView; readonly onHandle: OnHandle }): ReactNode {
  const say = useMessages(messages);
  const allowed = useAllowed('update');
  const mayOpen = useAllowed(endpoints.caseOpen.route);
  if (!allowed) return null;
  const isOpen = isUnhandled(fault);
  return (
    <>
      <Button size="small" type={isOpen && fault.state === 'active' ? 'primary' : 'default'} onClick={() => onHandle({ fault, way: 'acknowledge' })}>
        {say(isOpen ? 'acknowledge' : 'changeComment')}
      </Button>
      {fault.acknowledgedAt !== null && (
        <Button size="small" onClick={() => onHandle({ fault, way: 'withdraw' })}>
          {say('withdraw')}
        </Button>
      )}
      {fault.state === 'active' && (
        <Button size="small" onClick={() => onHandle({ fault, way: 'snooze' })}>
          {say('snooze')}
        </Button>
      )}
      {fault.state === 'active' && (
        <Button size="small" onClick={() => onHandle({ fault, way: 'clear' })}>
          {say('clear')}
        </Button>
      )}
      {mayOpen && (
        <Button size="small" onClick={() => navigate(newCasePath({ source: 'fault', sourceId: fault.id }))}>
          {say('openCase')}
        </Button>
      )}
    </>
  );
}

export function HandleDialog({ handled: { fault, way }, onClose }: { readonly handled: Handled; readonly onClose: () => void }): ReactNode {
  const Shown = dialogs[way];
  return <Shown fault={fault} onClose={onClose} />;
}
