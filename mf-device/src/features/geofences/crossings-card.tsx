import type { GeofenceCrossingView, GeofenceView } from '@voltdeck/contract';
import { call, endpoints, Link, momentText, useLanguage, useMessages } from '@voltdeck/kit';
import { ExportButtons } from '@voltdeck/kit/exports';
import { Button } from '@voltdeck/kit/ui';
import { Card, durationText, EmptyState, ErrorState, formatNumber, Skeleton } from '@voltdeck/kit/widgets';
import { crossingKinds, limits, pages, pathTo, type CrossingKind } from '@voltdeck/protocol/contract';
import { useMemo, type ReactNode } from 'react';
import { LineTable } from '../../lines/line-table.tsx';
import { Moment } from '../../lines/moment.tsx';
import type { TimeRange } from '../../range/range.ts';
import { usePaged } from '../trips/use-paged.ts';
import { messages } from './messages.ts';
import * as styles from './geofences.module.css';

const pageSize = 50;
/** Longer without a position than a vehicle waits between two reports. */
const silenceMs = 300_000;

/** Which crossings. */
export interface CrossingChoice {
  readonly geofenceId: string | null;
  readonly crossing: CrossingKind | null;
  readonly search: string;
  /** Of one vehicle alone. */
  readonly deviceId: string | null;
}

interface CrossingsCardProps {
  readonly choice: CrossingChoice;
  readonly range: TimeRange;
  /** What stands beside the title, besides the export. */
  readonly action?: ReactNode;
}

const filterOf = ({ geofenceId, crossing, search, deviceId }: CrossingChoice) => ({
  ...(geofenceId === null ? {} : { geofenceId }),
  ...(crossing === null ? {} : { crossing }),
  ...(search === '' ? {} : { search }),
  ...(deviceId === null ? {} : { deviceId }),
});

/** Who entered and left, the newest first. */
export function CrossingsCard({ choice, range, action }: CrossingsCardProps): ReactNode {
  const say = useMessages(messages);
  const ofOne = choice.deviceId !== null;
  const query = useMemo(() => ({ ...filterOf(choice), ...range }), [choice, range]);
  const { items, total, error, isOld, retry, more, isLoadingMore } = usePaged(['geofenceCrossings', query], (cursor, signal) => call(endpoints.geofenceCrossings, { query: { ...query, cursor, pageSize }, signal }));
  const columns = ['time', ...(ofOne ? [] : ['vehicle', 'project']), 'geofence', 'direction', 'stayed', 'position'] as const;
  const n = formatNumber(Math.min(total ?? 0, limits.historyCountMax), 0);
  return (
    <Card
      title={say('crossings')}
      hint={total === null ? undefined : say(total >= limits.historyCountMax ? 'crossingsMost' : 'crossingsFound', { n })}
      action={
        <span className={styles.crossingTools}>
          {action}
          <ExportButtons selection={{ kind: 'crossings', ...query }} />
        </span>
      }
    >
      {error !== null && <ErrorState error={error} onRetry={retry} />}
      {items === null && error === null && <Skeleton height="160px" />}
      {items?.length === 0 && <EmptyState title={say('crossingsNone')} text={say('crossingsNoneWhy')} />}
      {items !== null && items.length > 0 && (
        <div aria-busy={isOld}>
          <LineTable label={say('crossings')} columns={columns.map((key) => ({ key, text: say(isColumn(key) ? key : 'time') }))}>
            {items.map((crossing) => (
              <CrossingRow key={crossing.id} crossing={crossing} ofOne={ofOne} />
            ))}
          </LineTable>
        </div>
      )}
      {more !== null && (
        <Button className={styles.crossingMore} loading={isLoadingMore} onClick={more}>
          {say('older')}
        </Button>
      )}
    </Card>
  );
}

const columnKeys = ['time', 'vehicle', 'project', 'geofence', 'direction', 'stayed', 'position'] as const;
const isColumn = (key: string): key is (typeof columnKeys)[number] => columnKeys.some((known) => known === key);

function CrossingRow({ crossing, ofOne }: { readonly crossing: GeofenceCrossingView; readonly ofOne: boolean }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const { deviceId, vin, plate, projectName, geofenceName, kind, at, since, dwellS, latitude, longitude } = crossing;
  const silent = since === null ? 0 : Date.parse(at) - Date.parse(since);
  return (
    <tr>
      <td>
        <Moment at={at} seconds />
        {since !== null && silent > silenceMs && <span className={styles.crossingSilent}>{say('silentBefore', { span: durationText(silent, language), since: momentText(since, language) })}</span>}
      </td>
      {!ofOne && (
        <>
          <td>
            <Link className="vd-link" to={pathTo(pages.location, { id: deviceId })}>
              {vin}
            </Link>
            {plate !== null && <span className={styles.crossingPlate}>{plate}</span>}
          </td>
          <td>{projectName ?? '–'}</td>
        </>
      )}
      <td>{geofenceName}</td>
      <td>
        <span aria-hidden="true">{kind === 'entered' ? '→ ' : '← '}</span>
        {say(kind)}
      </td>
      <td className="vd-number">{dwellS === null ? '–' : durationText(dwellS * 1_000, language)}</td>
      <td className="vd-number">{latitude === null || longitude === null ? '–' : `${latitude.toFixed(5)}°, ${longitude.toFixed(5)}°`}</td>
    </tr>
  );
}

interface CrossingFilterProps {
  readonly choice: CrossingChoice;
  readonly fences: readonly Pick<GeofenceView, 'id' | 'name'>[];
  readonly onChange: (change: Partial<CrossingChoice>) => void;
}

/** Of which geofence, and in which direction. */
export function CrossingFilter({ choice, fences, onChange }: CrossingFilterProps): ReactNode {
  const say = useMessages(messages);
  return (
    <>
      <select className={`vd-field__input ${styles.crossingSelect}`} aria-label={say('geofence')} value={choice.geofenceId ?? ''} onChange={({ target }) => onChange({ geofenceId: target.value === '' ? null : target.value })}>
        <option value="">{say('all')}</option>
        {fences.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select className={`vd-field__input ${styles.crossingSelect}`} aria-label={say('direction')} value={choice.crossing ?? ''} onChange={({ target }) => onChange({ crossing: crossingKinds.find((kind) => kind === target.value) ?? null })}>
        <option value="">{say('both')}</option>
        {crossingKinds.map((kind) => (
          <option key={kind} value={kind}>
            {say(kind)}
          </option>
        ))}
      </select>
    </>
  );
}
