import type { RefusedLoginView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import { Age } from '@voltdeck/kit/widgets';
import { refusalCodes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { DemandedBy, isDemanded } from '../../security/demanded-by.tsx';
import { LateInspector } from '../raw-messages/late-inspector.tsx';
import { messages } from './messages.ts';

/** What to do about it, and the newest bytes in the inspector. */
export function TerminalContent({ row: { cause, deviceId, samples } }: { readonly row: Pick<RefusedLoginView, 'cause' | 'deviceId' | 'samples'> }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  return (
    <div className="vd-list-wide">
      <p className="vd-dialog__text">
        {say('cure')}: {text(refusalCodes[cause].cure)}
      </p>
      {isDemanded(cause) && (
        <p className="vd-dialog__text">
          <DemandedBy cause={cause} deviceId={deviceId} />
        </p>
      )}
      {samples.length === 0 && <p className="vd-dialog__text">{say('noBytes')}</p>}
      {samples.map(({ at, hex, length }) => (
        <div key={`${at} ${hex}`}>
          <p className="vd-dialog__text">
            <Age since={at} /> {hex.length / 2 < length && `· ${say('cut', { length })}`}
          </p>
          <LateInspector hex={hex} />
        </div>
      ))}
    </div>
  );
}
