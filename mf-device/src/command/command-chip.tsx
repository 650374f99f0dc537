import { useText } from '@voltdeck/kit';
import { commandStateTexts } from '@voltdeck/protocol/codes';
import type { CommandState } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { stateTones } from './words.ts';
import * as styles from './command.module.css';

/** How far a command is, by its word; what is under way turns. */
export function CommandChip({ state }: { readonly state: CommandState }): ReactNode {
  const text = useText();
  return <span className={`${styles.commandState} ${styles[`commandState--${stateTones[state]}`] ?? ''}`}>{text(commandStateTexts[state])}</span>;
}
