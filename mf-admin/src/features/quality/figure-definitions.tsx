import { useMessages, useText } from '@voltdeck/kit';
import { DefinitionsDialog } from '@voltdeck/kit/widgets';
import { complianceFigureNames, complianceFigures } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

interface FigureDefinitionsProps {
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** How each figure is computed, and by which clause. */
export function FigureDefinitions({ timeZone, onClose }: FigureDefinitionsProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const entries = complianceFigureNames.map((name) => ({ term: text(complianceFigures[name].label), definition: text(complianceFigures[name].definition) }));
  return <DefinitionsDialog title={say('how')} about={say('source', { zone: timeZone })} entries={entries} onClose={onClose} />;
}
