import type { RuleAlarmView, RuleStormView } from '@voltdeck/contract';
import { call, endpoints, momentText, renew, useAllowed, useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ErrorLine, formatNumber, LevelBadge, Skeleton } from '@voltdeck/kit/widgets';
import { ruleLimits } from '@voltdeck/protocol/contract';
import { useState, type ReactNode } from 'react';
import { AcknowledgeForm } from '../../comment/acknowledge-form.tsx';
import { Moment } from '../../lines/moment.tsx';
import { usePaged } from '../trips/use-paged.ts';
import { AlarmRow } from './alarm-row.tsx';
import { messages } from './messages.ts';
import * as styles from './rules.module.css';

interface StormRowProps {
  readonly storm: RuleStormView;
  /** How many the table has. */
  readonly columns: number;
  readonly onAcknowledged: (alarm: RuleAlarmView) => void;
  readonly onStormAcknowledged: (storm: RuleStormView) => void;
}

/** Alarms of one rule for many vehicles at about the same time, in one row that opens into them. */
export function StormRow({ storm, columns, onAcknowledged, onStormAcknowledged }: StormRowProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { id, ruleName, level, startedAt, lastAt, vehicles, alarms, open } = storm;
  const shown = say('stormVehicles', { vehicles: formatNumber(vehicles, 0) });
  return (
    <>
      <tr>
        <td>
          <LevelBadge level={level} />
        </td>
        <td className={styles.wrapped}>
          <Button size="small" aria-expanded={isOpen} aria-label={say('stormOf', { storm: shown, rule: ruleName })} onClick={() => setOpen(!isOpen)}>
            <span aria-hidden="true">{isOpen ? '▾' : '▸'} </span>
            {shown}
          </Button>
          <Common storm={storm} />
        </td>
        <td>{ruleName}</td>
        <td>
          <Moment at={startedAt} seconds />
          {lastAt !== startedAt && <span className={styles.sentenceHours}>{say('stormTo', { at: momentText(lastAt, language, 'second') })}</span>}
        </td>
        <td>{say('stormOpen', { alarms, open: formatNumber(open, 0) })}</td>
        <td>–</td>
        <td>–</td>
        <td>
          <Handling storm={storm} onStormAcknowledged={onStormAcknowledged} />
        </td>
      </tr>
      {isOpen && <Members stormId={id} columns={columns} onAcknowledged={onAcknowledged} />}
    </>
  );
}

const traitTexts = { project: 'stormProject', model: 'stormModel', bmsModel: 'stormBmsModel', firmware: 'stormFirmware' } as const;

function Common({ storm: { common, vehicles } }: Pick<StormRowProps, 'storm'>): ReactNode {
  const say = useMessages(messages);
  if (common.length === 0) return null;
  const parts = common.map(({ trait, value, vehicles: sharing }) => {
    const what = say(traitTexts[trait], { value });
    return sharing === vehicles ? say('stormAll', { what }) : say('stormMost', { n: formatNumber(sharing, 0), what });
  });
  return <span className={styles.sentenceHours}>{parts.join('; ')}</span>;
}

const pageSize = 50;

function Members({ stormId, columns, onAcknowledged }: { readonly stormId: string } & Pick<StormRowProps, 'columns' | 'onAcknowledged'>): ReactNode {
  const say = useMessages(messages);
  const { method, path } = endpoints.ruleAlarms.route;
  const { items, error, more, isLoadingMore } = usePaged([method, path, 'members', stormId], (cursor, signal) => call(endpoints.ruleAlarms, { query: { stormId, cursor, pageSize }, signal }));
  return (
    <>
      {items?.map((alarm) => <AlarmRow key={alarm.id} alarm={alarm} isMember onAcknowledged={onAcknowledged} />)}
      {(items === null || more !== null) && (
        <tr className={styles.member}>
          <td colSpan={columns}>
            {error !== null ? <ErrorLine error={error} /> : items === null ? <Skeleton height="40px" /> : null}
            {more !== null && (
              <Button size="small" loading={isLoadingMore} onClick={more}>
                {say('older')}
              </Button>
            )}
          </td>
        </tr>
      )}
    </>
  );
}

function Handling({ storm, onStormAcknowledged }: Pick<StormRowProps, 'storm' | 'onStormAcknowledged'>): ReactNode {
  const say = useMessages(messages);
  const [asking, setAsking] = useState(false);
  const mayAcknowledge = useAllowed(endpoints.ruleStormAcknowledge.route);
  const { id, ruleName, alarms, acknowledged } = storm;
  const done = (changed: RuleStormView): void => {
    setAsking(false);
    onStormAcknowledged(changed);
  };
  return (
    <>
      {acknowledged > 0 && <span className={styles.hint}>{say('stormHandled', { n: formatNumber(acknowledged, 0), alarms: formatNumber(alarms, 0) })} </span>}
      {acknowledged === 0 && !mayAcknowledge && '–'}
      {mayAcknowledge && acknowledged < alarms && (
        <Button size="small" aria-label={say('stormAcknowledgeOf', { rule: ruleName })} onClick={() => setAsking(true)}>
          {say('stormAcknowledge')}
        </Button>
      )}
      {asking && (
        <AcknowledgeForm
          title={say('stormAcknowledgeOf', { rule: ruleName })}
          why={say('stormAcknowledgeWhy')}
          action={say('stormAcknowledge')}
          comment={null}
          commentMax={ruleLimits.commentMax}
          send={(body) => call(endpoints.ruleStormAcknowledge, { parameters: { stormId: id }, body: body.comment === '' ? {} : body }).then((changed) => renew(endpoints.ruleAlarms).then(() => changed))}
          onDone={done}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
