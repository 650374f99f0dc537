import type { ArchivedDayView } from '@voltdeck/contract';
import { apiQuery, call, endpoints, momentText, useLanguage, useMessages, useQuery, useWrite } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ErrorLine, formatNumber } from '@voltdeck/kit/widgets';
import { statusLimits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { Chip } from '../../line/line.tsx';
import { sizeText } from '../../registry/size-text.ts';
import { messages } from './messages.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import * as styles from './archive.module.css';
import * as tableStyles from '../../table/table.module.css';

const pageSize = 10;

interface ArchiveDaysProps {
  readonly onDone: (text: string) => void;
}

/** The days of the archive, the newest first, and what is being done with them. */
export function ArchiveDays({ onDone }: ArchiveDaysProps): ReactNode {
  const say = useMessages(messages);
  /** Where the pages before this one started. */
  const [starts, setStarts] = useState<readonly string[]>([]);
  const [restored, setRestored] = useState<string | null>(null);
  const before = starts.at(-1);
  const { data, error } = useQuery({ ...apiQuery(endpoints.archiveDays, { query: { pageSize, ...(before === undefined ? {} : { before }) } }), refetchInterval: statusLimits.watchMs });
  if (data === undefined) return <ErrorLine error={error} />;
  const { items, next } = data;
  return (
    <>
      <table className={tableStyles.admTable}>
        <thead>
          <tr>
            <th scope="col">{say('day')}</th>
            <th scope="col" className={`${tableStyles.admTableFigure} ${tableStyles.admTableDesk}`}>{say('rows')}</th>
            <th scope="col" className={`${tableStyles.admTableFigure} ${tableStyles.admTableWide}`}>{say('size')}</th>
            <th scope="col">{say('state')}</th>
            <th scope="col">{say('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((day) => (
            <DayRow key={day.day} day={day} onRestore={() => setRestored(day.day)} />
          ))}
        </tbody>
      </table>
      <div className={`${styles.archiveTools} ${styles.archivePages}`}>
        {starts.length > 0 && <Button onClick={() => setStarts(starts.slice(0, -1))}>{say('later')}</Button>}
        {next !== null && <Button onClick={() => setStarts([...starts, next])}>{say('earlier')}</Button>}
      </div>
      {restored !== null && <RestoreDialog day={restored} onDone={onDone} onClose={() => setRestored(null)} />}
    </>
  );
}

function DayRow({ day, onRestore }: { readonly day: ArchivedDayView; readonly onRestore: () => void }): ReactNode {
  const say = useMessages(messages);
  const verifying = useWrite({ send: () => call(endpoints.archiveVerify, { parameters: { day: day.day }, body: {} }), renews: [endpoints.archiveDays, endpoints.archive] });
  const isBusy = day.ordered !== null || day.generation === 0;
  return (
    <tr>
      <td className={`${tableStyles.admTableWord} vd-number`}>{day.day}</td>
      <td className={`${tableStyles.admTableFigure} ${tableStyles.admTableDesk} vd-number`}>{formatNumber(day.rows, 0)}</td>
      <td className={`${tableStyles.admTableFigure} ${tableStyles.admTableWide} vd-number`}>{sizeText(day.bytes)}</td>
      <td>
        <DayState day={day} />
        <ErrorLine error={verifying.error} />
      </td>
      <td>
        <span className={styles.archiveTools}>
          <Button size="mini" aria-label={say('verifyOf', { day: day.day })} disabled={isBusy} loading={verifying.busy} onClick={() => verifying.send()}>{say('verify')}</Button>
          <Button size="mini" aria-label={say('restoreOf', { day: day.day })} disabled={isBusy || day.droppedAt === null} onClick={onRestore}>{say('restore')}</Button>
        </span>
      </td>
    </tr>
  );
}

function DayState({ day: { problem, ordered, lateFrames, openVehicles, openUntil, droppedAt, verifiedAt, changed } }: { readonly day: ArchivedDayView }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  if (ordered !== null) return <Chip tone="notice">{say(ordered === 'verify' ? 'verifying' : 'restoring')}</Chip>;
  if (problem !== null) return <span className={styles.archiveBad}>{problem}</span>;
  if (lateFrames > 0) return <Chip tone="notice">{say('merging', { frames: lateFrames })}</Chip>;
  if (openVehicles > 0) return say(openUntil === null ? 'open' : 'openUntil', { vehicles: openVehicles, until: openUntil === null ? '' : momentText(openUntil, language) });
  if (verifiedAt === null || (droppedAt === null && changed)) return say('waitsToBeWritten');
  return say(droppedAt === null ? 'both' : 'archiveOnly', { at: momentText(verifiedAt, language) });
}
