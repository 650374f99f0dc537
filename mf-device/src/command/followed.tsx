import type { CommandDetailView } from '@voltdeck/contract';
import { momentText, useLanguage, useMessages, useText } from '@voltdeck/kit';
import { commandCauseTexts, remoteCommands, instructionSent } from '@voltdeck/protocol/codes';
import { useEffect, type ReactNode } from 'react';
import { CommandChip } from './command-chip.tsx';
import { messages } from './messages.ts';
import { isOpen, renewCommands, useCommand } from './queries.ts';
import { stepDetail } from './step-detail.ts';
import * as styles from './followed.module.css';

interface FollowedProps {
  readonly commandId: string;
  readonly deviceId: string;
  readonly onClose: () => void;
}

/** The command that was just given, until it has ended and was read. */
export function Followed({ commandId, deviceId, onClose }: FollowedProps): ReactNode {
  const say = useMessages(messages);
  const { data, error } = useCommand(commandId);
  const ended = data !== undefined && !isOpen(data);
  useEffect(() => {
    if (ended) renewCommands(deviceId);
  }, [ended, deviceId]);
  return (
    <div role="status" className={`${styles.followed} ${styles[`followed--${data === undefined || !ended ? 'open' : data.state === 'done' ? 'good' : 'bad'}`] ?? ''}`}>
      {data !== undefined && <Told command={data} />}
      {data === undefined && error !== null && <span>{say('followFailed')}</span>}
      <button type="button" className={styles.followedClose} aria-label={say('close')} onClick={onClose}>
        ×
      </button>
    </div>
  );
}

function Told({ command }: { readonly command: CommandDetailView }): ReactNode {
  const text = useText();
  const language = useLanguage();
  const say = useMessages(messages);
  const { state, cause, detail, approval, expiresAt } = command;
  const until = momentText(expiresAt, language);
  const wasSent = command.steps.some(({ step }) => step === 'sent');
  return (
    <div className={styles.followedText}>
      <b>{text(remoteCommands[command.command].text)}</b>
      <CommandChip state={state} />
      {wasSent && <span>{text(instructionSent)}</span>}
      {state === 'queued' && <span>{say(approval === 'waiting' ? 'waitsForApproval' : 'queuedUntil', { at: until })}</span>}
      {cause !== null && <span>{text(commandCauseTexts[cause])}</span>}
      {cause !== null && detail !== null && <span className={styles.followedDetail}>{stepDetail(detail, language)}</span>}
    </div>
  );
}
