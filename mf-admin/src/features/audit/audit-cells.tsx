import type { AuditEntryView } from '@voltdeck/contract';
import { Link, useMessages, useText } from '@voltdeck/kit';
import type { ControlProps, FieldControl } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { actionWord, refusalReason } from './actions.ts';
import { messages } from './messages.ts';
import { isRefused } from './result-text.ts';
import { targetOf } from './targets.ts';

/** Who did it, and with which program. */
export function WhoCell({ entry: { loginName, token } }: { readonly entry: AuditEntryView }): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      {loginName ?? <span className="vd-list__faint">{say('nobody')}</span>} {token !== null && <span className="vd-list__faint">{say('token', { token })}</span>}
    </>
  );
}

export function ActionCell({ action }: Pick<AuditEntryView, 'action'>): ReactNode {
  return useText()(actionWord(action));
}

/** What it is about, as a link to where it is found. */
export function TargetCell({ entry }: { readonly entry: AuditEntryView }): ReactNode {
  const text = useText();
  const target = targetOf(entry);
  if (target === null) return '–';
  const name = typeof target.name === 'string' ? target.name : text(target.name);
  if (target.page === null) return name;
  return (
    <Link className="vd-link" to={target.page}>
      {name}
    </Link>
  );
}

export function ResultCell({ entry: { result, action } }: { readonly entry: AuditEntryView }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  if (!isRefused(result)) return <Chip tone={result === 'done' ? 'good' : 'notice'}>{say(result === 'done' ? 'done' : 'unknown')}</Chip>;
  return (
    <span title={text(refusalReason(result, action))}>
      <Chip tone="bad">{say('refused')}</Chip>
    </span>
  );
}

/** Comes from a link of the thing's own page; here it can only be given up. */
function EditTarget({ value, onChange }: ControlProps): ReactNode {
  const say = useMessages(messages);
  if (value === '') return null;
  return (
    <div className="vd-field">
      <span className="vd-field__label">{say('onlyTarget')}</span>
      <Button onClick={() => onChange('')}>{say('allTargets')}</Button>
    </div>
  );
}

export const targetControl: FieldControl = { empty: '', Edit: EditTarget, Read: () => null };
