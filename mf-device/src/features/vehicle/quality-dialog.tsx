import type { DeviceQualityView, LatestView, QualityPartView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery, useText } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, Dialog, formatNumber, spanText, useNow } from '@voltdeck/kit/widgets';
import { eventKinds, isEventKind, qualityFigures, qualityParts, type QualityFigureName } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { costly, gradeOf, whyOf } from './why.ts';
import * as styles from './quality.module.css';

interface QualityDialogProps {
  readonly deviceId: string;
  readonly latest: LatestView | null;
  readonly quality: DeviceQualityView | null;
  readonly onClose: () => void;
}

/** Why a vehicle is grey or its data poor: silence, what it said last, and what costs points. */
export function QualityDialog({ deviceId, latest, quality, onClose }: QualityDialogProps): ReactNode {
  const say = useMessages(messages);
  return (
    <Dialog title={say('qualityTitle')} onClose={onClose}>
      <Reason latest={latest} />
      <LastEvents deviceId={deviceId} />
      <h3 className={styles.qualityHead}>{say('qualityParts')}</h3>
      {quality === null || quality.score === null ? (
        <p className="vd-dialog__text">{say('noScoreWhy')}</p>
      ) : (
        <ul className={styles.quality}>
          {costly(quality.parts).map((part) => (
            <Part key={part.name} part={part} />
          ))}
        </ul>
      )}
      <div className="vd-dialog__actions">
        <Button type="primary" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
    </Dialog>
  );
}

function Reason({ latest }: { readonly latest: LatestView | null }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const now = useNow(() => 1_000);
  const why = whyOf(latest, now);
  if (latest === null) return <p className="vd-dialog__text">{say('whyNever')}</p>;
  const span = (ms: number): string => {
    const { text: words, n } = spanText(ms);
    return text(words, { n });
  };
  const receivedAt = Date.parse(latest.receivedAt);
  const words = { age: span(now - receivedAt), limit: span(latest.offlineAfterMs), late: span(receivedAt - Date.parse(latest.recordedAt)) };
  return <p className="vd-dialog__text">{say(({ never: 'whyNever', offline: 'whyOffline', late: 'whyLate', live: 'whyLive' } as const)[why], words)}</p>;
}

const eventsShown = 3;

/** What the vehicle did last: a logout is another answer than a line that broke. */
function LastEvents({ deviceId }: { readonly deviceId: string }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { data } = useQuery(apiQuery(endpoints.deviceEvents, { parameters: { deviceId }, query: { pageSize: eventsShown } }));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <>
      <h3 className={styles.qualityHead}>{say('lastEvents')}</h3>
      <ul className={styles.qualityEvents}>
        {data.items.map(({ id, kind, at }) => (
          <li key={id}>
            {isEventKind(kind) ? text(eventKinds[kind]) : kind} <Age since={at} />
          </li>
        ))}
      </ul>
    </>
  );
}

const isFigure = (name: string): name is QualityFigureName => name in qualityFigures;

function Part({ part }: { readonly part: QualityPartView }): ReactNode {
  const text = useText();
  const { label, explanation } = qualityParts[part.name];
  const figures = Object.entries(part.figures).map(([name, value]) => `${isFigure(name) ? text(qualityFigures[name]) : name} ${formatNumber(value, Number.isInteger(value) ? 0 : 1)}`);
  return (
    <li className={styles.qualityPart}>
      <span className={styles.qualityName}>{text(label)}</span>
      <span className={`${styles.qualityScore} ${styles[`qualityScore--${gradeOf(part.score)}`] ?? ''} vd-number`}>{formatNumber(part.score, part.score % 1 === 0 ? 0 : 1)}</span>
      <span className={styles.qualityBar} aria-hidden="true">
        <span className={`${styles.qualityFill} ${styles[`qualityFill--${gradeOf(part.score)}`] ?? ''}`} style={{ width: `${part.score}%` }} />
      </span>
      <span className={styles.qualityWords}>{text(explanation)}</span>
      <span className={`${styles.qualityWords} vd-number`}>{figures.join(' · ')}</span>
    </li>
  );
}
