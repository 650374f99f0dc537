import type { CommandView } from '@voltdeck/contract';
import { useAllowed, useLanguage, useMessages, useSession, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Skeleton } from '@voltdeck/kit/widgets';
import { commandCauseTexts, remoteCommands } from '@voltdeck/protocol/codes';
import { useId, useState, type ReactNode } from 'react';
import { argumentText } from '../../command/argument-text.ts';
import { CalibrationBlock } from '../../command/calibration-block.tsx';
import { CommandChip } from '../../command/command-chip.tsx';
import { useCommand } from '../../command/queries.ts';
import { stepDetail } from '../../command/step-detail.ts';
import { Steps } from '../../command/steps.tsx';
import { Moment } from '../../lines/moment.tsx';
import { Decision, type DecisionName } from './decision.tsx';
import { messages } from './messages.ts';
import * as styles from './instructions.module.css';

/** One command: who asked for it, how far it got, and on demand every step and frame. */
export function InstructionLine({ command }: { readonly command: CommandView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { cause, detail, approval, approvedBy, reason } = command;
  return (
    <li className={styles.instructionsLine}>
      <div className={styles.instructionsHead}>
        <button type="button" className={styles.instructionsToggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {text(remoteCommands[command.command].text)} {argumentText(command)}
        </button>
        <CommandChip state={command.state} />
        <Decisions command={command} />
      </div>
      <div className={styles.instructionsFacts}>
        <Moment at={command.createdAt} seconds />
        {command.requestedBy !== null && <span>{command.requestedBy}</span>}
        {reason !== null && <span>{reason}</span>}
        {approval === 'given' && approvedBy !== null && <span>{say('approvedBy', { by: approvedBy })}</span>}
        {cause !== null && <span className={styles.instructionsCause}>{text(commandCauseTexts[cause])}</span>}
        {cause !== null && detail !== null && <span>{stepDetail(detail, language)}</span>}
      </div>
      <div id={id} hidden={!isOpen} className={styles.instructionsSteps}>
        {isOpen && <Told command={command} />}
      </div>
    </li>
  );
}

function Told({ command }: { readonly command: CommandView }): ReactNode {
  const { data } = useCommand(command.id);
  if (data === undefined) return <Skeleton height="60px" />;
  return (
    <>
      <Steps steps={data.steps} />
      {command.command === 'queryCalibration' && data.result !== null && <CalibrationBlock value={data.result['calibration'] ?? null} />}
    </>
  );
}

/** What may still be decided of a command, for those who may. */
function Decisions({ command }: { readonly command: CommandView }): ReactNode {
  const say = useMessages(messages);
  const mayAct = useAllowed('update');
  const ownName = useSession()?.user.name;
  const [deciding, setDeciding] = useState<DecisionName | null>(null);
  if (command.state !== 'queued') return null;
  const waits = command.approval === 'waiting';
  const isOwn = command.requestedBy === ownName;
  return (
    <div className={styles.instructionsActions}>
      {waits && (isOwn || !mayAct) && <span className={styles.instructionsWait}>{say('waitsForOther')}</span>}
      {mayAct && waits && !isOwn && (
        <Button size="small" type="primary" onClick={() => setDeciding('approve')}>
          {say('approve')}
        </Button>
      )}
      {mayAct && (
        <Button size="small" onClick={() => setDeciding('cancel')}>
          {say('cancelOf')}
        </Button>
      )}
      {deciding !== null && <Decision name={deciding} command={command} onClose={() => setDeciding(null)} />}
    </div>
  );
}
