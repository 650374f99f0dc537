import type { LatestView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Card, useNow } from '@voltdeck/kit/widgets';
import { commandGroups, keysOf, remoteCommands } from '@voltdeck/protocol/codes';
import { offeredCommands, type RemoteCommand } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { availabilityOf } from './availability.ts';
import { CommandLine } from './command-line.tsx';
import { messages } from './messages.ts';
import * as styles from './control.module.css';

interface CommandCardProps {
  readonly deviceId: string;
  readonly latest: LatestView | null;
  /** It is on its way. */
  readonly waiting: boolean;
  /** Names of commands that are under way. */
  readonly openCommands: ReadonlySet<string>;
  readonly onSend: (command: RemoteCommand) => void;
}

/** The interlocks count seconds: often enough that the page says what the server would. */
const judgeMs = 2_000;

/** The commands: what each does, and whether it can go now. */
export function CommandCard({ deviceId, latest, waiting, openCommands, onSend }: CommandCardProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const now = useNow(() => judgeMs);
  return (
    <Card title={say('commands')}>
      {keysOf(commandGroups).map((group) => (
        <section key={group} className={styles.controlGroup}>
          <h3 className={styles.controlGroupTitle}>{text(commandGroups[group])}</h3>
          <ul className={styles.controlGroupList}>
            {offeredCommands.filter((command) => remoteCommands[command].offer?.group === group).map((command) => (
              <CommandLine key={command} deviceId={deviceId} command={command} availability={waiting ? null : availabilityOf(command, latest, openCommands, now)} onSend={() => onSend(command)} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
