import type { AttentionView } from '@voltdeck/contract';
import { Link, useLanguage, useMessages } from '@voltdeck/kit';
import { Age, Card, EmptyState, formatNumber, LevelBadge, useNow } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { alarmListPath, narrowed, vehicleListPath } from '../../addresses.ts';
import { messages } from './messages.ts';
import { reasonOf } from './reason.ts';
import * as styles from './attention.module.css';

/** Spans in the sentences are minutes and hours. */
const sentenceAgeMs = 30_000;

const firstShown = 5;

function AttentionItem({ view, now }: { readonly view: AttentionView; readonly now: number }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const place = [view.plate, view.projectName].filter((part) => part !== null).join(' · ');
  return (
    <li className={styles.attentionItem}>
      <LevelBadge level={view.level} />
      <div>
        <p className={styles.attentionWho}>
          <span className="vd-number">{view.vin}</span>
          {place !== '' && <span className={styles.attentionWhere}> · {place}</span>}
        </p>
        <p className={styles.attentionWhy}>{reasonOf(view, now, language, say)}</p>
      </div>
      <span className={styles.attentionWhen}>
        <Age since={view.since} />
      </span>
      <Link className={styles.attentionOpen} to={pathTo(pages.device, { id: view.deviceId })} aria-label={say('openVehicle', { vin: view.vin })}>
        {say('open')}
      </Link>
    </li>
  );
}

interface AttentionCardProps {
  readonly views: readonly AttentionView[];
  readonly total: number;
}

/** Which vehicles need somebody now, and why. Stands first on the page. */
export function AttentionCard({ views, total }: AttentionCardProps): ReactNode {
  const say = useMessages(messages);
  const now = useNow(() => sentenceAgeMs);
  const [all, setAll] = useState(false);
  const shown = all ? views : views.slice(0, firstShown);
  const counts = { total: formatNumber(total, 0), shown: shown.length };
  return (
    <Card title={say('title')} action={
        <Link className="vd-link" to={alarmListPath}>
          {say('alarms')} →
        </Link>
      }
      hint={total === 0 ? undefined : say(total > shown.length ? 'first' : 'count', counts)}>
      {views.length === 0 ? (
        <EmptyState title={say('none')} text={say('noneWhy')} />
      ) : (
        <ul className={styles.attention}>
          {shown.map((view) => (
            <AttentionItem key={view.deviceId} view={view} now={now} />
          ))}
        </ul>
      )}
      <div className={styles.attentionFoot}>
        {views.length > firstShown && (
          <button type="button" className={styles.attentionMore} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? say('fewer') : say('more', { count: views.length })}
          </button>
        )}
        {total > firstShown && (
          <Link className="vd-link" to={narrowed(vehicleListPath, { attention: 'true' })}>
            {say('list', { total: counts.total })}
          </Link>
        )}
      </div>
    </Card>
  );
}
