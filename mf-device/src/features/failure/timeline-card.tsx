import type { LatestView } from '@voltdeck/contract';
import { textIn, useLanguage, useLiveDevice, useMessages } from '@voltdeck/kit';
import { Card, EmptyState, ErrorState, Segmented, Skeleton, useNow } from '@voltdeck/kit/widgets';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useFaultDictionary } from '../../faults/use-fault-dictionary.ts';
import type { TimeRange } from '../../range/range.ts';
import { together } from '../../moments/mark-lines.ts';
import { messages as momentMessages } from '../../moments/messages.ts';
import { useMoments, type AxisMoment } from '../../moments/use-moments.ts';
import { momentText } from './fault-words.ts';
import { laneTypes, lanesOf, ticksOf, type Bar, type Lane } from './lanes.ts';
import { messages } from './messages.ts';
import { useRangeFaults } from './use-faults.ts';
import * as styles from './timeline.module.css';

const nowStepMs = 10_000;

interface TimelineCardProps {
  readonly deviceId: string;
  readonly range: TimeRange;
  /** The fault that is replayed. */
  readonly chosen: string | null;
  readonly onChoose: (faultId: string) => void;
}

/** A lane for each fault type; a bar is a stretch of a fault. */
export function TimelineCard({ deviceId, range, chosen, onChoose }: TimelineCardProps): ReactNode {
  const say = useMessages(messages);
  const [shown, setShown] = useState<'met' | 'all'>('met');
  const { data, error, refetch } = useRangeFaults(deviceId, range);
  const moments = useMoments(deviceId, range);
  const { nameOf } = useFaultDictionary(deviceId);
  const now = useNow(() => nowStepMs);
  const heardUntil = heardUntilOf(useLiveDevice(deviceId).view, now);
  const lanes = useMemo(() => (data === undefined ? [] : lanesOf(data.faults, range, now, heardUntil)), [data, range, now, heardUntil]);
  const met = lanes.filter(({ bars }) => bars.length > 0);
  const options = [
    { value: 'met', text: say('onlyMet') },
    { value: 'all', text: say('allLanes', { n: laneTypes.length }) },
  ] as const;
  return (
    <Card
      title={say('timeline')}
      hint={data?.cut === true ? say('cut', { n: data.faults.length }) : say('timelineHint')}
      action={<Segmented label={say('lanes')} options={options} value={shown} onChange={setShown} />}
    >
      {data === undefined ? (
        error === null ? <Skeleton height="180px" /> : <ErrorState error={error} onRetry={() => void refetch()} />
      ) : shown === 'met' && met.length === 0 ? (
        <EmptyState title={say('noneInRange')} text={say('noneInRangeWhy')} />
      ) : (
        <Lanes nameOf={nameOf} lanes={shown === 'met' ? met : lanes} moments={moments} range={range} chosen={chosen} onChoose={onChoose} />
      )}
    </Card>
  );
}

/** The last record of a vehicle that is silent now; null of one that is heard, or was never. */
function heardUntilOf(latest: LatestView | null, now: number): number | null {
  return latest !== null && now - Date.parse(latest.receivedAt) > latest.offlineAfterMs ? Date.parse(latest.recordedAt) : null;
}

type LanesProps = Omit<TimelineCardProps, 'deviceId'> & { readonly nameOf: (type: number) => string; readonly lanes: readonly Lane[]; readonly moments: readonly AxisMoment[] };

function Lanes({ nameOf, lanes, moments, range, chosen, onChoose }: LanesProps): ReactNode {
  return (
    <div className={styles.lanes}>
      <Ticks range={range} />
      {moments.length > 0 && <Moments moments={moments} range={range} />}
      {lanes.map(({ type, bars }) => (
        <div key={type} className={styles.lanesLane}>
          <span className={styles.lanesName}>{nameOf(type)}</span>
          <span className={styles.lanesTrack}>
            {bars.map((bar) => (
              <BarButton key={bar.fault.id} bar={bar} chosen={bar.fault.id === chosen} onChoose={() => onChoose(bar.fault.id)} />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

function BarButton({ bar: { fault, left, width, unsure }, chosen, onChoose }: { readonly bar: Bar; readonly chosen: boolean; readonly onChoose: () => void }): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const to = fault.endedAt === null ? say('ongoing') : momentText(fault.endedAt, language);
  const bar = say('bar', { fault: textIn(fault.name, language), level: fault.highestLevel, from: momentText(fault.startedAt, language), to });
  const words = unsure > 0 ? say('barUnsure', { bar }) : bar;
  return (
    <button
      type="button"
      className={styles.lanesBar}
      data-level={fault.highestLevel}
      style={{ left: `${left}%`, width: `${width}%`, ['--lanes-unsure' as string]: `${unsure}%` }}
      aria-label={words}
      aria-pressed={chosen}
      title={words}
      onClick={onChoose}
    />
  );
}

/** Notes, other parts and firmware, in line with the faults. */
function Moments({ moments, range }: { readonly moments: readonly AxisMoment[]; readonly range: TimeRange }): ReactNode {
  const say = useMessages(momentMessages);
  const language = useLanguage();
  return (
    <div className={styles.lanesLane}>
      <span className={styles.lanesName}>{say('title')}</span>
      <span className={styles.lanesTrack}>
        {together(moments, range).map(({ key, kind, at, text }) => {
          const words = `${momentText(at, language)} · ${text}`;
          return <span key={key} className={styles.lanesMoment} data-kind={kind} style={{ left: `${Math.max(0, ((at - range.from) / (range.to - range.from)) * 100)}%` }} role="img" aria-label={words} title={words} />;
        })}
      </span>
    </div>
  );
}

const dayMs = 24 * 3_600_000;
/** Behind it a label would stand beyond the lane. */
const labelMost = 0.86;

function Ticks({ range }: { readonly range: TimeRange }): ReactNode {
  const language = useLanguage();
  const ticks = ticksOf(range, -new Date(range.from).getTimezoneOffset() * 60_000);
  const shareOf = (time: number): number => (time - range.from) / (range.to - range.from);
  const form: Intl.DateTimeFormatOptions = range.to - range.from > 2 * dayMs ? { month: 'short', day: 'numeric' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  return (
    <div className={`${styles.lanesLane} ${styles.lanesLaneTicks}`} aria-hidden="true">
      <span className={styles.lanesName} />
      <span className={styles.lanesTrack}>
        {ticks.map((time) => (
          <span key={time} className={`${styles.lanesTick} vd-number`} style={{ left: `${shareOf(time) * 100}%` }}>
            {shareOf(time) < labelMost && new Date(time).toLocaleString(language, form)}
          </span>
        ))}
      </span>
    </div>
  );
}
