import type { AttentionView } from '@voltdeck/contract';
import { Link, useAllowed, useLanguage, useMessages } from '@voltdeck/kit';
import { Button } from '@voltdeck/kit/ui';
import { Age, LevelBadge } from '@voltdeck/kit/widgets';
import { pages, pathTo } from '@voltdeck/protocol/contract';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { reasonOf } from './reason.ts';
import * as styles from './attention.module.css';

/** A fault that is about to be acknowledged. */
export interface Asked {
  readonly view: AttentionView;
  readonly faultId: string;
  readonly why: string;
}

interface AttentionItemProps {
  readonly view: AttentionView;
  readonly now: number;
  readonly onAsk: (asked: Asked) => void;
}

/** The fault on the page of its vehicle; the live page of a silent vehicle. */
const pageOf = ({ deviceId, faultId }: AttentionView): string => (faultId === null ? pathTo(pages.device, { id: deviceId }) : `${pathTo(pages.failure, { id: deviceId })}?fault=${faultId}`);

/** One fault or one silent vehicle: which vehicle, why, since when, and who takes care of it. */
export function AttentionItem({ view, now, onAsk }: AttentionItemProps): ReactNode {
  const say = useMessages(messages);
  const language = useLanguage();
  const allowed = useAllowed('update');
  const { vin, faultId, owner, handledAt } = view;
  const place = [view.plate, view.projectName].filter((part) => part !== null).join(' · ');
  const why = reasonOf(view, now, language, say);
  return (
    <li className={styles.attentionItem}>
      <LevelBadge level={view.level} />
      <div className={styles.attentionWhat}>
        <p className={styles.attentionWho}>
          <span className="vd-number">{vin}</span>
          {place !== '' && <span className={styles.attentionWhere}> · {place}</span>}
        </p>
        <p className={styles.attentionWhy}>{why}</p>
      </div>
      <span className={styles.attentionWhen}>
        <Age since={view.since} />
        {handledAt !== null && (
          <>
            {' · '}
            {say('by', { name: owner ?? '–' })} <Age since={handledAt} />
          </>
        )}
      </span>
      <span className={styles.attentionActs}>
        {view.need === 'fault' && faultId !== null && allowed && (
          <Button size="small" className={styles.attentionAcknowledge} aria-label={say('acknowledgeOf', { vin, why })} onClick={() => onAsk({ view, faultId, why })}>
            {say('acknowledge')}
          </Button>
        )}
        <Link className={styles.attentionOpen} to={pageOf(view)} aria-label={say(faultId === null ? 'openVehicle' : 'openFault', { vin, why })}>
          {say('open')}
        </Link>
      </span>
    </li>
  );
}
