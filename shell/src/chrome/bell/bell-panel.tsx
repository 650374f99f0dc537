import { apiQuery, call, endpoints, Link, queryClient, sayError, useMessages, useText, useWrite } from '@voltdeck/kit';
import { Age, ErrorLine, LevelBadge } from '@voltdeck/kit/widgets';
import { faultLevelRow, raisedLevels, urgentLevel } from '@voltdeck/protocol/codes';
import { pages } from '@voltdeck/protocol/contract';
import { useId, useState, type ReactNode } from 'react';
import type { BellEntry } from './bell-entry.ts';
import { messages } from './bell-messages.ts';
import { chime } from './sound-once.ts';
import type { BellState } from './use-bell.ts';
import * as styles from './bell-panel.module.css';

interface BellPanelProps {
  readonly bell: BellState;
  readonly onLeave: () => void;
}

/** The newest faults and rule alarms that need someone, each leading to its place, and what the bell counts. */
export function BellPanel({ bell: { chosen, alarms }, onLeave }: BellPanelProps): ReactNode {
  const say = useMessages(messages);
  const titleId = useId();
  const { data, error } = alarms;
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {say('title')}
      </h2>
      {content()}
      <Link className={`vd-link ${styles.all}`} to={`${pages.alarmList}?state=active&acknowledged=false`} onClick={onLeave}>
        {say('all')} →
      </Link>
      <Link className={`vd-link ${styles.all}`} to={`${pages.ruleList}?state=open`} onClick={onLeave}>
        {say('allRules')} →
      </Link>
      <BellChoices chosen={chosen} />
    </section>
  );

  function content(): ReactNode {
    if (data === undefined && error === null) return <p role="status" className={styles.note}>{say('loading')}</p>;
    if (data === undefined) {
      return (
        <p role="alert" className={styles.failed}>
          {sayError(error)}{' '}
          <button type="button" className="vd-link" onClick={() => void alarms.refetch()}>
            {say('retry')}
          </button>
        </p>
      );
    }
    if (data.items.length === 0) return <None minLevel={chosen.minLevel} />;
    const more = data.total - data.items.length;
    return (
      <>
        <ul className={styles.list}>
          {data.items.map((entry) => (
            <li key={entry.key}>
              <EntryLink entry={entry} onLeave={onLeave} />
            </li>
          ))}
        </ul>
        {more > 0 && <p className={styles.note}>{say('more', { count: more })}</p>}
      </>
    );
  }
}

function None({ minLevel }: { readonly minLevel: number }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const row = faultLevelRow(minLevel);
  return <p className={styles.note}>{minLevel === raisedLevels[0] || row === undefined ? say('none') : say('noneFrom', { level: text(row.name) })}</p>;
}

function EntryLink({ entry, onLeave }: { readonly entry: BellEntry; readonly onLeave: () => void }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const { level, name, vin, plate, campaign, others, startedAt, page } = entry;
  const vehicle = plate === null ? (vin ?? '') : `${vin} · ${plate}`;
  const several = campaign === null ? say('vehicles', { count: others }) : say('campaign', { campaign, count: others });
  const vehicles = vin === null ? several : others === 0 ? vehicle : say('others', { vehicle, others });
  return (
    <Link className={styles.entry} to={page} onClick={onLeave}>
      <LevelBadge level={level} />
      <span className={styles.what}>
        <span className={styles.name}>{typeof name === 'string' ? name : text(name)}</span>
        <span className={styles.vehicle}>{vehicles}</span>
      </span>
      <span className={styles.when}>
        <Age since={startedAt} />
      </span>
    </Link>
  );
}

/** From which level on the bell counts, and whether it sounds. */
function BellChoices({ chosen }: { readonly chosen: BellState['chosen'] }): ReactNode {
  const say = useMessages(messages);
  const text = useText();
  const levelId = useId();
  const [refused, setRefused] = useState(false);
  const keeping = useWrite({
    send: (body: BellState['chosen']) => call(endpoints.bellKeep, { body }),
    onDone: (kept) => queryClient.setQueryData(apiQuery(endpoints.preferencesShow).queryKey, kept),
  });
  const nameOf = (level: number): string => text(faultLevelRow(level)?.name ?? messages.every);
  const keepSound = (sound: boolean): void => {
    keeping.send({ ...chosen, sound });
    // Heard at once, so that the person knows what to listen for.
    if (sound) void chime().then((played) => setRefused(!played));
  };
  return (
    <div className={styles.choices}>
      <label htmlFor={levelId}>{say('from')}</label>
      <select id={levelId} className={styles.level} value={chosen.minLevel} disabled={keeping.busy} onChange={({ target }) => keeping.send({ ...chosen, minLevel: Number(target.value) })}>
        {raisedLevels.map((level) => (
          <option key={level} value={level}>
            {level === raisedLevels[0] ? say('every') : say('above', { level: nameOf(level) })}
          </option>
        ))}
      </select>
      <label className={styles.sound}>
        <input type="checkbox" checked={chosen.sound} disabled={keeping.busy} onChange={({ target }) => keepSound(target.checked)} />
        {say('sound', { level: nameOf(Math.max(chosen.minLevel, urgentLevel)) })}
      </label>
      <p role="status" className={styles.refused}>
        {refused && chosen.sound ? say('refused') : ''}
      </p>
      <ErrorLine error={keeping.error} className={styles.failed} />
    </div>
  );
}
