import { useText } from '@voltdeck/kit';
import { commandStateTexts } from '@voltdeck/protocol/codes';
import type { CommandState } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { stateTones } from './words.ts';
import './command.css';

/** How far a command is, by its word; what is under way turns. */
export function CommandChip({ state }: { readonly state: CommandState }): ReactNode {
  const text = useText();
  return <span className={`command-state command-state--${stateTones[state]}`}>{text(commandStateTexts[state])}</span>;
}
