import type { RuleStormView } from '@voltdeck/contract';
import { call, endpoints, momentText, useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { ErrorLine, formatNumber, LevelBadge, Skeleton } from '@voltdeck/kit/widgets';
import { useState, type ReactNode } from 'react';
import { Moment } from '../../lines/moment.tsx';
import { usePaged } from '../trips/use-paged.ts';
import type { OnHandled } from './alarm-handling.tsx';
import { AlarmRow } from './alarm-row.tsx';
import { messages } from './messages.ts';
import { StormHandling, type OnStormHandled } from './storm-handling.tsx';
import * as styles from './rules.module.css';

interface StormRowProps {
  readonly storm: RuleStormView;
  /** How many the table has. */
  readonly columns: number;
  readonly onHandled: OnHandled;
  readonly onStormHandled: OnStormHandled;
}

/** Alarms of one rule for many vehicles at about the same time, in one row that opens into them. */
export function StormRow({ storm, columns, onHandled, onStormHandled }: StormRowProps): ReactNode {
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
          <StormHandling storm={storm} onStormHandled={onStormHandled} />
        </td>
      </tr>
      {isOpen && <Members stormId={id} columns={columns} onHandled={onHandled} />}
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

function Members({ stormId, columns, onHandled }: { readonly stormId: string } & Pick<StormRowProps, 'columns' | 'onHandled'>): ReactNode {
  const say = useMessages(messages);
  const { method, path } = endpoints.ruleAlarms.route;
  const { items, error, more, isLoadingMore } = usePaged([method, path, 'members', stormId], (cursor, signal) => call(endpoints.ruleAlarms, { query: { stormId, cursor, pageSize }, signal }));
  return (
    <>
      {items?.map((alarm) => <AlarmRow key={alarm.id} alarm={alarm} isMember onHandled={onHandled} />)}
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
