import { Link, useLanguage, useMessages } from '@voltdeck/kit';
import { Card, EmptyState, formatNumber, LevelBadge } from '@voltdeck/kit/widgets';
import { codeText, faultLevelMax, faultTypes } from '@voltdeck/protocol/codes';
import type { ReactNode } from 'react';
import { alarmListPath, narrowed, vehicleListPath } from '../../addresses.ts';
import { bySeverity, countFrom, countOf, levels, totalOf, type FaultCount } from './counts.ts';
import { messages } from './messages.ts';
import * as styles from './alarms.module.css';

const shown = 7;

/** How many are at least of each level, the worst first; each leads to them. */
function Levels({ counts }: { readonly counts: readonly FaultCount[] }): ReactNode {
  const say = useMessages(messages);
  return (
    <p className={styles.alarmsLevels}>
      {levels.toReversed().map((level) => (
        <Link key={level} className={styles.alarmsLevel} to={narrowed(alarmListPath, { state: 'active', level })}>
          <LevelBadge level={level} /> {level < faultLevelMax && say('andAbove')}{' '}
          <strong className="vd-number">{formatNumber(countFrom(counts, level), 0)}</strong>
        </Link>
      ))}
    </p>
  );
}

interface AlarmsCardProps {
  readonly counts: readonly FaultCount[];
  /** Vehicles that are silent: a type of its own in the statistics (docs/requirements.md). */
  readonly offline: number;
}

/** Active faults by type; the length is the number, the colour the level. */
export function AlarmsCard({ counts, offline }: AlarmsCardProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const rows = [...counts].sort(bySeverity);
  const longest = Math.max(1, offline, ...rows.map(totalOf));
  if (rows.length === 0 && offline === 0) {
    return (
      <Card title={say('title')}>
        <EmptyState title={say('none')} text={say('noneWhy')} />
      </Card>
    );
  }
  return (
    <Card title={say('title')} hint={say('hint')}>
      <Levels counts={counts} />
      <ul className={styles.alarms}>
        {rows.slice(0, shown).map((fault) => (
          <li key={fault.type} className={styles.alarmsRow} title={say('row', { type: codeText(faultTypes, fault.type, language), counts: levels.map((level) => say('ofLevel', { level, count: countOf(fault, level) })).join(say('comma')) })}>
            <Link className={styles.alarmsName} to={narrowed(alarmListPath, { state: 'active', type: fault.type })}>
              {codeText(faultTypes, fault.type, language)}
            </Link>
            <span className={styles.alarmsBar} aria-hidden="true">
              {levels.map((level) => {
                const count = countOf(fault, level);
                return count > 0 && <span key={level} className={styles.alarmsPart} data-level={level} style={{ width: `${(count / longest) * 100}%` }} />;
              })}
            </span>
            <strong className="vd-number">{formatNumber(totalOf(fault), 0)}</strong>
          </li>
        ))}
        {offline > 0 && (
          <li className={styles.alarmsRow} title={say('offlineRow', { count: offline })}>
            <Link className={styles.alarmsName} to={narrowed(vehicleListPath, { workingState: 'offline' })}>
              {say('offline')}
            </Link>
            <span className={styles.alarmsBar} aria-hidden="true">
              <span className={`${styles.alarmsPart} ${styles.alarmsOffline}`} style={{ width: `${(offline / longest) * 100}%` }} />
            </span>
            <strong className="vd-number">{formatNumber(offline, 0)}</strong>
          </li>
        )}
      </ul>
      {rows.length > shown && (
        <p className={styles.alarmsMore}>
          <Link className="vd-link" to={narrowed(alarmListPath, { state: 'active' })}>
            {say('more', { count: rows.length - shown })}
          </Link>
        </p>
      )}
    </Card>
  );
}
