import type { FaultEntryVersion, FaultEntryView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, entityEndpoints, renew, useAllowed, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Outcome } from '@voltdeck/kit/list';
import { Button } from '@voltdeck/kit/ui';
import { Age, ConfirmDialog, ErrorState, Skeleton } from '@voltdeck/kit/widgets';
import { faultEntryFieldNames, forms, type ChangeAction } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { AuditLink } from '../../entity/audit-link.tsx';
import { actionTexts, messages as entityMessages } from '../../entity/messages.ts';
import { Chip, Line, Lines } from '../../line/line.tsx';
import * as styles from '../../pages/pages.module.css';
import { EntryTexts } from './entry-texts.tsx';
import { messages } from './messages.ts';

/** What an entry said before, who changed it, and the way back. */
export function VersionsSection({ row }: { readonly row: FaultEntryView }): ReactNode {
  const say = useMessages(messages);
  const [chosen, setChosen] = useState<FaultEntryVersion | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(apiQuery(endpoints.faultEntryVersions, { parameters: { id: row.id } }));
  if (data === undefined) return error === null ? <Skeleton height="120px" /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Lines label={say('versions')}>
        {data.items.map((version, place) => (
          <VersionLine key={version.version} version={version} current={place === 0} live={row.deletedAt === null} onBringBack={() => setChosen(version)} />
        ))}
      </Lines>
      {data.total > data.items.length && <p className={styles.admNone}>{say('older', { count: data.total - data.items.length })}</p>}
      <Outcome outcome={done === null ? null : { text: done }} onClose={() => setDone(null)} />
      <AuditLink of={row.id} />
      {chosen !== null && <BringBackDialog row={row} newest={data.items[0]?.version ?? row.version} to={chosen.version} onDone={setDone} onClose={() => setChosen(null)} />}
    </>
  );
}

const isListed = (action: ChangeAction): action is keyof typeof actionTexts => action in actionTexts;

interface VersionLineProps {
  readonly version: FaultEntryVersion;
  readonly current: boolean;
  /** The entry is not deleted. */
  readonly live: boolean;
  readonly onBringBack: () => void;
}

function VersionLine({ version: { version, at, by, action, changed, fields }, current, live, onBringBack }: VersionLineProps): ReactNode {
  const say = useMessages(messages);
  const sayOf = useMessages(entityMessages);
  const text = useText();
  const [open, setOpen] = useState(false);
  const mayChange = useAllowed(endpoints.faultEntryRevert.route);
  const labels = faultEntryFieldNames.filter((name) => changed.includes(name)).map((name) => text(forms.faultEntry[name].label));
  const who = isListed(action) ? sayOf(actionTexts[action], { by }) : by;
  return (
    <>
      <Line
        name={
          <>
            {say('version', { version })} {current && <Chip tone="good">{say('current')}</Chip>}
          </>
        }
        facts={[who, <Age key="at" since={at} />, labels.length === 0 || action === 'add' ? null : say('changed', { fields: labels.join(say('comma')) })]}
        actions={
          <>
            <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {say(open ? 'hide' : 'show')}
            </Button>
            {!current && live && mayChange && (
              <Button size="small" onClick={onBringBack}>
                {say('bringBack')}
              </Button>
            )}
          </>
        }
      />
      {open && (
        <li>
          <EntryTexts entry={fields} />
        </li>
      )}
    </>
  );
}

interface BringBackProps {
  readonly row: FaultEntryView;
  /** The newest version that the caller has seen. */
  readonly newest: number;
  readonly to: number;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

function BringBackDialog({ row: { id }, newest, to, onDone, onClose }: BringBackProps): ReactNode {
  const say = useMessages(messages);
  const bringBack = async (): Promise<void> => {
    await call(endpoints.faultEntryRevert, { parameters: { id }, body: { version: newest, to } });
    await renew(entityEndpoints.faultEntry.list, endpoints.faultEntryVersions);
    onDone(say('broughtBack', { version: to }));
  };
  return <ConfirmDialog title={say('bringBackTitle', { version: to })} sentences={[say('bringBackWhy', { version: to })]} action={say('bringBack')} onConfirm={bringBack} onClose={onClose} />;
}
