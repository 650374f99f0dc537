import type { ArchiveView } from '@voltdeck/contract';
import { apiQuery, endpoints, useMessages, useQuery } from '@voltdeck/kit';
import { Card, ErrorLine, formatNumber } from '@voltdeck/kit/widgets';
import { statusLimits } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { sizeText } from '../../registry/size-text.ts';
import { ArchiveDays } from './archive-days.tsx';
import { messages } from './messages.ts';
import * as styles from './archive.module.css';

/** Where records of closed days go, and whether they are safe there. */
export function ArchiveCard({ onDone }: { readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(messages);
  const { data, error } = useQuery({ ...apiQuery(endpoints.archive), refetchInterval: statusLimits.watchMs });
  return (
    <Card id="archive" title={say('title')} hint={say('hint')}>
      <ErrorLine error={error} />
      {data && <Archive archive={data} onDone={onDone} />}
    </Card>
  );
}

function Archive({ archive, onDone }: { readonly archive: ArchiveView; readonly onDone: (text: string) => void }): ReactNode {
  const say = useMessages(messages);
  const { kind, place, afterDays, days, rows, bytes, problem } = archive;
  if (kind === null) return <p className={afterDays > 0 ? styles.archiveBad : styles.archiveNote}>{say(afterDays > 0 ? 'noTarget' : 'away')}</p>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say('target'), <code key="target">{place}</code>],
    [say('after'), afterDays === 0 ? say('off') : say('afterDays', { days: afterDays })],
    [say('last'), archive.lastDay ?? say('none')],
    [say('holds'), say('holdsWhat', { days, rows: formatNumber(rows, 0), size: sizeText(bytes) })],
    [say('waits'), <Waiting key="waits" archive={archive} />],
  ];
  return (
    <>
      {problem !== null && <p className={styles.archiveBad}>{say('problem', { day: problem.day, message: problem.message })}</p>}
      <dl className={styles.archiveFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {days > 0 && <ArchiveDays onDone={onDone} />}
    </>
  );
}

function Waiting({ archive: { waitingDays, lateFrames, problem } }: { readonly archive: ArchiveView }): ReactNode {
  const say = useMessages(messages);
  if (waitingDays === 0 && lateFrames === 0) return <Chip tone={problem === null ? 'good' : 'bad'}>{say(problem === null ? 'nothing' : 'failed')}</Chip>;
  return say('waitsWhat', { days: waitingDays, frames: lateFrames });
}
