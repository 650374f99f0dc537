import type { AttentionView, NeedCounts } from '@voltdeck/contract';
import { Link, useMessages, useQueryState } from '@voltdeck/kit';
import { Card, EmptyState, formatNumber, Segmented, useNow } from '@voltdeck/kit/widgets';
import { needs, type Need } from '@voltdeck/protocol/contract';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { alarmListPath, narrowed, vehicleListPath } from '../../addresses.ts';
import { pathOfView } from '../alarm-list/views.ts';
import { AttentionItem, type Asked } from './attention-item.tsx';
import { messages } from './messages.ts';
import * as styles from './attention.module.css';

/** Comes when it is first asked for. */
const AcknowledgeDialog = lazy(() => import('./acknowledge-dialog.tsx').then((dialog) => ({ default: dialog.AcknowledgeDialog })));

/** Spans in the sentences are minutes and hours. */
const sentenceAgeMs = 30_000;

const firstShown = 5;

/** A class without anything, and the list of all of it. */
const parts = {
  fault: { none: 'noFault', noneWhy: 'noFaultWhy', list: 'alarmsOf', path: pathOfView('now') },
  silent: { none: 'noSilent', noneWhy: 'noSilentWhy', list: 'vehiclesOf', path: narrowed(vehicleListPath, { need: 'silent' }) },
  handled: { none: 'noHandled', noneWhy: 'noHandledWhy', list: 'alarmsOf', path: pathOfView('seen') },
} as const satisfies Readonly<Record<Need, unknown>>;

interface AttentionCardProps {
  readonly views: readonly AttentionView[];
  readonly counts: NeedCounts;
}

/** What needs someone: faults that no one has acknowledged, silent vehicles, and what someone takes care of. Stands first on the page. */
export function AttentionCard({ views, counts }: AttentionCardProps): ReactNode {
  const say = useMessages(messages);
  const [query, changeQuery] = useQueryState();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [done, setDone] = useState('');
  const need = needs.find((known) => known === query.get('need')) ?? 'fault';
  const choose = (chosen: Need): void => {
    setDone('');
    changeQuery({ need: chosen === 'fault' ? null : chosen });
  };
  return (
    <Card
      title={say('title')}
      action={
        <Link className="vd-link" to={alarmListPath}>
          {say('alarms')} →
        </Link>
      }
    >
      <div className={styles.attentionParts}>
        <Segmented label={say('parts')} options={needs.map((value) => ({ value, text: say(value, { count: formatNumber(counts[value].matters, 0) }) }))} value={need} onChange={choose} />
      </div>
      <Part key={need} need={need} views={views.filter((view) => view.need === need)} counts={counts} onAsk={setAsked} />
      <p role="status" className={styles.attentionDone}>
        {done}
      </p>
      {asked !== null && (
        <Suspense fallback={null}>
          <AcknowledgeDialog
            {...asked}
            onDone={() => {
              setAsked(null);
              setDone(say('acknowledged', { vin: asked.view.vin }));
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface PartProps extends AttentionCardProps {
  readonly need: Need;
  readonly onAsk: (asked: Asked) => void;
}

function Part({ need, views, counts, onAsk }: PartProps): ReactNode {
  const say = useMessages(messages);
  const now = useNow(() => sentenceAgeMs);
  const [all, setAll] = useState(false);
  const { none, noneWhy, list, path } = parts[need];
  const { matters, vehicles } = counts[need];
  const shown = all ? views : views.slice(0, firstShown);
  if (views.length === 0) return <EmptyState title={say(none)} text={say(noneWhy)} />;
  return (
    <>
      <ul className={styles.attention}>
        {shown.map((view) => (
          <AttentionItem key={view.faultId ?? view.deviceId} view={view} now={now} onAsk={onAsk} />
        ))}
      </ul>
      <div className={styles.attentionFoot}>
        {views.length > firstShown && (
          <button type="button" className={styles.attentionMore} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? say('fewer') : say('more', { count: views.length })}
          </button>
        )}
        <Link className="vd-link" to={path}>
          {say(list, { count: formatNumber(matters, 0) })}
        </Link>
        {need !== 'silent' && (
          <Link className="vd-link" to={narrowed(vehicleListPath, { need })}>
            {say('vehiclesOf', { count: formatNumber(vehicles, 0) })}
          </Link>
        )}
      </div>
    </>
  );
}
