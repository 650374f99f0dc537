import type { AuditEntryView } from '@voltdeck/contract';
import { useMessages, useText } from '@voltdeck/kit';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { actionText } from './actions.ts';
import { messages } from './messages.ts';

/** Who did it, and with which program. */
export function WhoCell({ entry: { loginName, token } }: { readonly entry: AuditEntryView }): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      {loginName ?? <span className="vd-list__faint">{say('nobody')}</span>} {token !== null && <span className="vd-list__faint">{say('token', { token })}</span>}
    </>
  );
}

/** In words, and as programs and the filter of the API name it. */
export function ActionCell({ action }: Pick<AuditEntryView, 'action'>): ReactNode {
  return (
    <>
      {useText()(actionText(action))} <code className="vd-list__faint">{action}</code>
    </>
  );
}

export function ResultCell({ result }: { readonly result: AuditEntryView['result'] }): ReactNode {
  const say = useMessages(messages);
  return <Chip tone={result === 'done' ? 'good' : 'bad'}>{result === 'done' || result === 'unknown' ? say(result) : result}</Chip>;
}
