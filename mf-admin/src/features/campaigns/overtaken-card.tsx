import { useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import type { ReactNode } from 'react';
import type { DraftMerge, DraftPart } from './draft.ts';
import { formMessages } from './form-messages.ts';
import * as styles from './campaign-form.module.css';

interface OvertakenCardProps {
  readonly merge: DraftMerge;
  readonly approved: boolean;
  readonly onMerge: () => void;
}

/** Somebody else was first: what a merge of both changes would take over, and what it would keep. */
export function OvertakenCard({ merge, approved, onMerge }: OvertakenCardProps): ReactNode {
  const say = useMessages(formMessages);
  const named = (parts: readonly DraftPart[]): string => parts.map((part) => say(part)).join(', ');
  return (
    <div role="alert" className={styles.campaignFormOvertaken}>
      <b>{say('overtaken')}</b>
      <p>{say('overtakenWhy')}</p>
      {merge.taken.length > 0 && <p>{say('taken', { parts: named(merge.taken) })}</p>}
      {merge.kept.length > 0 && <p>{say('kept', { parts: named(merge.kept) })}</p>}
      {approved && <p>{say('approvalGone')}</p>}
      <Button type="primary" onClick={onMerge}>
        {say('takeOver')}
      </Button>
    </div>
  );
}
