import { useMessages, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Dialog } from '@voltdeck/kit/widgets';
import { complianceFigureNames, complianceFigures } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import './quality.css';

interface DefinitionsDialogProps {
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** How each figure is computed, and by which clause. */
export function DefinitionsDialog({ timeZone, onClose }: DefinitionsDialogProps): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <Dialog title={say('how')} onClose={onClose}>
      <p className="vd-dialog__text">{say('source', { zone: timeZone })}</p>
      <dl className="figure-definitions">
        {complianceFigureNames.map((name) => (
          <div key={name}>
            <dt>{text(complianceFigures[name].label)}</dt>
            <dd>{text(complianceFigures[name].definition)}</dd>
          </div>
        ))}
      </dl>
      <div className="vd-dialog__actions">
        <Button type="primary" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
    </Dialog>
  );
}
